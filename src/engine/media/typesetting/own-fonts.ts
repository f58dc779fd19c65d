import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { OwnFace } from '../../film/timeline.ts';
import type { FontFacts } from './font-facts.ts';
import { FontRefused } from './font-refused.ts';

const opened = new Map<OwnFace, FontFacts>();

/** A font that was opened before by the name of its face. */
export function ownFont(face: OwnFace): FontFacts {
  const found = opened.get(face);
  if (!found) throw new Error(`The font of the face ${face} was not opened`);
  return found;
}

/** Opens a font, so that text can be set in its face. @throws {FontRefused} */
export async function openOwnFont(face: OwnFace, bytes: Buffer): Promise<void> {
  if (opened.has(face)) return;
  // Loaded on demand, because most videos use no uploaded font.
  const { fontFacts } = await import('./font-facts.ts');
  const facts = fontFacts(bytes);
  if (!GlobalFonts.register(bytes, face)) throw new FontRefused('The font cannot be drawn');
  opened.set(face, facts);
}

const TRIAL = 'own:trial';
const SIZE = 48;

/**
 * Reads a font and draws some of its letters.
 *
 * @returns its name
 * @throws {FontRefused}
 */
export async function tryFont(bytes: Buffer): Promise<string> {
  const { fontFacts } = await import('./font-facts.ts');
  const { family, letters } = fontFacts(bytes);
  const key = GlobalFonts.register(bytes, TRIAL);
  if (!key) throw new FontRefused('The font cannot be drawn');
  try {
    const ctx = createCanvas(SIZE * 8, SIZE * 2).getContext('2d');
    ctx.font = `${SIZE}px "${TRIAL}"`;
    // A damaged table may claim characters that Unicode does not have.
    const possible = [...letters].filter((code) => code <= 0x10_ffff);
    const shown = possible.filter((code) => /\p{L}/u.test(String.fromCodePoint(code))).slice(0, 8);
    ctx.fillText(String.fromCodePoint(...shown), 0, SIZE * 1.4);
    const { data } = ctx.getImageData(0, 0, SIZE * 8, SIZE * 2);
    if (!data.some((value, at) => at % 4 === 3 && value > 0))
      throw new FontRefused('The letters of the font are empty');
    return family;
  } finally {
    GlobalFonts.remove(key);
  }
}
