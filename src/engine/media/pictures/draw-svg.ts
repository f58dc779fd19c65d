import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Pixels of the longer side of what a drawing becomes. */
const LONGEST = 2048;
const MOST_BYTES = 1_000_000;

let ready: Promise<void> | undefined;
async function start(): Promise<void> {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
}

/** Why a drawing cannot be used, in a sentence for whoever brought it. */
export class SvgRefused extends Error {}

/**
 * Draws an SVG as PNG: what can run, load or grow in a drawing has no effect in a picture. For a process that can be
 * killed.
 *
 * @throws {SvgRefused}
 */
export async function drawSvg(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > MOST_BYTES) throw new SvgRefused(`An SVG may have ${MOST_BYTES / 1e6} MB`);
  const text = new TextDecoder().decode(bytes);
  ready ??= start();
  await ready;
  const drawing = opened(text);
  // Fonts differ from machine to machine, so there are none here, and words would be missing in silence.
  if (/<(?:\w+:)?text[\s>]/.test(text))
    throw new SvgRefused('Its words are not drawn: turn them into paths first');
  if (drawing.imagesToResolve().length > 0)
    throw new SvgRefused('It shows pictures from elsewhere: put them into the file, or leave them out');
  const picture = tried(() => drawing.render());
  if (isEmpty(picture.pixels)) throw new SvgRefused('There is nothing to be seen in it');
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
    throw new SvgRefused('The SVG is damaged, or too much to be drawn');
  }
}

function isEmpty(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) return false;
  return true;
}
