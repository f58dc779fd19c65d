import { faded, WHITE } from '../../../../base/color.ts';
import type { Clip, Rect } from '../../../film/timeline.ts';
import { glow, isLarge, SIZES, shapeClip, startSide, strikeOf, textClip } from '../clips.ts';
import { brandScheme } from '../colors.ts';
import { type EndLook, endBoxes, endTexts } from '../end-card.ts';
import type { Film, Shot, Staged } from '../film.ts';
import { columns, inset, rows, wholeFrame } from '../frame.ts';
import { backgroundShapes, kineticClip } from '../kinetic-type.ts';
import { combineMotions, fadeIn, fadeOut, slideIn, tween } from '../motion.ts';
import {
  coverPicture,
  cutoutOf,
  cutoutPicture,
  fillVideo,
  largestFillableBox,
  wholePicture,
} from '../pictures.ts';

/** Seconds of a cross-fade. */
const FADE_SECONDS = 0.25;
const RADIUS = 44;

/** One card after another on its own blurred copy: the product, large and calm, with a line of text. */
export function stageSimple(film: Film): Staged {
  const { shots } = film;
  return {
    tracks: [
      { name: 'ground', clips: [baseOf(film), ...shots.flatMap((shot) => groundOf(film, shot))] },
      { name: 'cards', clips: shots.flatMap((shot) => cardOf(film, shot)) },
      { name: 'type', clips: shots.flatMap((shot) => typeOf(film, shot)) },
    ],
    caption: { ...film.frame.caption, style: 'highlight' },
  };
}

function baseOf({ palette, frame, duration }: Film): Clip {
  const { background: ground, backgroundTo: groundTo } = brandScheme(palette);
  return shapeClip({ box: wholeFrame(frame), fill: ground, fillTo: groundTo }, 0, duration);
}

/** A heavily blurred copy of the picture, or the brand colour with lights behind cut-outs. */
function groundOf(film: Film, { view, start, end, index, variant }: Shot): Clip[] {
  const { palette, frame, duration } = film;
  const box = wholeFrame(frame);
  const until = end === duration ? end : end + FADE_SECONDS;
  const motion = index === 0 ? undefined : fadeIn(0, FADE_SECONDS);
  if (view?.kind !== 'picture' || cutoutOf(view.picture)) {
    const { background: ground, backgroundTo: groundTo } = brandScheme(palette);
    const light = { x: box.width * (variant % 2 ? 0.1 : 0.9), y: box.height * 0.25 };
    const size = Math.max(box.width, box.height) * 0.95;
    return [
      shapeClip({ box, fill: ground, fillTo: groundTo }, start, until, motion),
      shapeClip(glow(light, size, faded(WHITE, 0.07)), start, until, motion),
      shapeClip(glow(light, size * 0.7, faded(WHITE, 0.06)), start, until, motion),
    ];
  }
  return [
    {
      start,
      end: until,
      layer: {
        kind: 'picture',
        source: view.picture.source,
        box,
        mask: { kind: 'none' },
        fit: 'cover',
        camera: { zoom: tween(1.2, 1.35, 0, until - start, 'linear') },
        look: { blur: 60, brightness: 0.55, saturation: 1.35 },
      },
      ...(motion && { motion }),
    },
    shapeClip(
      { box, fill: faded(palette.deep, 0.25), fillTo: faded(palette.deeper, 0.6) },
      start,
      until,
      motion,
    ),
  ];
}

/** Returns the text colour on the background of a shot. */
function inkOf({ palette }: Film, { view }: Shot): string {
  return view?.kind === 'picture' && !cutoutOf(view.picture) ? palette.onDeep : palette.onBrand;
}

interface Parts {
  card: Rect;
  type: Rect;
}

/** Text above the card, or beside it in a wide frame. Without text, the card gets all the room. */
function partsOf(film: Film, shot: Shot): Parts {
  const { frame, locale } = film;
  const wide = frame.aspect === 'landscape';
  const speaks = shot.role === 'hook' || shot.callOut !== undefined;
  if (!shot.view) return { type: frame.open, card: frame.open };
  if (wide) {
    const rightToLeft = startSide(locale) === 1;
    const [one, other] = columns(frame.open, rightToLeft ? 0.58 : 0.42, 72);
    const [type, card] = rightToLeft ? [other, one] : [one, other];
    return speaks ? { type, card } : { type, card: inset(frame.open, 240, 0) };
  }
  if (!speaks) return { type: frame.open, card: frame.open };
  const part = shot.role === 'hook' ? 0.34 : 0.19;
  const [type, card] = rows(frame.open, part, 40);
  return { type, card };
}

function cardOf(film: Film, shot: Shot): Clip[] {
  const { start, end, view, variant } = shot;
  const until = shot.role === 'end' ? end : end + FADE_SECONDS;
  const { palette } = film;
  const box = shot.role === 'end' ? endBoxes(film).picture : partsOf(film, shot).card;
  if (!view)
    return backgroundShapes(film, shot, { disc: faded(WHITE, 0.12), line: faded(palette.onBrand, 0.28) });
  const arrive = shot.role === 'hook' ? slideIn('y', 60, 0, 0.6) : {};
  const motion = combineMotions(
    shot.role === 'hook' ? {} : fadeIn(0, FADE_SECONDS),
    arrive,
    shot.role === 'end' ? {} : fadeOut(until - start, FADE_SECONDS),
  );
  const mask = { kind: 'rounded', radius: RADIUS } as const;
  const shadow = { color: '#00000066', blur: 70, y: 28 };
  if (view.kind === 'video') {
    return fillVideo(view.video, view.from, start, until, { box, mask, motion });
  }
  const { picture } = view;
  const drive = { variant, maxZoom: 1.12 };
  const plate = (fill: string) => shapeClip({ box, radius: RADIUS, fill, shadow }, start, until, motion);
  if (cutoutOf(picture)) {
    const cutout = cutoutPicture(picture, start, until, {
      box: inset(box, box.width * 0.08, box.height * 0.08),
      motion: {
        ...motion,
        scale: tween(variant % 2 ? 1.08 : 1, variant % 2 ? 1 : 1.08, 0, until - start, 'linear'),
      },
    });
    return [plate(palette.paler), ...(cutout ? [cutout] : [])];
  }
  if (picture.ground === 'white') {
    return [plate(WHITE), wholePicture(picture, start, until, { box: inset(box, 36), drive, motion })];
  }
  const card = largestFillableBox(picture, box);
  const cardBackground = shapeClip(
    { box: card, radius: RADIUS, fill: palette.deeper, shadow },
    start,
    until,
    motion,
  );
  return [cardBackground, coverPicture(picture, start, until, { box: card, mask, drive, motion })];
}

function typeOf(film: Film, shot: Shot): Clip[] {
  const { locale, frame, hook } = film;
  const { start, end } = shot;
  const align = frame.aspect === 'landscape' ? 'start' : 'center';
  const { type } = partsOf(film, shot);
  if (shot.role === 'end') {
    const late = { ...shot, start: start + FADE_SECONDS };
    return endTexts(film, late, endBoxes(film), endLook(film, shot));
  }
  if (shot.role === 'hook') {
    const setting = {
      locale,
      align,
      weight: 900,
      color: inkOf(film, shot),
      maxSize: SIZES.hook.maxSize,
      minSize: SIZES.hook.minSize,
    } as const;
    return [
      textClip(
        hook.text,
        type,
        start,
        end,
        {
          ...setting,
          lineHeight: 1.04,
          entrance: 'rise',
          pace: { by: 'words', step: 0.11 },
          shadow: { color: '#00000066', blur: 24, y: 6 },
        },
        fadeOut(end - start, 0.2),
      ),
    ];
  }
  if (!shot.view) {
    const { onBrand, accent } = film.palette;
    const emphasis = onBrand === WHITE ? accent : onBrand;
    return kineticClip(film, shot, frame.open, {
      color: onBrand,
      emphasis,
      weight: 900,
      maxSize: 132,
      align,
    });
  }
  if (!shot.callOut) return [];
  const { text, at, until = end } = shot.callOut;
  return [
    textClip(
      text,
      type,
      at,
      until,
      {
        locale,
        align,
        weight: 800,
        color: inkOf(film, shot),
        maxSize: isLarge(shot.callOut) ? 120 : 76,
        minSize: SIZES.callOut.minSize,
        ...strikeOf(shot.callOut, inkOf(film, shot)),
      },
      combineMotions(fadeIn(0, 0.2), slideIn('y', 50, 0, 0.5), fadeOut(until - at, 0.2)),
    ),
  ];
}

function endLook(film: Film, shot: Shot): EndLook {
  const { accent, onAccent, paler, ink, onBrand } = film.palette;
  const text = inkOf(film, shot);
  const isLight = text === onBrand && onBrand !== WHITE;
  return {
    text,
    price: text,
    button: isLight ? { fill: ink, text: paler, radius: 1 } : { fill: accent, text: onAccent, radius: 1 },
    weight: 900,
    entrance: 'lively',
  };
}
