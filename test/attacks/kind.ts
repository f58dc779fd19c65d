import type { Target } from './target.ts';

/** A short description, and the attack itself, which rejects unless the server refuses it properly. */
export type Attempt = readonly [what: string, attack: () => Promise<void>];

/** One kind of attack. */
export interface Kind {
  name: string;
  attempts(target: Target): Iterable<Attempt> | Promise<Iterable<Attempt>>;
  /** Runs the attempts one by one, because they would interfere with each other. */
  isSequential?: true;
}

/** Every combination of an attack with a place to attack. */
export function attemptsOf<What, Where>(
  whats: Iterable<readonly [string, What]>,
  wheres: readonly (readonly [string, Where])[],
  attack: (what: What, where: Where) => Promise<void>,
): Attempt[] {
  return [...whats].flatMap(([what, how]) =>
    wheres.map(([where, at]): Attempt => [`${what} → ${where}`, () => attack(how, at)]),
  );
}
