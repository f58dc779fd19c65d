import type { z } from 'zod';
import type { Music } from '../../../contract/video-options.ts';
import type { BackgroundMusic } from '../../../engine/film/request.ts';
import type { ResolveMusic } from './resolve-music.ts';

/** @throws {ApiError} naming the field, where there is no such music */
export async function chosenMusic(
  { music_id: id, volume = 1 }: z.output<typeof Music>,
  field: string,
  resolve: ResolveMusic,
): Promise<BackgroundMusic> {
  return { source: await resolve(id, field), volume };
}
