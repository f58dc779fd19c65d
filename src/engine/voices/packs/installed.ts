import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { timbreIdOf, type Voice } from '../voice.ts';
import { READING_FAMILIES, RECOGNISER_FAMILIES, TIMED_FAMILIES } from './families.ts';
import type { Pack, PackRecord } from './pack.ts';

export interface InstalledPack extends PackRecord {
  folder: string;
}

export const RECORD = 'pack.json';

/** Lists the packs in a folder, oldest first. Ignores anything else. */
export async function installedPacks(folder: string): Promise<InstalledPack[]> {
  const names = await readdir(folder).catch(() => []);
  const packs = await Promise.all(names.filter((name) => !name.startsWith('.')).map(read));
  return packs
    .filter((pack) => pack !== undefined)
    .sort((a, b) => a.installedAt.localeCompare(b.installedAt) || a.pack.id.localeCompare(b.pack.id));

  async function read(name: string): Promise<InstalledPack | undefined> {
    try {
      const packFolder = join(folder, name);
      const json = await readFile(join(packFolder, RECORD), 'utf8');
      // Loaded on demand: most installations have no pack.
      const { PackRecord } = await import('./pack.ts');
      return { ...PackRecord.parse(JSON.parse(json)), folder: packFolder };
    } catch {
      return undefined;
    }
  }
}

/** Time between checks of the folder. Every create request lists the packs, so not each one checks. */
export const CHECK_INTERVAL_MS = 250;

/** Like `installedPacks`, but rereads only a changed folder. Packs are added and removed by renaming. */
export function watchedPacks(folder: string): () => Promise<readonly InstalledPack[]> {
  let lastModified: number | undefined;
  let lastChecked = Number.NEGATIVE_INFINITY;
  let packs: Promise<readonly InstalledPack[]> = Promise.resolve([]);
  return () => {
    const now = performance.now();
    if (now - lastChecked < CHECK_INTERVAL_MS) return packs;
    lastChecked = now;
    const modified = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (modified !== lastModified)
      packs = modified === undefined ? Promise.resolve([]) : installedPacks(folder);
    lastModified = modified;
    return packs;
  };
}

/** Lists the voices of a pack, once per language. */
export function packVoices({ pack }: Pick<InstalledPack, 'pack'>): Voice[] {
  return Object.entries(pack.languages).flatMap(([language, locale]) =>
    pack.voices
      .filter(({ languages }) => languages?.includes(language) ?? true)
      .map(({ key, name, gender, age, locale: own }) => {
        const id = `${pack.id}.${key}.${own ?? locale}`;
        return {
          id,
          timbreId: timbreIdOf(id),
          name,
          language,
          locale: own ?? locale,
          gender,
          age,
          engine: hasSoundTimes(pack) ? NEURAL_ENGINE : PACK_ENGINE,
          approximate: false,
        };
      }),
  );
}

/** Whether the pack's models report phone times. */
export function hasSoundTimes({ family }: Pick<Pack, 'family'>): boolean {
  return (TIMED_FAMILIES as readonly string[]).includes(family);
}

/** Whether the pack is a reading aid without voices. */
export function isReadingAid({ family }: Pick<Pack, 'family'>): boolean {
  return (READING_FAMILIES as readonly string[]).includes(family);
}

/** Whether the pack is a speech recogniser without voices. */
export function isRecogniser({ family }: Pick<Pack, 'family'>): boolean {
  return (RECOGNISER_FAMILIES as readonly string[]).includes(family);
}

/**
 * Finds the recogniser for a locale, or one that recognises the language as well; of several, the one that was installed last.
 *
 * @param locale undefined if the language is unknown
 */
export function recogniserFor(
  locale: string | undefined,
  packs: readonly InstalledPack[],
): InstalledPack | undefined {
  const [language = ''] = locale?.split('-') ?? [];
  return packs.findLast((one) => {
    if (!isRecogniser(one.pack)) return false;
    const codes = languageCodes(one);
    return locale === undefined ? codes.size > 1 : codes.has(language);
  });
}

/** Returns the locales of a pack's languages by their ISO 639 codes. */
export function languageCodes({ pack }: { pack: Pick<Pack, 'languages'> }): Map<string, string> {
  return new Map(Object.values(pack.languages).map((locale) => [locale.split('-')[0] ?? locale, locale]));
}

export const PACK_ENGINE = 'pack';
export const NEURAL_ENGINE = 'neural';
