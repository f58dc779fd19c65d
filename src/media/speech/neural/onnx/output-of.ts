/** A field of a message: its number, and its content where that has a length. */
interface Field {
  field: number;
  content: Uint8Array | undefined;
}

/** `ModelProto.graph`, `GraphProto.node`, `NodeProto.output` and `NodeProto.op_type` of ONNX. */
const GRAPH = 7;
const NODE = 1;
const OUTPUT = 2;
const OPERATOR = 4;

/**
 * What the first output of a model's only node of a kind is called: exporters name values as they like.
 *
 * @returns undefined where there is none, or several
 */
export function outputOf(model: Uint8Array, operator: string): string | undefined {
  const found: string[] = [];
  for (const graph of fieldsOf(model)) {
    if (graph.field !== GRAPH || !graph.content) continue;
    for (const node of fieldsOf(graph.content)) {
      if (node.field !== NODE || !node.content) continue;
      const parts = [...fieldsOf(node.content)];
      if (textIn(parts, OPERATOR) === operator) found.push(textIn(parts, OUTPUT) ?? '');
    }
  }
  const [only] = found;
  return found.length === 1 && only !== '' ? only : undefined;
}

function textIn(fields: readonly Field[], wanted: number): string | undefined {
  const content = fields.find(({ field }) => field === wanted)?.content;
  return content && Buffer.from(content).toString();
}

/** @throws {Error} where the bytes are no message */
function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = message[at++];
      if (byte === undefined || shift > 2 ** 63) throw new Error('The model is not whole');
      value += (byte & 0x7f) * shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const kind = tag % 8;
    let length = 0;
    if (kind === 0) varint();
    else if (kind === 1) length = 8;
    else if (kind === 2) length = varint();
    else if (kind === 5) length = 4;
    else throw new Error('The model is not an ONNX file');
    if (at + length > message.length) throw new Error('The model is not whole');
    const content = kind === 2 ? message.subarray(at, at + length) : undefined;
    at += length;
    yield { field: Math.floor(tag / 8), content };
  }
}
