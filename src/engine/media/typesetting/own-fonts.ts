import { createCanvas, registerFont } from '#canvas';
import type { OwnFace } from '../../film/timeline.ts';
import type { FontFacts } from './font-facts.ts';
import { FontRefused } from './font-refused.ts';

const opened = new Map<OwnFace, FontFacts>();

/** Returns the facts of a font that `openOwnFont` has opened. */
export function ownFont(face: OwnFace): FontFacts {
  const facts = opened.get(face);
  if (!facts) throw new Error(`The font of the face ${face} was not opened`);
  return facts;
}

/** Opens a font, so that text can be set in its face. @throws {FontRefused} */
export async function openOwnFont(face: OwnFace, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (opened.has(face)) return;
  // Loaded on demand, because most videos use no uploaded font.
  const { fontFacts } = await import('./font-facts.ts');
  const facts = fontFacts(bytes);
  if (!registerFont(bytes, face)) throw new FontRefused('The font cannot be drawn');
  opened.set(face, facts);
}

const TRIAL_FACE = 'own:trial';
const SAMPLE_PIXELS = 48;

/**
 * Reads a font and draws some of its letters.
 *
 * @returns its name
 * @throws {FontRefused}
 */
export async function tryFont(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { fontFacts } = await import('./font-facts.ts');
  const { family, letters } = fontFacts(bytes);
  const unregister = registerFont(bytes, TRIAL_FACE);
  if (!unregister) throw new FontRefused('The font cannot be drawn');
  try {
    const ctx = createCanvas(SAMPLE_PIXELS * 8, SAMPLE_PIXELS * 2).getContext('2d');
    ctx.font = `${SAMPLE_PIXELS}px "${TRIAL_FACE}"`;
    // A damaged table may claim characters that Unicode does not have.
    const possible = [...letters].filter((code) => code <= 0x10_ffff);
    const sample = possible.filter((code) => /\p{L}/u.test(String.fromCodePoint(code))).slice(0, 8);
    ctx.fillText(String.fromCodePoint(...sample), 0, SAMPLE_PIXELS * 1.4);
    const { data } = ctx.getImageData(0, 0, SAMPLE_PIXELS * 8, SAMPLE_PIXELS * 2);
    if (!data.some((value, at) => at % 4 === 3 && value > 0))
      throw new FontRefused('The letters of the font are empty');
    return family;
  } finally {
    unregister();
  }
}
