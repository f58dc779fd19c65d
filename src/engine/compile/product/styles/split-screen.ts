import type { Clip, Rect, Track } from '../../../film/timeline.ts';
import { isLarge, shapeClip } from '../clips.ts';
import { brandScheme, darkScheme, paleScheme, type Scheme } from '../colors.ts';
import { endTexts } from '../end-card.ts';
import type { CaptionPlace, Film, Shot, Staged } from '../film.ts';
import { inset, rect } from '../frame.ts';
import { kineticClip } from '../kinetic-type.ts';
import { tween } from '../motion.ts';
import {
  endBoxesIn,
  hookPlates,
  lightEnd,
  type PlateSet,
  plateBox,
  pointPlate,
  presenterTrack,
  sequenceShots,
  withNameAndPrice,
} from './presented.ts';
import { showProduct } from './show-product.ts';

/** Pixels of the line between the halves. */
const SEAM_PIXELS = 10;
const PUSH_SECONDS = 0.42;

interface Halves {
  product: Rect;
  presenter: Rect;
  seam: Rect;
  /** Within the product's half: the text, and the area free of text and captions. */
  type: Rect;
  clear: Rect;
  end: Rect;
  caption: Omit<CaptionPlace, 'style'>;
}

/**
 * The product on 55 percent of the frame, the presenter on the rest. Shots push each other through the product's
 * half.
 */
export function stageSplit(plan: Film): Staged {
  const film = withNameAndPrice(plan);
  const halves = halvesOf(film);
  const { shots, frame, palette, duration } = film;
  const width = halves.product.width;
  const panel = sequenceShots(
    film,
    (shot) => panelOf(film, shot, halves),
    () => ({ how: 'left', seconds: PUSH_SECONDS, width }),
  );
  const isAcross = frame.aspect === 'portrait';
  const drawn = {
    reveal: { from: isAcross ? 'left' : 'top', keyframes: tween(0, 1, 0.1, 0.8, 'inOut') },
  } as const;
  const seam = shapeClip({ box: halves.seam, fill: palette.brand }, 0, duration, drawn);
  const box = halves.presenter;
  const beside = isAcross ? 'above' : 'left';
  const stand = { box, ground: box, framing: 'chest', mask: { kind: 'none' }, beside } as const;
  const type: Track = { name: 'type', clips: [seam, ...shots.flatMap((shot) => typeOf(film, shot, halves))] };
  return {
    tracks: [{ name: 'product', clips: panel }, presenterTrack(film, stand), type],
    caption: { ...halves.caption, style: 'boxed' },
  };
}

function halvesOf({ frame, captions }: Film): Halves {
  const { width, height } = frame;
  if (frame.aspect === 'portrait') {
    const edge = Math.round(height * 0.55);
    const floor = captions ? edge - 190 : edge - 40;
    return {
      product: rect(0, 0, width, edge),
      presenter: rect(0, edge, width, height - edge),
      seam: rect(0, edge - SEAM_PIXELS / 2, width, SEAM_PIXELS),
      type: rect(72, 150, 936, 250),
      clear: rect(60, 130, 960, floor - 150),
      end: rect(72, 150, 936, floor - 170),
      caption: { box: rect(90, edge - 175, 900, 150), fontSize: 58 },
    };
  }
  const edge = Math.round(width * 0.55);
  const isWide = frame.aspect === 'landscape';
  const margin = isWide ? 96 : 56;
  const high = isWide ? 84 : 64;
  const inner = rect(margin, high, edge - 2 * margin + (isWide ? 20 : 6), height - 2 * high);
  const beside = rect(edge + 28, isWide ? 850 : 830, width - edge - 56, isWide ? 158 : 186);
  return {
    product: rect(0, 0, edge, height),
    presenter: rect(edge, 0, width - edge, height),
    seam: rect(edge - SEAM_PIXELS / 2, 0, SEAM_PIXELS, height),
    type: { ...inner, height: isWide ? 270 : 300 },
    clear: inner,
    end: inner,
    caption: { box: beside, fontSize: isWide ? 48 : 40 },
  };
}

function schemeOf({ palette }: Film, { variant, role }: Shot): Scheme {
  if (role === 'end') return paleScheme(palette);
  if (role === 'hook') return darkScheme(palette);
  return variant % 2 === 0 ? paleScheme(palette) : brandScheme(palette);
}

/** Content of the product's half, pushed through it with its shot. */
function panelOf(film: Film, shot: Shot, halves: Halves): Clip[] {
  const scheme = schemeOf(film, shot);
  if (shot.role === 'end') {
    const { start, end } = shot;
    const background = shapeClip(
      { box: halves.product, fill: scheme.background, fillTo: scheme.backgroundTo },
      start,
      end,
    );
    const { picture } = endBoxesIn(halves.end, film);
    const shown = shot.view
      ? showProduct(shot, {
          box: picture,
          mask: { kind: 'rounded', radius: 36 },
          scheme,
          withoutBackground: true,
          maxZoom: 1.06,
        })
      : [];
    return [background, ...shown];
  }
  const { type, clear } = halves;
  const plate = plateBox(film, shot, type, sizeOf(film, shot));
  const freeTop = plate ? plate.y + plate.height + 30 : clear.y;
  const free = rect(clear.x, freeTop, clear.width, clear.y + clear.height - freeTop);
  return showProduct(shot, { box: halves.product, clear: free, avoid: plate ? [plate] : [], scheme });
}

function sizeOf({ frame }: Film, { role, callOut }: Shot): PlateSet {
  const maxSize = frame.aspect === 'square' ? 72 : 96;
  const isTitle = role === 'hook' || (callOut !== undefined && isLarge(callOut));
  return { maxSize: isTitle ? maxSize : maxSize * 0.66, valign: 'top' };
}

/** Text stays in place while the pictures below it change. */
function typeOf(film: Film, shot: Shot, { type, clear, end }: Halves): Clip[] {
  const { palette, frame } = film;
  const maxSize = frame.aspect === 'square' ? 72 : 96;
  if (shot.role === 'hook') return hookPlates(film, shot, type, sizeOf(film, shot));
  if (shot.role === 'end') {
    const late = { ...shot, start: shot.start + PUSH_SECONDS * 0.6 };
    return endTexts(film, late, endBoxesIn(end, film), lightEnd(palette));
  }
  if (!shot.view) {
    const { text, emphasis } = schemeOf(film, shot);
    return kineticClip(film, shot, inset(clear, 20), {
      color: text,
      emphasis,
      weight: 900,
      maxSize,
      align: 'start',
    });
  }
  return pointPlate(film, shot, type, sizeOf(film, shot));
}
