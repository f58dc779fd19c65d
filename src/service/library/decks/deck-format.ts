import { open } from 'node:fs/promises';
import { DECK_FORMATS, type DeckFormat } from '../../../engine/slides/deck.ts';
import { officeFormatOf } from '../../../engine/slides/office/read-parts.ts';
import { detectFormat, HEAD_BYTES, isArchive } from '../../drivers/files/formats.ts';

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
