import { titleBonds } from './bonds.ts';
import { chunks } from './chunks.ts';

/** A piece of a text between two places at which a line may break. */
export interface LinePiece {
  /** Without the space after it. */
  text: string;
  hasSpace: boolean;
  /** How closely it is held by the next piece; see `titleBonds`. */
  bond: number;
}

/** Spaces that hold together what stands on both sides. */
const GLUE = /[\u00A0\u2007\u202F\u2060\uFEFF]$/u;

/** The pieces of a title, a headline or another text that is set at once. */
export function linePieces(text: string, locale: string): LinePiece[] {
  const pieces = chunks(text, locale).map((chunk) => {
    const bare = chunk.replace(/(?<![\s\u200B])[\s\u200B]+$/u, '');
    const isGlued = GLUE.test(chunk);
    return {
      text: bare,
      hasSpace: /\s/u.test(chunk.slice(bare.length)),
      ...(isGlued && { glued: true as const }),
    };
  });
  const words = pieces.map((piece, index) => ({
    ...piece,
    ...(index > 0 && !pieces[index - 1]?.hasSpace && { joined: true as const }),
  }));
  const bonds = titleBonds(words, locale);
  return pieces.map(({ text, hasSpace }, index) => ({ text, hasSpace, bond: bonds[index] ?? 0 }));
}
