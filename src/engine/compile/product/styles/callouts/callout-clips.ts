import type { Clip, Rect, Seconds } from '../../../../film/timeline.ts';
import type { Scheme } from '../../colors/scheme.ts';
import type { CallOut, Film, Shot } from '../../film.ts';
import { rect } from '../../frame.ts';
import { combineMotions, fadeIn, popIn, tween } from '../../motion.ts';
import { shapeClip } from '../../shapes.ts';
import { estimateText, startSide, textClip } from '../../type/type.ts';

interface Point {
  x: number;
  y: number;
}

const TYPE = { most: 72, least: 40, lineHeight: 1.1 };
const DOT = 30;
const LINE = 4;
const GAP = 34;

/** A number that pops in on its word, its point beside it, and a line that is drawn from it to the thing. */
export function calloutClips(
  film: Film,
  shot: Shot,
  callOut: CallOut,
  { type, thing }: { type: Rect; thing: Rect },
  scheme: Scheme,
): Clip[] {
  const { locale, frame } = film;
  const { text, number } = callOut;
  const { start, end } = shot;
  // Not before the shot stands.
  const at = Math.max(callOut.at, start + 0.36);
  const disc = frame.aspect === 'square' ? 96 : 116;
  const isMirrored = startSide(locale) === 1;
  const most = frame.aspect === 'square' ? 56 : TYPE.most;
  const room = { width: type.width - disc - GAP, height: type.height };
  const set = estimateText(text, room, { ...TYPE, most, locale, maxLines: 3 });
  const row = rowOf(type, thing, Math.max(disc, Math.min(type.height, set.height)));
  const badge = rect(
    isMirrored ? row.x + row.width - disc : row.x,
    row.y + (row.height - disc) / 2,
    disc,
    disc,
  );
  const words = rect(isMirrored ? row.x : row.x + disc + GAP, row.y, room.width, row.height);
  const aim = aimOf(type, thing, isLoose(shot));
  const face = { locale, weight: 900, align: 'center', maxLines: 1 } as const;
  return [
    ...leader(middleOf(badge), aim, wayOut(type, thing, row), at, end, scheme.text),
    shapeClip({ box: badge, radius: disc / 2, fill: scheme.plate, shadow: SHADOW }, at, end, popIn(0)),
    textClip(
      String(number),
      badge,
      at,
      end,
      { ...face, color: scheme.onPlate, most: disc * 0.56, least: 30 },
      popIn(0.06),
    ),
    textClip(
      text,
      words,
      at,
      end,
      {
        locale,
        weight: 800,
        color: scheme.text,
        ...TYPE,
        most,
        maxLines: 3,
        entrance: 'rise',
        pace: { by: 'words', step: 0.07 },
      },
      combineMotions(fadeIn(0, 0.15), { x: tween(isMirrored ? 40 : -40, 0, 0, 0.5) }),
    ),
  ];
}

const SHADOW = { color: '#00000040', blur: 26, y: 10 };

/** A row of the type's box, on the side that looks away from the thing; beside the thing it stands in the middle. */
function rowOf(type: Rect, thing: Rect, height: number): Rect {
  const isAbove = type.y + type.height <= thing.y + thing.height * 0.25;
  const isBelow = type.y >= thing.y + thing.height * 0.6;
  const part = isAbove ? 0.1 : isBelow ? 0.9 : 0.4;
  return rect(type.x, type.y + (type.height - height) * part, type.width, height);
}

/** The height at which a line has left the words beside its number; none where the thing stands beside them. */
function wayOut(type: Rect, thing: Rect, row: Rect): number | undefined {
  const isBeside = type.x + type.width <= thing.x || type.x >= thing.x + thing.width;
  if (isBeside) return undefined;
  return row.y + row.height / 2 < thing.y + thing.height / 2 ? row.y + row.height + 20 : row.y - 20;
}

function isLoose({ view }: Shot): boolean {
  return view?.kind === 'picture' && view.picture.ground === 'scene';
}

/** A place that surely lies on the thing, on the side of the type. */
function aimOf(type: Rect, thing: Rect, isLoose: boolean): Point {
  const middle = { x: thing.x + thing.width / 2, y: thing.y + thing.height / 2 };
  // What stands in a place fills the lower part of the box that was found around it.
  if (isLoose) return { x: middle.x, y: middle.y + thing.height * 0.1 };
  if (type.y >= thing.y + thing.height * 0.6) return { x: middle.x, y: middle.y + thing.height * 0.18 };
  const isBeside = type.x + type.width <= thing.x || type.x >= thing.x + thing.width;
  const side = isBeside ? Math.sign(type.x - thing.x) : -1;
  return { x: middle.x + side * thing.width * 0.14, y: middle.y - thing.height * 0.12 };
}

function middleOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** First straight out of the number, then to the thing; where it arrives, a ring goes out. */
function leader(
  from: Point,
  aim: Point,
  out: number | undefined,
  at: Seconds,
  end: Seconds,
  color: string,
): Clip[] {
  const left = Math.min(from.x, aim.x) - LINE;
  const top = Math.min(from.y, aim.y) - LINE;
  const box = rect(left, top, Math.abs(from.x - aim.x) + 2 * LINE, Math.abs(from.y - aim.y) + 2 * LINE);
  const isUpright = box.height >= box.width;
  const leaves = out !== undefined && Math.abs(aim.y - out) < Math.abs(aim.y - from.y) ? out : from.y;
  const bend =
    out !== undefined && !isUpright
      ? { x: from.x, y: leaves }
      : isUpright
        ? { x: from.x, y: aim.y - Math.sign(aim.y - from.y) * Math.min(box.width, box.height) }
        : { x: aim.x - Math.sign(aim.x - from.x) * Math.min(box.width, box.height), y: from.y };
  const point = ({ x, y }: Point) => `${Math.round(x - left)} ${Math.round(y - top)}`;
  const dot = rect(aim.x - DOT / 2, aim.y - DOT / 2, DOT, DOT);
  const ring = {
    scale: [...tween(1, 3.2, 0, 0.9), { at: 0.9, value: 1, ease: 'hold' as const }, { at: 1.8, value: 3.2 }],
  };
  const faded = {
    opacity: [
      ...tween(0.8, 0, 0, 0.9),
      { at: 0.9, value: 0.8, ease: 'hold' as const },
      { at: 1.8, value: 0 },
    ],
  };
  const there = at + 0.5;
  return [
    {
      start: at,
      end,
      layer: {
        kind: 'path',
        d: `M ${point(from)} L ${point(bend)} L ${point(aim)}`,
        view: { width: box.width, height: box.height },
        box,
        stroke: { color, width: LINE },
        drawn: tween(0, 1, 0.12, 0.42, 'inOut'),
      },
    },
    ...(there + 0.3 < end
      ? [
          shapeClip(
            { box: dot, radius: DOT / 2, border: { color, width: 3 } },
            there,
            end,
            combineMotions(ring, faded),
          ),
          shapeClip(
            { box: dot, radius: DOT / 2, fill: color, border: { color: '#ffffff', width: 5 } },
            there,
            end,
            popIn(0, 0.3),
          ),
        ]
      : []),
  ];
}
