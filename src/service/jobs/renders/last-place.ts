import type { FairShare } from '../../../platform/concurrency/fair-share.ts';

/** Milliseconds for which somebody who had something made is expected again. */
const EXPECTED = 3_600_000;

/**
 * All of several places but one for whoever wants them, and all while nobody else has had anything made lately: a
 * render is not interrupted for another, so that one place is kept for others.
 */
export function lastPlace(
  places: number,
  now: () => number = () => performance.now(),
): Pick<FairShare, 'take' | 'giveBack' | 'full'> {
  const held = new Map<string, number>();
  const seen = new Map<string, number>();
  const see = (who: string, more: number) => {
    seen.set(who, now());
    held.set(who, (held.get(who) ?? 0) + more);
    if (held.get(who) === 0) held.delete(who);
  };
  return {
    take: (who) => see(who, 1),
    giveBack: (who) => see(who, -1),
    full() {
      for (const [who, at] of seen) if (!held.has(who) && now() - at > EXPECTED) seen.delete(who);
      if (places < 2 || seen.size < 2) return [];
      return [...held].filter(([, count]) => count >= places - 1).map(([who]) => who);
    },
  };
}
