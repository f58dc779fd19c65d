import { faded, WHITE } from '../../../../../base/color.ts';
import type { Clip } from '../../../../film/timeline.ts';
import { endBoxes, endTexts } from '../../end-card.ts';
import type { Film, Shot } from '../../film.ts';
import { inset, whole } from '../../frame.ts';
import { combineMotions, fadeIn, tween } from '../../motion.ts';
import {
  coverPicture,
  cutoutOf,
  fillVideo,
  freePicture,
  largestFillableBox,
  wholePicture,
} from '../../pictures/place-picture.ts';
import { shapeClip } from '../../shapes.ts';
import { typeForms } from '../../type/type-forms.ts';

/** The product on a card before a deep ground, with name, price and a button as a shop's app has them. */
export function nativeEnd(film: Film, shot: Shot): Clip[] {
  const { palette, frame } = film;
  const { start, end, view } = shot;
  const boxes = endBoxes(film);
  const ground = shapeClip({ box: whole(frame), fill: palette.deep, fillTo: palette.deeper }, start, end);
  const texts = endTexts(film, shot, boxes, {
    text: palette.onDeep,
    price: palette.accent,
    button: { fill: palette.accent, text: palette.onAccent, radius: 0.34 },
    weight: 900,
    manner: 'lively',
  });
  if (view?.kind === 'video') {
    const mask = { kind: 'rounded', radius: 40 } as const;
    return [ground, ...fillVideo(view.video, view.from, start, end, { box: boxes.picture, mask }), ...texts];
  }
  if (!view) {
    const colors = { disc: faded(palette.brand, 0.5), line: faded(palette.accent, 0.4) };
    return [ground, ...typeForms(film, shot, colors), ...texts];
  }
  const { picture } = view;
  const motion = combineMotions(fadeIn(0, 0.1), { scale: tween(0.9, 1, 0, 0.5, 'back') });
  const box = boxes.picture;
  const mask = { kind: 'rounded', radius: 40 } as const;
  const isFree = cutoutOf(picture) !== undefined;
  const card = isFree || picture.ground === 'white' ? box : largestFillableBox(picture, box);
  const plate = shapeClip(
    { box: card, radius: 40, fill: isFree ? palette.paler : WHITE },
    start,
    end,
    motion,
  );
  const place = { box: inset(box, 30), motion };
  const shown =
    freePicture(picture, start, end, place) ??
    (picture.ground === 'white'
      ? wholePicture(picture, start, end, place)
      : coverPicture(picture, start, end, { box: card, mask, motion, drive: { index: 0, most: 1.06 } }));
  return [ground, plate, shown, ...texts];
}
