import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { LatePackages, OwnFile } from './own-file.ts';
import { findOwnFile, ownFilePath } from './own-file-path.ts';

const require = createRequire(import.meta.url);

/** Reads one of the engine's own files. */
export async function readOwnFile(file: OwnFile): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(ownFilePath(file));
}

/** Returns one of the engine's own files synchronously. @throws {NotLoaded} in a page until the file is loaded */
export function ownFile(file: OwnFile): Uint8Array<ArrayBuffer> {
  return readFileSync(ownFilePath(file));
}

/** Whether an emoji has a picture. @throws {NotLoaded} in a page until the names of all emoji are loaded */
export function hasOwnEmoji(name: string): boolean {
  const path = findOwnFile(`emoji/${name}.svg`);
  return path !== undefined && existsSync(path);
}

/** Returns a package that few texts need. @throws {NotLoaded} in a page until the package is loaded */
export function latePackage<Name extends keyof LatePackages>(name: Name): LatePackages[Name] {
  return require(name) as LatePackages[Name];
}

/**
 * Reads the file of a layer: at a path on a disk, or at a URL in a page. Returns undefined if it has more than `maxBytes`.
 */
export async function readSource(
  source: string,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return (await stat(source)).size > maxBytes ? undefined : readFile(source);
}
