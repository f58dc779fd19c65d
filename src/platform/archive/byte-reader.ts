import { ArchiveError } from './archive-error.ts';

/** Reads counted bytes from bytes that arrive in pieces. */
export function byteReader(source: AsyncIterable<Uint8Array>) {
  const arriving = source[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);

  async function more(): Promise<boolean> {
    while (rest.length === 0) {
      const { value, done } = await arriving.next();
      if (done) return false;
      rest = value;
    }
    return true;
  }

  async function* pieces(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      if (!(await more())) throw new ArchiveError('ends early');
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  return {
    pieces,
    /** So many bytes, or none at the end. */
    async take(count: number): Promise<Uint8Array> {
      if (!(await more())) return new Uint8Array(0);
      const taken: Uint8Array[] = [];
      for await (const piece of pieces(count)) taken.push(piece);
      return Buffer.concat(taken);
    },
    async skip(count: number): Promise<void> {
      for await (const _ of pieces(count));
    },
  };
}
