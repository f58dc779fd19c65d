/** DER (ITU-T X.690), the encoding of certificates and time stamps. No length is trusted beyond the end of the input. */

export const DER = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octets: 0x04,
  null: 0x05,
  objectId: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

export function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

export function sequence(...parts: Buffer[]): Buffer {
  return der(DER.sequence, Buffer.concat(parts));
}

/** @param number of a context-specific tag */
export function tagged(number: number, content: Buffer): Buffer {
  return der(0xa0 | number, content);
}

/** @param bytes - big-endian, with the highest bit clear */
export function integer(bytes: Buffer): Buffer {
  return der(DER.integer, bytes);
}

export function objectId(id: string): Buffer {
  const [first = 0, second = 0, ...others] = id.split('.').map(Number);
  const bytes = [first * 40 + second, ...others].flatMap((arc) => {
    const groups = [arc & 0x7f];
    for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128))
      groups.unshift((rest & 0x7f) | 0x80);
    return groups;
  });
  return der(DER.objectId, Buffer.from(bytes));
}

export class DerError extends Error {}

export interface DerValue {
  tag: number;
  content: Buffer;
  /** With tag and length. */
  raw: Buffer;
}

/** Reads the value at the start of the bytes. @throws {DerError} */
export function readDer(bytes: Buffer): DerValue {
  const [tag, short] = bytes;
  if (tag === undefined || short === undefined) throw new DerError('a value ends too early');
  if ((tag & 0x1f) === 0x1f) throw new DerError('a tag is too large');
  const wide = short < 0x80 ? 0 : short & 0x7f;
  // 0x80 is an indefinite length, which DER does not allow.
  if (short === 0x80 || wide > 4 || bytes.length < 2 + wide) throw new DerError('a length cannot be read');
  const length = wide === 0 ? short : bytes.readUIntBE(2, wide);
  const start = 2 + wide;
  if (length > bytes.length - start) throw new DerError('a value ends too early');
  return { tag, content: bytes.subarray(start, start + length), raw: bytes.subarray(0, start + length) };
}

/** Reads the values inside another. @throws {DerError} */
export function readDerFields({ content }: DerValue): DerValue[] {
  const fields: DerValue[] = [];
  for (let rest = content; rest.length > 0; ) {
    const field = readDer(rest);
    fields.push(field);
    rest = rest.subarray(field.raw.length);
  }
  return fields;
}
