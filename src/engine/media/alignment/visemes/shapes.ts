import type { Viseme } from '../../../film/visemes.ts';

/** A shape of the mouth and when it is held; seconds, half open. */
export interface Shape {
  viseme: Viseme;
  start: number;
  end: number;
}

/** Silence this long shuts the mouth. */
const SILENCE = 0.12;

/** The same shapes, and `sil` wherever there are none for 120 ms; shorter gaps stay. */
export function withSilence(shapes: readonly Shape[], duration: number): Shape[] {
  const result: Shape[] = [];
  let at = 0;
  for (const shape of shapes) {
    if (shape.start - at >= SILENCE) result.push({ viseme: 'sil', start: at, end: shape.start });
    result.push(shape);
    at = shape.end;
  }
  if (duration - at >= SILENCE) result.push({ viseme: 'sil', start: at, end: duration });
  return result;
}
