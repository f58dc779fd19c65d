import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Aspect } from '../../template/layout.ts';

const folder = (name: string) => join(import.meta.dirname, name);

/** Returns the file for a reference such as `art:stage.jpg`; undefined for other references and missing files. */
export function artworkFile(reference: string): string | undefined {
  const name = /^art:([A-Za-z0-9_-]+\.[a-z0-9]+)$/.exec(reference)?.[1];
  if (name === undefined) return undefined;
  const path = join(folder('media'), name);
  return existsSync(path) ? path : undefined;
}

/** Path of a JPEG, 480 pixels on its shorter side. */
export function templateCover(id: number, aspect: Aspect): string {
  return join(folder('covers'), `${id}-${aspect}.jpg`);
}

/** Path of a short silent MP4, 360 pixels on its shorter side. */
export function templatePreview(id: number, aspect: Aspect): string {
  return join(folder('previews'), `${id}-${aspect}.mp4`);
}
