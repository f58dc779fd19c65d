import { join } from 'node:path';
import { templateOfProduct } from '../../compile/template/template-of-product.ts';
import { type FilmPart, RenderError } from '../../film/render-error.ts';
import type { VideoRequest } from '../../film/request.ts';
import type { Backend } from '../drivers/backend.ts';
import type { Db } from '../drivers/db/schema.ts';
import { fileOfReference } from '../library/assets/stored-reference.ts';
import { mediaOfTemplate } from './template/media-of-template.ts';

/** Whose files they are, where that is known: of another's, none is there. */
export interface Stored {
  backend: Pick<Backend, 'db' | 'storage'>;
  account: string | undefined;
}

/**
 * Lays the stored files that a request names into the render's folder. The render process is given these paths and
 * nothing else of the storage.
 *
 * @returns paths by the reference in the request
 * @throws {RenderError} when a file was deleted after the request was accepted, and the video needs it
 */
export async function downloadStoredMedia(
  { backend, account }: Stored,
  request: VideoRequest,
  folder: string,
): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const { reference, part, isSpare } of mediaOf(request)) {
    const id = fileOfReference(reference);
    if (id === undefined) continue;
    const path = join(folder, `stored-${id}`);
    const isTheirs = account === undefined || (await isFileOf(backend.db, account, id));
    if (!isTheirs || !(await backend.storage.copyTo(id, path))) {
      if (isSpare) continue;
      throw new RenderError('The file was deleted', { part });
    }
    paths[reference] = path;
  }
  return paths;
}

/** What was deleted after the request was accepted is had until the video ends. */
async function isFileOf(db: Db, account: string, id: string): Promise<boolean> {
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
  /** The video can do without it. */
  isSpare?: boolean;
}

function mediaOf(request: VideoRequest): NamedMedia[] {
  const { voice, music, brand } = request;
  const media: NamedMedia[] = [];
  if (request.kind !== 'caption_video' && 'pack' in request.avatar) {
    media.push({ reference: request.avatar.pack, part: 'avatar' });
  }
  if (voice.type === 'audio') media.push({ reference: voice.url, part: 'sound' });
  if (music && 'file' in music.source) media.push({ reference: music.source.file, part: 'music' });
  if (brand?.logo) media.push({ reference: brand.logo.source, part: 'brand' });
  for (const font of [brand?.fonts?.heading, brand?.fonts?.body])
    if (font !== undefined) media.push({ reference: font, part: 'brand' });
  for (const bookend of [brand?.intro, brand?.outro]) {
    const named = bookend ? mediaOfTemplate({ ...bookend, aspect: request.aspect }) : [];
    media.push(...named.map(({ reference }) => ({ reference, part: 'brand' }) as const));
  }
  if (request.kind === 'product_video') {
    const { pictures, videos } = request.product;
    const part = 'product';
    media.push(...[...pictures, ...videos].map((reference) => ({ reference, part, isSpare: true }) as const));
  }
  if (request.kind === 'avatar_video') {
    const { background, scenes = [] } = request;
    if (background?.source) media.push({ reference: background.source, part: 'background' });
    for (const [index, scene] of scenes.entries()) {
      const part = `scene ${index}` as const;
      const { avatar: presenter, voice: heard } = scene;
      const named = [
        'pack' in presenter ? presenter.pack : undefined,
        heard?.type === 'audio' ? heard.url : undefined,
        scene.media?.source,
        scene.background?.source,
        typeof scene.music === 'object' && 'file' in scene.music.source ? scene.music.source.file : undefined,
      ];
      media.push(...named.flatMap((reference) => (reference ? [{ reference, part }] : [])));
    }
  }
  if (request.kind === 'template_video') media.push(...mediaOfTemplate(request));
  if (request.kind === 'product_video' && request.template) {
    media.push(...mediaOfTemplate(templateOfProduct(request, request.template)));
  }
  return media;
}
