import type { DrawnDeck, OfficeDeck, PageSteps } from '../slides/deck.ts';

/** What is said between the service and the processes that open decks. */
export interface ConvertOrder {
  type: 'convert';
  /** Path of LibreOffice's `soffice.bin`. */
  program: string;
  path: string;
  format: 'pptx' | 'odp';
  /** Its own, empty: the profile and what it writes. */
  folder: string;
}

export type ConvertReport =
  | { type: 'converted'; pdf: string }
  /** Its first start made the profile; it wants to be started once more. */
  | { type: 'again' }
  | { type: 'unconverted'; said: string };

export type DeckOrder =
  /** @property copy path to write the deck to without links to other files, for a program to open */
  | { type: 'office'; path: string; format: 'pptx' | 'odp'; copy?: string | undefined }
  /**
   * @property folder where pictures of the pages are written
   * @property steps of each page, texts that come together; null where the presentation does not say
   */
  | { type: 'draw'; path: string; folder: string; steps: PageSteps[] };

export type DeckReport =
  /** A page is told before it is drawn, so that whoever waits knows which one was too much. */
  | { type: 'drawing'; page: number; of: number }
  | { type: 'office'; deck: OfficeDeck }
  | { type: 'drawn'; deck: DrawnDeck }
  /** The sentence goes on after the name of the deck. */
  | { type: 'refused'; sentence: string };
