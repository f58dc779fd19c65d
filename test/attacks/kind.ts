import type { Target } from './target.ts';

/** What is tried, in a few words, and how; rejects when it was not refused as it should be. */
export type Attempt = readonly [what: string, attack: () => Promise<void>];

/** One way of attacking. */
export interface Kind {
  name: string;
  attempts(target: Target): Iterable<Attempt> | Promise<Iterable<Attempt>>;
  /** One after the other, where they would be in each other's way. */
  inTurn?: true;
}

/** Every combination of what is tried with where it is tried. */
export function attemptsOf<What, Where>(
  whats: Iterable<readonly [string, What]>,
  wheres: readonly (readonly [string, Where])[],
  attack: (what: What, where: Where) => Promise<void>,
): Attempt[] {
  return [...whats].flatMap(([what, how]) =>
    wheres.map(([where, at]): Attempt => [`${what} → ${where}`, () => attack(how, at)]),
  );
}
