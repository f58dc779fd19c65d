import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeckProgress } from '../../../contract/dashboard/slides.ts';
import { type DeckWork, drawInChild, readOfficeInChild } from '../../../engine/processes/deck/start.ts';
import {
  type ConvertWork,
  convertInChild,
  NO_PROGRAM,
} from '../../../engine/processes/deck-converter/start.ts';
import {
  DECK_FORMATS,
  type Deck,
  type DeckFormat,
  DeckRefused,
  type DrawnDeck,
  type OfficeDeck,
} from '../../../engine/slides/deck.ts';
import { mergeDeck } from '../../../engine/slides/merge-deck.ts';
import { officeFormatOf } from '../../../engine/slides/office/read-parts.ts';
import { detectFormat, HEAD_BYTES, isArchive } from '../../drivers/files/formats.ts';

export interface DeckFile {
  path: string;
  format: DeckFormat;
  /** Where the deck has no title. */
  name: string;
  /** Path of the same deck as PDF, which is drawn instead of what LibreOffice would make of it. */
  pdf?: string | undefined;
}

/**
 * Opens a deck in processes of its own: what it says, what its pages look like.
 *
 * @param folder for the pictures of the pages, which lie there afterwards
 * @throws {DeckRefused}, or the signal's reason
 */
export async function readDeckFile(
  { path, format, name, pdf }: DeckFile,
  folder: string,
  given: DeckWork & ConvertWork & { onProgress?: (progress: DeckProgress) => void },
): Promise<Deck> {
  const { onProgress = () => {} } = given;
  const work = {
    ...given,
    onPage: (done: number, of: number) => onProgress({ stage: 'drawing', done, of }),
  };
  if (format !== 'pdf') onProgress({ stage: 'words' });
  let office: OfficeDeck | undefined;
  let source = format === 'pdf' ? path : pdf;
  if (format !== 'pdf') {
    // LibreOffice is given a copy without links, where it draws the pages.
    const copy = source === undefined ? join(folder, 'copy', `deck.${format}`) : undefined;
    office = await readOfficeInChild(path, format, work, copy);
    if (copy !== undefined) {
      onProgress({ stage: 'converting' });
      source = await converted(copy, format, join(folder, 'office'), { ...work, pages: office.pages.length });
    }
  }
  const steps = office?.pages.map((page) => page.steps ?? null) ?? [];
  const drawn =
    source === undefined ? undefined : await drawInChild(source, join(folder, 'pages'), steps, work);
  return whole({ office, drawn }, name);
}

function whole(found: { office: OfficeDeck | undefined; drawn: DrawnDeck | undefined }, name: string): Deck {
  const deck = mergeDeck(found, name);
  if (deck.pages.length === 0) throw new DeckRefused('has no pages that are shown');
  if (!found.drawn) deck.warnings.push(`The presentation ${NO_PROGRAM}`);
  return deck;
}

/** Undefined where this machine has no LibreOffice: its words are of use all the same. */
async function converted(
  path: string,
  format: 'pptx' | 'odp',
  folder: string,
  work: ConvertWork,
): Promise<string | undefined> {
  try {
    return await convertInChild(path, format, folder, work);
  } catch (error) {
    if (error instanceof DeckRefused && error.message === NO_PROGRAM) return undefined;
    throw error;
  }
}

/** The format of a stored presentation; undefined where it is none. */
export async function deckFormatOf(path: string): Promise<DeckFormat | undefined> {
  const head = await headOf(path);
  const format = await detectFormat(head);
  const known = DECK_FORMATS.find((one) => one === format);
  return known ?? (isArchive(head) ? await officeFormatOf(path) : undefined);
}

async function headOf(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}
