import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { folderCache } from '../cache/folder-cache.ts';
import { type CutSize, type Sight, seePicture } from './see-picture.ts';

/** Increase whenever the analysis of pictures changes. */
const VERSION = 4;

/** A cached analysis with the files made for it, in base64. */
interface Remembered {
  sight: Sight;
  copy?: StoredFile;
  cutout?: StoredFile;
}

interface StoredFile {
  extension: string;
  bytes: string;
}

/**
 * Cached version of `seePicture`, because previews of a product and its videos show the same pictures.
 */
export async function rememberedSight(
  path: string,
  source: string,
  { tempDir, cacheDir }: { tempDir: string; cacheDir: string },
  cut: CutSize,
): Promise<Sight | undefined> {
  const cache = folderCache(cacheDir, 'pictures');
  const bytes = await readFile(path);
  const keyOf = (size: CutSize) =>
    createHash('sha256').update(`${VERSION} ${size} `).update(bytes).digest('hex');
  // A cut-out for a video also suits its preview, but not the other way round.
  const known =
    (await cache.get(keyOf('full'))) ?? (cut === 'small' ? await cache.get(keyOf(cut)) : undefined);
  const remembered = known && parsed(known);
  if (remembered) return restored(remembered, source, tempDir);
  const sight = await seePicture(path, source, tempDir, cut);
  if (sight) await cache.set(keyOf(cut), Buffer.from(JSON.stringify(await kept(sight, source))));
  return sight;
}

/** Undefined for a truncated file. */
function parsed(bytes: Uint8Array): Remembered | undefined {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as Remembered;
  } catch {
    return undefined;
  }
}

async function kept(sight: Sight, source: string): Promise<Remembered> {
  const { picture } = sight;
  return {
    sight,
    ...(picture.source !== source && { copy: await stored(picture.source) }),
    ...(picture.cutout && { cutout: await stored(picture.cutout.source) }),
  };
}

async function stored(path: string): Promise<StoredFile> {
  return { extension: extname(path), bytes: await readFile(path, 'base64') };
}

async function restored({ sight, copy, cutout }: Remembered, source: string, folder: string): Promise<Sight> {
  const { cutout: cut, ...picture } = sight.picture;
  return {
    ...sight,
    picture: {
      ...picture,
      source: copy ? await written(copy, folder) : source,
      ...(cut && cutout && { cutout: { ...cut, source: await written(cutout, folder) } }),
    },
  };
}

async function written({ extension, bytes }: StoredFile, folder: string): Promise<string> {
  const path = join(folder, `seen-${randomUUID()}${extension}`);
  await writeFile(path, bytes, 'base64');
  return path;
}
