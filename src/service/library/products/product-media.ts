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

/** Maximum seconds for downloading an image. A video gets twice as long. */
const IMAGE_TIMEOUT_SECONDS = 8;
const MAX_PICTURES = 8;
const HEADERS = { accept: 'image/webp,image/png,image/jpeg,video/mp4;q=0.9,*/*;q=0.1' };

/** An image or video of the product, in the folder of the crawl. */
export interface PageFile {
  path: string;
  format: AssetFormat;
  bytes: number;
  width: number;
  height: number;
  /** Seconds; null for images. */
  duration: number | null;
}

/**
 * Downloads a product's images and videos. Files that cannot be downloaded, opened or used in time are left out.
 *
 * @returns images, best first, then videos
 */
export async function fetchMedia({ images, videos }: PageProduct, crawl: Crawl): Promise<PageFile[]> {
  const pass = limitConcurrency(6);
  const total = images.length + videos.length;
  let done = 0;
  const report = () => crawl.onStage({ stage: 'pictures', done, of: total });
  if (total > 0) report();
  const fetchAll = (urls: string[], kind: 'image' | 'video') =>
    Promise.all(
      urls.map((url, order) =>
        pass(() => fetchFile(url, order, kind, crawl)).finally(() => {
          done++;
          report();
        }),
      ),
    );
  const [pictures, videoFiles] = await Promise.all([
    fetchAll(images, 'image').then((files) => bestPictures(files, crawl)),
    fetchAll(videos, 'video').then((files) => playable(files, crawl)),
  ]);
  return [...pictures, ...videoFiles];
}

type Fetched = Pick<PageFile, 'path' | 'format' | 'bytes'> & { order: number };

/** @returns undefined if the download fails or the file is not of the expected kind */
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
      timeout: IMAGE_TIMEOUT_SECONDS * (kind === 'video' ? 2 : 1),
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
  const measured = await measureInChild(still, crawl);
  return ranked(measured)
    .slice(0, MAX_PICTURES)
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
  const checks = files.map(async (file): Promise<PageFile[]> => {
    if (!file) return [];
    const { path, format, bytes } = file;
    const about = { format, bytes, declaredKind: 'video' as const };
    const inspected = await inspectFile(path, about, crawl).catch(() => undefined);
    crawl.signal.throwIfAborted();
    if (inspected?.kind !== 'video') return [];
    const { width, height, duration } = inspected;
    return [{ path, format: inspected.format, bytes, width: width ?? 0, height: height ?? 0, duration }];
  });
  return (await Promise.all(checks)).flat();
}

async function headOf(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

export interface StoredMedia {
  media: ProductMedia[];
  /** Total bytes of all files. */
  bytes: number;
  /** Inserts the files as assets of the account. */
  write(transaction: DbOrTransaction, accountId: string): Promise<void>;
  /** Removes the files from the storage. */
  drop(): Promise<void>;
}

/** Puts a page's files into the storage. Call `write` to make them assets, or `drop` to remove them. */
export async function storeMedia(
  storage: Storage,
  files: PageFile[],
  productName: string,
): Promise<StoredMedia> {
  const stem = assetName(productName.slice(0, 60))
    .replaceAll(/[ .]+/g, '-')
    .replaceAll(/-+/g, '-')
    .toLowerCase();
  const stored = files.map((file, index) => ({
    ...file,
    id: randomId(),
    name: `${stem}-${index + 1}.${file.format}`,
  }));
  const drop = () =>
    removeFilesBestEffort(
      storage,
      stored.map(({ id }) => id),
    );
  try {
    for (const { id, path } of stored) await storage.put(id, path);
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    drop,
    bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
    media: stored.map(({ id, name, format }) => ({
      type: FORMATS[format].kind === 'video' ? 2 : 1,
      name,
      reference: storedReference(id),
      description: '',
    })),
    async write(transaction, accountId) {
      if (stored.length === 0) return;
      const now = Date.now();
      await transaction
        .insertInto('files')
        .values(
          stored.map(({ id, name, format, bytes }) => ({
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
          stored.map(({ id, name, format, width, height, duration }) => ({
            account_id: accountId,
            file_id: id,
            // Required by the table, but never handed out because the file is already stored.
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
