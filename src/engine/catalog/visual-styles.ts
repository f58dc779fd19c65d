import { VISUAL_STYLES } from '../../contract/enums.ts';

type VisualStyle = (typeof VISUAL_STYLES)[number];

export interface VisualStyleEntry {
  /** Never change it, because clients store it. */
  id: number;
  name: VisualStyle;
  description: string;
}

const DETAILS: Record<VisualStyle, { id: number; description: string }> = {
  'Split Screen': { id: 2400, description: 'Product and presenter share the picture' },
  'Simple Product Switch': { id: 2401, description: 'Pictures of the product, one after the other' },
  'Dynamic Showcase': { id: 2402, description: 'Quick cuts and zooms, in time with the music' },
  'Elegant Presentation': { id: 2403, description: 'Calm and light, with serif type' },
  FullScreen: {
    id: 2404,
    description: 'The presenter fills the picture, and the product appears beside them',
  },
  'Picture in Picture': {
    id: 2405,
    description: 'The product fills the picture, and the presenter speaks from a circle',
  },
  'Feature Callouts': { id: 2406, description: 'Selling points appear as the presenter mentions them' },
  'Problem/Solution': { id: 2407, description: 'From grey to colour, as the problem is solved' },
  'Price Drop': {
    id: 2408,
    description: 'The old price drops to the new one; for products with both prices',
  },
  'UGC/Native': { id: 2409, description: 'Looks as if the presenter filmed it with a phone' },
};

/** Styles in which the presenter is only heard. */
const VOICE_ONLY: ReadonlySet<VisualStyle> = new Set([
  'Simple Product Switch',
  'Dynamic Showcase',
  'Elegant Presentation',
  'Feature Callouts',
  'Problem/Solution',
  'Price Drop',
]);

/** Whether the presenter fills the frame, which would crop a close-up picture. */
export function isFilledByPresenter(style: VisualStyle): boolean {
  return style === 'FullScreen' || style === 'UGC/Native';
}

/** Whether a style shows the presenter of its films. */
export function showsPresenter(style: VisualStyle): boolean {
  return !VOICE_ONLY.has(style);
}

/** The visual styles of product videos, in the order in which lists show them. */
export const VISUAL_STYLE_ENTRIES: readonly VisualStyleEntry[] = VISUAL_STYLES.map((name) => ({
  name,
  ...DETAILS[name],
}));

/** Words in names that do not distinguish styles. */
const FILLERS = /\b(?:simple|template|style|video|layout|the|a)\b/g;

/** Other names for styles, as keys that `keyOf` returns. */
const ALIASES: Readonly<Record<string, VisualStyle>> = {
  switch: 'Simple Product Switch',
  slideshow: 'Simple Product Switch',
  showcase: 'Dynamic Showcase',
  dynamic: 'Dynamic Showcase',
  elegant: 'Elegant Presentation',
  full: 'FullScreen',
  split: 'Split Screen',
  pip: 'Picture in Picture',
  callouts: 'Feature Callouts',
  ugc: 'UGC/Native',
  native: 'UGC/Native',
};

const BY_KEY: ReadonlyMap<string, VisualStyle> = new Map([
  ...Object.entries(ALIASES),
  ...VISUAL_STYLES.map((name) => [keyOf(name), name] as const),
]);

/** Finds a style by its id, or by its name regardless of case and punctuation. */
export function findVisualStyle(name: string): VisualStyle | undefined {
  const byId = /^\s*\d{1,9}\s*$/.test(name) && VISUAL_STYLE_ENTRIES.find(({ id }) => id === Number(name));
  return byId ? byId.name : BY_KEY.get(keyOf(name));
}

/** Normalizes a name: `Simple split screen template`, `split-screen` and `SplitScreen` have the same key. */
function keyOf(name: string): string {
  const words = name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return words.replaceAll(FILLERS, ' ').replaceAll(/\s+/g, '');
}

/** Patterns for style names of other catalogues, with our nearest style; the first match wins. */
const NEAREST: readonly [RegExp, VisualStyle][] = [
  [/float|corner|bubble|circle|overlay/, 'Picture in Picture'],
  [/split|side/, 'Split Screen'],
  [/problem|before|after|solution/, 'Problem/Solution'],
  [/ugc|vlog|phone|review|unbox|native|selfie/, 'UGC/Native'],
  [/avatar|presenter|host|talking|speaker|voiceover/, 'FullScreen'],
  [/feature|callout|reason|benefit|list|fact/, 'Feature Callouts'],
  [/elegant|luxur|minimal|clean|calm|premium/, 'Elegant Presentation'],
  [/dynamic|motion|bold|fast|energ|beat|sale|deal|discount|showcase/, 'Dynamic Showcase'],
];

/** Returns the style that comes closest to a style name of another catalogue. */
export function nearestVisualStyle(name: string): VisualStyle {
  const words = name.slice(0, 200).toLowerCase();
  return NEAREST.find(([pattern]) => pattern.test(words))?.[1] ?? 'Simple Product Switch';
}
