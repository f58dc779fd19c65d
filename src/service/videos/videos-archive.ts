import { extname, parse } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { ApiError, tooMany } from '../../contract/errors.ts';
import type { Backend } from '../drivers/backend.ts';
import type { FileRow } from '../drivers/db/schema.ts';
import type { VideoState } from '../drivers/db/states.ts';
import { findVideo, withFiles } from './find-videos.ts';
import { type LearningStandard, packageTexts } from './learning/package-texts.ts';
import { fileName } from './video-files.ts';

/** Maximum concurrent archives of an account; each keeps one stored file open. */
const MAX_ARCHIVES = 3;
/** Seconds after which another one may be requested. */
const RETRY_AFTER_SECONDS = 10;

const open = new Map<string, number>();

/** A ZIP that is made while it is read, and the name under which it is saved. */
export interface Archive {
  name: string;
  content: Readable;
}

/**
 * Streams the finished videos of a list as a ZIP. Reads one file at a time, as fast as the client downloads, without
 * compression, because videos are already compressed.
 * @throws {ApiError} `not_found` if none of them is finished
 */
export async function videosArchive(
  backend: Backend,
  accountId: string,
  ids: readonly string[],
): Promise<Archive> {
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
  const names = new Set<string>();
  const entries = files.map((file) => ({ name: uniqueName(file.name, names), file }));
  return { name: 'videos.zip', content: archive(backend, accountId, entries) };
}

export interface PackageOptions {
  standard: LearningStandard;
  /** Percentage of the film that must be watched. */
  completion: number;
}

/**
 * Streams a finished video as a package for learning platforms.
 * @throws {ApiError} `not_found` if there is no such video, and `conflict` if it has no film
 */
export async function learningPackage(
  backend: Backend,
  accountId: string,
  videoId: string,
  { standard, completion }: PackageOptions,
): Promise<Archive> {
  const { video, files } = await findVideo(backend, accountId, videoId);
  if (!files.video) throw new ApiError('conflict', problemOf(video.status));
  const textOf = async (file: FileRow | undefined) =>
    file && (await text(await backend.storage.read(file.id)));
  const film = { name: `film${extname(files.video.name)}`, file: files.video };
  const cover = files.cover && { name: 'cover.jpg', file: files.cover };
  const texts = await packageTexts(standard, {
    id: video.id,
    title: video.name,
    video: film.name,
    cover: cover?.name,
    captions: await textOf(files.vtt),
    chapters: await textOf(files.chapters),
    completion,
  });
  const written = [...texts].map(([name, content]) => ({ name, content }));
  const suffix = standard === 'scorm_1_2' ? 'scorm' : 'cmi5';
  return {
    name: `${fileName(video.name)}-${suffix}.zip`,
    content: archive(backend, accountId, [...written, film, ...(cover ? [cover] : [])]),
  };
}

function problemOf(status: VideoState): string {
  if (status === 'completed') return 'There is nothing to package, because the video has only caption files';
  return status === 'failed' ? 'The video failed, so it cannot be packaged' : 'The video is not finished yet';
}

/** A file of an archive: a stored file, or a text. */
type Entry = { name: string } & ({ file: FileRow } | { content: string });

/** @throws {ApiError} `rate_limited` if the account has too many open archives */
function archive({ storage }: Backend, accountId: string, entries: readonly Entry[]): Readable {
  if ((open.get(accountId) ?? 0) >= MAX_ARCHIVES) {
    throw tooMany(`More than ${MAX_ARCHIVES} downloads of archives at once`, RETRY_AFTER_SECONDS);
  }
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
  for (const entry of entries) {
    if ('content' in entry) {
      zip.addBuffer(Buffer.from(entry.content), entry.name);
      continue;
    }
    const { file } = entry;
    const options = { compress: false, size: file.size, mtime: new Date(file.created_at) };
    zip.addReadStreamLazy(entry.name, options, (take) => {
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
