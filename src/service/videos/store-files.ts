import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { EXTRA_FILES } from '../../contract/enums.ts';
import type { RenderedFiles } from '../../engine/processes/render/messages.ts';
import { randomId } from '../../platform/random-id.ts';
import { retryFor } from '../../platform/timers.ts';
import type { Storage } from '../drivers/storage/storage.ts';
import type { Completion } from './end-video.ts';

const CONTENT_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.mp4': 'video/mp4',
    '.webm': 'video/webm',
    '.mov': 'video/quicktime',
    '.jpg': 'image/jpeg',
    '.png': 'image/png',
    '.gif': 'image/gif',
    '.webp': 'image/webp',
    '.m4a': 'audio/mp4',
    '.srt': 'application/x-subrip; charset=utf-8',
    '.vtt': 'text/vtt; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
  }),
);

const ROLES = ['video', 'cover', 'srt', 'vtt', 'timeline', ...EXTRA_FILES] as const;

/** Roles whose file extension alone would be ambiguous. */
const SUFFIXED_ROLES: ReadonlySet<string> = new Set(['cover', 'timeline', 'poster', 'chapters']);

/** Seconds to retry during a storage outage. */
const STORE_TIMEOUT = 60;

/** Moves a render's files to storage, all or none. No record refers to them until the video is completed. */
export async function storeFiles(
  storage: Storage,
  result: RenderedFiles,
  title: string,
): Promise<Completion['files']> {
  const files: Completion['files'] = [];
  try {
    for (const role of ROLES) {
      const path = result[role];
      if (path !== undefined) files.push(await storeFile(storage, role, path, title));
    }
    return files;
  } catch (error) {
    // Files that cannot be removed now are removed by the sweep.
    for (const { id } of files) await storage.remove(id).catch(() => {});
    throw error;
  }
}

async function storeFile(
  storage: Storage,
  role: (typeof ROLES)[number],
  path: string,
  title: string,
): Promise<Completion['files'][number]> {
  const id = randomId();
  const extension = extname(path);
  const { size } = await stat(path);
  await retryFor(
    STORE_TIMEOUT,
    () => true,
    () => storage.put(id, path),
  );
  const suffix = SUFFIXED_ROLES.has(role) ? `-${role}` : '';
  return {
    id,
    role,
    name: `${fileName(title)}${suffix}${extension}`,
    content_type: CONTENT_TYPES.get(extension) ?? 'application/octet-stream',
    size,
  };
}

/** Converts a title to a file name that every file system accepts. */
export function fileName(title: string): string {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-+|(?<!-)-+$/g, '');
  return plain || 'video';
}
