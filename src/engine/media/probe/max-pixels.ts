/** Pixels per frame. Limits memory: a file of a few kilobytes can declare a thousand times as many. */
export const MAX_VIDEO_PIXELS = 4096 * 2304;

export function isTooLarge({ width, height }: { width: number; height: number }): boolean {
  return width * height > MAX_VIDEO_PIXELS;
}

/** Message that continues after the name of the video. */
export function tooManyPixels({ width, height }: { width: number; height: number }): string {
  return `has ${width}x${height} pixels; the maximum is 4096x2304. Send a smaller one`;
}
