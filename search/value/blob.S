/* The bytes of the networks in search/data, each between two symbols that builtin.cpp reads. */
    .section .rodata
    .balign 16
    .globl hindmost_hidden_begin
    .hidden hindmost_hidden_begin
hindmost_hidden_begin:
    .incbin HINDMOST_HIDDEN_NETWORK
    .globl hindmost_hidden_end
    .hidden hindmost_hidden_end
hindmost_hidden_end:
    .globl hindmost_known_begin
    .hidden hindmost_known_begin
hindmost_known_begin:
    .incbin HINDMOST_KNOWN_NETWORK
    .globl hindmost_known_end
    .hidden hindmost_known_end
hindmost_known_end:
    .section .note.GNU-stack,"",%progbits
