import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Longer side of the PNG. */
const LONGER_SIDE_PIXELS = 2048;
const MAX_BYTES = 1_000_000;

let ready: Promise<void> | undefined;
async function start(): Promise<void> {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
}

/** A drawing cannot be used; the message is written for the person who uploaded it. */
export class SvgRefused extends Error {}

/**
 * Draws an SVG as PNG, so that its scripts, external files and entity expansion have no effect later. Call this in a
 * process that can be killed.
 *
 * @throws {SvgRefused}
 */
export async function drawSvg(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > MAX_BYTES)
    throw new SvgRefused(`The SVG is larger than ${MAX_BYTES / 1e6} MB. Use a smaller one`);
  const text = new TextDecoder().decode(bytes);
  ready ??= start();
  await ready;
  const drawing = openDrawing(text);
  // Fonts differ between machines, so none are loaded, and text would be missing silently.
  if (/<(?:\w+:)?text[\s>]/.test(text))
    throw new SvgRefused('The SVG contains text, which is not supported. Convert text to paths first');
  if (drawing.imagesToResolve().length > 0)
    throw new SvgRefused('The SVG refers to external pictures. Embed them in the file or remove them');
  const picture = refuseErrors(() => drawing.render());
  if (isEmpty(picture.pixels)) throw new SvgRefused('The SVG is empty');
  return picture.asPng();
}

type Drawing = InstanceType<typeof Resvg>;

function openDrawing(text: string): Drawing {
  return refuseErrors(() => {
    const drawing = new Resvg(text);
    const mode = drawing.width >= drawing.height ? 'width' : 'height';
    drawing.free();
    return new Resvg(text, { fitTo: { mode, value: LONGER_SIDE_PIXELS }, font: { loadSystemFonts: false } });
  });
}

function refuseErrors<T>(step: () => T): T {
  try {
    return step();
  } catch {
    throw new SvgRefused('The SVG is damaged or too complex to draw');
  }
}

function isEmpty(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) return false;
  return true;
}
