import { describe, expect, it } from 'vitest';
import type { SeenVideo } from '../../film/seen-picture.ts';
import { SEEN } from './product-video.fixture.ts';
import { variantsOf } from './variety.ts';
import { viewsOf } from './views.ts';

const NOUNS =
  'coffee kettle window garden summer winter travel kitchen friend morning evening letter paper silver bridge market castle forest river mountain candle pillow blanket orange lemon sugar butter salmon carrot pepper'.split(
    ' ',
  );

/** Shots of eight words each, of which most are in no other shot. */
function shotsOf(numbers: readonly number[]) {
  return numbers.map((number, index) => ({
    role:
      index === 0 ? ('hook' as const) : index === numbers.length - 1 ? ('end' as const) : ('body' as const),
    words: Array.from({ length: 8 }, (_, place) => {
      const text = `${NOUNS[(number * 7 + place * 11) % NOUNS.length]}${number}`;
      return { text, offset: 0, length: text.length, start: 0, end: 0 };
    }),
  }));
}

const TWENTY = Array.from({ length: 20 }, (_, index) => index);
const pictures = [0, 1, 2].flatMap((copy) =>
  SEEN.pictures.map((one) => ({ ...one, source: `${copy} ${one.source}` })),
);

function planned(numbers: readonly number[], count: number, videos: readonly SeenVideo[] = []) {
  const shots = shotsOf(numbers);
  const variants = variantsOf(shots);
  const varied = shots.map((shot, index) => ({ ...shot, variant: variants[index]! }));
  return { variants, views: viewsOf(varied, pictures.slice(0, count), videos) };
}

/** Films that differ from the first one by a shot inserted at each place. */
const INSERTED = TWENTY.slice(3, -1).map((at) => ({ at, numbers: TWENTY.toSpliced(at, 0, 77) }));

describe('variantsOf', () => {
  it('never repeats one of three or four looks, and never shows one of two looks three times in a row', () => {
    for (let film = 0; film < 20; film++) {
      const { variants } = planned(
        TWENTY.map((number) => number + film * 20),
        3,
      );
      variants.slice(1).forEach((variant, index) => {
        const before = variants[index]!;
        expect(variant % 3).not.toBe(before % 3);
        expect(variant % 4).not.toBe(before % 4);
        const earlier = variants[index - 1];
        if (earlier !== undefined) expect(new Set([variant % 2, before % 2, earlier % 2]).size).toBe(2);
      });
    }
  });

  it('leaves nearly all other shots as they are when one is inserted or removed', () => {
    const { variants } = planned(TWENTY, 3);
    const changed = INSERTED.map(({ at, numbers }) => {
      const others = planned(numbers, 3).variants.toSpliced(at, 1);
      return others.filter((variant, index) => variant !== variants[index]).length;
    });
    expect(changed.reduce((sum, count) => sum + count, 0) / changed.length).toBeLessThan(2);
  });
});

describe('viewsOf', () => {
  it('shows every picture about equally often, and never the same one twice in a row', () => {
    for (const count of [2, 3, 4, 6, 12]) {
      const sources = planned(TWENTY, count).views.map(
        (view) => view?.kind === 'picture' && view.picture.source,
      );
      const uses = Map.groupBy(sources.slice(1, -1), (source) => source);
      expect(uses.size).toBe(count);
      const numbers = [...uses.values()].map(({ length }) => length);
      expect(Math.max(...numbers) - Math.min(...numbers)).toBeLessThanOrEqual(4);
      if (count > 2)
        for (const [index, source] of sources.slice(1).entries()) expect(source).not.toBe(sources[index]);
    }
  });

  it('shows the first pictures in a film with fewer shots', () => {
    const { views } = planned(TWENTY.slice(0, 6), 12);
    const sources = views.flatMap((view) => (view?.kind === 'picture' ? [view.picture.source] : []));
    expect(new Set(sources.slice(0, -1))).toEqual(new Set(pictures.slice(0, 5).map(({ source }) => source)));
  });

  it('leaves most other shots their picture when one is inserted', () => {
    for (const count of [3, 4, 6]) {
      const { views } = planned(TWENTY, count);
      const changed = INSERTED.map(({ at, numbers }) => {
        const others = planned(numbers, count).views.toSpliced(at, 1);
        return others.filter((view, index) => JSON.stringify(view) !== JSON.stringify(views[index])).length;
      });
      expect(changed.reduce((sum, one) => sum + one, 0) / changed.length).toBeLessThan(3);
    }
  });

  it('shows a video in the first shot after the hook, and other parts of it later', () => {
    const video = { source: 'wide.mp4', width: 1280, height: 720, duration: 30 };
    const { views } = planned(TWENTY, 4, [video]);
    expect(views[1]?.kind).toBe('video');
    const starts = views.flatMap((view) => (view?.kind === 'video' ? [view.from] : []));
    expect(starts.length).toBeGreaterThan(3);
    expect(new Set(starts).size).toBe(starts.length);
    const filmed = planned(TWENTY, 0, [
      video,
      { ...video, source: 'tall.mp4' },
      { ...video, source: 'third.mp4' },
    ]);
    const sources = filmed.views.map((view) => view?.kind === 'video' && view.video.source);
    for (const [index, source] of sources.slice(1).entries()) expect(source).not.toBe(sources[index]);
  });
});
