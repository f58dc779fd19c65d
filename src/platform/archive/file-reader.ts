import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

const PIECE = 1 << 16;

/**
 * Reads a file at positions that its own content gives. A position outside of the file is an error of the archive;
 * yauzl's own reader would throw an uncatchable error for one beyond the range of a number.
 */
export class FileReader extends RandomAccessReader {
  readonly #file: FileHandle;
  readonly #size: number;

  constructor(file: FileHandle, size: number) {
    super();
    this.#file = file;
    this.#size = size;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    void this.#fill(buffer.subarray(offset, offset + length), position).then(
      () => callback(null),
      (error: Error) => callback(error),
    );
  }

  /** @param end exclusive */
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  override close(callback: (error: Error | null) => void): void {
    this.#file.close().then(
      () => callback(null),
      (error: Error) => callback(error),
    );
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += PIECE) {
      const piece = Buffer.alloc(Math.min(PIECE, end - at));
      await this.#fill(piece, at);
      yield piece;
    }
  }

  async #fill(into: Buffer, position: number): Promise<void> {
    if (!(position >= 0 && position + into.length <= this.#size))
      throw new Error('leads outside of the file');
    for (let at = 0; at < into.length; ) {
      const { bytesRead } = await this.#file.read(into, at, into.length - at, position + at);
      if (bytesRead === 0) throw new Error('ends early');
      at += bytesRead;
    }
  }
}
