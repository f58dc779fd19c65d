import type { Clip, Motion, Rect, Seconds, ShapeLayer } from '../../film/timeline.ts';

/** A plain form from one moment to another. */
export function shapeClip(
  shape: Omit<ShapeLayer, 'kind' | 'radius'> & { radius?: number },
  start: Seconds,
  end: Seconds,
  motion?: Motion,
): Clip {
  return { start, end, layer: { kind: 'shape', radius: 0, ...shape }, ...(motion && { motion }) };
}

/** A soft round light (or shade); its colour has an opacity of its own. */
export function glow(
  center: { x: number; y: number },
  size: number,
  color: string,
): Omit<ShapeLayer, 'kind'> {
  const box: Rect = { x: center.x - size / 2, y: center.y - size / 2, width: size, height: size };
  return { box, radius: size / 2, fill: color };
}
