import type { DrawnDeck, OfficeDeck, PageSteps } from '../../slides/deck.ts';
import type { MarkdownDeck } from '../../slides/markdown/read-markdown.ts';

/** Sent by the service to the process that runs LibreOffice. */
export interface ConvertOrder {
  type: 'convert';
  /** Path of LibreOffice's `soffice.bin`. */
  program: string;
  path: string;
  format: 'pptx' | 'odp';
  /** Empty; for the profile and the output. */
  folder: string;
}

export type ConvertReport =
  | { type: 'converted'; pdf: string }
  /** The first start created the profile and asks for a restart. */
  | { type: 'restart_needed' }
  | { type: 'unconverted'; output: string };

/** Colours, fonts and pictures of the pages of a Markdown deck. Paths are those of local files. */
export interface DeckLook {
  colors: { primary?: string; secondary?: string; background?: string; text?: string };
  fonts: { heading?: string; body?: string };
  /** The file of each picture, by its name in the deck. */
  pictures: Record<string, string>;
}

/** Sent by the service to the process that reads and draws decks. */
export type DeckOrder =
  /** @property copy path for a copy of the deck without external links, for other programs to open */
  | { type: 'office'; path: string; format: 'pptx' | 'odp'; copy?: string | undefined }
  | { type: 'markdown'; path: string }
  /** @property pdf path for the pages of a Markdown deck */
  | { type: 'compose'; path: string; pdf: string; look: DeckLook }
  /**
   * @property folder for pictures of the pages @property steps of each page: texts that appear together; null if the
   * deck has none
   */
  | { type: 'draw'; path: string; folder: string; steps: PageSteps[] };

export type DeckReport =
  /** Sent before a page is drawn, so that the receiver knows which page failed. */
  | { type: 'drawing'; page: number; of: number }
  | { type: 'office'; deck: OfficeDeck }
  | { type: 'markdown'; deck: MarkdownDeck }
  | { type: 'composed' }
  | { type: 'drawn'; deck: DrawnDeck }
  /** The message continues a sentence that starts with the name of the deck. */
  | { type: 'refused'; message: string };
