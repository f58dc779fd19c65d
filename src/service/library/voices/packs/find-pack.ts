import { readFile } from 'node:fs/promises';
import { nearest } from '../../../../base/nearest.ts';
import { FAULTY_PACKS, PACKS } from '../../../../engine/catalog/packs.ts';
import { type InstalledPack, installedPacks } from '../../../../engine/voices/packs/installed.ts';
import { Pack, packFault } from '../../../../engine/voices/packs/pack.ts';
import { PackError } from './pack-error.ts';

/** The installed pack of a name. */
export async function findInstalledPack(folder: string, id: string): Promise<InstalledPack | undefined> {
  return (await installedPacks(folder)).find(({ pack }) => pack.id === id);
}

/**
 * A pack that can be installed: one of those known by name, or one that a file of the operator's own describes.
 *
 * @throws {PackError}
 */
export async function packToInstall(name: string): Promise<{ pack: Pack; isOwn: boolean }> {
  if (name.endsWith('.json')) return { pack: await readManifest(name), isOwn: true };
  const known = PACKS.find(({ id }) => id === name);
  if (known) return { pack: known, isOwn: false };
  const fault = FAULTY_PACKS.get(name);
  if (fault !== undefined) throw new PackError(faulty(name, fault));
  const ids = PACKS.map(({ id }) => id);
  const meant = nearest(name, ids);
  throw new PackError(
    `There is no pack named ${name}${meant ? `; did you mean ${meant}?` : `; there are ${ids.join(', ')}`}`,
  );
}

/** @returns the sentence about a pack of ours whose description is invalid */
export function faulty(id: string, fault: string): string {
  return `The description of the pack ${id} is invalid, so it was not installed (${fault})`;
}

async function readManifest(path: string): Promise<Pack> {
  let described: unknown;
  try {
    described = JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new PackError(`${path} cannot be read as JSON`, { cause });
  }
  const parsed = Pack.safeParse(described);
  if (parsed.success) return parsed.data;
  throw new PackError(`${path} does not describe a pack: ${packFault(parsed.error, described)}`);
}
