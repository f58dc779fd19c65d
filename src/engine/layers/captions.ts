import type { SKRSContext2D } from '#canvas';
import { smooth } from '../../base/easing.ts';
import type { CaptionLayer, Clip, Rect } from '../film/timeline.ts';
import type { Compositor, Placed, Sprite } from '../media/compositor/compositor.ts';
import {
  AMBER,
  areaOf,
  type CaptionStage,
  drawScaled,
  fillWords,
  highlightAt,
  memoize,
  mixColors,
  outlineWords,
  placed,
  type StageWord,
  setStage,
  WHITE,
} from './caption-stage.ts';
import { type LayerSurface, pictureOf, roundToEven } from './surface.ts';

/** Opens one caption cue. Its pictures are drawn once and then only placed, which saves time. */
export function captionSurface(compositor: Compositor, clip: Clip, layer: CaptionLayer): LayerSurface {
  const stage = setStage(compositor, layer);
  switch (layer.style) {
    case 'highlight':
      return highlightSurface(stage);
    case 'karaoke':
      return karaokeSurface(compositor, stage);
    case 'boxed':
      return boxedSurface(stage);
    case 'pop':
      return popSurface(stage, clip.start);
    case 'minimal':
      return minimalSurface(stage, clip.start, clip.end);
  }
}

const MINIMAL_OUTLINE = 0.18;
const MINIMAL_FADE_SECONDS = 0.14;

/** A plain subtitle, shown whole from its first word to its last. */
function minimalSurface(stage: CaptionStage, start: number, end: number): LayerSurface {
  const { lines, fontSize } = stage;
  const cells = lines.map((line) =>
    stage.cell(areaOf(line.words, fontSize, 1), (ctx) => {
      outlineWords(ctx, line.words, fontSize, MINIMAL_OUTLINE);
      fillWords(ctx, line.words, fontSize, WHITE);
    }),
  );
  return {
    at(t): Placed[] {
      const opacity = smooth(
        Math.min((t - start) / MINIMAL_FADE_SECONDS + 0.3, (end - t) / MINIMAL_FADE_SECONDS + 0.2),
      );
      return cells.map((cell) => placed(cell, opacity));
    },
    close: stage.close,
  };
}

const PLATE_COLOR = 'rgba(17, 15, 26, 0.84)';
const TAG_TEXT_COLOR = '#17141f';
/** Sizes of plate and tag, in font sizes. */
const PLATE_SIDE = 0.46;
const PLATE_RADIUS = 0.38;
const PLATE_ABOVE = 0.92;
const PLATE_BELOW = 0.42;
const TAG_SIDE = 0.12;

/** Lines on a dark rounded plate, with an amber tag behind the spoken word. */
function boxedSurface(stage: CaptionStage): LayerSurface {
  const { words, lines, fontSize } = stage;
  const box = plateOf(stage);
  const plate = stage.cell(expandToEven(box, fontSize * 0.4), (ctx) => {
    ctx.shadowColor = 'rgba(8, 6, 16, 0.35)';
    ctx.shadowBlur = fontSize * 0.3;
    ctx.shadowOffsetY = fontSize * 0.06;
    ctx.fillStyle = PLATE_COLOR;
    fillRounded(ctx, box, fontSize * PLATE_RADIUS);
    ctx.shadowColor = 'transparent';
    for (const line of lines) fillWords(ctx, line.words, fontSize, WHITE);
  });
  const tags = words.map((word, index) =>
    memoize(() => {
      // Without spaces between words, a wide tag would cover neighbouring letters.
      const hasSpaces = !word.word.joined && !words[index + 1]?.word.joined;
      const box = tagOf(word, fontSize, hasSpaces ? TAG_SIDE : TAG_SIDE / 4);
      return stage.cell(expandToEven(box, 2), (ctx) => {
        ctx.fillStyle = stage.layer.accent ?? AMBER;
        fillRounded(ctx, box, fontSize * 0.22);
        fillWords(ctx, [word], fontSize, TAG_TEXT_COLOR);
      });
    }),
  );

  return {
    // Plate and tag switch at once: a dark word on a half-faded tag could not be read.
    at(t): Placed[] {
      const spoken = words.findLastIndex(
        ({ word, highlightEnd }) => word.end > word.start && t >= word.start && t < highlightEnd,
      );
      const tag = spoken < 0 ? undefined : tags[spoken]!(0);
      return [placed(plate, 1), ...(tag ? [placed(tag, 1)] : [])];
    },
    close: stage.close,
  };
}

function plateOf({ lines, fontSize }: CaptionStage): Rect {
  const left = Math.min(...lines.map((line) => line.left)) - fontSize * PLATE_SIDE;
  const right = Math.max(...lines.map((line) => line.left + line.width)) + fontSize * PLATE_SIDE;
  const top = (lines[0]?.baseline ?? 0) - fontSize * PLATE_ABOVE - fontSize * 0.14;
  const bottom = (lines.at(-1)?.baseline ?? 0) + fontSize * PLATE_BELOW + fontSize * 0.06;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Returns the tag of a word, high enough for all letters and marks of its line. */
function tagOf({ left, right, line }: StageWord, fontSize: number, beside: number): Rect {
  const pieces = line.words.flatMap((word) => word.pieces);
  const above = Math.max(fontSize * 0.86, ...pieces.map((piece) => piece.above + fontSize * 0.06));
  const below = Math.max(fontSize * 0.3, ...pieces.map((piece) => piece.below + fontSize * 0.05));
  const side = fontSize * beside;
  return { x: left - side, y: line.baseline - above, width: right - left + 2 * side, height: above + below };
}

function expandToEven({ x, y, width, height }: Rect, by: number): Rect {
  const left = roundToEven(x - by);
  const top = roundToEven(y - by);
  return {
    x: left,
    y: top,
    width: roundToEven(x + width + by - left),
    height: roundToEven(y + height + by - top),
  };
}

function fillRounded(ctx: SKRSContext2D, { x, y, width, height }: Rect, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, radius);
  ctx.fill();
}

const HIGHLIGHT_OUTLINE = 0.17;
const HIGHLIGHT_GROWTH = 0.05;
/** Maximum growth of long words, in font sizes. Two words that grow side by side leave most of their space. */
const MAX_HIGHLIGHT_GROWTH = 0.12;
const HIGHLIGHT_RISE_SECONDS = 0.12;
const HIGHLIGHT_FALL_SECONDS = 0.14;
/** Steps in which a word takes on its colour. Each step is drawn once. */
const HIGHLIGHT_STEPS = 3;

/** Heavy white letters. The spoken word turns amber, or the brand's colour, and grows a little. */
function highlightSurface(stage: CaptionStage): LayerSurface {
  const { words, fontSize } = stage;
  const drawn = words.map((word, index) => {
    // Without a space beside it, a growing word would cover its neighbour's letters.
    const isJoined = word.word.joined || words[index + 1]?.word.joined;
    const growth = Math.min(HIGHLIGHT_GROWTH, (MAX_HIGHLIGHT_GROWTH * fontSize) / (word.right - word.left));
    const maxScale = isJoined ? 1 : 1 + growth;
    const area = areaOf([word], fontSize, maxScale);
    return {
      shade: memoize(() => stage.cell(area, (ctx) => outlineWords(ctx, [word], fontSize, HIGHLIGHT_OUTLINE))),
      ink: memoize(() => stage.cell(area, (ctx) => fillWords(ctx, [word], fontSize, WHITE))),
      lit: memoize((step) =>
        stage.cell(area, (ctx) =>
          drawScaled(ctx, word, fontSize, 1 + ((maxScale - 1) * step) / HIGHLIGHT_STEPS, () => {
            outlineWords(ctx, [word], fontSize, HIGHLIGHT_OUTLINE);
            fillWords(
              ctx,
              [word],
              fontSize,
              mixColors(WHITE, stage.layer.accent ?? AMBER, step / HIGHLIGHT_STEPS),
            );
          }),
        ),
      ),
    };
  });

  return {
    at(t): Placed[] {
      const all = drawn.map((cells, index) => ({
        ...cells,
        step: Math.round(
          HIGHLIGHT_STEPS * highlightAt(words[index]!, t, HIGHLIGHT_RISE_SECONDS, HIGHLIGHT_FALL_SECONDS),
        ),
      }));
      const still = all.filter(({ step }) => step === 0);
      const live = all.filter(({ step }) => step > 0).sort((a, b) => a.step - b.step);
      // Draws all outlines below all letters, so that no outline cuts into a neighbouring letter.
      const cells = [
        ...still.map(({ shade }) => shade(0)),
        ...still.map(({ ink }) => ink(0)),
        ...live.map(({ lit, step }) => lit(step)),
      ];
      return cells.map((cell) => placed(cell, 1));
    },
    close: stage.close,
  };
}

const KARAOKE_OUTLINE = 0.15;
const GOLD_TOP = '#ffe36b';
const GOLD_BOTTOM = '#ff9f1c';
/** Width of the soft edge between the gold and the white part of a word, in font sizes. */
const KARAOKE_EDGE = 0.14;

/** White letters that fill with gold as they are spoken, in reading direction. */
function karaokeSurface(compositor: Compositor, stage: CaptionStage): LayerSurface {
  const { words, lines, fontSize } = stage;
  const { accent } = stage.layer;
  const whiteCells = lines.map((line) =>
    stage.cell(areaOf(line.words, fontSize, 1), (ctx) => {
      outlineWords(ctx, line.words, fontSize, KARAOKE_OUTLINE);
      fillWords(ctx, line.words, fontSize, WHITE);
    }),
  );
  const goldCells = words.map((word) =>
    memoize(() =>
      stage.cell(areaOf([word], fontSize, 1), (ctx) => fillWithGold(ctx, word, fontSize, accent)),
    ),
  );
  let filling:
    | { index: number; ctx: SKRSContext2D; sprite: Sprite; reach: number; version: number }
    | undefined;

  function placeFilling(index: number, part: number): Placed {
    const word = words[index]!;
    const area = areaOf([word], fontSize, 1);
    const reach = Math.round((word.right - word.left + KARAOKE_EDGE * fontSize) * part);
    if (filling?.index !== index) {
      filling?.sprite.release();
      filling = undefined;
    }
    if (filling?.reach !== reach) {
      const ctx = filling?.ctx ?? stage.brush(area);
      ctx.clearRect(area.x, area.y, area.width, area.height);
      fillWithGold(ctx, word, fontSize, accent);
      eraseBeyond(ctx, word, reach, area, fontSize);
      const picture = pictureOf(ctx.canvas);
      if (filling) {
        compositor.replace(filling.sprite, picture);
        filling.reach = reach;
        filling.version++;
      } else filling = { index, ctx, sprite: compositor.sprite(picture), reach, version: 0 };
    }
    return { sprite: filling.sprite, x: area.x, y: area.y, opacity: 1, version: filling.version };
  }

  return {
    at(t): Placed[] {
      const shown = whiteCells.map((cell) => placed(cell, 1));
      words.forEach((word, index) => {
        const { start, end } = word.word;
        if (t >= end && t >= start) shown.push(placed(goldCells[index]!(0), 1));
        else if (t > start) shown.push(placeFilling(index, (t - start) / (end - start)));
      });
      return shown;
    },
    close() {
      filling?.sprite.release();
      filling = undefined;
      stage.close();
    },
  };
}

function fillWithGold(
  ctx: SKRSContext2D,
  word: StageWord,
  fontSize: number,
  accent: string | undefined,
): void {
  const { baseline } = word.line;
  const gold = ctx.createLinearGradient(0, baseline - fontSize * 0.75, 0, baseline + fontSize * 0.05);
  gold.addColorStop(0, accent === undefined ? GOLD_TOP : mixColors(accent, WHITE, 0.3));
  gold.addColorStop(1, accent ?? GOLD_BOTTOM);
  fillWords(ctx, [word], fontSize, gold);
}

/** Erases everything beyond `reach` pixels from the beginning of the word, with a soft edge. */
function eraseBeyond(
  ctx: SKRSContext2D,
  { pieces, left, right }: StageWord,
  reach: number,
  area: Rect,
  fontSize: number,
): void {
  const isRightToLeft = pieces.filter((piece) => piece.rightToLeft).length * 2 > pieces.length;
  const edge = (isRightToLeft ? right - reach : left + reach) - area.x;
  const soft = KARAOKE_EDGE * fontSize * (isRightToLeft ? 1 : -1);
  const mask = ctx.createLinearGradient(edge + soft, 0, edge, 0);
  mask.addColorStop(0, '#000000');
  mask.addColorStop(1, 'rgba(0, 0, 0, 0)');
  ctx.save();
  // `destination-in` erases everything if the context is translated downwards.
  ctx.resetTransform();
  ctx.globalCompositeOperation = 'destination-in';
  ctx.fillStyle = mask;
  ctx.fillRect(0, 0, area.width, area.height);
  ctx.restore();
}

const POP_OUTLINE = 0.2;
/** Time until a word comes to rest. */
const POP_ENTRANCE_SECONDS = 0.24;
const POP_STEPS = 6;
const POP_FALL_SECONDS = 0.14;
/** Maximum overshoot of long words, in font sizes. */
const MAX_OVERSHOOT = 0.15;
const POP_OVERSHOOT = 0.06;

/** One to three large words, each popping up when it is spoken. */
function popSurface(stage: CaptionStage, start: number): LayerSurface {
  const { words, fontSize } = stage;
  const drawn = words.map((word) => {
    const maxScale = 1 + Math.min(POP_OVERSHOOT, (MAX_OVERSHOOT * fontSize) / (word.right - word.left));
    const area = areaOf([word], fontSize, maxScale);
    const draw = (color: string) => (ctx: SKRSContext2D) => {
      outlineWords(ctx, [word], fontSize, POP_OUTLINE);
      fillWords(ctx, [word], fontSize, color);
    };
    return {
      /** The amber word at one step of its entrance. */
      popping: memoize((step) =>
        stage.cell(area, (ctx) =>
          drawScaled(ctx, word, fontSize, Math.min(maxScale, popScale(step / POP_STEPS)), () =>
            draw(stage.layer.accent ?? AMBER)(ctx),
          ),
        ),
      ),
      settled: memoize(() => stage.cell(area, draw(WHITE))),
    };
  });

  return {
    at(t): Placed[] {
      return words.flatMap((word, index) => {
        const secondsShown = t - Math.max(start, word.word.start);
        if (secondsShown < 0) return [];
        const step = Math.min(POP_STEPS, Math.floor((secondsShown / POP_ENTRANCE_SECONDS) * POP_STEPS));
        const opacity = smooth(secondsShown / 0.07 + 0.4);
        const { popping, settled } = drawn[index]!;
        if (step < POP_STEPS) return [placed(popping(step), opacity)];
        const amber = highlightAt(word, t, 0.001, POP_FALL_SECONDS);
        const colored = amber > 0 ? [placed(popping(POP_STEPS), amber)] : [];
        return amber === 1 ? colored : [placed(settled(0), 1), ...colored];
      });
    },
    close: stage.close,
  };
}

/** Scale during the entrance: a damped overshoot. */
function popScale(part: number): number {
  return 1 - 0.42 * Math.exp(-5.2 * part) * Math.cos(part * Math.PI * 1.9) * (1 - part ** 6);
}
