import type { Clip, Rect, Seconds, Track } from '../../film/timeline.ts';
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

/** Headline and points of every page, each arriving on its spoken word and leaving with its page. */
export function panelText(
  panel: Panel,
  pages: readonly Page[],
  theme: Theme,
  locale: string,
  duration: Seconds,
): Track {
  const clips = pages.flatMap((page, index) => {
    const end = pages[index + 1]?.headline.at ?? duration;
    const { headline, points } = panel;
    const rows = Math.max(2, page.points.length);
    const row = (points.box.height - points.gap * (rows - 1)) / rows;
    const head = textClip(page.headline.text, headline.box, page.headline.at, end, {
      fontSize: headline.fontSize,
      weight: 900,
      color: theme.text,
      locale,
      valign: 'middle',
    });
    const list = page.points.flatMap((point, place) => {
      const y = points.box.y + place * (row + points.gap);
      const mark = points.fontSize * 1.3;
      const rightToLeft = directionOf(locale) === 'rtl';
      const numberBox = {
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
      const style = { fontSize: points.fontSize * (rows === 2 ? 1.2 : 1), locale, valign: 'middle' as const };
      return [
        textClip(String(place + 1), numberBox, point.at, end, {
          ...style,
          fontSize: points.fontSize * 1.3,
          weight: 900,
          color: theme.accent,
        }),
        textClip(point.text, lineBox, point.at, end, { ...style, weight: 700, color: theme.text }),
      ];
    });
    return [head, ...list];
  });
  return { name: 'text', clips };
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
      minFontSize: 24,
      align: 'start',
      lineHeight: 1.12,
      entrance: 'rise',
    },
  };
}
