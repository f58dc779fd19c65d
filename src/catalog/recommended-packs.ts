import type { Pack } from '../voices/packs/pack.ts';

/**
 * The packs that make a language speak naturally, the best choice first: free for every use before what is not, without
 * a licence to accept before those with one, small before large.
 */
export function packsFor(language: string, packs: readonly Pack[]): Pack[] {
  return packs
    .filter(({ languages, voices }) => language in languages && voices.length > 0)
    .toSorted(
      (a, b) =>
        Number(b.licence.commercial) - Number(a.licence.commercial) ||
        Number(a.licence.accept) - Number(b.licence.accept) ||
        (bytesOf(a) ?? Number.POSITIVE_INFINITY) - (bytesOf(b) ?? Number.POSITIVE_INFINITY),
    );
}

/** The one to have, where there is one that may be used for everything. */
export function recommendedPack(language: string, packs: readonly Pack[]): Pack | undefined {
  const [best] = packsFor(language, packs);
  return best?.licence.commercial ? best : undefined;
}

/** Who of a pack speaks a language. */
export function speakersOf({ voices }: Pack, language: string): Pack['voices'] {
  return voices.filter(({ languages }) => languages?.includes(language) ?? true);
}

/** To download; undefined where nobody knows. What may be missing does not count. */
export function bytesOf({ downloads }: Pack): number | undefined {
  const needed = downloads.filter(({ optional }) => !optional);
  const sizes = needed.map(({ size, about }) => size ?? about);
  return sizes.every((size) => size !== undefined)
    ? sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
    : undefined;
}
