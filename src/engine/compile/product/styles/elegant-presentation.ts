import { colorOf, faded, mixed } from '../../../../base/color.ts';
import type { Clip, Motion, Rect, Seconds } from '../../../film/timeline.ts';
import { estimateText, isLarge, SIZES, shapeClip, startSide, strikeOf, textClip } from '../clips.ts';
import { darkenUntilLegible } from '../colors.ts';
import { endBoxes, endTexts } from '../end-card.ts';
import type { Film, Shot, Staged } from '../film.ts';
import { columns, inset, rect, rows, wholeFrame } from '../frame.ts';
import { backgroundShapes, kineticClip } from '../kinetic-type.ts';
import { combineMotions, fadeIn, fadeOut, slideIn, tween } from '../motion.ts';
import {
  coverPicture,
  cutoutOf,
  cutoutPicture,
  fillVideo,
  largestFillableBox,
  videoBox,
} from '../pictures.ts';

/** Pixels of the white mat around a picture. */
const MAT_PIXELS = 26;

const LENGTH = 120;

interface ElegantZones {
  picture: Rect;
  type: Rect;
  align: 'start' | 'center';
}

/** Seconds. */
const FADE_SECONDS = 0.6;
/** Seconds in which a picture appears in another place than the last one. */
const ENTRANCE_SECONDS = 0.2;
/** Fraction of a picture's place by which the next one may be shifted while they cross-fade. */
const MAX_SHIFT = 0.08;
const CREAM = '#f5eee3';
const INK = '#2b2420';
/** Font sizes of a product point. */
const LINE = { maxSize: 72, minSize: 40, lineHeight: 1.16 };

export interface Tones {
  ground: string;
  shade: string;
  ink: string;
  accent: string;
}

/** Cream, serif, a thin frame: pictures as in a gallery, with slow fades between them. */
export function stageElegant(film: Film): Staged {
  const tones = tonesOf(film);
  const { shots, frame } = film;
  return {
    tracks: [
      { name: 'paper', clips: paper(film, tones) },
      { name: 'pictures', clips: shots.flatMap((shot) => pictureOf(film, shot, tones)) },
      { name: 'type', clips: shots.flatMap((shot) => typeOf(film, shot, tones)) },
    ],
    caption: { ...frame.caption, fontSize: frame.caption.fontSize * 0.9, style: 'boxed' },
  };
}

function tonesOf({ palette }: Film): Tones {
  const background = mixed(CREAM, palette.paler, 0.25);
  return {
    ground: background,
    shade: mixed(background, palette.brand, 0.16),
    ink: mixed(INK, palette.ink, 0.4),
    accent: darkenUntilLegible({ ...colorOf(palette.brand), lightness: 0.48 }, background),
  };
}

/** The background, a thin frame, and the brand in spaced capitals. */
function paper(film: Film, { ground, ink, accent }: Tones): Clip[] {
  const { frame, duration, product, locale } = film;
  const clips = [
    shapeClip({ box: wholeFrame(frame), fill: ground, fillTo: mixed(ground, '#ffffff', 0.35) }, 0, duration),
    shapeClip(
      { box: inset(wholeFrame(frame), 34), border: { color: `${ink}66`, width: 2 } },
      0,
      duration,
      fadeIn(0, 0.5),
    ),
  ];
  if (!product.brand) return clips;
  const { safe } = frame;
  const label = textClip(
    product.brand,
    rect(safe.x, safe.y, safe.width, 44),
    0,
    duration,
    {
      locale,
      face: 'serif',
      weight: 600,
      color: accent,
      maxSize: 30,
      minSize: 20,
      align: 'center',
      uppercase: true,
      letterSpacing: 0.26,
      maxLines: 1,
    },
    fadeIn(0, 0.5),
  );
  return [...clips, label];
}

/**
 * Returns the picture of a shot. If the next picture has the same place, it lasts one fade longer than the shot, so that both
 * cross-fade. Otherwise two products would stand side by side, so it makes way at the cut.
 */
function pictureOf(film: Film, shot: Shot, tones: Tones): Clip[] {
  const { start, end, role, index } = shot;
  const box = placeOf(film, shot);
  const [before, next] = [film.shots[index - 1], film.shots[index + 1]];
  const isFadedIn = before === undefined || isSamePlace(placeOf(film, before), box);
  const isFadedOut = next !== undefined && isSamePlace(box, placeOf(film, next));
  const until = isFadedOut ? end + FADE_SECONDS : end;
  const motion: Motion = combineMotions(
    role === 'hook' ? {} : fadeIn(0, isFadedIn ? FADE_SECONDS : ENTRANCE_SECONDS),
    isFadedOut ? fadeOut(until - start, FADE_SECONDS) : {},
  );
  if (shot.view) return nicheClips(shot, box, until, tones, motion);
  const forms = backgroundShapes(film, shot, {
    disc: faded(tones.shade, 0.55),
    line: faded(tones.accent, 0.35),
  });
  return forms.map((clip) => ({
    ...clip,
    motion: combineMotions(clip.motion ?? {}, fadeIn(0, FADE_SECONDS), fadeOut(end - clip.start, 0.4)),
  }));
}

function placeOf(film: Film, shot: Shot): Rect {
  return shot.role === 'end' ? framedOf(endBoxes(film).picture, film) : elegantZones(film, shot).picture;
}

function isSamePlace(one: Rect, other: Rect): boolean {
  const middle = ({ x, y, width, height }: Rect) => [x + width / 2, y + height / 2] as const;
  const [[x, y], [otherX, otherY]] = [middle(one), middle(other)];
  return Math.abs(x - otherX) < one.width * MAX_SHIFT && Math.abs(y - otherY) < one.height * MAX_SHIFT;
}

function typeOf(film: Film, shot: Shot, tones: Tones): Clip[] {
  const { locale, frame, hook } = film;
  const { start, end, role, callOut } = shot;
  if (role === 'end') {
    // Not over the previous picture, which is still fading out.
    const lateShot = { ...shot, start: start + FADE_SECONDS * 0.55 };
    return endTexts(film, lateShot, endBoxes(film), {
      text: tones.ink,
      price: tones.accent,
      button: { fill: tones.ink, text: tones.ground, radius: 0.12 },
      weight: 700,
      face: 'serif',
      entrance: 'calm',
    });
  }
  const { type, align } = elegantZones(film, shot);
  if (role === 'hook') {
    const setting = { locale, face: 'serif', weight: 900, color: tones.ink, align } as const;
    return [
      textClip(
        hook.text,
        type,
        start,
        end,
        {
          ...setting,
          maxSize: 108,
          minSize: SIZES.hook.minSize,
          lineHeight: 1.08,
          entrance: 'fade',
          pace: { by: 'words', step: 0.14 },
        },
        fadeOut(end - start, 0.35),
      ),
    ];
  }
  if (!shot.view) {
    return kineticClip(film, shot, inset(frame.open, 40, 90), {
      color: tones.ink,
      emphasis: tones.accent,
      weight: 700,
      face: 'serif',
      maxSize: 124,
      align: 'center',
    });
  }
  if (!callOut) return [];
  const until = callOut.until ?? end - 0.02;
  const line = isLarge(callOut) ? { ...LINE, maxSize: 120 } : LINE;
  const text = textClip(
    callOut.text,
    type,
    callOut.at,
    until,
    {
      locale,
      face: 'serif',
      weight: 600,
      color: tones.ink,
      ...line,
      align,
      ...strikeOf(callOut, tones.accent),
    },
    combineMotions(fadeIn(0, FADE_SECONDS), slideIn('y', 22, 0, 0.9), fadeOut(until - callOut.at, 0.35)),
  );
  const set = estimateText(callOut.text, type, { ...line, locale, face: 'serif' });
  return [hairline(film, type, set.height, callOut.at, until, tones.accent, align), text];
}

function framedOf(box: Rect, { frame, product }: Film): Rect {
  return product.brand && frame.aspect !== 'landscape'
    ? { ...box, y: box.y + 70, height: box.height - 70 }
    : box;
}

/** Below the brand: the picture with text below it, or beside it in a wide frame. */
function elegantZones(film: Film, { role, callOut, view }: Shot): ElegantZones {
  const { frame, product, locale } = film;
  const head = product.brand ? 84 : 0;
  const area = { ...frame.open, y: frame.open.y + head, height: frame.open.height - head };
  const speaks = role === 'hook' || callOut !== undefined;
  if (!view) return { picture: area, type: area, align: 'center' };
  if (frame.aspect === 'landscape') {
    const rightToLeft = startSide(locale) === 1;
    const [one, other] = columns(inset(area, 40, 0), 0.5, 90);
    const [type, picture] = rightToLeft ? [other, one] : [one, other];
    return speaks
      ? { picture, type, align: 'start' }
      : { picture: inset(area, 360, 0), type, align: 'start' };
  }
  if (!speaks) return { picture: inset(area, 60, 0), type: area, align: 'center' };
  if (role === 'hook') {
    const [type, picture] = rows(area, 0.36, 40);
    return { picture, type: inset(type, 10, 0), align: 'center' };
  }
  const [picture, type] = rows(inset(area, 40, 0), 0.76, 40);
  return { picture, type, align: 'center' };
}

/** A line above a text of this height, which is centred in its box. */
function hairline(
  { locale }: Film,
  type: Rect,
  height: number,
  start: Seconds,
  end: Seconds,
  color: string,
  align: 'start' | 'center',
): Clip {
  const side = align === 'center' ? 0.5 : startSide(locale);
  const box = {
    x: type.x + (type.width - LENGTH) * side,
    y: type.y + Math.max(0, (type.height - height) / 2) - 30,
    width: LENGTH,
    height: 4,
  };
  return {
    start,
    end,
    layer: {
      kind: 'path',
      d: side === 1 ? 'M120 2H0' : 'M0 2H120',
      view: { width: LENGTH, height: 4 },
      box,
      stroke: { color, width: 3 },
      drawn: tween(0, 1, 0, 0.8, 'inOut'),
    },
    motion: fadeOut(end - start, 0.35),
  };
}

/** The picture of a shot in its box: in a mat, or cut out before an arch. */
function nicheClips(shot: Shot, box: Rect, until: Seconds, tones: Tones, motion: Motion): Clip[] {
  const { view, start, variant } = shot;
  if (!view) return [];
  const drive = { variant, maxZoom: 1.08 };
  const mat = (card: Rect) =>
    shapeClip(
      { box: card, fill: '#ffffff', shadow: { color: '#3a2c1c30', blur: 50, y: 20 } },
      start,
      until,
      motion,
    );
  if (view.kind === 'video') {
    const shown = videoBox(view.video, inset(box, MAT_PIXELS));
    return [
      mat(inset(shown, -MAT_PIXELS)),
      ...fillVideo(view.video, view.from, start, until, { box: shown, motion }),
    ];
  }
  const { picture } = view;
  if (cutoutOf(picture)) {
    const width = Math.min(box.width, box.height * 0.86);
    const arch = rect(Math.round(box.x + (box.width - width) / 2), box.y, Math.round(width), box.height);
    const cutout = cutoutPicture(
      picture,
      start,
      until,
      {
        box: { ...inset(arch, arch.width * 0.1, arch.height * 0.08), y: arch.y + arch.height * 0.14 },
        motion: combineMotions(motion, {
          scale: tween(variant % 2 ? 1.05 : 1, variant % 2 ? 1 : 1.05, 0, until - start, 'linear'),
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
      ...(cutout ? [cutout] : []),
    ];
  }
  const card = inset(largestFillableBox(picture, inset(box, MAT_PIXELS)), -MAT_PIXELS);
  return [mat(card), coverPicture(picture, start, until, { box: inset(card, MAT_PIXELS), drive, motion })];
}

/** Path of an arch, round at the top, in pixels of its box. */
function archOf({ width, height }: Rect): string {
  const radius = width / 2;
  return `M0 ${height}V${radius}A${radius} ${radius} 0 0 1 ${width} ${radius}V${height}Z`;
}
