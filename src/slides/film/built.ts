import type { Clip } from '../../template/clip.ts';
import type { BuildStep } from '../deck.ts';
import { momentsOf } from './moments.ts';

interface BuiltPage {
  /** The clip of the whole page. */
  picture: Pick<Clip, 'name' | 'asset' | 'box' | 'fit'> & { asset: { type: 'image'; src: string } };
  script: string;
  build: { src: string; steps: readonly BuildStep[] } | undefined;
  /** How the page comes. */
  enters: Pick<Clip, 'start' | 'transition'>;
}

/** Seconds in which a point comes. */
const FADE = 0.2;

/**
 * The clips of a page whose points come when they are spoken: the page without them, and over it the whole page, of
 * which more and more is uncovered. Undefined where none of them is spoken.
 */
export function built({ picture, script, build, enters }: BuiltPage): Clip[] | undefined {
  if (!build) return undefined;
  const { steps } = build;
  const moments = momentsOf(
    script,
    steps.map(({ text }) => text),
  );
  const spoken = moments.flatMap((said, index) => (said === undefined ? [] : [{ said, index }]));
  const [first] = spoken;
  if (!first) return undefined;
  const uncovered = (until: number): Pick<Clip, 'keyframes'> => ({
    keyframes: { reveal: [{ at: 0, value: until / 100 }], revealFrom: 'top' },
  });
  // One that is not spoken comes with the one before, or is there from the beginning.
  const coming = spoken.map(({ said, index }, order): Clip => {
    const next = spoken[order + 1]?.index ?? steps.length;
    const until = steps[next - 1]?.until ?? 100;
    return {
      ...picture,
      said,
      ...uncovered(until),
      transition: { in: 'fade', seconds: FADE },
      name: `Point ${index + 1}`,
    };
  });
  const before = steps[first.index - 1];
  const empty: Clip = { ...picture, asset: { ...picture.asset, src: build.src }, ...enters };
  return [
    ...coming.toReversed(),
    ...(before ? [{ ...picture, ...enters, ...uncovered(before.until) }] : []),
    empty,
  ];
}
