"""Light, colour and render settings of the portrait studio."""
import bpy
import numpy as np
from mathutils import Vector

import scene as sc


def softbox(name, location, size, watts, color=(1, 1, 1), target=(0, 0, -6)):
    data = bpy.data.lights.new(name, "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", size[0], size[1]
    data.energy, data.color = watts, color
    obj = bpy.data.objects.new(name, data)
    obj.location = location
    obj.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(obj)
    obj.visible_camera = False
    return obj


def lights(gain=1.0):
    k = gain
    softbox("key", (-95, -150, 75), (85, 110), 560000 * k, (1.0, 0.965, 0.93))
    softbox("fill", (140, -150, 15), (120, 150), 120000 * k, (0.93, 0.97, 1.0))
    softbox("rim left", (-120, 110, 60), (45, 110), 190000 * k, (0.95, 0.98, 1.0))
    softbox("rim right", (115, 100, 75), (45, 110), 210000 * k, (1.0, 0.97, 0.93))
    bounce = softbox("bounce", (10, -110, -95), (130, 60), 60000 * k, (1.0, 0.90, 0.80))
    bounce.visible_glossy = False
    world = bpy.data.worlds.new("grey")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.16, 0.165, 0.175, 1)
    world.cycles_visibility.glossy = False


def settings(scene, samples, device="CPU"):
    c = scene.cycles
    c.device = "CPU" if device == "CPU" else "GPU"
    if device != "CPU":
        accelerate(device)
    c.samples = samples
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.04
    c.adaptive_min_samples = 5
    c.use_denoising = True
    c.denoiser = "OPENIMAGEDENOISE"
    c.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    c.denoising_prefilter = "FAST"
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 6, 2, 3
    c.transmission_bounces, c.transparent_max_bounces = 3, 12
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 6.0
    c.filter_width = 1.35
    c.use_auto_tile = False
    scene.cycles_curves.shape = "RIBBONS"
    scene.cycles_curves.subdivisions = 2
    scene.render.film_transparent = True
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = "AgX"
    scene.view_settings.look = "AgX - Medium High Contrast"
    scene.view_settings.exposure = 0.0
    image = scene.render.image_settings
    image.file_format, image.color_mode, image.color_depth = "PNG", "RGBA", "8"


def accelerate(kind):
    chosen = bpy.context.preferences.addons["cycles"].preferences
    chosen.compute_device_type = kind
    for one in chosen.get_devices_for_type(kind):
        one.use = one.type == kind


def render(scene, path, box=None, percent=100):
    """The plate, or the rectangle (left, top, right, bottom) of it in pixels."""
    r = scene.render
    r.resolution_percentage = percent
    r.use_border = r.use_crop_to_border = box is not None
    if box is not None:
        r.border_min_x, r.border_max_x = box[0] / sc.WIDTH, box[2] / sc.WIDTH
        r.border_min_y, r.border_max_y = 1 - box[3] / sc.HEIGHT, 1 - box[1] / sc.HEIGHT
    r.filepath = str(path)
    bpy.ops.render.render(write_still=True)
