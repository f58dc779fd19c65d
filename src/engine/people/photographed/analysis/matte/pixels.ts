import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Colors } from './guided-filter.ts';
import { type Plane, plane } from './plane.ts';

export function colorsOf(picture: Canvas): Colors {
  const { width, height } = picture;
  const { data } = picture.getContext('2d').getImageData(0, 0, width, height);
  return [0, 1, 2].map((channel) => {
    const color = plane(width, height);
    for (let at = 0; at < color.data.length; at++) color.data[at] = data[4 * at + channel]! / 255;
    return color;
  }) as Colors;
}

/** A picture of these colours, opaque unless a matte is given. */
export function pictureOf(colors: Colors, matte?: Plane): Canvas {
  const { width, height } = colors[0];
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  const pixels = drawing.createImageData(width, height);
  for (let at = 0; at < width * height; at++) {
    for (let channel = 0; channel < 3; channel++)
      pixels.data[4 * at + channel] = 255 * colors[channel]!.data[at]!;
    pixels.data[4 * at + 3] = 255 * (matte?.data[at] ?? 1);
  }
  drawing.putImageData(pixels, 0, 0);
  return canvas;
}
