import type { Clip } from '../../template/clip.ts';
import { spokenPoints } from '../../text/spoken-points.ts';
import type { BuildStep } from '../deck.ts';

/** Minimum share of a point's words that must be spoken near each other, so that mere mentions do not count. */
const MIN_SPOKEN_SHARE = 0.6;
/** Number of words that identify a moment of the script. */
const MOMENT_WORDS = 6;

interface BuiltPage {
  /** Clip of the whole page. */
  picture: Pick<Clip, 'name' | 'asset' | 'box' | 'fit'> & { asset: { type: 'image'; src: string } };
  script: string;
  build: { src: string; steps: readonly BuildStep[] } | undefined;
  /** How the page appears. */
  enters: Pick<Clip, 'start' | 'transition'>;
}

/** Seconds a point takes to appear. */
const FADE = 0.2;

/**
 * Clips of a page whose points appear as they are spoken: the page without points, and over it the whole page, which is
 * revealed step by step. Undefined if no point is spoken.
 */
export function revealClips({ picture, script, build, enters }: BuiltPage): Clip[] | undefined {
  if (!build) return undefined;
  const { steps } = build;
  const moments = momentsOf(
    script,
    steps.map(({ text }) => text),
  );
  const spoken = moments.flatMap((said, index) => (said === undefined ? [] : [{ said, index }]));
  const [first] = spoken;
  if (!first) return undefined;
  const revealedTo = (until: number): Pick<Clip, 'keyframes'> => ({
    keyframes: { reveal: [{ at: 0, value: until / 100 }], revealFrom: 'top' },
  });
  // An unspoken point appears with the one before, or from the start.
  const reveals = spoken.map(({ said, index }, order): Clip => {
    const next = spoken[order + 1]?.index ?? steps.length;
    const until = steps[next - 1]?.until ?? 100;
    return {
      ...picture,
      said,
      ...revealedTo(until),
      transition: { in: 'fade', seconds: FADE },
      name: `Point ${index + 1}`,
    };
  });
  const before = steps[first.index - 1];
  const empty: Clip = { ...picture, asset: { ...picture.asset, src: build.src }, ...enters };
  return [
    ...reveals.toReversed(),
    ...(before ? [{ ...picture, ...enters, ...revealedTo(before.until) }] : []),
    empty,
  ];
}

/** For each point, the words of the script at which it begins to be spoken; undefined if it is not spoken. */
export function momentsOf(script: string, points: readonly string[]): (string | undefined)[] {
  const words = script.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return spokenPoints(points, words, MIN_SPOKEN_SHARE).map((at) =>
    at === undefined ? undefined : words.slice(at, at + MOMENT_WORDS).join(' '),
  );
}
