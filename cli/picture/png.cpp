#include "cli/picture/png.hpp"

#include "cli/error.hpp"

#include <librsvg/rsvg.h>

#include <cairo.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <system_error>

namespace hindmost::cli {
namespace {

template <auto kFree>
struct Deleter {
    template <class T>
    void operator()(T* object) const {
        kFree(object);
    }
};
using Handle = std::unique_ptr<RsvgHandle, Deleter<g_object_unref>>;
using Failure = std::unique_ptr<GError, Deleter<g_error_free>>;
using Surface = std::unique_ptr<cairo_surface_t, Deleter<cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Deleter<cairo_destroy>>;

void require(bool drawn, const std::string& reason) {
    if (!drawn) {
        throw FileError("the picture cannot be drawn as PNG: " + reason);
    }
}

std::string message(GError* error) {
    const Failure failure(error);
    return failure != nullptr ? failure->message : "";
}

cairo_status_t append(void* png, const unsigned char* bytes, unsigned int size) {
    static_cast<std::string*>(png)->append(reinterpret_cast<const char*>(bytes), size);
    return CAIRO_STATUS_SUCCESS;
}

/// Where the system has no fonts set up, those that an archive brings along.
void find_fonts() {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    const fs::path fonts = program.parent_path().parent_path() / "share/hindmost/fonts.conf";
    if (!fs::exists("/etc/fonts/fonts.conf", error) && fs::exists(fonts, error)) {
        (void)::setenv("FONTCONFIG_FILE", fonts.c_str(), 0);
    }
}

} // namespace

std::string png_of(const std::string& svg) {
    find_fonts();
    GError* error = nullptr;
    const Handle handle(
        rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error));
    require(handle != nullptr, message(error));
    double width = 0;
    double height = 0;
    require(rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &width, &height) != 0,
            "its size is missing");
    const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width),
                                                     static_cast<int>(height)));
    const Context context(cairo_create(surface.get()));
    const RsvgRectangle all{0, 0, width, height};
    const bool drawn = rsvg_handle_render_document(handle.get(), context.get(), &all, &error) != 0;
    require(drawn, message(error));
    std::string png;
    const cairo_status_t status = cairo_surface_write_to_png_stream(surface.get(), append, &png);
    require(status == CAIRO_STATUS_SUCCESS, cairo_status_to_string(status));
    return png;
}

} // namespace hindmost::cli
