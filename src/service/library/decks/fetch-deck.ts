import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { invalidField } from '../../../contract/errors.ts';
import type { DeckFormat } from '../../../engine/slides/deck.ts';
import { download } from '../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { LIMITS } from '../../drivers/files/formats.ts';
import type { Storage } from '../../drivers/storage/storage.ts';
import { fileOfReference } from '../assets/stored-reference.ts';
import { deckFormatOf } from './deck-format.ts';

/** Seconds to fetch one. */
const PATIENCE = 60;
const NO_DECK = 'is no presentation that can be read: send a PDF, PPTX or ODP';
/** What Office writes with a password, and wrote before 2007 (compound files). */
const COMPOUND = 'd0cf11e0';

export interface FetchedDeck {
  path: string;
  format: DeckFormat;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  digest: string;
}

export interface FetchSettings {
  storage: Storage;
  allowPrivate: boolean;
  folder: string;
  signal: AbortSignal;
}

/**
 * Lays a presentation into a folder.
 *
 * @param reference an address, or a reference to a stored file
 * @throws {ApiError} naming the field
 */
export async function fetchDeck(
  reference: string,
  field: string,
  { storage, allowPrivate, folder, signal }: FetchSettings,
): Promise<FetchedDeck> {
  const path = join(folder, field);
  const stored = fileOfReference(reference);
  if (stored !== undefined) {
    if (!(await storage.copyTo(stored, path))) throw invalidField(field, 'names a file that was deleted');
  } else {
    const limits = { allowPrivate, maxBytes: LIMITS.deck.bytes, timeout: PATIENCE, signal };
    await download(reference, path, limits).catch((error: unknown) => {
      throw error instanceof FetchError ? invalidField(field, error.message) : error;
    });
  }
  if (await isCompound(path)) {
    throw invalidField(
      field,
      'has a password, or was made before PowerPoint 2007. Save it without a password as PPTX, or as PDF',
    );
  }
  const format = await deckFormatOf(path);
  if (!format) throw invalidField(field, NO_DECK);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { path, format, digest: hash.digest('hex') };
}

async function isCompound(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.toString('hex') === COMPOUND;
}
