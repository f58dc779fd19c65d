/** What a deck is read into. Boxes are percent of the page: [x, y, width, height]. */

export const DECK_FORMATS = ['pdf', 'pptx', 'odp'] as const;
export type DeckFormat = (typeof DECK_FORMATS)[number];

export const MOST_PAGES = 200;
/** Seconds of a film. */
export const LONGEST_FILM = 3600;

export type Box = readonly [x: number, y: number, width: number, height: number];

/** What the file of a presentation program tells of itself, without being drawn. */
export interface OfficeDeck {
  /** Empty where it has none. */
  title: string;
  /** In their order; hidden ones are not among them. */
  pages: OfficePage[];
  /** Fonts that it asks for and does not bring along. */
  fonts: string[];
  /** Sentences about what is left out. */
  warnings: string[];
}

export interface OfficePage {
  title: string;
  /** In reading order, the title first. */
  paragraphs: Paragraph[];
  /** What the speaker is to say; empty where there is nothing. */
  notes: string;
  /** Texts that come with each click, where the presentation says so. */
  steps?: string[][];
}

/** Texts of a page that come one after the other, some together; null where nobody says so. */
export type PageSteps = readonly (readonly string[])[] | null;

export interface Paragraph {
  text: string;
  /** 0 is not indented. */
  level: number;
  /** One of several points. */
  isPoint: boolean;
  /** Where it stands, where that is known. */
  box?: Box;
}

/** The pages of a PDF as they are seen. */
export interface DrawnDeck {
  title: string;
  pages: DrawnPage[];
  /** Fonts that it uses and does not hold. */
  missingFonts: string[];
  /** All that it uses, without the mark of a subset. */
  fonts: string[];
  warnings: string[];
}

export interface DrawnPage {
  picture: PagePicture;
  title: string;
  paragraphs: Paragraph[];
  /** Where letters stand. */
  letters: Box[];
  /** Its letters are there to be seen alone: their fonts do not tell what they mean. */
  isUnreadable?: true;
  /** Rows of cells from top to bottom; `#` where there is something to see. */
  busy: string[];
  /** The most usual colour along its edges, `#rrggbb`. */
  ground: string;
  /** How its points come one after the other; none where they do not stand below each other. */
  build?: PageBuild;
}

/** A page that is filled from top to bottom. */
export interface PageBuild {
  /** The page without its points. */
  picture: PagePicture;
  steps: BuildStep[];
}

export interface BuildStep {
  /** Its point, with what is indented below it. */
  text: string;
  /** Percent of the page's height to which it reaches. */
  until: number;
}

export interface PagePicture {
  path: string;
  format: 'png' | 'jpg';
  /** Pixels */
  width: number;
  height: number;
}

/** What a layout has to know of a page. */
export interface SeenPage extends Pick<DrawnPage, 'letters' | 'busy' | 'ground'> {
  picture: Pick<PagePicture, 'width' | 'height'>;
  build?: { src: string; steps: readonly BuildStep[] } | undefined;
}

/** A deck as it is presented: what its pages look like and what is said to them. */
export interface Deck {
  title: string;
  pages: DeckPage[];
  warnings: string[];
}

export interface DeckPage {
  title: string;
  paragraphs: Paragraph[];
  script: string;
  /** Where the script comes from; `none`: there is nothing to say. */
  scriptFrom: 'notes' | 'text' | 'none';
  /** None where it could not be drawn. */
  drawn: Omit<DrawnPage, 'title' | 'paragraphs'> | undefined;
}

/** A deck that cannot be used. The message goes on after its name: "has a password; …". */
export class DeckRefused extends Error {}
