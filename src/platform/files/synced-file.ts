import { type FileHandle, open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { limitConcurrency } from '../concurrency/limit-concurrency.ts';

/** Bytes after which a file is synced; a disk writes them in a few hundredths of a second. */
const SYNC_BYTES = 4 * 2 ** 20;
/** Node has four threads for all files; some must stay free for commits. */
const limitSyncs = limitConcurrency(2);

/**
 * A stream that writes a file, which is on the disk when the stream finishes. It syncs on the way: if a large file reached
 * the disk only at its end, every commit of the database would wait behind all of its bytes.
 *
 * @param start continues an existing file from this position instead of replacing it
 */
export function syncedFile(path: string, start = 0): Writable {
  let file: FileHandle | undefined;
  let position = start;
  let synced = start;

  async function write(chunks: readonly Buffer[]): Promise<void> {
    if (!file) throw new TypeError('The file is not open');
    for (const chunk of chunks) {
      for (let from = 0; from < chunk.length; ) {
        const { bytesWritten } = await file.write(chunk, from, chunk.length - from, position);
        from += bytesWritten;
        position += bytesWritten;
      }
    }
    if (position - synced < SYNC_BYTES) return;
    const opened = file;
    await limitSyncs(() => opened.datasync());
    synced = position;
  }

  return new Writable({
    construct(done) {
      open(path, start > 0 ? 'r+' : 'w').then((opened) => {
        file = opened;
        done();
      }, done);
    },
    write(chunk: Buffer, _encoding, done) {
      write([chunk]).then(() => done(), done);
    },
    writev(chunks, done) {
      write(chunks.map(({ chunk }) => chunk as Buffer)).then(() => done(), done);
    },
    final(done) {
      limitSyncs(async () => file?.sync()).then(() => done(), done);
    },
    destroy(error, done) {
      (file?.close() ?? Promise.resolve()).then(
        () => done(error),
        (failure: Error) => done(error ?? failure),
      );
    },
  });
}
