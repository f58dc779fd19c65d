import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { lineText } from '../captions/cues.ts';
import type { Compositor, Placed } from '../compositor/compositor.ts';
import { directionOf } from '../text/direction.ts';
import { applyFont, textWidth } from '../text/fit.ts';
import type { CaptionLayer, CaptionWord } from '../timeline/timeline.ts';
import { even, type LayerSurface, pictureOf } from './surface.ts';

const WEIGHT = 900;
const COLOR = '#ffffff';
const SPOKEN = '#ffd94a';
const OUTLINE = '#14121c';
const LINE_HEIGHT = 1.2;
/** The word being spoken stands out a little. */
const GROWTH = 1.08;

/** One cue; a line is drawn again only when its next word lights up. */
export function captionSurface(compositor: Compositor, layer: CaptionLayer): LayerSurface {
  const lines = layer.lines.map(([from, to]) => layer.words.slice(from, to));
  const text = lines.map(lineText).join(' ');
  const fontSize = sizeThatFits(lines, layer);
  const height = lines.length * fontSize * LINE_HEIGHT + fontSize * 0.5;
  const top = even(layer.box.y + (layer.box.height - height) / 2);
  const shown: { active: number; placed: Placed }[] = [];

  function brush(width: number, height: number): SKRSContext2D {
    const ctx = createCanvas(width, height).getContext('2d');
    applyFont(ctx, text, { locale: layer.locale, fontSize, weight: WEIGHT });
    ctx.wordSpacing = `${fontSize * 0.08}px`;
    ctx.lineJoin = 'round';
    ctx.textBaseline = 'alphabetic';
    ctx.textAlign = 'left';
    return ctx;
  }

  const ruler = brush(2, 2);
  const widths = lines.map((words) => {
    const room = ruler.measureText(lineText(words)).width * GROWTH + fontSize;
    return Math.min(even(layer.box.width), even(room) + 2);
  });

  function draw(index: number, active: number): Placed {
    const width = widths[index]!;
    // From the growing letters' tops to the shadow's end.
    const above = even(fontSize * 1.3);
    const ctx = brush(width, above + even(fontSize * 0.7));
    drawLine(ctx, lines[index]!, width / 2, above, fontSize, active, layer.locale);
    const baseline = top + fontSize * (0.25 + LINE_HEIGHT * (index + 0.5) + 0.36);
    const x = even(layer.box.x + (layer.box.width - width) / 2);
    const y = even(baseline - above);
    return { sprite: compositor.sprite(pictureOf(ctx.canvas)), x, y, opacity: 1, version: 0 };
  }

  return {
    at(t): Placed[] {
      const word = layer.words.findLastIndex((one) => one.start <= t);
      const spoken = word >= 0 && t < (layer.words[word]?.end ?? 0) + 0.25 ? word : -1;
      return layer.lines.map(([from, to], index) => {
        const active = spoken >= from && spoken < to ? spoken - from : -1;
        const before = shown[index];
        if (before?.active === active) return before.placed;
        before?.placed.sprite.release();
        const placed = draw(index, active);
        shown[index] = { active, placed };
        return placed;
      });
    },
    close() {
      for (const { placed } of shown.splice(0)) placed.sprite.release();
    },
  };
}

function sizeThatFits(lines: CaptionWord[][], layer: CaptionLayer): number {
  const style = { locale: layer.locale, fontSize: layer.fontSize, weight: WEIGHT };
  const widest = Math.max(...lines.map((words) => textWidth(lineText(words), style)));
  const room = layer.box.width - layer.fontSize * 0.6;
  return Math.floor(Math.min(layer.fontSize, (layer.fontSize * room) / widest));
}

/** Paints the line without the spoken word, then that word in its place: the letters keep their joins. */
function drawLine(
  ctx: SKRSContext2D,
  words: readonly CaptionWord[],
  center: number,
  baseline: number,
  fontSize: number,
  active: number,
  locale: string,
): void {
  const text = lineText(words);
  const width = ctx.measureText(text).width;
  const left = center - width / 2;
  const rightToLeft = directionOf(locale) === 'rtl';
  ctx.textAlign = rightToLeft ? 'right' : 'left';
  const anchor = rightToLeft ? left + width : left;
  const write = (color: string) => {
    ctx.shadowColor = 'rgba(10, 8, 20, 0.45)';
    ctx.shadowBlur = fontSize * 0.16;
    ctx.shadowOffsetY = fontSize * 0.05;
    ctx.strokeStyle = OUTLINE;
    ctx.lineWidth = fontSize * 0.17;
    ctx.strokeText(text, anchor, baseline);
    ctx.shadowColor = 'transparent';
    ctx.fillStyle = color;
    ctx.fillText(text, anchor, baseline);
  };
  const word = words[active];
  if (!word) {
    write(COLOR);
    return;
  }

  const own = ctx.measureText(word.text).width;
  const before = ctx.measureText(lineText(words.slice(0, active + 1))).width - own;
  const start = rightToLeft ? left + width - before - own : left + before;
  const reach = fontSize * 0.1;
  const top = baseline - fontSize * 1.2;
  const place = [start - reach, top, own + 2 * reach, fontSize * 1.7] as const;
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, top, 2 * center, fontSize * 1.7);
  ctx.rect(...place);
  ctx.clip('evenodd');
  write(COLOR);
  ctx.restore();
  ctx.save();
  const middle = start + own / 2;
  ctx.translate(middle, baseline - fontSize * 0.3);
  ctx.scale(GROWTH, GROWTH);
  ctx.translate(-middle, -(baseline - fontSize * 0.3));
  ctx.beginPath();
  ctx.rect(...place);
  ctx.clip();
  write(SPOKEN);
  ctx.restore();
}
