import { join } from 'node:path';
import type { VideoRequest } from '../../compile/request.ts';
import { RenderError } from '../../media/render-error.ts';
import { fileOfReference } from '../assets/stored-reference.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * Lays the stored files that a request names into the render's folder. The render process is given these paths and
 * nothing else of the storage.
 *
 * @returns paths by the reference in the request
 * @throws {RenderError} when a file was deleted after the request was accepted
 */
export async function layOutStoredMedia(
  storage: Storage,
  request: VideoRequest,
  folder: string,
): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const { reference, field } of mediaOf(request)) {
    const id = fileOfReference(reference);
    if (id === undefined) continue;
    const path = join(folder, `stored-${id}`);
    if (!(await storage.copyTo(id, path))) {
      throw new RenderError(`${field} names a file that was deleted`, { field });
    }
    paths[reference] = path;
  }
  return paths;
}

function mediaOf({ avatar, voice, music }: VideoRequest): { reference: string; field: string }[] {
  const media: { reference: string; field: string }[] = [];
  if ('pack' in avatar) media.push({ reference: avatar.pack, field: 'avatar_id' });
  if (voice.type === 'audio') media.push({ reference: voice.url, field: 'audio_url' });
  if (music && 'file' in music.source) media.push({ reference: music.source.file, field: 'music_id' });
  return media;
}
