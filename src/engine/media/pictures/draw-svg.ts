import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Pixels of the longer side of the PNG. */
const LONGEST = 2048;
const MAX_BYTES = 1_000_000;

let ready: Promise<void> | undefined;
async function start(): Promise<void> {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
}

/** A drawing cannot be used; the message is written for the person who uploaded it. */
export class SvgRefused extends Error {}

/**
 * Draws an SVG as PNG, so that scripts, external files and expansion in it have no effect later. Run it in a process that
 * can be killed.
 *
 * @throws {SvgRefused}
 */
export async function drawSvg(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > MAX_BYTES)
    throw new SvgRefused(`The SVG is larger than ${MAX_BYTES / 1e6} MB. Use a smaller one`);
  const text = new TextDecoder().decode(bytes);
  ready ??= start();
  await ready;
  const drawing = opened(text);
  // Fonts differ between machines, so none are loaded, and text would be missing silently.
  if (/<(?:\w+:)?text[\s>]/.test(text))
    throw new SvgRefused('The SVG contains text, which is not supported. Convert text to paths first');
  if (drawing.imagesToResolve().length > 0)
    throw new SvgRefused('The SVG refers to external pictures. Embed them in the file or remove them');
  const picture = tried(() => drawing.render());
  if (isEmpty(picture.pixels)) throw new SvgRefused('The SVG is empty');
  return picture.asPng();
}

type Drawing = InstanceType<typeof Resvg>;

function opened(text: string): Drawing {
  return tried(() => {
    const drawing = new Resvg(text);
    const mode = drawing.width >= drawing.height ? 'width' : 'height';
    drawing.free();
    return new Resvg(text, { fitTo: { mode, value: LONGEST }, font: { loadSystemFonts: false } });
  });
}

function tried<T>(step: () => T): T {
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
