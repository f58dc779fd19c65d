import type {
  Clip,
  Framing,
  Mask,
  Motion,
  Rect,
  Seconds,
  Side,
  TextLayer,
  Track,
} from '../../../film/timeline.ts';
import { estimateText, startSide, strikeOf, textClip } from '../clips.ts';
import type { Palette } from '../colors.ts';
import type { EndBoxes, EndLook } from '../end-card.ts';
import type { CallOut, Film, Shot } from '../film.ts';
import { columns, rect } from '../frame.ts';
import { combineMotions, enterShot, fadeIn, fadeOut, leaveShot, type Transition, tween } from '../motion.ts';

/** Alignment and font sizes of lines in their box. */
export interface PlateSet {
  maxSize: number;
  minSize?: number;
  align?: TextLayer['align'];
  valign?: TextLayer['valign'];
}

/** Line heights with plates, in font sizes. */
const HOOK_LINE = 1.32;
const POINT_LINE = 1.36;

/** Estimates the area of lines on plates; undefined if the shot has no text. */
export function plateBox(film: Film, shot: Shot, box: Rect, set: PlateSet): Rect | undefined {
  const text = shot.role === 'hook' ? film.hook.text : shot.view && shot.callOut?.text;
  if (!text) return undefined;
  const { locale } = film;
  const isHook = shot.role === 'hook';
  const minSize = set.minSize ?? (isHook ? 48 : 34);
  const lineHeight = isHook ? HOOK_LINE : POINT_LINE;
  const size = estimateText(
    text,
    { width: box.width * 0.92, height: box.height },
    { ...set, locale, minSize, lineHeight },
  );
  const width = Math.min(box.width, size.width * 1.1 + size.fontSize * 0.6);
  const x = startSide(locale) === 1 ? box.x + box.width - width : box.x;
  return { x, y: box.y, width, height: size.height };
}

const SHADOW = { color: '#00000040', blur: 30, y: 10 };

/** The opening words, line by line on plates in the brand colour, legible on any background. */
export function hookPlates(film: Film, { start, end }: Shot, box: Rect, set: PlateSet): Clip[] {
  const { hook, locale, palette } = film;
  const seconds = end - start;
  return [
    textClip(
      hook.text,
      box,
      start,
      end,
      {
        locale,
        weight: 900,
        color: palette.onBrand,
        minSize: 48,
        lineHeight: HOOK_LINE,
        entrance: 'rise',
        pace: { by: 'lines', step: 0.16 },
        plate: { color: palette.brand, padding: 0.24, radius: 0.2, behind: 'lines' },
        shadow: SHADOW,
        ...set,
      },
      combineMotions(fadeOut(seconds, 0.18), { x: tween(0, -100, seconds - 0.24, 0.24, 'in') }),
    ),
  ];
}

/** A product point on a light plate, sliding in at its word. */
export function pointPlate(film: Film, { callOut, end, variant }: Shot, box: Rect, set: PlateSet): Clip[] {
  if (!callOut) return [];
  const { locale, palette } = film;
  const until = callOut.until ?? end;
  const seconds = until - callOut.at;
  const direction = variant % 2 === 0 ? 1 : -1;
  return [
    textClip(
      callOut.text,
      box,
      callOut.at,
      until,
      {
        locale,
        weight: 800,
        color: palette.ink,
        minSize: 34,
        lineHeight: POINT_LINE,
        ...strikeOf(callOut, palette.brandInk),
        plate: { color: '#ffffff', padding: 0.3, radius: 0.24, behind: 'lines' },
        shadow: SHADOW,
        ...set,
      },
      combineMotions(
        fadeIn(0, 0.16),
        { x: tween(-110 * direction, 0, 0, 0.5, 'back') },
        fadeOut(seconds, 0.14),
      ),
    ),
  ];
}

/** Place of a presenter and the background, for a whole film. */
export interface PresenterPlacement {
  box: Rect;
  ground: Rect;
  framing: Framing;
  mask: Mask;
  beside?: Side;
}

/**
 * The presenter, who speaks in one place from the first frame to the last.
 *
 * @param filmed earlier end, and the movement of the camera
 */
export function presenterTrack(
  { presenter, duration }: Film,
  { box, ground, ...stand }: PresenterPlacement,
  { end = duration, motion }: { end?: Seconds; motion?: Motion } = {},
): Track {
  const { avatar, scene, hasBackdrop } = presenter;
  const { mask } = stand;
  const place: Clip['layer'] = hasBackdrop
    ? { kind: 'backdrop', avatar, box: ground, mask }
    : { kind: 'scene', scene: scene.name, color: scene.color, seed: scene.seed, box: ground, mask };
  return {
    name: 'presenter',
    clips: [
      { start: 0, end, layer: place, ...(motion && { motion }) },
      { start: 0, end, layer: { kind: 'avatar', avatar, box, ...stand }, ...(motion && { motion }) },
    ],
  };
}

export interface ShotTransition {
  how: Transition;
  seconds: Seconds;
  /** Pixels of a push; the width of the frame by default. */
  width?: number;
}

/** Sequences all shots with their transitions. Clips that start later than their shot have their own entrance. */
export function sequenceShots(
  { shots, frame }: Film,
  clipsOf: (shot: Shot) => readonly Clip[],
  changeInto: (shot: Shot) => ShotTransition,
): Clip[] {
  return shots.flatMap((shot, index) => {
    const clips = clipsOf(shot);
    const next = shots[index + 1];
    const { how, seconds, width = frame.width } = changeInto(shot);
    const enter = (clip: Clip): Clip[] => {
      if (index === 0 || clip.start > shot.start + 1e-6) return [clip];
      if (how === 'wipe' && !isWhole(clip, frame.width)) return [behindWipe(clip, seconds)];
      return enterShot([clip], how, { ...frame, width }, seconds);
    };
    const entered = clips.flatMap(enter);
    if (!next) return entered;
    const out = changeInto(next);
    return leaveShot(entered, out.how, shot.end, { ...frame, width: out.width ?? frame.width }, out.seconds);
  });
}

function isWhole({ layer }: Clip, width: number): boolean {
  return 'box' in layer && layer.box.width >= width - 1;
}

/** Delays content until the wipe has revealed the background behind it. */
function behindWipe(clip: Clip, seconds: Seconds): Clip {
  return {
    ...clip,
    start: clip.start + seconds * 0.6,
    motion: combineMotions(fadeIn(0, 0.12), clip.motion ?? {}),
  };
}

const NAME = { maxSize: 84, minSize: 36, lineHeight: 1.08 };

/** Places the parts of an end card in any area: side by side if it is wide, otherwise in one column. */
export function endBoxesIn(area: Rect, film: Film): EndBoxes {
  if (area.width <= area.height * 1.25) {
    const texts = endColumn(area, film, 'center', 'bottom');
    const height = texts.name.y - area.y - 28;
    return { ...texts, picture: { ...area, height } };
  }
  const isMirrored = startSide(film.locale) === 1;
  const share = Math.min(0.5, (area.height * 1.02) / area.width);
  const [left, right] = columns(area, isMirrored ? 1 - share : share, 40);
  const [picture, column] = isMirrored ? [right, left] : [left, right];
  return { ...endColumn(column, film, 'start', 'middle'), picture };
}

/** Name, price and button in a column, in its middle or at its bottom. */
export function endColumn(
  column: Rect,
  { product, locale, frame }: Film,
  align: EndBoxes['align'],
  valign: 'middle' | 'bottom',
): Omit<EndBoxes, 'picture'> {
  const scale = frame.aspect === 'square' ? 0.78 : 1;
  const gap = 24 * scale;
  const button = Math.min(112 * scale, column.height * 0.25);
  const price = product.price ? Math.min(92 * scale, column.height * 0.2) : 0;
  const gaps = gap * (price ? 2 : 1);
  const maxHeight = valign === 'middle' ? column.height - button - price - gaps : column.height * 0.22;
  const set = estimateText(
    product.shortName,
    { width: column.width, height: maxHeight },
    { ...NAME, maxSize: NAME.maxSize * scale, locale, maxLines: valign === 'middle' ? 4 : 2 },
  );
  const name = Math.min(maxHeight, set.height + 10);
  const texts = name + price + button + gaps;
  let y = column.y + (column.height - texts) * (valign === 'middle' ? 0.5 : 1);
  const next = (height: number): Rect => {
    const box = rect(column.x, Math.round(y), column.width, Math.round(height));
    y += height + gap;
    return box;
  };
  const nameBox = next(name);
  const priceBox = price ? next(price) : undefined;
  return { name: nameBox, ...(priceBox && { price: priceBox }), button: next(button), align };
}

/** Dark text on a light background, with a button in the brand colour. */
export function lightEnd(palette: Palette): EndLook {
  return {
    text: palette.ink,
    price: palette.brandInk,
    button: { fill: palette.brand, text: palette.onBrand, radius: 1 },
    weight: 900,
    entrance: 'lively',
  };
}

/** Seconds after the cut at which an unspoken fact appears. */
const FACT_DELAY_SECONDS = 0.45;

/**
 * Shows the name and then the price in shots without a point. If the hook is the name or the price is spoken, omits it. The last body
 * shot leaves both to the end card.
 */
export function withNameAndPrice(film: Film): Film {
  const { hook, product, shots } = film;
  const isPriceShown = shots.some(({ callOut }) => callOut?.struckWords !== undefined);
  const name = hook.spokenUntil > 0 ? [product.shortName] : [];
  const facts = [...name, ...(product.price && !isPriceShown ? [product.price] : [])];
  const isBare = ({ role, view, callOut, index }: Shot) =>
    role === 'body' && view !== undefined && callOut === undefined && index < shots.length - 2;
  return {
    ...film,
    shots: shots.map((shot) => {
      const text = isBare(shot) ? facts.shift() : undefined;
      if (text === undefined) return shot;
      const callOut: CallOut = { text, number: 0, at: shot.start + FACT_DELAY_SECONDS };
      return { ...shot, callOut };
    }),
  };
}
