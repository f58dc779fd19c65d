"""Blender's cloth solver lets a garment fall on the body while the arms sink."""
import bpy
import numpy as np

import scene as sc

# Frames of the run: when the arms hang, and when the cloth has come to rest.
ARMS_DOWN, END = 18, 34


def drape(spread, hung, faces_body, p, faces, pins, look):
    """Cloth at rest after the body went from `spread` to `hung`."""
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, END
    body = sc.mesh("collider", spread, faces_body)
    body.shape_key_add(name="spread")
    key = body.shape_key_add(name="hung")
    key.data.foreach_set("co", hung.astype(np.float32).ravel())
    key.value = 0
    key.keyframe_insert("value", frame=2)
    key.value = 1
    key.keyframe_insert("value", frame=ARMS_DOWN)
    body.modifiers.new("hit", "COLLISION")
    body.collision.thickness_outer = 0.25
    body.collision.cloth_friction = 8
    cloth = sc.mesh("cloth", p, [list(map(int, f)) for f in faces])
    group = cloth.vertex_groups.new(name="pin")
    group.add([int(i) for i in pins], 1.0, "REPLACE")
    m = cloth.modifiers.new("cloth", "CLOTH")
    s = m.settings
    s.quality = look.get("quality", 5)
    s.mass = look.get("mass", 0.3)
    s.tension_stiffness = s.compression_stiffness = look.get("tension", 8)
    s.shear_stiffness = look.get("shear", 3)
    s.bending_stiffness = look.get("bend", 0.15)
    s.air_damping = 2
    s.vertex_group_mass = "pin"
    s.pin_stiffness = 1
    s.effector_weights.gravity = look.get("gravity", 1.0)
    scene.gravity = (0, 0, -98.0)
    m.collision_settings.distance_min = 0.3
    m.collision_settings.use_self_collision = False
    m.collision_settings.collision_quality = 3
    m.point_cache.frame_start, m.point_cache.frame_end = 1, END
    graph = bpy.context.evaluated_depsgraph_get()
    for frame in range(1, END + 1):
        scene.frame_set(frame)
    graph.update()
    e = cloth.evaluated_get(graph).to_mesh()
    out = np.empty(len(e.vertices) * 3, np.float32)
    e.vertices.foreach_get("co", out)
    bpy.data.objects.remove(cloth)
    bpy.data.objects.remove(body)
    return out.reshape(-1, 3).astype(float)
