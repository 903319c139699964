'use strict';

/** The page of `hindmost serve`: the list of games, and the one that the address names (#ID). */

/** An answer of the server; throws an Error with what it says where it refuses. */
async function call(path, body) {
  const options = body && {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(body),
  };
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Error('The server does not answer; start hindmost serve again, nothing is lost.');
  }
  const answer = await response.json().catch(() => ({
    error: `The server's answer cannot be read (status ${response.status}); load this page again.`,
  }));
  if (response.ok && !answer.error) return answer;
  throw Object.assign(new Error(answer.error), {state: answer.state});
}

const page = {
  id: '', // of the game that is shown, '' for the list
  state: null,
  busy: false,

  find: (id) => document.getElementById(id),

  notice(text) {
    page.find('notice').textContent = text;
    page.find('notice').hidden = text === '';
  },

  /** Does `work` and says what goes wrong; a newer state that comes with it is shown. */
  async attempt(work) {
    if (page.busy) return;
    page.busy = true;
    try {
      page.notice('');
      await work();
    } catch (error) {
      if (error.state) page.show(error.state);
      page.notice(error.message);
    } finally {
      page.busy = false;
    }
  },

  show(state) {
    if (state.id !== page.id) return; // an answer that came late
    page.state = state;
    table.show(state);
  },

  act(action) {
    return page.attempt(async () => {
      const {id, revision} = page.state;
      page.show(await call(`/api/games/${id}`, {revision, ...action}));
    });
  },

  /** Shows what the address names. */
  async route() {
    page.id = location.hash.slice(1);
    page.find('lobby').hidden = page.id !== '';
    page.find('tools').hidden = page.find('table').hidden = true;
    table.hide();
    page.busy = false;
    await page.attempt(async () => {
      if (page.id === '') {
        document.title = 'Hindmost';
        page.list(await call('/api/games'));
      } else {
        const state = await call(`/api/games/${encodeURIComponent(page.id)}`);
        page.find('tools').hidden = page.find('table').hidden = false;
        page.show(state);
      }
    });
  },

  /** Another tab may have gone on. */
  async refresh() {
    if (document.hidden || page.id === '' || page.busy) return;
    const state = await call(`/api/games/${encodeURIComponent(page.id)}`).catch(() => null);
    if (state && state.revision !== page.state?.revision) page.show(state);
  },

  list({games, folder, problems}) {
    const item = ({id, kind, order, turns, deal_size, over, result, rules, changed}) => {
      const element = document.createElement('li');
      const link = element.appendChild(document.createElement('a'));
      link.href = `#${id}`;
      const end = !over ? '' : kind === 'play' ? `, over: result ${result}` : ', over';
      link.textContent = `${kind === 'play' ? 'Game' : 'Companion'}, turn ${turns} of ${deal_size}${end}`;
      const when = new Date(1000 * changed).toLocaleString();
      element.append(` ${order}, ${when}`);
      element.title = rules;
      return element;
    };
    const line = (text) => {
      const element = document.createElement('li');
      element.textContent = text;
      return element;
    };
    page.find('games').replaceChildren(...(games.length ? games.map(item) : [line('none yet')]));
    page.find('folder').textContent = `They are kept in ${folder}.`;
    page.find('problems').replaceChildren(...problems.map(line));
  },

  /** What a form asks for, as the server wants it. */
  wanted(form) {
    const field = (name) => form.elements[name].value;
    const wanted = {kind: field('kind'), order: field('order'), rules: {}};
    if (wanted.order === 'seed') wanted.seed = field('seed').trim();
    if (wanted.order === 'deal') wanted.deal = field('deal').trim().toUpperCase();
    for (const name of ['profile', 'colours', 'meeples', 'unplaceable', 'forced-end-scoring']) {
      if (field(name)) wanted.rules[name] = field(name);
    }
    return wanted;
  },

  async make(wanted) {
    const {id} = await call('/api/games', wanted);
    location.hash = id;
  },
};

const table = new Table({
  act: page.act,
  ask: (revision) => call(`/api/games/${page.id}/advice`, {revision}),
  refresh: page.refresh,
});

const form = page.find('new');
form.addEventListener('change', () => {
  const companion = form.elements.kind.value === 'companion';
  const order = form.elements.order;
  const box = order.querySelector('[value=box]');
  box.disabled = companion;
  if (companion && order.value === 'box') order.value = 'shuffled';
  page.find('new-seed').hidden = order.value !== 'seed';
  page.find('new-deal').hidden = order.value !== 'deal';
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  page.attempt(() => page.make(page.wanted(form)));
});
page.find('load').addEventListener('submit', (event) => {
  event.preventDefault();
  const {file, order} = event.target.elements;
  page.attempt(async () =>
    page.make({order: order.value, record: await file.files[0].text()}),
  );
});
addEventListener('hashchange', page.route);
addEventListener('focus', page.refresh);
document.addEventListener('visibilitychange', page.refresh);
page.route();
