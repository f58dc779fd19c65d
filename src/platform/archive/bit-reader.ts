import { ArchiveError } from './archive-error.ts';

/** Reads bits, the highest of each byte first, from bytes that arrive in chunks. */
export function bitReader(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]();
  let bytes = new Uint8Array(0);
  let at = 0;
  let isEnded = false;
  let store = 0;
  let stored = 0;

  /** Buffers at least so many bytes, unless the source ends. */
  async function fill(count: number): Promise<void> {
    while (bytes.length - at < count && !isEnded) {
      const { value, done } = await pieces.next();
      if (done) {
        isEnded = true;
        break;
      }
      const rest = bytes.subarray(at);
      const joined = new Uint8Array(rest.length + value.length);
      joined.set(rest);
      joined.set(value, rest.length);
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
