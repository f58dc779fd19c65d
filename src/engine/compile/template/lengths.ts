import type { Shadow, Stroke } from '../../template/fields.ts';

const SHADOW = { color: '#00000066', blur: 3, y: 1 };

/** Shadows and strokes in pixels. */
export function lengthsOf(unit: number) {
  return {
    shadow: ({ color = SHADOW.color, blur = SHADOW.blur, y = SHADOW.y }: Shadow) => ({
      color,
      blur: blur * unit,
      y: y * unit,
    }),
    stroke: ({ color, width }: Stroke) => ({ color, width: width * unit }),
  };
}
