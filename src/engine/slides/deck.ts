/** Data model of a deck. Boxes are percentages of the page: [x, y, width, height]. */

export const DECK_FORMATS = ['pdf', 'pptx', 'odp', 'md'] as const;
export type DeckFormat = (typeof DECK_FORMATS)[number];

export const MAX_PAGES = 200;
/** Maximum length of a film, in seconds. */
export const MAX_FILM_SECONDS = 3600;

export type Box = readonly [x: number, y: number, width: number, height: number];

/** Contents of a presentation file, read without drawing it. */
export interface OfficeDeck {
  /** May be empty. */
  title: string;
  /** Visible pages, in order. */
  pages: OfficePage[];
  /** Fonts that the file uses but does not embed. */
  fonts: string[];
  /** Warnings about content that was left out. */
  warnings: string[];
}

export interface OfficePage {
  title: string;
  /** In reading order, title first. */
  paragraphs: Paragraph[];
  /** Speaker notes; may be empty. */
  notes: string;
  /** Texts that appear with each click, if the presentation has builds. */
  steps?: string[][];
}

/** Texts of a page that appear one after the other, grouped by step; null if unknown. */
export type PageSteps = readonly (readonly string[])[] | null;

export interface Paragraph {
  text: string;
  /** Indentation; 0 for the outermost. */
  level: number;
  /** Whether it is a list item. */
  isPoint: boolean;
  /** Position on the page, if known. */
  box?: Box;
}

/** The pages of a PDF, drawn. */
export interface DrawnDeck {
  title: string;
  pages: DrawnPage[];
  /** Fonts that the file uses but does not embed. */
  missingFonts: string[];
  /** All fonts that the file uses, without subset prefixes. */
  fonts: string[];
  warnings: string[];
}

export interface DrawnPage {
  picture: PagePicture;
  title: string;
  paragraphs: Paragraph[];
  /** Boxes of the page's lines of text. */
  letters: Box[];
  /** Set if the fonts do not map their glyphs to characters. */
  isUnreadable?: true;
  /** Rows of grid cells from top to bottom; `#` marks cells with content. */
  busy: string[];
  /** The most common colour along the edges, `#rrggbb`. */
  ground: string;
  /** How the page's list items appear one by one; absent unless the items are stacked vertically. */
  build?: PageBuild;
}

/** A page that is revealed from top to bottom. */
export interface PageBuild {
  /** The page without its list items. */
  picture: PagePicture;
  steps: BuildStep[];
}

export interface BuildStep {
  /** The list item, with the items indented below it. */
  text: string;
  /** Bottom edge, in percent of the page's height. */
  until: number;
}

export interface PagePicture {
  path: string;
  format: 'png' | 'jpg';
  /** Pixels */
  width: number;
  height: number;
}

/** Page data needed for the layout. */
export interface PageFacts extends Pick<DrawnPage, 'letters' | 'busy' | 'ground'> {
  picture: Pick<PagePicture, 'width' | 'height'>;
  build?: { src: string; steps: readonly BuildStep[] } | undefined;
}

/** A deck ready to present: the pictures and the scripts of its pages. */
export interface Deck {
  title: string;
  pages: DeckPage[];
  warnings: string[];
}

export interface DeckPage {
  title: string;
  paragraphs: Paragraph[];
  script: string;
  /** Source of the script; `none` when the page has no text to speak. */
  scriptFrom: 'notes' | 'text' | 'none';
  /** Undefined if the page could not be drawn. */
  drawn: Omit<DrawnPage, 'title' | 'paragraphs'> | undefined;
}

/**
 * A deck that cannot be used. The message continues a sentence that begins with the file's name: "has a password; …".
 */
export class UnsupportedDeckError extends Error {}
