import { eased } from '../../film/motion.ts';
import type { Clip, Rect, Seconds, TextLayer } from '../../film/timeline.ts';
import type { Compositor } from '../../media/compositor/compositor.ts';
import { type TextBlock, textBlock } from '../../media/typesetting/block.ts';
import { directionOf } from '../../text/direction.ts';
import { densityOf, drawnPart, type Part, type Parts } from '../part.ts';
import { drawPlate, drawStrike, drawWords, plateInset, platesOf, strikeArea, wordsArea } from './text-ink.ts';
import { type TextUnit, typedPart, unitsOf } from './text-pace.ts';

const ENTRANCE = 0.45;
/** Of a part of a text that comes in parts. */
const PART_ENTRANCE = 0.3;
const EXIT = 0.25;
/** How far a rising text comes from, in font sizes. */
const RISE = 0.6;
/** Seconds in which a price is struck out. */
const STRIKING = 0.32;

/** Something drawn of a text, and when it comes. */
interface Piece {
  part: Part;
  at: Seconds;
  entrance: TextLayer['entrance'];
  /** What of it is seen so many seconds after it came; all of it unless told otherwise. */
  seen?: (since: Seconds) => Rect | undefined;
}

/** Set type with its plates, coming at once or part by part, and going at its clip's end. */
export function textParts(compositor: Compositor, clip: Clip, layer: TextLayer, videoEnd: Seconds): Parts {
  const text = layer.uppercase ? layer.text.toLocaleUpperCase(layer.locale) : layer.text;
  const block = textBlock({ ...layer, text, inset: plateInset(layer) });
  const { fontSize } = block.style;
  const isWhole = !layer.pace && !layer.wordTimes;
  const density = densityOf(clip.motion, layer.box);
  const units = unitsOf(block, layer);
  const pieces = [
    ...platePieces(compositor, block, layer, units, density, isWhole),
    ...units.map((unit) => unitPiece(compositor, block, layer, unit, density, isWhole)),
    ...strikePieces(compositor, block, layer, density),
  ];
  const duration = isWhole ? ENTRANCE : PART_ENTRANCE;
  const leaves = clip.end < videoEnd - 0.01 && layer.entrance !== 'none' && !clip.motion?.opacity;
  return {
    at(t) {
      const since = t - clip.start;
      const exit = leaves ? Math.min(1, Math.max(0, (clip.end - t) / EXIT)) : 1;
      return pieces.flatMap(({ part, at, entrance, seen }): Part[] => {
        const time = since - at;
        if (time < 0) return [];
        const arrived = entrance === 'none' ? 1 : eased('out', time / duration);
        const drop = entrance === 'rise' ? (1 - arrived) * fontSize * RISE : 0;
        const clipped = seen?.(time);
        return [
          {
            ...part,
            y: part.y + drop,
            opacity: Math.min(arrived, exit),
            ...(clipped && { clip: clipped }),
          },
        ];
      });
    },
    close() {
      for (const { part } of pieces) part.sprite.release();
    },
  };
}

function unitPiece(
  compositor: Compositor,
  block: TextBlock,
  layer: TextLayer,
  unit: TextUnit,
  density: number,
  withPlates: boolean,
): Piece {
  const { words, at, typed } = unit;
  const plates = withPlates ? platesOf(block, layer) : [];
  const area = plates.reduce((all, { rect }) => union(all, rect), wordsArea(words, block, layer));
  const part = drawnPart(compositor, area, density, (ctx) => {
    for (const { rect } of plates) drawPlate(ctx, rect, layer, block.style.fontSize);
    drawWords(ctx, words, block, layer);
  });
  if (typed === undefined) return { part, at, entrance: layer.entrance };
  const partAt = typedPart(words[0]!, block.style, typed);
  const [left, right] = [
    Math.min(...words.map((word) => word.left)),
    Math.max(...words.map((word) => word.right)),
  ];
  const seen = (since: Seconds) => {
    const seenPart = partAt(since);
    return seenPart < 1 ? sideOf(area, left, right, seenPart, isRightToLeft(words)) : undefined;
  };
  return { part, at, entrance: 'none', seen };
}

/** Plates that stand before their text has come. */
function platePieces(
  compositor: Compositor,
  block: TextBlock,
  layer: TextLayer,
  units: readonly TextUnit[],
  density: number,
  isWhole: boolean,
): Piece[] {
  if (isWhole) return [];
  return platesOf(block, layer).map(({ line, rect }) => ({
    part: drawnPart(compositor, rect, density, (ctx) => drawPlate(ctx, rect, layer, block.style.fontSize)),
    at: units.find(({ words }) => words.some((word) => word.line === line))?.at ?? 0,
    entrance: layer.entrance === 'none' ? 'none' : 'fade',
  }));
}

function strikePieces(compositor: Compositor, block: TextBlock, layer: TextLayer, density: number): Piece[] {
  const { struck } = layer;
  if (!struck) return [];
  const { fontSize } = block.style;
  const rightToLeft = directionOf(layer.locale) === 'rtl';
  return block.lines.map((line, index) => {
    const area = strikeArea(line, fontSize);
    const part = drawnPart(compositor, area, density, (ctx) => drawStrike(ctx, line, fontSize, struck.color));
    const seen = (since: Seconds) => {
      const drawn = eased('inOut', since / STRIKING);
      return drawn < 1 ? sideOf(area, area.x, area.x + area.width, drawn, rightToLeft) : undefined;
    };
    return { part, at: struck.at + index * STRIKING, entrance: 'none', seen };
  });
}

/** As much of an area as has been read between two places on it. */
function sideOf(area: Rect, left: number, right: number, part: number, rightToLeft: boolean): Rect {
  const edge = rightToLeft ? right - (right - left) * part : left + (right - left) * part;
  return rightToLeft
    ? { ...area, x: edge, width: area.x + area.width - edge }
    : { ...area, width: edge - area.x };
}

function isRightToLeft(words: TextUnit['words']): boolean {
  const pieces = words.flatMap((word) => word.pieces);
  return pieces.filter((piece) => piece.rightToLeft).length * 2 > pieces.length;
}

function union(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
