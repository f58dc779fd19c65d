import { copyFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { EXTRA_FILES } from '../../contract/enums.ts';
import { filmOf } from '../../engine/compile/template/film.ts';
import { templateOfProduct } from '../../engine/compile/template/template-of-product.ts';
import { type FilmPart, RenderError } from '../../engine/film/render-error.ts';
import type { TemplateVideoRequest, VideoRequest } from '../../engine/film/request.ts';
import type { RenderedFiles } from '../../engine/processes/render/messages.ts';
import { exists } from '../../platform/files/exists.ts';
import { randomId } from '../../platform/random-id.ts';
import { retryFor } from '../../platform/timers.ts';
import type { Backend } from '../drivers/backend.ts';
import type { Db } from '../drivers/db/schema.ts';
import type { Storage } from '../drivers/storage/storage.ts';
import { fileOfReference } from '../library/assets/stored-reference.ts';
import { installedPresenters, presenterOfReference } from '../library/presenters/presenters.ts';
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
    '.c2pa': 'application/c2pa',
    '.srt': 'application/x-subrip; charset=utf-8',
    '.vtt': 'text/vtt; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
  }),
);

const ROLES = ['video', 'cover', 'srt', 'vtt', 'timeline', 'credentials', ...EXTRA_FILES] as const;

/** Roles whose file extension alone would be ambiguous. */
const SUFFIXED_ROLES: ReadonlySet<string> = new Set(['cover', 'timeline', 'poster', 'chapters']);

/** Seconds for which storing is retried during a storage outage. */
const STORE_TIMEOUT_SECONDS = 60;

/** Moves a render's files to storage, all or none. No record refers to them until the video is completed. */
export async function storeFiles(
  storage: Storage,
  result: RenderedFiles & { credentials?: string },
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
    STORE_TIMEOUT_SECONDS,
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

/** The storage, and the account that owns the files, if known. Files of other accounts are not found. */
export interface Stored {
  backend: Pick<Backend, 'db' | 'storage' | 'presenters'>;
  account: string | undefined;
}

/**
 * Copies the stored files of a request into the render's folder, unless an earlier request of the account left them
 * there. The render process gets only these paths.
 * @returns paths by the reference in the request
 * @throws {RenderError} if a required file was deleted after the request was accepted
 */
export async function downloadStoredMedia(
  { backend, account }: Stored,
  request: VideoRequest,
  folder: string,
): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const media of listMedia(request)) {
    const path = await downloadStored({ backend, account }, media, folder);
    if (path !== undefined) paths[media.reference] = path;
  }
  return paths;
}

/**
 * Copies one stored file into a folder.
 * @returns its path; undefined for a URL, or a spare file that was deleted
 * @throws {RenderError} if a required file was deleted
 */
export async function downloadStored(
  { backend, account }: Stored,
  { reference, part, isSpare }: NamedMedia,
  folder: string,
): Promise<string | undefined> {
  const presenter = presenterOfReference(reference);
  if (presenter) return copyPresenter(presenter, reference, backend.presenters, folder);
  const id = fileOfReference(reference);
  if (id === undefined) return undefined;
  const path = join(folder, `stored-${id}`);
  const isAllowed = account === undefined || (await isOwnFile(backend.db, account, id));
  if (isAllowed && ((await exists(path)) || (await backend.storage.copyTo(id, path)))) return path;
  if (isSpare) return undefined;
  throw new RenderError('The file was deleted', { part });
}

/** Copies the avatar of an installed presenter. @throws {RenderError} if its pack was removed, or has another version */
async function copyPresenter(
  { pack, person }: { pack: string; person: string },
  reference: string,
  installed: string | undefined,
  folder: string,
): Promise<string> {
  const presenter = (await installedPresenters(installed)).find((one) => one.reference === reference);
  if (!presenter) {
    const message = `The presenter comes from the pack ${pack}, which is not installed: castwright presenters add ${pack}`;
    throw new RenderError(message, { part: 'avatar' });
  }
  const path = join(folder, `presenter-${pack}-${person}.json`);
  await copyFile(presenter.avatar, path);
  return path;
}

/** Files deleted after the request was accepted stay available until the video ends. */
async function isOwnFile(db: Db, account: string, id: string): Promise<boolean> {
  for (const table of ['files', 'trashed_files'] as const) {
    const file = await db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (file) return true;
  }
  return false;
}

interface NamedMedia {
  reference: string;
  part: FilmPart;
  /** Whether it is filmed, photographed or recorded material. */
  isFootage?: boolean;
  /** Whether the video can be made without it. */
  isSpare?: boolean;
}

/** Lists the files and addresses that a video uses. */
export function listMedia(request: VideoRequest): NamedMedia[] {
  const { voice, music, brand } = request;
  const media: NamedMedia[] = [];
  if ('avatar' in request && 'pack' in request.avatar) {
    media.push({ reference: request.avatar.pack, part: 'avatar' });
  }
  if (voice.type === 'audio') media.push({ reference: voice.url, part: 'sound', isFootage: true });
  if (request.kind === 'lip_sync_video')
    media.push({ reference: request.film, part: 'film', isFootage: true });
  if (music && 'file' in music.source) media.push({ reference: music.source.file, part: 'music' });
  if (brand?.logo) media.push({ reference: brand.logo.source, part: 'brand' });
  for (const font of [brand?.fonts?.heading, brand?.fonts?.body])
    if (font !== undefined) media.push({ reference: font, part: 'brand' });
  for (const bookend of [brand?.intro, brand?.outro]) {
    const named = bookend ? listTemplateMedia({ ...bookend, aspect: request.aspect }) : [];
    media.push(...named.map(({ reference }) => ({ reference, part: 'brand' }) as const));
  }
  if (request.kind === 'product_video') {
    const { pictures, videos } = request.product;
    const part = 'product';
    const shown = [...pictures, ...videos];
    media.push(...shown.map((reference) => ({ reference, part, isSpare: true, isFootage: true }) as const));
  }
  if (request.kind === 'avatar_video') {
    const { background, scenes = [] } = request;
    if (background?.source) media.push({ reference: background.source, part: 'background', isFootage: true });
    for (const [index, scene] of scenes.entries()) {
      const part = `scene ${index}` as const;
      const { avatar: presenter, voice: spoken } = scene;
      const footage = [
        spoken?.type === 'audio' ? spoken.url : undefined,
        scene.media?.source,
        scene.background?.source,
      ];
      const others = [
        'pack' in presenter ? presenter.pack : undefined,
        typeof scene.music === 'object' && 'file' in scene.music.source ? scene.music.source.file : undefined,
      ];
      media.push(
        ...footage.flatMap((reference) => (reference ? [{ reference, part, isFootage: true }] : [])),
      );
      media.push(...others.flatMap((reference) => (reference ? [{ reference, part }] : [])));
    }
  }
  if (request.kind === 'template_video') media.push(...listTemplateMedia(request));
  if (request.kind === 'product_video' && request.template) {
    media.push(...listTemplateMedia(templateOfProduct(request, request.template)));
  }
  return media;
}

/** Lists the files that the film of a template needs, and what refers to them. */
function listTemplateMedia({
  template,
  values,
  aspect,
}: Pick<TemplateVideoRequest, 'template' | 'values' | 'aspect'>): NamedMedia[] {
  const { over, under, scenes, soundtrack } = filmOf(template, values, aspect);
  const clips = [...over, ...under, ...scenes.flatMap((scene) => scene.clips)];
  const sources = clips.flatMap(({ asset }) => ('src' in asset ? [asset.src] : []));
  const nameOf = new Map(Object.entries(values).map(([name, value]) => [value, `variable ${name}` as const]));
  return [...new Set([...sources, ...(soundtrack ? [soundtrack.src] : [])])].map((reference) => ({
    reference,
    part: nameOf.get(reference) ?? 'template',
    isFootage: true,
  }));
}
