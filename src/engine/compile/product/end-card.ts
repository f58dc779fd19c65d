import type { Clip, Motion, NamedFace, Rect, Seconds } from '../../film/timeline.ts';
import type { Film, Shot } from './film.ts';
import { columns, inset, rect } from './frame.ts';
import { combineMotions, fadeIn, popIn, round, slideIn, tween } from './motion.ts';
import { estimateText, startSide, textClip } from './type/type.ts';

/** Where the parts of an end card stand. */
export interface EndBoxes {
  picture: Rect;
  name: Rect;
  /** Size that the name is wished in, where that is not the usual one. */
  nameSize?: number;
  /** None in a film that knows no price. */
  price?: Rect;
  button: Rect;
  align: 'start' | 'center';
}

/** How a style dresses its end card; its ground and picture are its own. */
export interface EndLook {
  text: string;
  price: string;
  button: { fill: string; text: string /** Ems */; radius: number };
  weight: number;
  face?: NamedFace;
  /** How parts arrive: with a bounce, or slowly. */
  manner: 'lively' | 'calm';
}

const NAME = { most: 100, least: 44, lineHeight: 1.06 };
const PRICE = 104;
const BUTTON = { most: 70, least: 36 };
const GAP = 36;

/** Side by side in a wide frame, one under the other in the others, the whole of it in the middle of what is free. */
export function endBoxes(film: Film): EndBoxes {
  const { frame, product, locale, pictures, videos } = film;
  const isBare = pictures.length + videos.length === 0;
  const wide = !isBare && (frame.aspect === 'landscape' || (frame.aspect === 'square' && endsTall(film)));
  const area = inset(frame.open, frame.aspect === 'landscape' ? 24 : 0, 0);
  const [one, other] = frame.aspect === 'landscape' ? columns(area, 0.52, 90) : columns(area, 0.46, 48);
  const column = wide ? (startSide(locale) === 1 ? one : other) : area;
  const isSquare = frame.aspect === 'square';
  const scale = isSquare ? 0.78 : 1;
  const nameSize = NAME.most * scale * (isBare ? 1.3 : 1);
  const set = estimateText(
    product.shortName,
    { width: column.width, height: nameSize * 3.4 },
    {
      ...NAME,
      most: nameSize,
      locale,
      maxLines: wide ? 3 : 2,
    },
  );
  const nameHeight = Math.ceil(set.height + 12);
  const priceHeight = product.price ? PRICE * scale * 1.15 : 0;
  const buttonHeight = 150 * scale;
  const gap = GAP * scale;
  const texts = nameHeight + (priceHeight ? priceHeight + gap * 0.5 : 0) + gap + buttonHeight;
  const pictureHeight = wide ? area.height : area.height - texts - gap * 1.2;
  const picture = wide
    ? startSide(locale) === 1
      ? other
      : one
    : rect(area.x, area.y, area.width, Math.round(pictureHeight));
  let y = wide || isBare ? area.y + (area.height - texts) / 2 : area.y + pictureHeight + gap * 1.2;
  const next = (height: number, after: number) => {
    const box = rect(column.x, Math.round(y), column.width, Math.round(height));
    y += height + after;
    return box;
  };
  const name = next(nameHeight, priceHeight ? gap * 0.5 : gap);
  const price = priceHeight ? next(priceHeight, gap) : undefined;
  const button = next(buttonHeight, 0);
  return { picture, name, nameSize, button, align: wide ? 'start' : 'center', ...(price && { price }) };
}

/** What it shows is much higher than wide: in a square it would be small above its name. */
function endsTall({ shots }: Film): boolean {
  const view = shots.at(-1)?.view;
  if (view?.kind !== 'picture') return false;
  const { subject, width, height } = view.picture;
  return (subject.width * width) / (subject.height * height) < 0.8;
}

/** Name, price and call to action, one after the other; they stay to the last frame. */
export function endTexts(film: Film, shot: Shot, boxes: EndBoxes, look: EndLook): Clip[] {
  const { product, locale } = film;
  const { align } = boxes;
  const scale = film.frame.aspect === 'square' ? 0.78 : 1;
  const faced = look.face ? { face: look.face } : {};
  const arrive = (at: Seconds): Motion =>
    look.manner === 'lively'
      ? combineMotions(fadeIn(at, 0.2), slideIn('y', 70, at, 0.5))
      : combineMotions(fadeIn(at, 0.5), slideIn('y', 24, at, 0.7));
  const step = look.manner === 'lively' ? 0.14 : 0.16;
  const common = { locale, align, ...faced };
  const name = textClip(
    product.shortName,
    boxes.name,
    shot.start,
    shot.end,
    {
      ...common,
      weight: look.weight,
      color: look.text,
      ...NAME,
      most: boxes.nameSize ?? NAME.most * scale,
      least: 36,
    },
    arrive(step),
  );
  const button = textClip(
    film.callToAction,
    boxes.button,
    shot.start,
    shot.end,
    {
      ...common,
      weight: 800,
      color: look.button.text,
      most: BUTTON.most * scale,
      least: BUTTON.least * scale,
      maxLines: 1,
      plate: { color: look.button.fill, padding: 0.5, radius: look.button.radius, behind: 'block' },
    },
    buttonMotion(look, step * 3.2, shot, align === 'center' ? 0.5 : startSide(locale)),
  );
  if (!boxes.price || !product.price) return [name, button];
  const price = textClip(
    product.price,
    boxes.price,
    shot.start,
    shot.end,
    { ...common, weight: look.weight, color: look.price, most: PRICE * scale, least: 40, maxLines: 1 },
    arrive(step * 2.1),
  );
  return [name, price, button];
}

/** It arrives, and once all is read it calls again. */
function buttonMotion(look: EndLook, at: Seconds, shot: Shot, x: number): Motion {
  const anchor = { x, y: 0.5 };
  if (look.manner === 'calm') return { ...combineMotions(fadeIn(at, 0.5)), anchor };
  const again = Math.min(at + 0.9, shot.end - shot.start - 0.7);
  return {
    ...combineMotions(popIn(at), {
      scale: [
        { at: round(again), value: 1 },
        ...tween(1, 1.08, again, 0.16).slice(1),
        { at: round(again + 0.5), value: 1, ease: 'inOut' as const },
      ],
    }),
    anchor,
  };
}
