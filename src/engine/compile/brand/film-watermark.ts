import type { BrandLogo } from '../../film/brand.ts';
import type { Clip, Rect, Track } from '../../film/timeline.ts';
import { type CaptionSettings, captionPlace } from '../template/captions.ts';
import type { Film, FilmScene } from '../template/film.ts';
import type { FilmClip } from '../template/film-clip.ts';
import { placeOf } from '../template/place.ts';
import type { Schedule } from '../template/schedule.ts';
import { faceIn, logoBox, logoClip } from './watermark.ts';

type Setting = Pick<CaptionSettings, 'aspect' | 'frame' | 'slot'> & { caption: boolean };

/** Rather in another corner than smaller than this part of its usual size. */
const LARGE = 0.6;

/**
 * The logo over a film of scenes: in one corner that is free in all of them, otherwise scene by scene where it covers
 * neither a face nor text; a scene without room goes without.
 */
export function filmWatermark(logo: BrandLogo, film: Film, schedule: Schedule, setting: Setting): Track[] {
  const taken = film.scenes.map((scene) => takenIn(scene, setting));
  const always = logoBox(logo, setting.frame, taken.flat(), LARGE);
  if (always) {
    return [{ name: 'watermark', clips: [logoClip(logo, always, { start: 0, end: schedule.duration })] }];
  }
  const clips = schedule.scenes.flatMap(({ start, end }, at): Clip[] => {
    const box = logoBox(logo, setting.frame, taken[at] ?? []);
    return box ? [logoClip(logo, box, { start, end })] : [];
  });
  return clips.length > 0 ? [{ name: 'watermark', clips }] : [];
}

function takenIn({ clips, caption }: FilmScene, { caption: hasCaptions, ...setting }: Setting): Rect[] {
  const captions = hasCaptions ? captionPlace(caption, setting) : undefined;
  return [...clips.flatMap((clip) => seenIn(clip, setting)), ...(captions ? [captions.box] : [])];
}

/** What of a clip must stay seen. */
function seenIn(clip: FilmClip, { frame }: Pick<Setting, 'frame'>): Rect[] {
  const box = placeOf(clip, frame);
  if (clip.asset.type === 'text') return [box];
  if (clip.asset.type !== 'avatar') return [];
  const isRound = clip.asset.radius === 'round';
  return [faceIn({ box, mask: isRound ? { kind: 'rounded', radius: box.width / 2 } : { kind: 'none' } })];
}
