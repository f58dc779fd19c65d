import type { Clip, Motion, Rect, Seconds } from '../../../../film/timeline.ts';
import type { Shot } from '../../film.ts';
import { inset, rect } from '../../frame.ts';
import { combineMotions, tween } from '../../motion.ts';
import {
  coverPicture,
  cutoutOf,
  fillVideo,
  freePicture,
  largestFillableBox,
  videoBox,
} from '../../pictures/place-picture.ts';
import { shapeClip } from '../../shapes.ts';
import type { Tones } from '../elegant-presentation.ts';

/** White around a picture, as in a passe-partout, in pixels. */
const MAT = 26;

/** The picture of a shot as it hangs in its box: behind a mat, or free before an arch. */
export function nicheClips(shot: Shot, box: Rect, until: Seconds, tones: Tones, motion: Motion): Clip[] {
  const { view, start, index } = shot;
  if (!view) return [];
  const drive = { index, most: 1.08 };
  const mat = (card: Rect) =>
    shapeClip(
      { box: card, fill: '#ffffff', shadow: { color: '#3a2c1c30', blur: 50, y: 20 } },
      start,
      until,
      motion,
    );
  if (view.kind === 'video') {
    const shown = videoBox(view.video, inset(box, MAT));
    return [
      mat(inset(shown, -MAT)),
      ...fillVideo(view.video, view.from, start, until, { box: shown, motion }),
    ];
  }
  const { picture } = view;
  if (cutoutOf(picture)) {
    const width = Math.min(box.width, box.height * 0.86);
    const arch = rect(Math.round(box.x + (box.width - width) / 2), box.y, Math.round(width), box.height);
    const free = freePicture(
      picture,
      start,
      until,
      {
        box: { ...inset(arch, arch.width * 0.1, arch.height * 0.08), y: arch.y + arch.height * 0.14 },
        motion: combineMotions(motion, {
          scale: tween(index % 2 ? 1.05 : 1, index % 2 ? 1 : 1.05, 0, until - start, 'linear'),
        }),
      },
      { color: '#3a2c1c55', blur: 46, y: 24 },
    );
    return [
      {
        start,
        end: until,
        layer: { kind: 'path', d: archOf(arch), view: arch, box: arch, fill: tones.shade },
        motion,
      },
      ...(free ? [free] : []),
    ];
  }
  const card = inset(largestFillableBox(picture, inset(box, MAT)), -MAT);
  return [mat(card), coverPicture(picture, start, until, { box: inset(card, MAT), drive, motion })];
}

/** Round above, straight below, in the pixels of its box. */
function archOf({ width, height }: Rect): string {
  const radius = width / 2;
  return `M0 ${height}V${radius}A${radius} ${radius} 0 0 1 ${width} ${radius}V${height}Z`;
}
