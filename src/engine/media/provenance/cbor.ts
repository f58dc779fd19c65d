/**
 * CBOR (RFC 8949), the part of it that C2PA manifests use. The decoder reads files of strangers: nesting and the number
 * of items are limited, and no length is trusted before it was compared with what is left.
 */

/** A tagged value, such as a date (0) or a COSE signature (18). */
export class Tagged {
  readonly tag: number;
  readonly value: Cbor;
  constructor(tag: number, value: Cbor) {
    this.tag = tag;
    this.value = value;
  }
}

export type Cbor = number | string | boolean | null | Uint8Array | Cbor[] | Map<Cbor, Cbor> | Tagged;

/** Encodable values. Plain objects become maps with text keys, without undefined fields. */
export type Encodable =
  | number
  | string
  | boolean
  | null
  | Uint8Array
  | Tagged
  | readonly Encodable[]
  | ReadonlyMap<number, Encodable>
  | { readonly [key: string]: Encodable | undefined };

const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6, simple: 7 } as const;

/** Encodes a value with lengths in front and integers in their shortest form. */
export function encodeCbor(value: Encodable): Buffer {
  if (value === null) return Buffer.from([0xf6]);
  if (typeof value === 'boolean') return Buffer.from([value ? 0xf5 : 0xf4]);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not an integer`);
    return value >= 0 ? head(MAJOR.unsigned, value) : head(MAJOR.negative, -1 - value);
  }
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(MAJOR.text, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(MAJOR.bytes, value.length), value]);
  if (value instanceof Tagged)
    return Buffer.concat([head(MAJOR.tag, value.tag), encodeCbor(value.value as Encodable)]);
  if (Array.isArray(value)) return Buffer.concat([head(MAJOR.array, value.length), ...value.map(encodeCbor)]);
  const entries: [number | string, Encodable][] =
    value instanceof Map
      ? [...value]
      : Object.entries(value).filter((entry): entry is [string, Encodable] => entry[1] !== undefined);
  const pairs = entries.flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([head(MAJOR.map, entries.length), ...pairs]);
}

function head(major: number, count: number): Buffer {
  const first = major << 5;
  if (count < 24) return Buffer.from([first | count]);
  if (count < 0x100) return Buffer.from([first | 24, count]);
  const wide = Buffer.alloc(9);
  if (count < 0x1_0000) {
    wide[0] = first | 25;
    wide.writeUInt16BE(count, 1);
    return wide.subarray(0, 3);
  }
  if (count < 0x1_0000_0000) {
    wide[0] = first | 26;
    wide.writeUInt32BE(count, 1);
    return wide.subarray(0, 5);
  }
  wide[0] = first | 27;
  wide.writeBigUInt64BE(BigInt(count), 1);
  return wide;
}

export class CborError extends Error {}

const MAX_DEPTH = 32;
const MAX_ITEMS = 100_000;
const BREAK = Symbol('break');

/** Decodes one value, which must fill the bytes. @throws {CborError} */
export function decodeCbor(bytes: Uint8Array): Cbor {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let position = 0;
  let items = 0;

  function take(length: number): Buffer {
    if (length > buffer.length - position) throw new CborError('it ends too early');
    position += length;
    return buffer.subarray(position - length, position);
  }

  /** The argument after the first byte; undefined for an open length. */
  function readCount(info: number): number | undefined {
    if (info < 24) return info;
    if (info === 24) return take(1).readUInt8();
    if (info === 25) return take(2).readUInt16BE();
    if (info === 26) return take(4).readUInt32BE();
    if (info === 27) {
      const wide = take(8).readBigUInt64BE();
      if (wide > BigInt(Number.MAX_SAFE_INTEGER)) throw new CborError('a number is too large');
      return Number(wide);
    }
    if (info === 31) return undefined;
    throw new CborError('it has a reserved length');
  }

  function readClosed(depth: number): Cbor {
    const value = read(depth);
    if (value === BREAK) throw new CborError('it has an unexpected break');
    return value;
  }

  /** Reads items until the count is reached, or until a break if there is no count. */
  function readItems(count: number | undefined, depth: number): Cbor[] {
    const all: Cbor[] = [];
    while (count === undefined || all.length < count) {
      const item = read(depth);
      if (item === BREAK) {
        if (count !== undefined) throw new CborError('it has an unexpected break');
        break;
      }
      all.push(item);
    }
    return all;
  }

  function readString(count: number | undefined, depth: number): Buffer {
    if (count !== undefined) return take(count);
    const parts = readItems(undefined, depth).map((part) =>
      typeof part === 'string' ? Buffer.from(part) : part,
    );
    if (!parts.every((part) => part instanceof Uint8Array)) throw new CborError('a text has a wrong part');
    return Buffer.concat(parts);
  }

  function readSimple(info: number): Cbor | typeof BREAK {
    if (info === 20 || info === 21) return info === 21;
    if (info === 22 || info === 23) return null;
    if (info === 25) return halfFloat(take(2).readUInt16BE());
    if (info === 26) return take(4).readFloatBE();
    if (info === 27) return take(8).readDoubleBE();
    if (info === 31) return BREAK;
    throw new CborError('it has an unknown simple value');
  }

  function read(depth: number): Cbor | typeof BREAK {
    if (depth > MAX_DEPTH) throw new CborError('it is nested too deeply');
    if (++items > MAX_ITEMS) throw new CborError('it has too many items');
    const first = take(1).readUInt8();
    const [major, info] = [first >> 5, first & 31];
    if (major === MAJOR.simple) return readSimple(info);
    const count = readCount(info);
    if (major === MAJOR.bytes) return readString(count, depth + 1);
    if (major === MAJOR.text) return readString(count, depth + 1).toString();
    if (major === MAJOR.array) return readItems(count, depth + 1);
    if (major === MAJOR.map) {
      const flat = readItems(count === undefined ? undefined : count * 2, depth + 1);
      if (flat.length % 2 === 1) throw new CborError('a map has a key without a value');
      const map = new Map<Cbor, Cbor>();
      for (let at = 0; at < flat.length; at += 2) map.set(flat[at] as Cbor, flat[at + 1] as Cbor);
      return map;
    }
    if (count === undefined) throw new CborError('it has an open length where none is allowed');
    if (major === MAJOR.unsigned) return count;
    if (major === MAJOR.negative) return -1 - count;
    return new Tagged(count, readClosed(depth + 1));
  }

  const value = readClosed(0);
  if (position !== buffer.length) throw new CborError('more follows after its end');
  return value;
}

function halfFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Converts a decoded value to JSON: bytes become base64, tags are dropped, keys become text. */
export function cborToJson(value: Cbor): unknown {
  if (value instanceof Tagged) return cborToJson(value.value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, item]) => [String(cborToJson(key)), cborToJson(item)]));
  if (Array.isArray(value)) return value.map(cborToJson);
  return value;
}
