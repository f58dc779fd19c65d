import { parse } from 'node:path';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { ApiError, tooMany } from '../../contract/errors.ts';
import type { Backend } from '../drivers/backend.ts';
import type { FileRow } from '../drivers/db/schema.ts';
import { withFiles } from './find-videos.ts';

/** Maximum concurrent archives of an account; each keeps one stored file open. */
const MAX_ARCHIVES = 3;
/** Seconds after which another one may be requested. */
const RETRY_AFTER_SECONDS = 10;

const open = new Map<string, number>();

/**
 * Streams the finished videos of a list as a ZIP. Reads one file at a time, as fast as the client downloads, without
 * compression, because videos are already compressed.
 * @throws {ApiError} `not_found` if none of them is finished
 */
export async function videosArchive(
  backend: Backend,
  accountId: string,
  ids: readonly string[],
): Promise<Readable> {
  const videos = await backend.db
    .selectFrom('videos')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(ids)])
    .where('status', '=', 'completed')
    .orderBy('created_at')
    .execute();
  const found = await withFiles(backend, videos);
  const files = found.flatMap(({ files: stored }) => stored.video ?? []);
  if (files.length === 0) throw new ApiError('not_found', 'None of these videos is finished');
  if ((open.get(accountId) ?? 0) >= MAX_ARCHIVES) {
    throw tooMany(`More than ${MAX_ARCHIVES} downloads of several videos at once`, RETRY_AFTER_SECONDS);
  }
  return archive(backend, accountId, files);
}

function archive({ storage }: Backend, accountId: string, files: readonly FileRow[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  open.set(accountId, (open.get(accountId) ?? 0) + 1);
  output.once('close', () => {
    current?.destroy();
    const remaining = (open.get(accountId) ?? 1) - 1;
    if (remaining > 0) open.set(accountId, remaining);
    else open.delete(accountId);
  });
  zip.on('error', (error: Error) => output.destroy(error));
  const names = new Set<string>();
  for (const file of files) {
    const options = { compress: false, size: file.size, mtime: new Date(file.created_at) };
    zip.addReadStreamLazy(uniqueName(file.name, names), options, (take) => {
      storage.read(file.id).then(
        (content) => {
          current = content;
          if (output.destroyed) content.destroy();
          else take(null, content);
        },
        (error: Error) => output.destroy(error),
      );
    });
  }
  zip.end();
  return output;
}

/** Makes names unique, because videos may have the same name, but files in a folder may not. */
function uniqueName(name: string, taken: Set<string>): string {
  const { name: stem, ext: ending } = parse(name);
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem} (${number})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}
