import { type Canvas, GlobalFonts, Image } from '@napi-rs/canvas';
import { ownFile } from '../../files/node.ts';
import type { OwnFile } from '../../files/own-file.ts';
import { ownFilePath } from '../../files/own-file-path.ts';

export {
  type Canvas,
  type CanvasGradient,
  createCanvas,
  type Image,
  LottieAnimation,
  loadImage,
  Path2D,
  type SKRSContext2D,
} from '@napi-rs/canvas';

/**
 * Frees the pixels of a canvas that is no longer drawn on. The garbage collector doesn't know how large they are, so it would
 * free them late.
 */
export function freeCanvas(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

/** One of the engine's own fonts. */
export interface OwnFont {
  /** Name for `ctx.font`. */
  family: string;
  file: OwnFile;
  /** Width in per cent, for fonts with a width axis. */
  width?: number | undefined;
}

/** Makes fonts available. @throws {NotLoaded} in a page until all of them are loaded */
export function registerOwnFonts(fonts: readonly OwnFont[]): void {
  for (const { family, file } of fonts) GlobalFonts.registerFromPath(ownFilePath(file), family);
}

/** Makes an uploaded font available. Returns a function that removes it, or undefined if it cannot be drawn. */
export function registerFont(bytes: Uint8Array<ArrayBuffer>, family: string): (() => void) | undefined {
  const key = GlobalFonts.register(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), family);
  return key ? () => void GlobalFonts.remove(key) : undefined;
}

/** Returns the picture of an emoji, `pixels` wide and high. @throws {NotLoaded} in a page until it is loaded */
export function emojiImage(name: string, pixels: number): Image {
  const image = new Image();
  // Rendered at its final size, because scaling up the file's 36 pixels would blur it.
  const svg = new TextDecoder().decode(ownFile(`emoji/${name}.svg`));
  image.src = Buffer.from(svg.replace('<svg ', `<svg width="${pixels}" height="${pixels}" `));
  return image;
}
