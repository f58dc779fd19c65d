/** Fields of a protocol buffer, as they are written (https://protobuf.dev/programming-guides/encoding/). */

/** A field whose content has a length: a message, a string, bytes. */
export function bytesField(field: number, content: Uint8Array): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
}

export function textField(field: number, text: string): Buffer {
  return bytesField(field, Buffer.from(text));
}

/** A whole number that is not below zero. */
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
