import type { Clip, Motion, NamedFace, Rect, Seconds } from '../../film/timeline.ts';
import { estimateText, startSide, textClip } from './clips.ts';
import type { Film, Shot } from './film.ts';
import { columns, inset, rect } from './frame.ts';
import { combineMotions, fadeIn, popIn, round, slideIn, tween } from './motion.ts';

/** Boxes of the parts of an end card. */
export interface EndBoxes {
  picture: Rect;
  name: Rect;
  /** Preferred font size of the name, if not the default. */
  nameSize?: number;
  /** Undefined if the product has no price. */
  price?: Rect;
  button: Rect;
  align: 'start' | 'center';
}

/** Look of the texts of an end card. Each style draws the background and the picture itself. */
export interface EndLook {
  text: string;
  price: string;
  button: { fill: string; text: string /** Ems */; radius: number };
  weight: number;
  face?: NamedFace;
  /** How parts enter: with a bounce, or slowly. */
  entrance: 'lively' | 'calm';
}

const NAME = { maxSize: 100, minSize: 44, lineHeight: 1.06 };
const PRICE = 104;
const BUTTON = { maxSize: 70, minSize: 36 };
const GAP = 36;

/** Places the parts side by side in a wide frame, otherwise stacked, centred in the free area. */
export function endBoxes(film: Film): EndBoxes {
  const { frame, product, locale, pictures, videos } = film;
  const isBare = pictures.length + videos.length === 0;
  const isSideBySide =
    !isBare && (frame.aspect === 'landscape' || (frame.aspect === 'square' && isTallEnding(film)));
  const area = inset(frame.open, frame.aspect === 'landscape' ? 24 : 0, 0);
  const [one, other] = frame.aspect === 'landscape' ? columns(area, 0.52, 90) : columns(area, 0.46, 48);
  const column = isSideBySide ? (startSide(locale) === 1 ? one : other) : area;
  const isSquare = frame.aspect === 'square';
  const scale = isSquare ? 0.78 : 1;
  const nameSize = NAME.maxSize * scale * (isBare ? 1.3 : 1);
  const set = estimateText(
    product.shortName,
    { width: column.width, height: nameSize * 3.4 },
    {
      ...NAME,
      maxSize: nameSize,
      locale,
      maxLines: isSideBySide ? 3 : 2,
    },
  );
  const nameHeight = Math.ceil(set.height + 12);
  const priceHeight = product.price ? PRICE * scale * 1.15 : 0;
  const buttonHeight = 150 * scale;
  const gap = GAP * scale;
  const texts = nameHeight + (priceHeight ? priceHeight + gap * 0.5 : 0) + gap + buttonHeight;
  const pictureHeight = isSideBySide ? area.height : area.height - texts - gap * 1.2;
  const picture = isSideBySide
    ? startSide(locale) === 1
      ? other
      : one
    : rect(area.x, area.y, area.width, Math.round(pictureHeight));
  let y = isSideBySide || isBare ? area.y + (area.height - texts) / 2 : area.y + pictureHeight + gap * 1.2;
  const next = (height: number, after: number) => {
    const box = rect(column.x, Math.round(y), column.width, Math.round(height));
    y += height + after;
    return box;
  };
  const name = next(nameHeight, priceHeight ? gap * 0.5 : gap);
  const price = priceHeight ? next(priceHeight, gap) : undefined;
  const button = next(buttonHeight, 0);
  return {
    picture,
    name,
    nameSize,
    button,
    align: isSideBySide ? 'start' : 'center',
    ...(price && { price }),
  };
}

/** Whether the last picture is so tall that it would be small above its name in a square frame. */
function isTallEnding({ shots }: Film): boolean {
  const view = shots.at(-1)?.view;
  if (view?.kind !== 'picture') return false;
  const { subject, width, height } = view.picture;
  return (subject.width * width) / (subject.height * height) < 0.8;
}

/** Returns name, price and call to action, which enter one after the other and stay until the last frame. */
export function endTexts(film: Film, shot: Shot, boxes: EndBoxes, look: EndLook): Clip[] {
  const { product, locale } = film;
  const { align } = boxes;
  const scale = film.frame.aspect === 'square' ? 0.78 : 1;
  const faced = look.face ? { face: look.face } : {};
  const arrive = (at: Seconds): Motion =>
    look.entrance === 'lively'
      ? combineMotions(fadeIn(at, 0.2), slideIn('y', 70, at, 0.5))
      : combineMotions(fadeIn(at, 0.5), slideIn('y', 24, at, 0.7));
  const step = look.entrance === 'lively' ? 0.14 : 0.16;
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
      maxSize: boxes.nameSize ?? NAME.maxSize * scale,
      minSize: 36,
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
      maxSize: BUTTON.maxSize * scale,
      minSize: BUTTON.minSize * scale,
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
    { ...common, weight: look.weight, color: look.price, maxSize: PRICE * scale, minSize: 40, maxLines: 1 },
    arrive(step * 2.1),
  );
  return [name, price, button];
}

/** Returns the motion of the button, which enters, and pulses when everything has been read. */
function buttonMotion(look: EndLook, at: Seconds, shot: Shot, x: number): Motion {
  const anchor = { x, y: 0.5 };
  if (look.entrance === 'calm') return { ...combineMotions(fadeIn(at, 0.5)), anchor };
  const pulseStart = Math.min(at + 0.9, shot.end - shot.start - 0.7);
  return {
    ...combineMotions(popIn(at), {
      scale: [
        { at: round(pulseStart), value: 1 },
        ...tween(1, 1.08, pulseStart, 0.16).slice(1),
        { at: round(pulseStart + 0.5), value: 1, ease: 'inOut' as const },
      ],
    }),
    anchor,
  };
}
