import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeckProgress } from '../../../contract/dashboard/slides.ts';
import type { DeckLook } from '../../../engine/processes/deck/messages.ts';
import {
  composeInChild,
  type DeckWork,
  drawInChild,
  readMarkdownInChild,
  readOfficeInChild,
} from '../../../engine/processes/deck/start.ts';
import {
  type ConvertWork,
  convertInChild,
  NO_LIBRE_OFFICE,
} from '../../../engine/processes/deck-converter/start.ts';
import {
  DECK_FORMATS,
  type Deck,
  type DeckFormat,
  type DrawnDeck,
  type OfficeDeck,
  UnsupportedDeckError,
} from '../../../engine/slides/deck.ts';
import type { MarkdownDeck } from '../../../engine/slides/markdown/read-markdown.ts';
import { mergeDeck } from '../../../engine/slides/merge-deck.ts';
import { officeFormatOf } from '../../../engine/slides/office/read-parts.ts';
import { detectFormat, HEAD_BYTES, isArchive, looksLikeText } from '../../drivers/files/formats.ts';

/** Pictures of one Markdown deck. */
const MAX_PICTURES = 50;

export interface DeckFile {
  path: string;
  format: DeckFormat;
  /** Used if the deck has no title. */
  name: string;
  /** Path of the same deck as PDF, which is drawn instead of a conversion by LibreOffice. */
  pdf?: string | undefined;
}

/** The brand and the pictures with which the pages of a Markdown deck are drawn. */
export interface MarkdownLook extends Pick<DeckLook, 'colors' | 'fonts'> {
  /**
   * Fetches a picture of the deck.
   *
   * @param name - as the deck names it
   * @returns its path, or why it cannot be shown, as the end of a sentence
   */
  picture(name: string, path: string): Promise<{ path: string } | { problem: string }>;
}

/**
 * Reads the text of a deck and draws its pages, in child processes.
 *
 * @param folder - receives the pictures of the pages
 * @throws {UnsupportedDeckError}, or the signal's reason
 */
export async function readDeckFile(
  { path, format, name, pdf }: DeckFile,
  folder: string,
  context: DeckWork & ConvertWork & { look: MarkdownLook; onProgress?: (progress: DeckProgress) => void },
): Promise<Deck> {
  const { onProgress = () => {} } = context;
  const work = {
    ...context,
    onPage: (done: number, of: number) => onProgress({ stage: 'drawing', done, of }),
  };
  if (format !== 'pdf') onProgress({ stage: 'words' });
  let office: OfficeDeck | undefined;
  let source = format === 'pdf' ? path : pdf;
  if (format === 'md') {
    const markdown = await readMarkdownInChild(path, work);
    office = markdown;
    source ??= await composePages(path, markdown, folder, context);
  } else if (format !== 'pdf') {
    // If LibreOffice draws the pages, it gets a copy of the file without links.
    const copy = source === undefined ? join(folder, 'copy', `deck.${format}`) : undefined;
    office = await readOfficeInChild(path, format, work, copy);
    if (copy !== undefined) {
      onProgress({ stage: 'converting' });
      source = await convertToPdf(copy, format, join(folder, 'office'), {
        ...work,
        pages: office.pages.length,
      });
    }
  }
  const steps = office?.pages.map((page) => page.steps ?? null) ?? [];
  const drawn =
    source === undefined ? undefined : await drawInChild(source, join(folder, 'pages'), steps, work);
  return completeDeck({ office, drawn }, name);
}

/** Fetches the pictures of a Markdown deck and draws its pages; a picture that cannot be shown is a warning. */
async function composePages(
  path: string,
  { pictures, warnings }: Pick<MarkdownDeck, 'pictures' | 'warnings'>,
  folder: string,
  { look, ...work }: DeckWork & { look: MarkdownLook },
): Promise<string> {
  const files: Record<string, string> = {};
  await mkdir(join(folder, 'pictures'), { recursive: true });
  if (pictures.length > MAX_PICTURES)
    warnings.push(`Only the first ${MAX_PICTURES} of ${pictures.length} pictures are shown`);
  for (const [index, name] of pictures.slice(0, MAX_PICTURES).entries()) {
    const found = await look.picture(name, join(folder, 'pictures', String(index)));
    if ('path' in found) files[name] = found.path;
    else warnings.push(`The picture ${name.slice(0, 200)} is not shown: it ${found.problem}`);
  }
  const pdf = join(folder, 'composed', 'deck.pdf');
  await composeInChild(path, pdf, { colors: look.colors, fonts: look.fonts, pictures: files }, work);
  return pdf;
}

function completeDeck(
  parts: { office: OfficeDeck | undefined; drawn: DrawnDeck | undefined },
  name: string,
): Deck {
  const deck = mergeDeck(parts, name);
  if (deck.pages.length === 0) throw new UnsupportedDeckError('has no visible pages');
  if (!parts.drawn) deck.warnings.push(`The presentation ${NO_LIBRE_OFFICE}`);
  return deck;
}

/** @returns undefined if this machine has no LibreOffice, because the text is useful even without pictures */
async function convertToPdf(
  path: string,
  format: 'pptx' | 'odp',
  folder: string,
  work: ConvertWork,
): Promise<string | undefined> {
  try {
    return await convertInChild(path, format, folder, work);
  } catch (error) {
    if (error instanceof UnsupportedDeckError && error.message === NO_LIBRE_OFFICE) return undefined;
    throw error;
  }
}

/** Detects the format of a presentation; undefined for any other file. */
export async function deckFormatOf(path: string): Promise<DeckFormat | undefined> {
  const head = await headOf(path);
  const format = await detectFormat(head);
  const detected = DECK_FORMATS.find((deckFormat) => deckFormat === format);
  if (detected) return detected;
  if (isArchive(head)) return officeFormatOf(path);
  // Markdown has no signature. An HTML page is usually an error page.
  return format === undefined && looksLikeText(head) && !/^\s*</.test(Buffer.from(head).toString('utf8'))
    ? 'md'
    : undefined;
}

async function headOf(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}
