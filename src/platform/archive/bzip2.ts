import { ArchiveError } from './untar.ts';

const BLOCK = 0x314159265359;
const END = 0x177245385090;
const RUN_A = 0;
const RUN_B = 1;

/**
 * Decompresses bzip2 block by block, including concatenated streams (format:
 * https://github.com/dsnet/compress/blob/master/doc/bzip2-format.pdf).
 * @throws {ArchiveError} if it is damaged or truncated
 */
export async function* bunzip2(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const bits = bitReader(packed);
  let streams = 0;
  for (; !(await bits.atEnd()); streams++) {
    if ((await bits.read(24)) !== 0x425a68) throw new ArchiveError('is not a bzip2 file');
    const level = (await bits.read(8)) - 0x30;
    if (level < 1 || level > 9) throw new ArchiveError('is not a bzip2 file');
    for (;;) {
      const magic = (await bits.read(24)) * 0x1000000 + (await bits.read(24));
      const sum = await bits.read(32);
      if (magic === END) break;
      if (magic !== BLOCK) throw new ArchiveError('is damaged');
      // Buffers the largest possible block, so that the rest is synchronous.
      await bits.fill(level * 200_000);
      const block = readBlock(bits, level * 100_000);
      if (crc(block) !== sum) throw new ArchiveError('is damaged');
      yield block;
    }
    bits.align();
  }
  if (streams === 0) throw new ArchiveError('is empty');
}

interface Bits {
  take(count: number): number;
}

function readBlock(bits: Bits, maxLength: number): Uint8Array {
  if (bits.take(1) === 1) throw new ArchiveError('uses an obsolete variant of bzip2');
  const origin = bits.take(24);
  const symbols = readSymbols(bits);
  const { table, length } = readMoves(bits, symbols, maxLength);
  return invertTransform(table, length, origin);
}

/** Returns the bytes that occur in the block. */
function readSymbols(bits: Bits): Uint8Array {
  const rows = bits.take(16);
  const symbols: number[] = [];
  for (let row = 0; row < 16; row++) {
    if (!((rows >> (15 - row)) & 1)) continue;
    const cells = bits.take(16);
    for (let cell = 0; cell < 16; cell++) if ((cells >> (15 - cell)) & 1) symbols.push(row * 16 + cell);
  }
  if (symbols.length === 0) throw new ArchiveError('is damaged');
  return Uint8Array.from(symbols);
}

/**
 * Decodes Huffman codes, run lengths and move-to-front; the result is still sorted by the Burrows-Wheeler transform.
 */
function readMoves(bits: Bits, symbols: Uint8Array, maxLength: number) {
  const size = symbols.length + 2;
  const groups = bits.take(3);
  const selectors = readSelectors(bits, groups);
  const codes = Array.from({ length: groups }, () => readCode(bits, size));
  const table = new Uint32Array(maxLength);
  let length = 0;
  let run = 0;
  let weight = 1;
  for (let group = 0; ; group++) {
    const code = codes[selectors[group] ?? groups];
    if (!code) throw new ArchiveError('is damaged');
    for (let index = 0; index < 50; index++) {
      const symbol = decode(bits, code);
      if (symbol === RUN_A || symbol === RUN_B) {
        run += weight << symbol;
        weight <<= 1;
        if (run > maxLength) throw new ArchiveError('is damaged');
        continue;
      }
      if (run > 0) {
        if (length + run > maxLength) throw new ArchiveError('is damaged');
        table.fill(symbols[0]!, length, length + run);
        length += run;
        run = 0;
        weight = 1;
      }
      if (symbol === size - 1) return { table, length };
      const front = symbol - 1;
      const byte = symbols[front];
      if (byte === undefined || length >= maxLength) throw new ArchiveError('is damaged');
      symbols.copyWithin(1, 0, front);
      symbols[0] = byte;
      table[length++] = byte;
    }
  }
}

function readSelectors(bits: Bits, groups: number): Uint8Array {
  const selectors = new Uint8Array(bits.take(15));
  if (groups < 2 || groups > 6 || selectors.length === 0) throw new ArchiveError('is damaged');
  const order = Array.from({ length: groups }, (_, index) => index);
  for (let index = 0; index < selectors.length; index++) {
    let place = 0;
    while (bits.take(1) === 1) if (++place >= groups) throw new ArchiveError('is damaged');
    const [chosen = 0] = order.splice(place, 1);
    order.unshift(chosen);
    selectors[index] = chosen;
  }
  return selectors;
}

/** A canonical Huffman code. By length: the first code, the number of codes, and their symbols in order. */
interface Code {
  first: Int32Array;
  counts: Uint16Array;
  offsets: Uint16Array;
  symbols: Uint16Array;
}

function readCode(bits: Bits, size: number): Code {
  const lengths = new Uint8Array(size);
  let length = bits.take(5);
  for (let symbol = 0; symbol < size; symbol++) {
    while (bits.take(1) === 1) length += bits.take(1) === 1 ? -1 : 1;
    if (length < 1 || length > 20) throw new ArchiveError('is damaged');
    lengths[symbol] = length;
  }
  const counts = new Uint16Array(22);
  for (const one of lengths) counts[one]!++;
  const first = new Int32Array(22);
  const offsets = new Uint16Array(22);
  for (let one = 1; one < 21; one++) {
    first[one + 1] = (first[one]! + counts[one]!) << 1;
    offsets[one + 1] = offsets[one]! + counts[one]!;
  }
  const next = offsets.slice();
  const symbols = new Uint16Array(size);
  lengths.forEach((one, symbol) => {
    symbols[next[one]!++] = symbol;
  });
  return { first, counts, offsets, symbols };
}

function decode(bits: Bits, { first, counts, offsets, symbols }: Code): number {
  let code = 0;
  for (let length = 1; length <= 20; length++) {
    code = (code << 1) | bits.take(1);
    const index = code - first[length]!;
    if (index >= 0 && index < counts[length]!) return symbols[offsets[length]! + index]!;
  }
  throw new ArchiveError('is damaged');
}

/** Inverts the Burrows-Wheeler transform and the initial run-length encoding. */
function invertTransform(table: Uint32Array, length: number, origin: number): Uint8Array {
  if (origin >= length) throw new ArchiveError('is damaged');
  const starts = new Uint32Array(257);
  for (let index = 0; index < length; index++) starts[(table[index]! & 255) + 1]!++;
  for (let byte = 0; byte < 256; byte++) starts[byte + 1]! += starts[byte]!;
  for (let index = 0; index < length; index++) {
    const place = starts[table[index]! & 255]!++;
    table[place]! |= index << 8;
  }
  let bytes = new Uint8Array(length * 2);
  let size = 0;
  let same = 0;
  let last = -1;
  let at = table[origin]! >>> 8;
  for (let index = 0; index < length; index++) {
    const entry = table[at]!;
    const byte = entry & 255;
    at = entry >>> 8;
    const copies = same === 4 ? byte : 1;
    if (size + copies > bytes.length) bytes = enlarge(bytes, size + copies);
    if (same === 4) {
      bytes.fill(last, size, size + copies);
      same = 0;
      size += copies;
      last = -1;
      continue;
    }
    same = byte === last ? same + 1 : 1;
    last = byte;
    bytes[size++] = byte;
  }
  return bytes.subarray(0, size);
}

function enlarge(bytes: Uint8Array, minLength: number) {
  const larger = new Uint8Array(Math.max(bytes.length * 2, minLength));
  larger.set(bytes);
  return larger;
}

const CRC = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
  return value;
});

function crc(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) sum = (sum << 8) ^ CRC[((sum >>> 24) ^ byte) & 255]!;
  return ~sum >>> 0;
}

/** Reads bits, the highest of each byte first, from bytes that arrive in chunks. */
function bitReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let bytes = new Uint8Array(0);
  let at = 0;
  let isEnded = false;
  let store = 0;
  let stored = 0;

  /** Buffers at least `count` bytes, unless the source ends. */
  async function fill(count: number): Promise<void> {
    while (bytes.length - at < count && !isEnded) {
      const { value, done } = await chunks.next();
      if (done) {
        isEnded = true;
        break;
      }
      const buffered = bytes.subarray(at);
      const joined = new Uint8Array(buffered.length + value.length);
      joined.set(buffered);
      joined.set(value, buffered.length);
      bytes = joined;
      at = 0;
    }
  }

  /** Takes up to 24 buffered bits. */
  function take(count: number): number {
    while (stored < count) {
      const byte = bytes[at++];
      if (byte === undefined) throw new ArchiveError('ends early');
      store = ((store & 0xffffff) << 8) | byte;
      stored += 8;
    }
    stored -= count;
    return (store >>> stored) & ((1 << count) - 1);
  }

  return {
    fill,
    take,
    /** Reads up to 32 bits. */
    async read(count: number): Promise<number> {
      await fill(8);
      return count > 16 ? take(count - 16) * 0x10000 + take(16) : take(count);
    },
    /** Skips to the next whole byte. */
    align(): void {
      stored -= stored % 8;
    },
    async atEnd(): Promise<boolean> {
      await fill(1);
      return stored === 0 && at >= bytes.length;
    },
  };
}
