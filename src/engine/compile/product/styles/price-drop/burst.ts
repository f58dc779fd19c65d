import type { Clip, Motion, Rect, Seconds } from '../../../../film/timeline.ts';

const POINTS = 18;

/** A star of many points that fills its box, as on the tags of a sale. */
export function burst(box: Rect, start: Seconds, end: Seconds, fill: string, motion?: Motion): Clip {
  return {
    start,
    end,
    layer: { kind: 'path', d: star(), view: { width: 200, height: 200 }, box, fill },
    ...(motion && { motion }),
  };
}

function star(): string {
  const corners = Array.from({ length: POINTS * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? 100 : 86;
    const angle = (Math.PI * index) / POINTS - Math.PI / 2;
    return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
