import type { InstalledPack } from '../voices/packs/installed.ts';
import type { Pack } from '../voices/packs/pack.ts';
import { PACKS } from './packs.ts';

/**
 * Returns the packs with natural voices for a language, best first. Prefers packs that are free for every use, then
 * those without a licence to accept, then those tested by listening, then small ones.
 */
export function packsFor(language: string, packs: readonly Pack[]): Pack[] {
  return packs
    .filter(({ languages, voices }) => Object.hasOwn(languages, language) && voices.length > 0)
    .toSorted(byChoice);
}

/**
 * Sorts installed packs into the order in which voices are chosen: packs that the operator described, the newest first,
 * then built-in packs in the order of `packsFor`. Adding a pack for one language keeps the voices of the others.
 */
export function sortByPreference(packs: readonly InstalledPack[]): InstalledPack[] {
  const builtInIds = new Set(PACKS.map(({ id }) => id));
  const isBuiltIn = ({ pack }: InstalledPack) => builtInIds.has(pack.id);
  const builtIn = packs.filter(isBuiltIn).toSorted((a, b) => byChoice(a.pack, b.pack));
  return [...packs.filter((pack) => !isBuiltIn(pack)).toReversed(), ...builtIn];
}

function byChoice(a: Pack, b: Pack): number {
  return (
    Number(b.licence.commercial) - Number(a.licence.commercial) ||
    Number(a.licence.accept) - Number(b.licence.accept) ||
    Number(b.heard ?? false) - Number(a.heard ?? false) ||
    (bytesOf(a) ?? Number.POSITIVE_INFINITY) - (bytesOf(b) ?? Number.POSITIVE_INFINITY)
  );
}

/**
 * Packs that are fetched only by name: fine-tuned networks whose base recordings are licensed for research only, even
 * if the network's own licence is free.
 */
const ONLY_BY_NAME: readonly string[] = ['piper-joe'];

/**
 * Packs that a server may fetch by itself, best first: free for every use, without terms to accept, and of a known
 * size.
 */
export function automaticPacks(packs: readonly Pack[]): Pack[] {
  return packs
    .filter(
      ({ id, licence, voices }) =>
        licence.commercial && !licence.accept && voices.length > 0 && !ONLY_BY_NAME.includes(id),
    )
    .filter((pack) => bytesOf(pack) !== undefined)
    .toSorted(byChoice);
}

/** Returns the best pack that is free for every use, if there is one. */
export function recommendedPack(language: string, packs: readonly Pack[]): Pack | undefined {
  const [best] = packsFor(language, packs);
  return best?.licence.commercial ? best : undefined;
}

/** Returns the voices of a pack that speak a language. */
export function speakersOf({ voices }: Pack, language: string): Pack['voices'] {
  return voices.filter(({ languages }) => languages?.includes(language) ?? true);
}

/** Returns the bytes to download, without optional files; undefined if the size is unknown. */
export function bytesOf({ downloads }: Pack): number | undefined {
  const needed = downloads.filter(({ optional }) => !optional);
  const sizes = needed.map(({ size, about }) => size ?? about);
  return sizes.every((size) => size !== undefined)
    ? sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
    : undefined;
}
