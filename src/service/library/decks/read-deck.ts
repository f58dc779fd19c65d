import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DeckProgress } from '../../../contract/dashboard/slides.ts';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import { type Deck, type DeckFormat, UnsupportedDeckError } from '../../../engine/slides/deck.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { randomId } from '../../../platform/random-id.ts';
import { download } from '../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { requireStorageQuota } from '../../account/quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import { LIMITS } from '../../drivers/files/formats.ts';
import type { Storage } from '../../drivers/storage/storage.ts';
import type { ResolveMedia } from '../assets/resolve-media.ts';
import { fileOfReference } from '../assets/stored-reference.ts';
import { findBrand } from '../brand/stored-brand.ts';
import { storeMedia } from '../products/product-media.ts';
import { DECK, type FoundDeck, findDeck, type StoredDeck } from './decks.ts';
import { deckFormatOf, type MarkdownLook, readDeckFile } from './read-deck-file.ts';

/** Maximum seconds for downloading a file. */
const FETCH_TIMEOUT_SECONDS = 60;
const NOT_A_DECK = 'is not a readable presentation. Send a PDF, PPTX, ODP or Markdown file';
/** First bytes of compound files: Office files with a password, and those from before 2007. */
const COMPOUND_FILE_MAGIC = 'd0cf11e0';

interface FetchedDeck {
  path: string;
  format: DeckFormat;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  digest: string;
}

interface FetchSettings {
  storage: Storage;
  allowPrivate: boolean;
  folder: string;
  signal: AbortSignal;
}

/** Maximum seconds for the whole operation, while the caller waits. */
const TOTAL_TIMEOUT_SECONDS = 300;

export interface ReadDeckOptions {
  accountId: string;
  /** A URL, or a reference to a stored file. */
  deck: string;
  /** The same presentation as PDF. */
  pdf: string | undefined;
  /** Whether a Markdown deck gets the colours and fonts of the account's brand kit. */
  isBranded: boolean;
  /** Resolves the pictures that a Markdown deck names. */
  resolveMedia: ResolveMedia;
  onProgress?: ((progress: DeckProgress) => void) | undefined;
  settings: { allowPrivate: boolean; tempRoot: string; libreOffice: string | undefined; log: Log };
}

/**
 * Reads a presentation, or finds the stored result for the same bytes. Pictures of the pages become assets of the account.
 *
 * @throws {ApiError} naming `deck` or `pdf` and the reason; `conflict` if the account's storage is full
 */
export async function readDeck(backend: Backend, options: ReadDeckOptions): Promise<FoundDeck> {
  const { accountId, settings, onProgress = () => {} } = options;
  const { allowPrivate, tempRoot, libreOffice, log } = settings;
  await using temp = await makeTempDir('deck-', tempRoot);
  const signal = AbortSignal.timeout(TOTAL_TIMEOUT_SECONDS * 1000);
  const fetching = { storage: backend.storage, allowPrivate, folder: temp.path, signal };
  try {
    onProgress({ stage: 'fetching' });
    const file = await fetchDeck(options.deck, 'deck', fetching);
    const pdf = options.pdf === undefined ? undefined : await fetchDeck(options.pdf, 'pdf', fetching);
    if (pdf && pdf.format !== 'pdf') throw invalidField('pdf', 'must be a PDF');
    const isMarkdown = file.format === 'md' && !pdf;
    const look = await lookOf(backend, options, isMarkdown, fetching);
    // A Markdown deck is drawn anew after a change of the brand kit.
    const parts = [file.digest, pdf?.digest, isMarkdown ? look.digest : undefined];
    const digest = parts.filter((part) => part !== undefined).join(' ');
    const existing = await findDeck(backend.db, accountId, { digest });
    // A result without pictures is not reused, because LibreOffice may have been installed since.
    if (existing?.pages.every(({ seen }) => seen)) return existing;
    const deckFile = { path: file.path, format: file.format, name: 'Presentation', pdf: pdf?.path };
    const deck = await readDeckFile(deckFile, temp.path, {
      signal,
      log,
      libreOffice,
      onProgress,
      look,
    });
    onProgress({ stage: 'saving' });
    return await saveDeck(backend, accountId, digest, deck);
  } catch (error) {
    if (error instanceof UnsupportedDeckError) throw invalidField('deck', error.message);
    if (signal.aborted)
      throw invalidField('deck', `takes longer than ${TOTAL_TIMEOUT_SECONDS} seconds to read`);
    throw error;
  }
}

/** Prepares colours, fonts and pictures of a Markdown deck. */
async function lookOf(
  { db }: Backend,
  { accountId, isBranded, resolveMedia }: ReadDeckOptions,
  isMarkdown: boolean,
  fetching: FetchSettings,
): Promise<MarkdownLook & { digest: string }> {
  const { storage, folder, allowPrivate, signal } = fetching;
  const kit = isMarkdown && isBranded ? (await findBrand(db, accountId))?.brand : undefined;
  const colors = kit?.colors ?? {};
  const fonts: MarkdownLook['fonts'] = {};
  const sources: string[] = [];
  for (const part of ['heading', 'body'] as const) {
    const source = kit?.fonts?.[part]?.source;
    const path = join(folder, `${part}-font`);
    if (source === undefined || !(await storage.copyTo(fileOfReference(source) ?? '', path))) continue;
    fonts[part] = path;
    sources.push(part, source);
  }
  return {
    colors,
    fonts,
    digest: createHash('sha256')
      .update(JSON.stringify([colors, sources]))
      .digest('hex'),
    async picture(name, path) {
      try {
        const { url } = await resolveMedia(name, 'deck', ['image']);
        const file = fileOfReference(url);
        if (file !== undefined)
          return (await storage.copyTo(file, path)) ? { path } : { problem: 'was deleted' };
        await download(url, path, {
          allowPrivate,
          maxBytes: LIMITS.image.bytes,
          timeout: FETCH_TIMEOUT_SECONDS,
          signal,
        });
        return { path };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof FetchError) return { problem: error.message };
        if (error instanceof ApiError) return { problem: error.message.replace(/^deck /, '') };
        throw error;
      }
    },
  };
}

/** Stores the pages and their pictures. The build of a page reveals its points step by step over an empty page. */
async function saveDeck(backend: Backend, accountId: string, digest: string, deck: Deck): Promise<FoundDeck> {
  const pictures = deck.pages.flatMap(({ drawn }) =>
    drawn ? [drawn.picture, ...(drawn.build ? [drawn.build.picture] : [])] : [],
  );
  const files = pictures.map(async ({ path, format, width, height }) => {
    const { size: bytes } = await stat(path);
    return { path, format, width, height, duration: null, bytes };
  });
  const stored = await storeMedia(backend.storage, await Promise.all(files), deck.title);
  // In the order of `pictures`: the picture of each page, then that of its build.
  const media = [...stored.media];
  const content: StoredDeck = {
    title: deck.title,
    warnings: deck.warnings,
    pages: deck.pages.map(({ title, script, scriptFrom, paragraphs, drawn }) => {
      const picture = drawn && media.shift();
      const emptyPage = drawn?.build && media.shift();
      const points = paragraphs.filter(({ isPoint }) => isPoint).map(({ text }) => text);
      return {
        title,
        script,
        scriptFrom,
        points,
        ...(drawn &&
          picture && {
            seen: {
              file: fileOfReference(picture.reference) ?? '',
              name: picture.name,
              width: drawn.picture.width,
              height: drawn.picture.height,
              letters: drawn.letters.map(([x, y, width, height]): [number, number, number, number] => [
                x,
                y,
                width,
                height,
              ]),
              busy: drawn.busy,
              ground: drawn.ground,
              ...(drawn.build &&
                emptyPage && {
                  build: { file: fileOfReference(emptyPage.reference) ?? '', steps: drawn.build.steps },
                }),
            },
          }),
      };
    }),
  };
  const id = `deck_${randomId()}`;
  try {
    await backend.db.transaction().execute(async (transaction) => {
      if (stored.bytes > 0) await requireStorageQuota(transaction, backend, accountId, stored.bytes);
      await stored.write(transaction, accountId);
      // Replaces a result whose pictures were deleted, or a result that another call has just written.
      await transaction
        .deleteFrom('decks')
        .where('account_id', '=', accountId)
        .where('digest', '=', digest)
        .execute();
      await transaction
        .insertInto('decks')
        .values({ id, account_id: accountId, digest, content: DECK.write(content), created_at: Date.now() })
        .execute();
    });
  } catch (error) {
    await stored.drop();
    throw error;
  }
  return { id, ...content };
}

/**
 * Downloads a presentation into a folder.
 *
 * @param reference - a URL, or a reference to a stored file
 * @throws {ApiError} naming the field
 */
async function fetchDeck(
  reference: string,
  field: string,
  { storage, allowPrivate, folder, signal }: FetchSettings,
): Promise<FetchedDeck> {
  const path = join(folder, field);
  const fileId = fileOfReference(reference);
  if (fileId !== undefined) {
    if (!(await storage.copyTo(fileId, path))) throw invalidField(field, 'names a file that was deleted');
  } else {
    const limits = { allowPrivate, maxBytes: LIMITS.deck.bytes, timeout: FETCH_TIMEOUT_SECONDS, signal };
    await download(reference, path, limits).catch((error: unknown) => {
      throw error instanceof FetchError ? invalidField(field, error.message) : error;
    });
  }
  if (await isCompound(path)) {
    throw invalidField(
      field,
      'has a password, or is in the PPT format of before 2007. Save it as PPTX without a password, or as PDF',
    );
  }
  const format = await deckFormatOf(path);
  if (!format) throw invalidField(field, NOT_A_DECK);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { path, format, digest: hash.digest('hex') };
}

async function isCompound(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.toString('hex') === COMPOUND_FILE_MAGIC;
}
