/** Pixels of a picture in a video, 4096×2304: a file of some kilobytes can hold a thousand times as many. */
export const MOST_VIDEO_PIXELS = 4096 * 2304;

export function isTooLarge({ width, height }: { width: number; height: number }): boolean {
  return width * height > MOST_VIDEO_PIXELS;
}

/** Goes on after the name of the video. */
export function tooManyPixels({ width, height }: { width: number; height: number }): string {
  return `has ${width}x${height} pixels: a video may have as many as 4096x2304; send a smaller one`;
}
