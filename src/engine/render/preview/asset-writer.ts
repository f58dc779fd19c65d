import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createCanvas } from '@napi-rs/canvas';
import { isAnimated, openPicture } from '../../media/pictures/open-picture.ts';
import type { AvatarPack } from '../../people/pack.ts';
import type { PreviewAsset } from '../../processes/preview/messages.ts';

/** Longest side of a picture in a page, in pixels. */
const MAX_SIDE = 1280;
/** Pictures of at most this size are sent unchanged if their sides are short enough. */
const MAX_PICTURE_BYTES = 400_000;
const WEBP_QUALITY = 85;

/** Writes presenters and files of films into a folder. Each is written once, and named by its content. */
export interface AssetWriter {
  pack(pack: AvatarPack): Promise<PreviewAsset>;
  /** Makes a large picture smaller. */
  picture(path: string): Promise<PreviewAsset>;
  file(path: string): Promise<PreviewAsset>;
  hashOf(path: string): Promise<string>;
}

const TYPES: ReadonlyMap<string, PreviewAsset['type']> = new Map(
  Object.entries({ '.mp4': 'video/mp4', '.webm': 'video/webm', '.json': 'application/json' }),
);

export function openAssetWriter(folder: string): AssetWriter {
  const packs = new Map<AvatarPack, Promise<PreviewAsset>>();
  /** By path and state of the file. */
  const hashes = new Map<string, Promise<string>>();
  const files = new Map<string, Promise<PreviewAsset>>();

  function once<Value>(map: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
    const made = map.get(key) ?? make();
    map.set(key, made);
    made.catch(() => map.delete(key));
    return made;
  }

  async function hashOf(path: string): Promise<string> {
    const { size, mtimeMs } = await stat(path);
    return once(hashes, `${path} ${size} ${mtimeMs}`, async () => digest(await readFile(path)));
  }

  async function copy(path: string, key: string): Promise<PreviewAsset> {
    const file = `asset-${key}`;
    // `copyFile` would also copy the mode, which a confined process may not set.
    await pipeline(createReadStream(path), createWriteStream(join(folder, file)));
    return { key, file, type: TYPES.get(extname(path).toLowerCase()) ?? 'application/octet-stream' };
  }

  async function shrink(path: string, key: string): Promise<PreviewAsset> {
    const picture = (await isAnimated(path)) ? undefined : await openPicture(path);
    if (!picture) return copy(path, key);
    const { width, height } = picture;
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
    if (scale === 1 && (await stat(path)).size <= MAX_PICTURE_BYTES) return copy(path, key);
    const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
    const file = `asset-${key}`;
    await writeFile(join(folder, file), await canvas.encode('webp', WEBP_QUALITY));
    return { key, file, type: 'image/webp' };
  }

  return {
    hashOf,
    pack(pack) {
      const written =
        packs.get(pack) ??
        (async () => {
          const json = JSON.stringify(pack);
          const key = digest(json);
          const file = `asset-${key}`;
          await writeFile(join(folder, file), json);
          return { key, file, type: 'application/json' as const };
        })();
      packs.set(pack, written);
      return written;
    },
    async picture(path) {
      const key = digest(`picture ${await hashOf(path)}`);
      return once(files, key, () => shrink(path, key));
    },
    async file(path) {
      const key = await hashOf(path);
      return once(files, key, () => copy(path, key));
    },
  };
}

/** Returns the name of content: 40 hexadecimal digits of its SHA-256. */
export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 40);
}
