import { readFile, stat, writeFile } from 'node:fs/promises';
import type { AvatarPack } from './pack.ts';

/** Enough for packs made from photographs, which are the largest because of their plates. */
const MAX_BYTES = 40_000_000;

export async function writeAvatarPack(path: string, pack: AvatarPack): Promise<void> {
  await writeFile(path, JSON.stringify(pack));
}

/** @throws {Error} when the file is not a pack */
export async function readAvatarPack(path: string): Promise<AvatarPack> {
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new Error(`An avatar pack of ${size} bytes is too large`);
  const pack: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!isPack(pack)) throw new Error('This file is not an avatar pack');
  return pack;
}

function isPack(value: unknown): value is AvatarPack {
  if (typeof value !== 'object' || value === null) return false;
  const { family, attributes, content } = value as Record<string, unknown>;
  return typeof family === 'string' && isRecord(attributes) && isRecord(content);
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
