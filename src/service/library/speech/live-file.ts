import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** A file that is read while another process writes it. */
export interface LiveFile {
  /** When the first bytes of it are there. */
  begun: Promise<void>;
  /** Ends with the file; fails with what failed. */
  sound: Readable;
  /** When it has been read, or whoever read it has gone. */
  closed: Promise<void>;
  heard(bytes: number): void;
  end(bytes: number): void;
  fail(error: unknown): void;
}

const BLOCK = 65_536;

export function liveFile(path: string): LiveFile {
  const begun = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let known = 0;
  let isOver = false;
  let failure: unknown;
  let wake = () => {};

  async function* read(): AsyncGenerator<Buffer> {
    await using file = await open(path);
    for (let at = 0; ; ) {
      if (failure !== undefined) throw failure;
      if (at < known) {
        const { bytesRead, buffer } = await file.read(
          Buffer.alloc(Math.min(BLOCK, known - at)),
          0,
          undefined,
          at,
        );
        at += bytesRead;
        if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
        continue;
      }
      if (isOver) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  const sound = Readable.from(read(), { objectMode: false, highWaterMark: BLOCK });
  sound.once('close', () => {
    closed.resolve();
    wake();
  });
  // Whoever reads is told by the stream itself.
  sound.on('error', () => {});
  const grow = (bytes: number) => {
    known = Math.max(known, bytes);
    if (known > 0) begun.resolve();
    wake();
  };
  return {
    begun: begun.promise,
    sound,
    closed: closed.promise,
    heard: grow,
    end(bytes) {
      isOver = true;
      grow(bytes);
    },
    fail(error) {
      failure = error;
      wake();
    },
  };
}
