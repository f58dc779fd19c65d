import { Pack, packFault } from '../voices/packs/pack.ts';
import manifest from './packs.json' with { type: 'json' };

const parsedPacks = (manifest as readonly unknown[]).map((description) => ({
  described: description,
  parsed: Pack.safeParse(description),
}));

/** The built-in voice packs. Operators can describe more in their own files. */
export const PACKS: readonly Pack[] = parsedPacks.flatMap(({ parsed }) =>
  parsed.success ? parsed.data : [],
);

/** Reasons why packs are not offered, by pack name: a pack needs a known licence and known checksums. */
export const FAULTY_PACKS: ReadonlyMap<string, string> = new Map(
  parsedPacks.flatMap(({ described, parsed }) => {
    if (parsed.success) return [];
    const { id } = Object(described) as { id?: unknown };
    return [[String(id), packFault(parsed.error, described)] as const];
  }),
);
