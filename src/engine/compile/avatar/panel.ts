import type { Clip, Rect, Seconds, Track } from '../../film/timeline.ts';
import { emsOf } from '../../text/captions/pieces.ts';
import { directionOf } from '../../text/direction.ts';
import type { Page } from './key-points.ts';
import type { Panel } from './layouts.ts';
import type { Theme } from './theme.ts';

/** The ground of a panel: a gradient with two soft lights, so that type stands on depth. */
export function panelGround(panel: Panel, theme: Theme, locale: string, duration: Seconds): Track {
  const { box, headline } = panel;
  const size = Math.max(box.width, box.height) * 0.75;
  const shapes: Clip['layer'][] = [
    { kind: 'shape', box, radius: 0, fill: theme.panelTop, fillTo: theme.panelBottom },
    glow({ x: box.x + box.width - size * 0.45, y: box.y - size * 0.5 }, size, theme.glow),
    glow({ x: box.x - size * 0.55, y: box.y + box.height - size * 0.55 }, size, theme.glow),
    {
      kind: 'shape',
      box: {
        x: directionOf(locale) === 'rtl' ? headline.box.x + headline.box.width - 96 : headline.box.x,
        y: headline.box.y - 46,
        width: 96,
        height: 12,
      },
      radius: 6,
      fill: theme.accent,
    },
  ];
  return { name: 'panel', clips: shapes.map((layer) => ({ start: 0, end: duration, layer })) };
}

function glow(corner: { x: number; y: number }, size: number, fill: string): Clip['layer'] {
  return { kind: 'shape', box: { ...corner, width: size, height: size }, radius: size / 2, fill };
}

/** How much larger a headline without points is set. */
const ALONE = 1.25;
const LINE_HEIGHT = 1.12;
const MIN_FONT_SIZE = 24;

/** Headline and points of every page, each arriving on its spoken word and leaving with its page. */
export function panelText(
  panel: Panel,
  pages: readonly Page[],
  theme: Theme,
  locale: string,
  duration: Seconds,
): Track {
  const rightToLeft = directionOf(locale) === 'rtl';
  const startOf = (page: Page | undefined) => (page?.headline ?? page?.points[0])?.at ?? duration;
  const clips = pages.flatMap((page, index) => {
    const end = startOf(pages[index + 1]);
    const { points } = panel;
    const rows = Math.max(2, page.points.length);
    const gap = points.gap * Math.min(1, 3 / rows);
    const row = (points.box.height - gap * (rows - 1)) / rows;
    const head = headlineClips(panel, pages, index, theme, locale, duration);
    const mark = points.fontSize * (page.isOrdered ? 1.3 : 0.9);
    const fontSize = sizeOf(page, rows, row, points.box.width - mark, points.fontSize);
    const list = page.points.flatMap((point, place) => {
      const y = points.box.y + place * (row + gap);
      const markBox = {
        x: rightToLeft ? points.box.x + points.box.width - mark : points.box.x,
        y,
        width: mark,
        height: row,
      };
      const lineBox = {
        x: rightToLeft ? points.box.x : points.box.x + mark,
        y,
        width: points.box.width - mark,
        height: row,
      };
      const style = { fontSize, locale, valign: 'middle' as const };
      return [
        textClip(page.isOrdered ? String(place + 1) : '•', markBox, point.at, end, {
          ...style,
          fontSize: Math.min(row / LINE_HEIGHT, points.fontSize * 1.3),
          weight: 900,
          color: theme.accent,
        }),
        textClip(point.text, lineBox, point.at, end, { ...style, weight: 700, color: theme.text }),
      ];
    });
    return [...head, ...list];
  });
  return { name: 'text', clips };
}

/** Two points are set larger; more than three have a line each, all in the size that the widest needs. */
function sizeOf(page: Page, rows: number, row: number, width: number, fontSize: number): number {
  if (rows <= 3) return fontSize * (rows === 2 ? 1.2 : 1);
  const widest = Math.max(...page.points.map(({ text }) => emsOf(text)));
  return Math.max(MIN_FONT_SIZE, Math.min(fontSize, row / LINE_HEIGHT, width / widest));
}

/** A headline without points has the whole panel. One that stays for another list is not set anew. */
function headlineClips(
  { headline, points }: Panel,
  pages: readonly Page[],
  index: number,
  theme: Theme,
  locale: string,
  duration: Seconds,
): Clip[] {
  const page = pages[index];
  if (!page?.headline || pages[index - 1]?.headline?.text === page.headline.text) return [];
  const { text, at } = page.headline;
  const next = pages.slice(index + 1).find((other) => other.headline?.text !== text);
  const end = (next?.headline ?? next?.points[0])?.at ?? duration;
  const isAlone = page.points.length === 0;
  const height = points.box.y + points.box.height - headline.box.y;
  return [
    textClip(text, isAlone ? { ...headline.box, height } : headline.box, at, end, {
      fontSize: headline.fontSize * (isAlone ? ALONE : 1),
      weight: 900,
      color: theme.text,
      locale,
      valign: isAlone ? 'top' : 'middle',
    }),
  ];
}

interface Style {
  fontSize: number;
  weight: number;
  color: string;
  locale: string;
  valign: 'top' | 'middle';
}

function textClip(text: string, box: Rect, start: Seconds, end: Seconds, style: Style): Clip {
  return {
    start,
    end,
    layer: {
      kind: 'text',
      text,
      box,
      ...style,
      minFontSize: MIN_FONT_SIZE,
      align: 'start',
      lineHeight: LINE_HEIGHT,
      entrance: 'rise',
    },
  };
}
