"""A small DSL for shader trees: values may be numbers, colours or sockets of other nodes."""
import bpy


class Tree:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def put(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, (tuple, list)) and len(value) == 3 and socket.type == "RGBA":
            socket.default_value = (*value, 1.0)
        else:
            socket.default_value = value

    def node(self, kind, inputs=None, **props):
        n = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in props.items():
            setattr(n, key, value)
        for key, value in (inputs or {}).items():
            self.put(n.inputs[key], value)
        return n

    def surface(self, shader):
        self.tree.links.new(shader, self.output.inputs["Surface"])
        return self.material

    def math(self, op, a, b=0.0, clamp=False):
        return self.node("Math", {0: a, 1: b}, operation=op, use_clamp=clamp).outputs[0]

    def add(self, a, b):
        return self.math("ADD", a, b)

    def mul(self, a, b):
        return self.math("MULTIPLY", a, b)

    def mix(self, factor, a, b, blend="MIX"):
        n = self.node("Mix", data_type="RGBA", blend_type=blend)
        self.put(n.inputs[0], factor)
        self.put(n.inputs[6], a)
        self.put(n.inputs[7], b)
        return n.outputs[2]

    def span(self, value, low, high, to_low=0.0, to_high=1.0):
        n = self.node("MapRange", {0: value, 1: low, 2: high, 3: to_low, 4: to_high}, interpolation_type="SMOOTHSTEP")
        return n.outputs[0]

    def attribute(self, name, output="Fac", kind="GEOMETRY"):
        return self.node("Attribute", attribute_name=name, attribute_type=kind).outputs[output]

    def noise(self, vector, scale, detail=2.0, roughness=0.5, output=0):
        return self.node("TexNoise", {"Vector": vector, "Scale": scale, "Detail": detail, "Roughness": roughness}).outputs[output]

    def voronoi(self, vector, scale, output="Distance", feature="F1", randomness=1.0):
        return self.node("TexVoronoi", {"Vector": vector, "Scale": scale, "Randomness": randomness}, feature=feature).outputs[output]

    def bump(self, height, distance, strength=1.0, normal=None):
        inputs = {"Height": height, "Distance": distance, "Strength": strength}
        if normal is not None:
            inputs["Normal"] = normal
        return self.node("Bump", inputs).outputs[0]

    def image(self, path, vector=None):
        n = self.node("TexImage", {"Vector": vector} if vector is not None else {})
        n.image = bpy.data.images.load(str(path), check_existing=True)
        n.image.colorspace_settings.name = "Non-Color"
        n.extension = "EXTEND"
        return n.outputs["Color"]
