import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { folderCache } from '../cache/folder-cache.ts';
import { analysePicture, type CutSize, type PictureAnalysis } from './analyse-picture.ts';

/** Increase whenever the analysis of pictures changes. */
const VERSION = 4;

/** A cached analysis with the files made for it, in base64. */
interface CachedAnalysis {
  sight: PictureAnalysis;
  copy?: StoredFile;
  cutout?: StoredFile;
}

interface StoredFile {
  extension: string;
  bytes: string;
}

/**
 * Like `analysePicture`, but cached, because the previews and the videos of a product show the same pictures.
 */
export async function analyseWithCache(
  path: string,
  source: string,
  { tempDir, cacheDir }: { tempDir: string; cacheDir: string },
  cut: CutSize,
): Promise<PictureAnalysis | undefined> {
  const cache = folderCache(cacheDir, 'pictures');
  const bytes = await readFile(path);
  const keyOf = (size: CutSize) =>
    createHash('sha256').update(`${VERSION} ${size} `).update(bytes).digest('hex');
  // A cut-out for a video is also good enough for a preview, but not the other way round.
  const cached =
    (await cache.get(keyOf('full'))) ?? (cut === 'small' ? await cache.get(keyOf(cut)) : undefined);
  const parsed = cached && parseCached(cached);
  if (parsed) return restoreFiles(parsed, source, tempDir);
  const sight = await analysePicture(path, source, tempDir, cut);
  if (sight) await cache.set(keyOf(cut), Buffer.from(JSON.stringify(await toCached(sight, source))));
  return sight;
}

/** Undefined for a truncated file. */
function parseCached(bytes: Uint8Array): CachedAnalysis | undefined {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as CachedAnalysis;
  } catch {
    return undefined;
  }
}

async function toCached(sight: PictureAnalysis, source: string): Promise<CachedAnalysis> {
  const { picture } = sight;
  return {
    sight,
    ...(picture.source !== source && { copy: await readStoredFile(picture.source) }),
    ...(picture.cutout && { cutout: await readStoredFile(picture.cutout.source) }),
  };
}

async function readStoredFile(path: string): Promise<StoredFile> {
  return { extension: extname(path), bytes: await readFile(path, 'base64') };
}

async function restoreFiles(
  { sight, copy, cutout }: CachedAnalysis,
  source: string,
  folder: string,
): Promise<PictureAnalysis> {
  const { cutout: cut, ...picture } = sight.picture;
  return {
    ...sight,
    picture: {
      ...picture,
      source: copy ? await writeStoredFile(copy, folder) : source,
      ...(cut && cutout && { cutout: { ...cut, source: await writeStoredFile(cutout, folder) } }),
    },
  };
}

async function writeStoredFile({ extension, bytes }: StoredFile, folder: string): Promise<string> {
  const path = join(folder, `seen-${randomUUID()}${extension}`);
  await writeFile(path, bytes, 'base64');
  return path;
}
