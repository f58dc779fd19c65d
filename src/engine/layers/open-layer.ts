import type { SKRSContext2D } from '@napi-rs/canvas';
import { smooth } from '../../base/easing.ts';
import { valueAt } from '../film/motion.ts';
import type { CaptionLayer, Clip, Rect, Timeline } from '../film/timeline.ts';
import type { Compositor, Placed } from '../media/compositor/compositor.ts';
import { avatarSurface } from './avatar.ts';
import { highlightSurface } from './captions/highlight.ts';
import { AMBER, fillWords, outlineWords, WHITE } from './captions/ink.ts';
import { karaokeSurface } from './captions/karaoke.ts';
import { popSurface } from './captions/pop.ts';
import {
  areaOf,
  type CaptionStage,
  captionStage,
  memoize,
  placed,
  type StageWord,
  spoken,
} from './captions/stage.ts';
import { movedSurface } from './moved-surface.ts';
import { densityOf, drawnPart, type Parts, staticParts } from './part.ts';
import { pathParts } from './path.ts';
import { intersection } from './pictures/picture-drawing.ts';
import type { Sources } from './sources.ts';
import { type StaticLayer, staticDrawing } from './static-layer.ts';
import { type LayerSurface, roundToEven, type Surface } from './surface.ts';
import { textParts } from './text/text.ts';
import { waveSurface } from './wave.ts';

const PLATE = 'rgba(17, 15, 26, 0.84)';
const INK = '#17141f';
/** Seconds */
const RISE = 0.1;
const FALL = 0.16;
const ENTRANCE = 0.12;
/** In font sizes. */
const BESIDE = 0.46;
const RADIUS = 0.38;
const ABOVE = 0.92;
const BELOW = 0.42;
const TAG = 0.12;

const OUTLINE = 0.12;
/** Seconds */
const FADE = 0.14;

/** Opens the layers of a Timeline, whatever kind they are of. */
export function layerOpener(
  timeline: Timeline,
  compositor: Compositor,
  { packOf, fileOf }: Sources,
): (clip: Clip) => Promise<Surface> {
  const visemes = timeline.tracks
    .flatMap((track) => track.clips)
    .flatMap((clip) => (clip.layer.kind === 'speech' ? clip.layer.visemes : []));
  const frame: Rect = { x: 0, y: 0, width: timeline.width, height: timeline.height };

  async function stillParts(clip: Clip, layer: StaticLayer): Promise<Parts> {
    const density = densityOf(clip.motion, layer.box);
    const { area, draw } = await staticDrawing(layer, packOf, density);
    // What can never come into the frame need not be drawn.
    return staticParts([
      drawnPart(compositor, clip.motion ? area : intersection(area, frame), density, draw),
    ]);
  }

  return async (clip) => {
    const { layer } = clip;
    const moved = (parts: Parts, box: Rect) => movedSurface(compositor, clip, box, parts);
    switch (layer.kind) {
      case 'fill':
      case 'scene':
      case 'shape':
      case 'backdrop':
        return moved(await stillParts(clip, layer), layer.box);
      case 'picture': {
        const { pictureParts } = await import('./pictures/picture.ts');
        return moved(await pictureParts(compositor, clip, layer, timeline.fps, fileOf), layer.box);
      }
      case 'path':
        return moved(pathParts(compositor, clip, layer), layer.box);
      case 'lottie': {
        const { lottieParts } = await import('./lottie.ts');
        return moved(await lottieParts(compositor, clip, layer, fileOf), layer.box);
      }
      case 'footage': {
        const { footageParts } = await import('./footage/footage.ts');
        return moved(await footageParts(compositor, clip, layer, timeline.fps, fileOf), layer.box);
      }
      case 'text':
        return moved(textParts(compositor, clip, layer, timeline.duration), layer.box);
      case 'avatar':
        return faded(clip, await avatarSurface(compositor, layer, packOf(layer.avatar), timeline));
      case 'wave':
        return faded(clip, waveSurface(compositor, layer, visemes));
      case 'caption':
        return faded(clip, captionSurface(compositor, clip, layer));
      case 'speech':
      case 'music':
        throw new Error(`The layer "${layer.kind}" is heard, not seen`);
    }
  };
}

/** What moves by itself is only faded by its clip. */
function faded({ start, motion }: Clip, surface: Surface): Surface {
  const keyframes = motion?.opacity;
  if (!keyframes) return surface;
  return {
    async at(t) {
      const opacity = valueAt(keyframes, t - start, 1);
      const placed = await surface.at(t);
      return placed.map((one) => ({ ...one, opacity: one.opacity * opacity }));
    },
    close: surface.close,
  };
}

/** One cue. What is drawn of it is drawn once and then only placed, so that captions cost little. */
export function captionSurface(compositor: Compositor, clip: Clip, layer: CaptionLayer): LayerSurface {
  const stage = captionStage(compositor, layer);
  switch (layer.style) {
    case 'highlight':
      return highlightSurface(stage);
    case 'karaoke':
      return karaokeSurface(compositor, stage);
    case 'boxed':
      return boxedSurface(stage, clip.start);
    case 'pop':
      return popSurface(stage, clip.start);
    case 'minimal':
      return minimalSurface(stage, clip.start, clip.end);
  }
}

/** A quiet subtitle, whole from its first word to its last. */
function minimalSurface(stage: CaptionStage, start: number, end: number): LayerSurface {
  const { lines, fontSize } = stage;
  const cells = lines.map((line) =>
    stage.cell(areaOf(line.words, fontSize, 1), (ctx) => {
      outlineWords(ctx, line.words, fontSize, OUTLINE);
      fillWords(ctx, line.words, fontSize, WHITE);
    }),
  );
  return {
    at(t): Placed[] {
      const opacity = smooth(Math.min((t - start) / FADE + 0.3, (end - t) / FADE + 0.2));
      return cells.map((cell) => placed(cell, opacity));
    },
    close: stage.close,
  };
}

/** Lines on a dark rounded plate; an amber tag marks the word being said. */
function boxedSurface(stage: CaptionStage, start: number): LayerSurface {
  const { words, lines, fontSize } = stage;
  const box = plateOf(stage);
  const ground = stage.cell(grownBy(box, fontSize * 0.4), (ctx) => {
    ctx.shadowColor = 'rgba(8, 6, 16, 0.35)';
    ctx.shadowBlur = fontSize * 0.3;
    ctx.shadowOffsetY = fontSize * 0.06;
    ctx.fillStyle = PLATE;
    round(ctx, box, fontSize * RADIUS);
    ctx.shadowColor = 'transparent';
    for (const line of lines) fillWords(ctx, line.words, fontSize, WHITE);
  });
  const tags = words.map((word, index) =>
    memoize(() => {
      // Where no space stands between words, a tag must not cover their letters.
      const alone = !word.word.joined && !words[index + 1]?.word.joined;
      const box = tagOf(word, fontSize, alone ? TAG : TAG / 4);
      return stage.cell(grownBy(box, 2), (ctx) => {
        ctx.fillStyle = stage.layer.accent ?? AMBER;
        round(ctx, box, fontSize * 0.22);
        fillWords(ctx, [word], fontSize, INK);
      });
    }),
  );

  return {
    at(t): Placed[] {
      const shown = smooth((t - start) / ENTRANCE + 0.35);
      const marks = words.map((word) => spoken(word, t, RISE, FALL));
      const live = [...words.keys()].filter((index) => marks[index]! > 0);
      return [placed(ground, shown), ...live.map((index) => placed(tags[index]!(0), marks[index]! * shown))];
    },
    close: stage.close,
  };
}

function plateOf({ lines, fontSize }: CaptionStage): Rect {
  const left = Math.min(...lines.map((line) => line.left)) - fontSize * BESIDE;
  const right = Math.max(...lines.map((line) => line.left + line.width)) + fontSize * BESIDE;
  const top = (lines[0]?.baseline ?? 0) - fontSize * ABOVE - fontSize * 0.14;
  const bottom = (lines.at(-1)?.baseline ?? 0) + fontSize * BELOW + fontSize * 0.06;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** As high as the tallest letters and marks of its line need. */
function tagOf({ left, right, line }: StageWord, fontSize: number, beside: number): Rect {
  const pieces = line.words.flatMap((word) => word.pieces);
  const above = Math.max(fontSize * 0.86, ...pieces.map((piece) => piece.above + fontSize * 0.06));
  const below = Math.max(fontSize * 0.3, ...pieces.map((piece) => piece.below + fontSize * 0.05));
  const side = fontSize * beside;
  return { x: left - side, y: line.baseline - above, width: right - left + 2 * side, height: above + below };
}

function grownBy({ x, y, width, height }: Rect, by: number): Rect {
  const left = roundToEven(x - by);
  const top = roundToEven(y - by);
  return {
    x: left,
    y: top,
    width: roundToEven(x + width + by - left),
    height: roundToEven(y + height + by - top),
  };
}

function round(ctx: SKRSContext2D, { x, y, width, height }: Rect, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, radius);
  ctx.fill();
}
