import { z } from 'zod';
import { media, text } from '../fields.ts';
import { Pagination, paging } from '../v2/lists.ts';
import { inTrash } from '../v2/trash.ts';

const Music = z.object({
  id: z.int().describe('Pass as music_id in creation calls'),
  name: z.string(),
  music_url: z.string().describe('The whole track'),
  duration: z.int().describe('Seconds'),
});

/** The API defines `avatars` as the name of this list. */
export const Musics = z.object({ avatars: z.array(Music) });

export const AddMusic = z.object({
  asset_id: media().describe('An uploaded audio file (MP3, WAV, M4A …) of 1 second to 10 minutes'),
  name: text(255),
});
export type AddMusic = z.output<typeof AddMusic>;

export const AddedMusic = Music;

export const DeleteMusicParams = z.object({ id: text(100).describe('A whole number') });

export const DeletedMusic = z.object({ id: z.int(), deleted: z.literal(true), ...inTrash });

export const MusicsQuery = z.object(paging);

export const MusicsV2 = z.object({
  music: z.array(
    Music.extend({ style: z.string().describe('For example lo-fi or cinematic'), bpm: z.number() }),
  ),
  total: z.int(),
  has_more: z.boolean(),
  pagination: Pagination,
});
