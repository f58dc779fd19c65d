import { describe, expect, it } from 'vitest';
import type { Aspect } from '../../film/request.ts';
import { readTemplate } from '../../template/read-template.ts';
import type { Box, PageFacts } from '../deck.ts';
import { type DeckFilm, filmOfDeck, momentsOf } from './film-of-deck.ts';
import { onPage, overlap } from './page-layout.ts';

const EMPTY = Array.from({ length: 18 }, () => '.'.repeat(32));

/** A page with lines of text in these boxes. */
function page(letters: Box[] = [], more: Partial<PageFacts> = {}): PageFacts {
  return { letters, busy: EMPTY, ground: '#ffffff', picture: { width: 1920, height: 1080 }, ...more };
}

function film(pages: PageFacts[], options: Partial<DeckFilm> = {}) {
  return filmOfDeck({
    title: 'Rain',
    pages: pages.map((facts, index) => ({
      page: index + 1,
      src: `asset:page_${index}`,
      script: `Page ${index + 1}.`,
      facts,
    })),
    aspect: 'landscape',
    layout: 'picture_in_picture',
    corner: undefined,
    caption: false,
    revealPoints: true,
    ...options,
  });
}

function boxesOf(
  template: ReturnType<typeof film>,
  scene: number,
): { presenter?: Box | undefined; page: Box } {
  const clips = template.scenes?.[scene]?.clips ?? [];
  const box = (type: string) => clips.find(({ asset }) => asset.type === type)?.box as Box | undefined;
  return { presenter: box('avatar'), page: box('image') ?? [0, 0, 0, 0] };
}

const side = (box: Box | undefined) =>
  `${(box?.[1] ?? 0) > 50 ? 'bottom' : 'top'} ${(box?.[0] ?? 0) > 50 ? 'right' : 'left'}`;

describe('the presenter of a slide film', () => {
  it('uses a free corner of the page and stays there while it is free', () => {
    const template = film([
      page(),
      page([[70, 80, 28, 10]]),
      page(),
      page([
        [70, 80, 28, 10],
        [2, 80, 28, 10],
      ]),
    ]);
    expect([0, 1, 2, 3].map((scene) => side(boxesOf(template, scene).presenter))).toEqual([
      'bottom right',
      'bottom left',
      'bottom left',
      'top right',
    ]);
  });

  it('is beside a smaller page when no corner is free', () => {
    const full = page([[2, 2, 96, 96]]);
    const pictures = page([], { busy: EMPTY.map((row) => row.replaceAll('.', '#')) });
    for (const facts of [full, pictures]) {
      const { presenter, page: place } = boxesOf(film([facts]), 0);
      expect(place[2]).toBeLessThan(80);
      expect(presenter && overlap(presenter, place)).toBe(false);
    }
  });

  it('uses the requested corner only if nothing is covered there', () => {
    const top = film([page(), page([[2, 2, 30, 30]])], { corner: 'top_left' });
    expect(side(boxesOf(top, 0).presenter)).toBe('top left');
    expect(boxesOf(top, 1).page[2]).toBeLessThan(80);
  });

  it('covers no text on any page, in any layout', () => {
    let seed = 7;
    const random = (max: number) => {
      seed = (seed * 16807) % 2147483647;
      return (seed % 1000) * (max / 1000);
    };
    for (let turn = 0; turn < 300; turn++) {
      const letters = Array.from({ length: 1 + random(6) }, (): Box => {
        const [x, y] = [random(80), random(90)];
        return [x, y, 5 + random(95 - x), 3 + random(7)];
      });
      const sizes = [
        [1920, 1080],
        [1440, 1080],
        [1080, 1528],
      ] as const;
      const [width, height] = sizes[turn % 3] ?? [1920, 1080];
      const aspect = (['landscape', 'portrait', 'square'] as const)[Math.floor(turn / 3) % 3] as Aspect;
      const layout = turn % 2 === 0 ? 'picture_in_picture' : 'beside';
      const facts = page(letters, { picture: { width, height } });
      const template = film([facts], { aspect, layout, caption: turn % 5 === 0 });
      const { presenter, page: place } = boxesOf(template, 0);
      const covered = presenter && letters.some((line) => overlap(onPage(presenter, place), line));
      expect(covered, JSON.stringify({ aspect, layout, presenter, place, letters })).toBe(false);
      const [x, y, wide, high] = presenter ?? [0, 0, 0, 0];
      expect(Math.min(x, y, 100.1 - x - wide, 100.1 - y - high)).toBeGreaterThanOrEqual(0);
    }
  });

  it('is absent when only slides are wanted', () => {
    const { presenter, page: place } = boxesOf(film([page()], { layout: 'slides_only' }), 0);
    expect(presenter).toBeUndefined();
    expect(place).toEqual([0, 0, 100, 100]);
  });
});

describe('the points of a page', () => {
  const steps = [
    { text: 'Order the second tank', until: 40 },
    { text: 'Paint the fence', until: 60 },
    { text: 'Measuring every month', until: 100 },
  ];
  const filmed = (script: string, build = true) => {
    const facts = page([], { build: { src: 'asset:empty', steps } });
    const template = filmOfDeck({
      title: 'Rain',
      pages: [{ page: 1, src: 'asset:whole', script, facts }],
      aspect: 'landscape',
      layout: 'slides_only',
      corner: undefined,
      caption: false,
      revealPoints: build,
    });
    expect(readTemplate(template)).not.toHaveProperty('issues');
    return (template.scenes?.[0]?.clips ?? []).toReversed().map(({ asset, said, keyframes }) => ({
      src: 'src' in asset ? asset.src : '',
      said,
      until: keyframes?.reveal?.[0]?.value,
    }));
  };

  it('appear when they are spoken, and unspoken ones with the point before', () => {
    expect(filmed('Next year we order the second tank, and we measure every month. Thank you.')).toEqual([
      { src: 'asset:empty', said: undefined, until: undefined },
      { src: 'asset:whole', said: 'order the second tank, and we', until: 0.6 },
      { src: 'asset:whole', said: 'measure every month. Thank you.', until: 1 },
    ]);
  });

  it('are visible at once if they come before the first spoken one', () => {
    expect(filmed('We measure every month.').map(({ said, until }) => [said, until])).toEqual([
      [undefined, undefined],
      [undefined, 0.6],
      ['measure every month.', 1],
    ]);
  });

  it('are matched by small words and by other forms of their words', () => {
    expect(
      momentsOf('So what did we keep? We are measured each month.', ['What did we keep?', 'Measure monthly']),
    ).toEqual(['what did we keep? We are', 'measured each month.']);
    expect(momentsOf('Short.', ['', 'Anything'])).toEqual([undefined, undefined]);
  });

  it('are all visible at once when none is spoken or builds are off', () => {
    const whole = [{ src: 'asset:whole', said: undefined, until: undefined }];
    expect(filmed('Something else altogether.')).toEqual(whole);
    expect(filmed('Order the second tank.', false)).toEqual(whole);
  });
});

it('compiles to a valid template and escapes braces in scripts', () => {
  const template = filmOfDeck({
    title: '',
    pages: [
      { page: 3, src: 'asset:a', script: 'Say {{NAME}} aloud.', facts: page() },
      { page: 1, src: 'asset:b', script: '', facts: page() },
    ],
    aspect: 'portrait',
    layout: 'beside',
    corner: undefined,
    caption: true,
    revealPoints: true,
  });
  expect(readTemplate(template)).not.toHaveProperty('issues');
  expect(template.scenes?.[0]?.script).toBe('Say \\{{NAME}} aloud.');
  // A page without a script is shown for a few seconds.
  expect(template.scenes?.[1]).toMatchObject({ name: 'page-1', length: 4 });
  expect(template.scenes?.[1]).not.toHaveProperty('script');
});
