/**
 * Address of one of the engine's own files, the same on a disk and below a URL: the compositor's kernel, pictures and
 * measures of rendered people, fonts with their character tables, emoji, hyphenation patterns, and the program that draws
 * Lottie animations in a page.
 */
export type OwnFile = `${'kernel' | 'people' | 'fonts' | 'emoji' | 'hyphens' | 'lottie'}/${string}`;

/** Lists the names of all emoji. Only the server serves this file; it is not on the disk. */
export const EMOJI_LIST: OwnFile = 'emoji/names.json';

/** Packages that few texts need, so they are loaded by the first one. */
export interface LatePackages {
  'compromise/two': unknown;
  budoux: {
    loadDefaultJapaneseParser(): { parse(text: string): string[] };
    loadDefaultThaiParser(): { parse(text: string): string[] };
  };
  hyphenopoly: { default: unknown };
}
