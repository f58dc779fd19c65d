/**
 * A model that also answers with values it only uses inside. Protocol buffers may be continued: what is appended to a
 * message is merged into it, so that `ModelProto.graph` (7) gets further `GraphProto.output` (12) with a
 * `ValueInfoProto.name` (1), and no byte of the file is changed (https://protobuf.dev/programming-guides/encoding/).
 */
export function addOutputs(model: Uint8Array, names: readonly string[]): Buffer {
  const added = names.map((name) => message(7, message(12, message(1, Buffer.from(name)))));
  return Buffer.concat([model, ...added]);
}

/** A field whose content has a length. */
function message(field: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(field << 3) | 2]), varint(content.length), content]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return Buffer.from([...bytes, rest]);
    bytes.push((rest & 0x7f) | 0x80);
  }
}
