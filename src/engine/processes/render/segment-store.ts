import { createHash, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import {
  appendFile,
  constants,
  copyFile,
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  utimes,
} from 'node:fs/promises';
import { join } from 'node:path';

/** Limits of what one render may take or keep. A compromised render process must not fill the disk. */
const MAX_SEGMENT_BYTES = 256 * 2 ** 20;
const MAX_RENDER_BYTES = 2e9;
const MAX_RENDER_SEGMENTS = 2000;
/** A longer list of addresses is ignored as damaged, because repeated renders of one video do not write as many. */
const MAX_LIST_BYTES = 4_000_000;

/** Bytes copied at a time. */
const COPY_BYTES = 2 ** 20;

/** SHA-256 as hexadecimal. */
const ADDRESS = /^[0-9a-f]{64}$/;
/** Names of the files that a render process may offer. */
const OFFERED = /^segment-\d{1,6}$/;
const VIDEO_ID = /^[\w-]{1,100}$/;
/** End of the name of a list of addresses. The rest is the id of the video that uses them. */
const LIST = '.uses';
/** Start of the name of a file that is being written. */
const UNFINISHED = 'unfinished-';
/** Age above which an unfinished file is a leftover that no process is writing any more. */
const MAX_UNFINISHED_HOURS = 1;

/** The part of the store that one render process may use. Neither method rejects. */
export interface RenderSegments {
  /**
   * Copies a segment of the same account into the folder of the render.
   *
   * @returns the name of the copy; undefined if there is no such segment
   */
  get(address: string): Promise<string | undefined>;
  /** Keeps a copy of a file in the folder of the render. */
  keep(address: string, name: string): Promise<void>;
}

/** A video that uses segments, and its account as a hash. */
export interface SegmentUser {
  account: string;
  video: string;
}

/**
 * Encoded segments of earlier videos, in a folder that render processes can neither read nor write. Every account has a
 * folder of its own, so no address leads to a segment of another account, whoever asks for it. A segment is dropped with
 * the last video that uses it, and may be removed earlier to save space.
 */
export interface SegmentStore {
  /**
   * @param folder of the render, which the render process can write to
   * @param video that the segments are for; without one, the next sweep drops them
   */
  forRender(owner: string, use: { folder: string; video: string | undefined }): RenderSegments;
  /** Drops the segments that only this video used. */
  forget(owner: string, video: string): Promise<void>;
  /** Drops the segments that no existing video uses. @param existing returns those of the users that still exist */
  sweep(existing: (users: readonly SegmentUser[]) => Promise<readonly SegmentUser[]>): Promise<void>;
}

export function openSegmentStore(root: string): SegmentStore {
  return {
    forRender: (owner, { folder, video }) =>
      limited(accountSegments(join(root, accountHash(owner)), { folder, video })),
    async forget(owner, video) {
      if (!VIDEO_ID.test(video)) return;
      const account = join(root, accountHash(owner));
      const list = join(account, video + LIST);
      if (!(await lstat(list).catch(() => undefined))) return;
      await rm(list, { force: true });
      await dropUnused(account);
    },
    async sweep(existing) {
      for (const account of await namesIn(root)) {
        const folder = join(root, account);
        const lists = (await namesIn(folder)).filter((name) => name.endsWith(LIST));
        const users = lists.map((name) => ({ account, video: name.slice(0, -LIST.length) }));
        const existingVideos = new Set((await existing(users)).map(({ video }) => video));
        for (const { video } of users) {
          if (!existingVideos.has(video)) await rm(join(folder, video + LIST), { force: true });
        }
        await dropUnused(folder);
      }
    },
  };
}

/** Returns the name of an account's folder, which does not reveal the account. */
export function accountHash(owner: string): string {
  return createHash('sha256').update(`segments of ${owner}`).digest('hex');
}

function accountSegments(
  account: string,
  { folder, video }: { folder: string; video: string | undefined },
): Record<'get' | 'keep', (address: string, name: string) => Promise<number>> {
  /** Runs before the segment is written, so that a sweep does not drop it as unused. */
  async function recordUse(address: string): Promise<void> {
    if (video === undefined || !VIDEO_ID.test(video)) return;
    // Begins with a line break, because a killed process may have left half a line.
    await appendFile(join(account, video + LIST), `\n${address}\n`, { mode: 0o600 });
  }
  return {
    async get(address, name) {
      const path = join(account, address);
      const { size } = await lstat(path);
      await recordUse(address);
      // A copy, because the render process may change what is in its folder. Shares blocks if the file system can.
      await copyFile(path, join(folder, name), constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      const now = new Date();
      // The least recently used segments are removed first, and not every file system records access.
      await utimes(path, now, now);
      return size;
    },
    async keep(address, name) {
      await using source = await openOffered(join(folder, name));
      const { file, size } = source;
      await mkdir(account, { recursive: true, mode: 0o700 });
      await recordUse(address);
      const unfinished = join(account, `${UNFINISHED}${randomUUID()}`);
      try {
        await copyOpen(file, size, unfinished);
        await rename(unfinished, join(account, address));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return size;
    },
  };
}

/**
 * Opens a file in a folder that a confined process can write to, which chose what is there: not a link, a pipe or a
 * device, and the file that was checked is the one read.
 */
export async function openOffered(
  path: string,
): Promise<AsyncDisposable & { file: FileHandle; size: number }> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  await using opening = new AsyncDisposableStack();
  const file = opening.use(await open(path, flags));
  const stats = await file.stat();
  if (!stats.isFile() || stats.size === 0 || stats.size > MAX_SEGMENT_BYTES)
    throw new Error('Not a file that may be kept');
  const opened = opening.move();
  return { file, size: stats.size, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Whether a text can be the address of a segment. */
export function isSegmentAddress(text: unknown): text is string {
  return typeof text === 'string' && ADDRESS.test(text);
}

/** Copies the first bytes of an open file, which may still grow. Not flushed, because segments carry a checksum. */
async function copyOpen(source: FileHandle, size: number, path: string): Promise<void> {
  await using target = await open(path, 'wx', 0o600);
  const buffer = Buffer.alloc(Math.min(size, COPY_BYTES));
  for (let at = 0; at < size; ) {
    const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, size - at), at);
    if (bytesRead === 0) throw new Error('The file became shorter while it was copied');
    for (let from = 0; from < bytesRead; ) {
      from += (await target.write(buffer, from, bytesRead - from, at + from)).bytesWritten;
    }
    at += bytesRead;
  }
}

/** Checks what a render process sends, and limits how much it may ask for. */
function limited(segments: ReturnType<typeof accountSegments>): RenderSegments {
  let count = 0;
  let bytes = 0;
  async function act(kind: 'get' | 'keep', address: string, name: string): Promise<boolean> {
    if (!isSegmentAddress(address) || ++count > 2 * MAX_RENDER_SEGMENTS || bytes > MAX_RENDER_BYTES)
      return false;
    try {
      const size = await segments[kind](address, name);
      bytes += size;
      return size > 0;
    } catch {
      // The segment is missing, or the disk is full. Missing segments are drawn.
      return false;
    }
  }
  return {
    async get(address) {
      // The render process cannot know the name, and so cannot have put anything there.
      const name = `stored-${randomUUID()}`;
      return (await act('get', address, name)) ? name : undefined;
    },
    async keep(address, name) {
      if (typeof name === 'string' && OFFERED.test(name)) await act('keep', address, name);
    },
  };
}

/** Removes everything in an account's folder that no list names, and the folder if nothing is left. */
async function dropUnused(account: string): Promise<void> {
  const before = Date.now() - MAX_UNFINISHED_HOURS * 3_600_000;
  const names = await namesIn(account);
  const present = new Set(names.filter((name) => ADDRESS.test(name)));
  const used = new Set<string>();
  for (const name of names.filter((one) => one.endsWith(LIST))) {
    const addresses = (await readList(join(account, name))).filter((address) => present.has(address));
    // All segments of this list were trimmed.
    if (addresses.length === 0) await rm(join(account, name), { force: true });
    for (const address of addresses) used.add(address);
  }
  for (const name of names) {
    if (name.endsWith(LIST) || used.has(name)) continue;
    if (name.startsWith(UNFINISHED)) {
      const stats = await lstat(join(account, name)).catch(() => undefined);
      if (!stats || stats.mtimeMs > before) continue;
    }
    await rm(join(account, name), { recursive: true, force: true });
  }
  // Fails if the folder is not empty.
  await rmdir(account).catch(() => {});
}

async function readList(path: string): Promise<string[]> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats || stats.size > MAX_LIST_BYTES) return [];
  const text = await readFile(path, 'latin1').catch(() => '');
  return text.split('\n').filter((line) => ADDRESS.test(line));
}

async function namesIn(folder: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.map(({ name }) => name);
}
