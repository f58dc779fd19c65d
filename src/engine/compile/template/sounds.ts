import type { BackgroundMusic } from '../../film/request.ts';
import type { Span, Track } from '../../film/timeline.ts';
import { type MusicalPart, type NamedMusic, partedMusic } from '../music.ts';
import type { Film } from './film.ts';
import type { MediaInfoMap } from './media-info.ts';
import type { Schedule } from './schedule.ts';
import type { Timed } from './tracks.ts';

const FADE = 0.05;

/** A sound of a template besides the voice, by the name that the Timeline has for it. */
export interface SoundSource {
  sound: string;
  src: string;
  /** Seconds that are left out at its beginning. */
  trim: number;
}

/** Sounds and videos that are heard, with their places. */
export function audibleTracks(
  timed: readonly Timed[],
  spoken: readonly Span[],
  facts: MediaInfoMap,
): { tracks: Track[]; media: SoundSource[] } {
  const media: SoundSource[] = [];
  const tracks = timed.flatMap(({ clip: { asset }, start, end }): Track[] => {
    if (asset.type !== 'audio' && asset.type !== 'video') return [];
    const volume = asset.volume ?? (asset.type === 'audio' ? 1 : 0);
    if (volume <= 0 || !facts.get(asset.src)) return [];
    const sound = `heard-${media.length + 1}`;
    media.push({ sound, src: asset.src, trim: asset.type === 'video' ? (asset.trim ?? 0) : 0 });
    const level = 20 * Math.log10(volume);
    const own = facts.get(asset.src)?.seconds ?? end - start;
    const until = asset.type === 'audio' ? Math.min(end, start + own) : end;
    const layer = {
      kind: 'music' as const,
      sound,
      level,
      under: level - 6,
      spoken: spoken.map((span) => ({ ...span })),
      fadeIn: FADE,
      fadeOut: FADE,
    };
    return [{ name: sound, clips: [{ start, end: until, layer }] }];
  });
  return { tracks, media };
}

/** The caller's music, otherwise the template's own soundtrack, and in a scene that has music of its own that. */
export function musicOf(
  film: Film,
  music: BackgroundMusic | undefined,
  spoken: readonly Span[],
  { scenes, duration }: Schedule,
): { tracks: Track[]; musics: NamedMusic[] } {
  const { soundtrack } = film;
  const own = soundtrack && { source: { file: soundtrack.src }, volume: soundtrack.volume };
  const whole: MusicalPart = { start: 0, end: duration };
  const parts = film.scenes.map((scene, at): MusicalPart => {
    return { ...(scenes[at] ?? whole), ...(scene.music && { music: scene.music }) };
  });
  return partedMusic(music ?? own, parts.length > 0 ? parts : [whole], spoken, duration);
}
