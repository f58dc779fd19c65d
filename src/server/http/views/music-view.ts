import { beatGridOf, MUSICS, type MusicEntry } from '../../../engine/catalog/musics.ts';
import type { CustomMusic } from '../../../service/library/musics/custom-musics.ts';
import { fileUrl } from './links.ts';

/** A built-in track as lists have it. */
function musicFacts(music: MusicEntry, baseUrl: string) {
  return {
    id: music.id,
    name: music.name,
    music_url: `${baseUrl}/musics/${music.id}/preview.m4a`,
    duration: Math.round(beatGridOf(music).duration),
  };
}

export function listedMusics(baseUrl: string) {
  return MUSICS.map((music) => musicFacts(music, baseUrl));
}

/** The same in v2, which tells more. */
export function listedMusicsV2(baseUrl: string) {
  return MUSICS.map((music) => {
    return { ...musicFacts(music, baseUrl), style: music.genre, bpm: music.bpm };
  });
}

/** A track of an account. */
export function ownMusicView({ id, name, duration, file }: CustomMusic, baseUrl: string) {
  return {
    id,
    name,
    music_url: fileUrl(baseUrl, file) ?? '',
    duration: Math.max(1, Math.round(duration)),
  };
}
