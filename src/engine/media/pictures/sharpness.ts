import { luminance, type Pixels } from './pixels.ts';

/** Second differences of light at the steepest edges of a picture that is in focus somewhere. */
const IN_FOCUS = 26;

/** Whether anything in the picture is in focus; a copy grown from a smaller one is not. */
export function isSharp(pixels: Pixels): boolean {
  const { width, height } = pixels;
  const light = luminance(pixels);
  const counts = new Uint32Array(1024);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const around = light[at - 1]! + light[at + 1]! + light[at - width]! + light[at + width]!;
      counts[Math.min(1023, Math.round(Math.abs(4 * light[at]! - around)))]!++;
    }
  }
  let left = (width - 2) * (height - 2) * 0.006;
  for (let value = 1023; value >= 0; value--) {
    left -= counts[value]!;
    if (left < 0) return value >= IN_FOCUS;
  }
  return false;
}
