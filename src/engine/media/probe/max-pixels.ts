/** Pixels per frame. Limits memory: a file of a few kilobytes can claim to have enormous frames. */
export const MAX_VIDEO_PIXELS = 4096 * 2304;

export function isTooLarge({ width, height }: { width: number; height: number }): boolean {
  return width * height > MAX_VIDEO_PIXELS;
}

/** The rest of an error message that starts with the video's name. */
export function tooManyPixels({ width, height }: { width: number; height: number }): string {
  return `has ${width}x${height} pixels; the maximum is 4096x2304. Send a smaller one`;
}
