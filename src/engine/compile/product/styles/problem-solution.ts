import type { Clip, Rect, Seconds } from '../../../film/timeline.ts';
import { shapeClip, textClip } from '../clips.ts';
import { brandScheme, paleScheme, type Scheme } from '../colors.ts';
import { endBoxes, endTexts } from '../end-card.ts';
import type { Film, Shot, Staged } from '../film.ts';
import { bleedOf, inset, rect, wholeFrame } from '../frame.ts';
import { kineticClip } from '../kinetic-type.ts';
import { fadeIn, fadeOut, type Transition, tween } from '../motion.ts';
import { cutoutOf, fillVideo } from '../pictures.ts';
import {
  hookPlates,
  lightEnd,
  type PlateSet,
  plateBox,
  pointPlate,
  type ShotTransition,
  sequenceShots,
} from './presented.ts';
import { showProduct } from './show-product.ts';

/** Seconds of the wipe to colour, and pixels of its bright edge. */
const WIPE_SECONDS = 0.6;
const EDGE_PIXELS = 28;
const INK = '#0c0d10';
const TRANSITIONS: readonly Transition[] = ['left', 'up', 'right'];

/** The first third is dim and without colour; at the turn of the script, colour wipes in. */
export function stageProblem(film: Film): Staged {
  const turningPoint = turningPointOf(film);
  const isProblem = ({ start }: Shot) => start < turningPoint - 0.01;
  const clips = sequenceShots(
    film,
    (shot) =>
      isProblem(shot) ? problem(film, shot) : solution(film, shot, shot.start <= turningPoint + 0.01),
    (shot) => changeInto(shot, turningPoint),
  );
  return {
    tracks: [
      { name: 'story', clips },
      { name: 'turn', clips: [edgeOf(film, turningPoint)] },
    ],
    caption: { ...film.frame.caption, style: 'boxed' },
  };
}

/** Returns the cut nearest to a third of the film, preferably at the start of a sentence. */
export function turningPointOf({ shots, sentences, duration }: Film): Seconds {
  const cuts = shots.slice(1, -1).map(({ start }) => start);
  const cost = (cut: Seconds) => {
    const begins = sentences.some(({ start }) => Math.abs(start - cut) < 0.2);
    return Math.abs(cut - duration / 3) / duration + (begins ? 0 : 0.12);
  };
  return cuts.reduce(
    (best, cut) => (cost(cut) < cost(best) ? cut : best),
    cuts[0] ?? shots.at(-1)?.start ?? 0,
  );
}

function changeInto({ start, variant }: Shot, turn: Seconds): ShotTransition {
  if (start < turn - 0.01) return { how: 'fade', seconds: 0.3 };
  if (start <= turn + 0.01) return { how: 'wipe', seconds: WIPE_SECONDS };
  return { how: TRANSITIONS[variant % TRANSITIONS.length] ?? 'left', seconds: 0.36 };
}

/** A bright line that precedes the colour. */
function edgeOf({ frame, palette }: Film, turn: Seconds): Clip {
  const box = rect(-EDGE_PIXELS, 0, EDGE_PIXELS, frame.height);
  const motion = { x: tween(0, frame.width + EDGE_PIXELS, 0, WIPE_SECONDS, 'inOut') };
  return shapeClip({ box, fill: '#ffffff', fillTo: palette.accent }, turn, turn + WIPE_SECONDS, motion);
}

function problem(film: Film, shot: Shot): Clip[] {
  const { start, end, view, role } = shot;
  const { frame } = film;
  const box = wholeFrame(frame);
  const seconds = end - start;
  const background = shapeClip({ box, fill: '#3c3f46', fillTo: '#15161a' }, start, end);
  const look = { saturation: 0, brightness: 0.86 };
  const shown: Clip[] = [];
  if (view?.kind === 'video') {
    for (const clip of fillVideo(view.video, view.from, start, end, { box })) {
      const { layer } = clip;
      shown.push(
        layer.kind === 'footage'
          ? { ...clip, layer: { ...layer, look: { ...look, ...layer.look, saturation: 0 } } }
          : clip,
      );
    }
  } else if (view) {
    const source = view.picture.source;
    const camera = { zoom: tween(1.06, 1.22, 0, seconds, 'linear') };
    const dim = { ...look, ...(cutoutOf(view.picture) && { brightness: 0.78 }) };
    shown.push({
      start,
      end,
      layer: { kind: 'picture', source, box, mask: { kind: 'none' }, fit: 'cover', camera, look: dim },
    });
  }
  const shade = shapeClip({ box, fill: `${INK}59`, fillTo: `${INK}a6` }, start, end);
  const type = role === 'hook' ? hookType(film, shot) : view ? [] : spoken(film, shot, '#ffffff', '#ffffff');
  return [background, ...shown, shade, ...type];
}

function hookType({ hook, locale, frame }: Film, { start, end }: Shot): Clip[] {
  return [
    textClip(
      hook.text,
      inset(frame.open, 0, frame.open.height * 0.16),
      start,
      end,
      {
        locale,
        weight: 900,
        color: '#ffffff',
        maxSize: 120,
        minSize: 60,
        lineHeight: 1.06,
        align: 'center',
        entrance: 'rise',
        pace: { by: 'words', step: 0.14 },
        shadow: { color: '#000000a0', blur: 40, y: 8 },
      },
      { ...fadeOut(end - start, 0.2), scale: tween(1, 1.05, 0, end - start, 'linear') },
    ),
  ];
}

function schemeOf({ palette }: Film, { variant, role }: Shot): Scheme {
  return role === 'end' || variant % 2 === 0 ? paleScheme(palette) : brandScheme(palette);
}

/** In full colour; the first shot names the product, the others show its points. */
function solution(film: Film, shot: Shot, isFirst: boolean): Clip[] {
  const { frame, palette } = film;
  const { start, end } = shot;
  const scheme = schemeOf(film, shot);
  const box = wholeFrame(frame);
  if (shot.role === 'end') {
    const boxes = endBoxes(film);
    const background = shapeClip({ box, fill: scheme.background, fillTo: scheme.backgroundTo }, start, end);
    const mask = { kind: 'rounded', radius: 40 } as const;
    const media = shot.view
      ? showProduct(shot, { box: boxes.picture, mask, scheme, withoutBackground: true, maxZoom: 1.06 })
      : [];
    const afterWipe = { ...shot, start: shot.start + 0.3 };
    return [background, ...media, ...endTexts(film, afterWipe, boxes, lightEnd(palette))];
  }
  if (!shot.view)
    return [...showProduct(shot, { box, scheme }), ...spoken(film, shot, scheme.text, scheme.emphasis)];
  const textShot = isFirst ? withName(film, shot) : shot;
  const type = typeBox(film);
  const set: PlateSet = { maxSize: isFirst ? 84 : 68, valign: 'top' };
  const plate = plateBox(film, textShot, type, set);
  const isWide = frame.aspect === 'landscape';
  const freeTop = plate && !isWide ? plate.y + plate.height + 34 : frame.open.y;
  const left = isWide ? type.x + type.width + 40 : frame.open.x;
  const clear = rect(
    left,
    freeTop,
    frame.open.x + frame.open.width - left,
    frame.open.y + frame.open.height - freeTop,
  );
  const shown = showProduct(shot, {
    box,
    clear,
    bleed: bleedOf(clear, frame),
    avoid: [frame.caption.box, ...(plate ? [plate] : [])],
    scheme,
    maxZoom: 1.16,
  });
  if (isFirst) return [...shown, ...hookPlates(nameFilm(film), withName(film, shot), type, set).map(late)];
  return [...shown, ...pointPlate(film, shot, type, set)];
}

function typeBox({ frame }: Film): Rect {
  const { open } = frame;
  return frame.aspect === 'landscape'
    ? rect(open.x, open.y + 60, 640, open.height - 60)
    : { ...open, height: 260 };
}

/** The product name in place of the hook. */
function withName({ product }: Film, shot: Shot): Shot {
  return { ...shot, callOut: { text: product.shortName, number: 0, at: shot.start + WIPE_SECONDS * 0.5 } };
}

function nameFilm(film: Film): Film {
  return { ...film, hook: { text: film.product.shortName, spokenUntil: 0 } };
}

function late(clip: Clip): Clip {
  return { ...clip, start: clip.start + WIPE_SECONDS * 0.5 };
}

function spoken(film: Film, shot: Shot, color: string, emphasis: string): Clip[] {
  const look = { color, emphasis, weight: 900, maxSize: 116, align: 'center' } as const;
  return kineticClip(film, shot, inset(film.frame.open, 10), look).map((clip) => ({
    ...clip,
    motion: fadeIn(0, 0.1),
  }));
}
