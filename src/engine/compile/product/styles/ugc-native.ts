import type { Clip } from '../../../film/timeline.ts';
import type { Film, Shot, Staged } from '../film.ts';
import { inset } from '../frame.ts';
import { kineticClip } from '../type/type-shot.ts';
import { nativeEnd } from './native/end.ts';
import { nativePicture } from './native/picture.ts';
import { presenterIntro } from './native/presenter-intro.ts';
import { arrowTo, callOutSticker, hookSticker } from './native/stickers.ts';
import { nativeZones } from './native/zones.ts';

/** As somebody would film it with a phone: full frame, unsteady, a jump with every sentence, stickers for type. */
export function stageNative(film: Film): Staged {
  const { shots, frame } = film;
  return {
    tracks: [
      { name: 'footage', clips: shots.flatMap((shot) => nativePicture(film, shot)) },
      { name: 'stickers', clips: shots.flatMap((shot) => stickersOf(film, shot)) },
      { name: 'presenter', clips: presenterIntro(film) },
    ],
    caption: { ...frame.caption, style: 'boxed' },
  };
}

function stickersOf(film: Film, shot: Shot): Clip[] {
  if (shot.role === 'end') return nativeEnd(film, shot);
  const zones = nativeZones(film, shot);
  if (shot.role === 'hook') return hookSticker(film, shot, zones.type);
  if (!shot.view) return spoken(film, shot);
  return [...callOutSticker(film, shot, zones.type), ...arrowTo(film, shot, zones)];
}

function spoken(film: Film, shot: Shot): Clip[] {
  const { palette, frame } = film;
  return kineticClip(film, shot, inset(frame.open, 20), {
    color: palette.onDeep,
    emphasis: palette.accent,
    weight: 900,
    most: 132,
    align: 'center',
  });
}
