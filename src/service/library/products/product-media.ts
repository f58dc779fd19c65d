import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageProduct } from '../../../engine/crawl/page-product.ts';
import { ranked } from '../../../engine/crawl/pictures.ts';
import type { AssetFormat } from '../../../engine/processes/probe/media-format.ts';
import { measureInChild } from '../../../engine/processes/product-page/start.ts';
import { limitConcurrency } from '../../../platform/concurrency/limit-concurrency.ts';
import { randomId } from '../../../platform/random-id.ts';
import { download } from '../../../platform/safe-fetch/download.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { detectFormat, FORMATS, HEAD_BYTES, LIMITS } from '../../drivers/files/formats.ts';
import { removeFilesBestEffort, type Storage } from '../../drivers/storage/storage.ts';
import { inspectFile } from '../assets/inspect-file.ts';
import { assetName } from '../assets/store-checked-file.ts';
import { storedReference } from '../assets/stored-reference.ts';
import type { Crawl } from './crawl.ts';
import type { ProductMedia } from './products.ts';

/** Seconds for one file. */
const PATIENCE = 8;
const MOST_PICTURES = 8;
const HEADERS = { accept: 'image/webp,image/png,image/jpeg,video/mp4;q=0.9,*/*;q=0.1' };

/** A file of the page that shows its product, in the crawl's folder. */
export interface PageFile {
  path: string;
  format: AssetFormat;
  bytes: number;
  width: number;
  height: number;
  /** Seconds of what plays. */
  duration: number | null;
}

/**
 * Fetches what a page shows of its product. Files that cannot be had, opened or used in time are left out.
 *
 * @returns pictures best first, then videos
 */
export async function fetchMedia({ images, videos }: PageProduct, crawl: Crawl): Promise<PageFile[]> {
  const pass = limitConcurrency(6);
  const of = images.length + videos.length;
  let done = 0;
  const tell = () => crawl.onStage({ stage: 'pictures', done, of });
  if (of > 0) tell();
  const fetchAll = (urls: string[], kind: 'image' | 'video') =>
    Promise.all(
      urls.map((url, order) =>
        pass(() => fetchFile(url, order, kind, crawl)).finally(() => {
          done++;
          tell();
        }),
      ),
    );
  const [pictures, films] = await Promise.all([
    fetchAll(images, 'image').then((files) => bestPictures(files, crawl)),
    fetchAll(videos, 'video').then((files) => playable(files, crawl)),
  ]);
  return [...pictures, ...films];
}

type Fetched = Pick<PageFile, 'path' | 'format' | 'bytes'> & { order: number };

/** Undefined for what is not there, or is something else than it was said to be. */
async function fetchFile(
  url: string,
  order: number,
  kind: 'image' | 'video',
  crawl: Crawl,
): Promise<Fetched | undefined> {
  const path = join(crawl.folder, randomId());
  const { allowPrivate, mediaSignal: signal } = crawl;
  try {
    await download(url, path, {
      allowPrivate,
      maxBytes: LIMITS[kind].bytes,
      timeout: PATIENCE * (kind === 'video' ? 2 : 1),
      headers: HEADERS,
      signal,
    });
    const format = await detectFormat(await headOf(path));
    const { size: bytes } = await stat(path);
    return format && FORMATS[format].kind === kind ? { path, format, bytes, order } : undefined;
  } catch (error) {
    crawl.log.debug({ err: error, url }, 'a file of a product page was left out');
    return undefined;
  }
}

async function bestPictures(files: (Fetched | undefined)[], crawl: Crawl): Promise<PageFile[]> {
  const still = files.flatMap((file) => {
    const format = file?.format;
    return file && (format === 'jpg' || format === 'png' || format === 'webp') ? [{ ...file, format }] : [];
  });
  if (still.length === 0) return [];
  crawl.onStage({ stage: 'looking' });
  const seen = await measureInChild(still, crawl);
  return ranked(seen)
    .slice(0, MOST_PICTURES)
    .map(({ path, format, bytes, look: { width, height } }) => ({
      path,
      format,
      bytes,
      width,
      height,
      duration: null,
    }));
}

async function playable(files: (Fetched | undefined)[], crawl: Crawl): Promise<PageFile[]> {
  const found = files.map(async (file): Promise<PageFile[]> => {
    if (!file) return [];
    const { path, format, bytes } = file;
    const about = { format, bytes, declaredKind: 'video' as const };
    const inspected = await inspectFile(path, about, crawl).catch(() => undefined);
    crawl.signal.throwIfAborted();
    if (inspected?.kind !== 'video') return [];
    const { width, height, duration } = inspected;
    return [{ path, format: inspected.format, bytes, width: width ?? 0, height: height ?? 0, duration }];
  });
  return (await Promise.all(found)).flat();
}

async function headOf(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

export interface KeptMedia {
  media: ProductMedia[];
  /** Of all of them. */
  bytes: number;
  /** Makes them assets of the account. */
  write(transaction: DbOrTransaction, accountId: string): Promise<void>;
  /** Takes them out of the storage again. */
  drop(): Promise<void>;
}

/** Puts files of a page into the storage, where nobody knows of them before they are written as assets. */
export async function keepMedia(
  storage: Storage,
  files: PageFile[],
  productName: string,
): Promise<KeptMedia> {
  const stem = assetName(productName.slice(0, 60))
    .replaceAll(/[ .]+/g, '-')
    .replaceAll(/-+/g, '-')
    .toLowerCase();
  const kept = files.map((file, at) => ({
    ...file,
    id: randomId(),
    name: `${stem}-${at + 1}.${file.format}`,
  }));
  const drop = () =>
    removeFilesBestEffort(
      storage,
      kept.map(({ id }) => id),
    );
  try {
    for (const { id, path } of kept) await storage.put(id, path);
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    drop,
    bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    media: kept.map(({ id, name, format }) => ({
      type: FORMATS[format].kind === 'video' ? 2 : 1,
      name,
      reference: storedReference(id),
      description: '',
    })),
    async write(transaction, accountId) {
      if (kept.length === 0) return;
      const now = Date.now();
      await transaction
        .insertInto('files')
        .values(
          kept.map(({ id, name, format, bytes }) => ({
            id,
            account_id: accountId,
            role: 'asset' as const,
            name,
            content_type: FORMATS[format].contentType,
            size: bytes,
            created_at: now,
          })),
        )
        .execute();
      await transaction
        .insertInto('assets')
        .values(
          kept.map(({ id, name, format, width, height, duration }) => ({
            account_id: accountId,
            file_id: id,
            // Nobody is told: its bytes are there.
            upload_token: randomId(),
            name,
            declared_kind: FORMATS[format].kind,
            kind: FORMATS[format].kind,
            width,
            height,
            duration,
            created_at: now,
            expires_at: now,
            stored_at: now,
          })),
        )
        .execute();
    },
  };
}
