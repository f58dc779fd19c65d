/** Writes and reads fields of protocol buffers (https://protobuf.dev/programming-guides/encoding/). */

/** Encodes a length-delimited field: a message, a string or bytes. */
export function bytesField(field: number, content: Uint8Array): Buffer {
  return Buffer.concat(piecesField(field, [content]));
}

/** Like `bytesField`, but returns pieces, so that large contents are concatenated only once. */
export function piecesField(field: number, pieces: readonly Uint8Array[]): Uint8Array[] {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return [varint(field * 8 + 2), varint(length), ...pieces];
}

export function textField(field: number, text: string): Buffer {
  return bytesField(field, Buffer.from(text));
}

/** Encodes a non-negative integer. */
export function numberField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

export function floatField(field: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([varint(field * 8 + 5), bytes]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
  return Buffer.from(bytes);
}

/** A decoded field. */
export interface Field {
  field: number;
  /** The value of an integer field; exact below 2^53. */
  value: number | undefined;
  /** The content of a length-delimited field. */
  content: Uint8Array | undefined;
  /** The encoded field. */
  raw: Uint8Array;
}

/** @throws {Error} if the bytes are not a message */
export function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0;
  while (at < message.length) {
    const begin = at;
    const tag = readVarint(message, at);
    at = tag.end;
    const kind = tag.value % 8;
    let value: number | undefined;
    let length = 0;
    if (kind === 0 || kind === 2) {
      const read = readVarint(message, at);
      at = read.end;
      if (kind === 0) value = read.value;
      else length = read.value;
    } else if (kind === 1) length = 8;
    else if (kind === 5) length = 4;
    else throw new Error('The model is not an ONNX file');
    if (at + length > message.length) throw new Error('The model file is truncated. Install the pack again');
    const content = kind === 2 ? message.subarray(at, at + length) : undefined;
    at += length;
    yield { field: Math.floor(tag.value / 8), value, content, raw: message.subarray(begin, at) };
  }
}

/** Integers of a repeated field, which may be packed. */
export function numbersIn(fields: readonly Field[], wanted: number): number[] {
  return fields.flatMap(({ field, value, content }) => {
    if (field !== wanted) return [];
    if (value !== undefined) return [value];
    const packed: number[] = [];
    for (let at = 0; content && at < content.length; ) {
      const read = readVarint(content, at);
      packed.push(read.value);
      at = read.end;
    }
    return packed;
  });
}

export function textIn(fields: readonly Field[], wanted: number): string | undefined {
  const content = fields.find(({ field }) => field === wanted)?.content;
  return content && Buffer.from(content).toString();
}

function readVarint(message: Uint8Array, from: number): { value: number; end: number } {
  let value = 0;
  let at = from;
  for (let shift = 1; ; shift *= 128) {
    const byte = message[at++];
    if (byte === undefined || shift > 2 ** 63)
      throw new Error('The model file is truncated. Install the pack again');
    value += (byte & 0x7f) * shift;
    if (byte < 0x80) return { value, end: at };
  }
}
