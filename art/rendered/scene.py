"""Small wrappers of Blender: an empty scene, meshes and curves from arrays, cameras, lights and renders."""
import bpy
import numpy as np

WIDTH, HEIGHT = 1260, 1680
LENS, SENSOR = 95.0, 36.0
TALL = 80.0  # height of the frame in the plane of the eyes, in cm
DISTANCE = TALL * LENS / SENSOR
EYE_LINE = 0.225  # fraction of the frame's height, from its top


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    return scene


def mesh(name, vertices, faces, uvs=None, uv_faces=None, levels=0, smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    data.update()
    if uvs is not None:
        layer = data.uv_layers.new(name="UVMap")
        flat = np.concatenate([np.asarray(f) for f in uv_faces])
        layer.data.foreach_set("uv", uvs[flat].astype(np.float32).ravel())
    if smooth:
        data.polygons.foreach_set("use_smooth", np.ones(len(data.polygons), bool))
    obj = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(obj)
    if levels:
        subdivide(obj, levels)
    return obj


def subdivide(obj, levels):
    m = obj.modifiers.new("fine", "SUBSURF")
    m.levels = m.render_levels = levels
    return m


def move(obj, vertices):
    obj.data.vertices.foreach_set("co", np.asarray(vertices, np.float32).ravel())
    obj.data.update()


def attribute(obj, name, values):
    values = np.asarray(values, np.float32)
    kind = "FLOAT" if values.ndim == 1 else ("FLOAT_VECTOR" if values.shape[1] == 3 else "FLOAT_COLOR")
    layer = obj.data.attributes.get(name) or obj.data.attributes.new(name, kind, "POINT")
    layer.data.foreach_set({"FLOAT": "value", "FLOAT_VECTOR": "vector", "FLOAT_COLOR": "color"}[kind], values.ravel())


def cage(obj):
    """Vertices of the object's mesh before its modifiers."""
    v = np.empty(len(obj.data.vertices) * 3, np.float32)
    obj.data.vertices.foreach_get("co", v)
    return v.reshape(-1, 3).astype(float)


def fine(obj):
    """The object's mesh after its modifiers: vertices, triangles (n, 3), normals of the vertices."""
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    evaluated = obj.evaluated_get(graph)
    m = evaluated.to_mesh()
    v = np.empty(len(m.vertices) * 3, np.float32)
    m.vertices.foreach_get("co", v)
    n = np.empty(len(m.vertices) * 3, np.float32)
    m.vertex_normals.foreach_get("vector", n)
    m.calc_loop_triangles()
    t = np.empty(len(m.loop_triangles) * 3, np.int32)
    m.loop_triangles.foreach_get("vertices", t)
    evaluated.to_mesh_clear()
    return v.reshape(-1, 3).astype(float), t.reshape(-1, 3), n.reshape(-1, 3).astype(float)


def strands(name, points, radii, material, colors=None):
    """Curves of equal length (n, k, 3) with radii (n, k) in cm; a value per strand goes to the shader as `shade`."""
    count, k, _ = points.shape
    data = bpy.data.hair_curves.new(name)
    data.add_curves([k] * count)
    data.attributes["position"].data.foreach_set("vector", points.astype(np.float32).ravel())
    r = data.attributes.get("radius") or data.attributes.new("radius", "FLOAT", "POINT")
    r.data.foreach_set("value", radii.astype(np.float32).ravel())
    if colors is not None:
        c = data.attributes.new("shade", "FLOAT", "CURVE")
        c.data.foreach_set("value", colors.astype(np.float32))
    data.materials.append(material)
    obj = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(obj)
    return obj


def bend(obj, points):
    """Moves the strands of an object made by `strands`."""
    obj.data.attributes["position"].data.foreach_set("vector", points.astype(np.float32).ravel())
    obj.data.update_tag()


def camera(scene):
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.sensor_fit = LENS, SENSOR, "VERTICAL"
    data.sensor_height = SENSOR
    data.clip_end = 5000
    data.shift_y = EYE_LINE - 0.5
    obj = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(obj)
    obj.location = (0, -DISTANCE, 0)
    obj.rotation_euler = (np.pi / 2, 0, 0)
    scene.camera = obj
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, HEIGHT
    return obj


def project(points, surface=0.0):
    """Pixel positions in the plate of points of the scene, and their distance to the camera in cm."""
    p = np.asarray(points, float)
    depth = p[..., 1] + DISTANCE
    scale = DISTANCE / depth * HEIGHT / TALL
    x = WIDTH / 2 + p[..., 0] * scale
    y = HEIGHT * EYE_LINE - p[..., 2] * scale
    return np.stack([x, y, depth], axis=-1)
