import { describe, expect, it } from 'vitest';
import { VISUAL_STYLES } from '../../../contract/enums.ts';
import { valueAt } from '../../film/motion.ts';
import type { VisualStyle } from '../../film/request.ts';
import type { SeenProduct } from '../../film/seen-picture.ts';
import type { Clip, Rect, TextLayer, Timeline } from '../../film/timeline.ts';
import { shapeClip } from './clips.ts';
import { overlapShare } from './frame.ts';
import { combineMotions, fadeIn, fadeOut } from './motion.ts';
import { NOTHING, PRESENTER, requestOf, SCRIPTS, SEEN, speechOf } from './product-video.fixture.ts';
import { compileProductVideo, withFilledFirstFrame } from './product-video.ts';

const ASPECTS = ['portrait', 'landscape', 'square'] as const;
const LOCALES = Object.keys(SCRIPTS);
const BEATS = Array.from({ length: 120 }, (_, index) => index * 0.5);
/** Seconds after a cut in which one shot stands over the other. */
const CHANGE = 0.65;

function compiled(
  style: VisualStyle,
  aspect: (typeof ASPECTS)[number],
  locale = 'en-US',
  seen: SeenProduct = SEEN,
) {
  return compileProductVideo(requestOf({ style, aspect }, locale), speechOf(locale), PRESENTER, seen, BEATS);
}

/** A film about a price that dropped, spoken at a constant pace. */
function filmOfPrices(style: VisualStyle, script: string) {
  let [time, offset] = [0.12, 0];
  const words = `Look at these shoes, will you? ${script}`.split(' ').map((text) => {
    const word = { text, offset, length: text.length, start: time, end: time + text.length / 13 };
    offset += text.length + 1;
    time = word.end + (/[.?]$/u.test(text) ? 0.35 : 0.06);
    return word;
  });
  const request = requestOf({ style, aspect: 'square' });
  const points = ['Dries within an hour', 'Grips wet rock', 'Recycled upper'];
  const product = { ...request.product, points, price: '€89', oldPrice: '€119' };
  const speech = { ...speechOf('en-US'), words, duration: time + 0.2 };
  return { ...compileProductVideo({ ...request, product }, speech, PRESENTER, SEEN, BEATS), words };
}

const clipsOf = (timeline: Timeline) => timeline.tracks.flatMap((track) => track.clips);

/** Text that is read; large faint names behind everything are ornament. */
function isRead(clip: Clip): clip is Clip & { layer: TextLayer } {
  return clip.layer.kind === 'text' && clip.layer.color.length === 7;
}

/** Where the box of a clip is at a moment; nothing where it is hardly seen. */
function boxAt(clip: Clip & { layer: TextLayer }, t: number): Rect | undefined {
  const since = t - clip.start;
  const { motion = {}, layer } = clip;
  if (valueAt(motion.opacity, since, 1) < 0.15 || valueAt(motion.scale, since, 1) < 0.3) return undefined;
  const { x, y, width, height } = layer.box;
  return { x: x + valueAt(motion.x, since, 0), y: y + valueAt(motion.y, since, 0), width, height };
}

describe.each(VISUAL_STYLES)('%s', (style) => {
  it.each(ASPECTS)(
    'keeps all text inside a %s frame, in every language, with and without pictures',
    (aspect) => {
      for (const locale of LOCALES) {
        for (const seen of [SEEN, NOTHING]) {
          const { timeline } = compiled(style, aspect, locale, seen);
          for (const { layer } of clipsOf(timeline)) {
            if (layer.kind !== 'text' && layer.kind !== 'caption') continue;
            const { x, y, width, height } = layer.box;
            expect(Math.min(x, y), JSON.stringify(layer)).toBeGreaterThanOrEqual(0);
            expect(x + width).toBeLessThanOrEqual(timeline.width);
            expect(y + height).toBeLessThanOrEqual(timeline.height);
            expect(Math.min(width, height)).toBeGreaterThan(20);
          }
        }
      }
    },
  );

  it.each(ASPECTS)('never overlaps two texts in a %s frame', (aspect) => {
    for (const locale of LOCALES) {
      for (const seen of [SEEN, NOTHING]) {
        const { timeline } = compiled(style, aspect, locale, seen);
        const texts = clipsOf(timeline).filter(isRead);
        const captions = clipsOf(timeline).flatMap((clip) =>
          clip.layer.kind === 'caption' ? [{ ...clip, box: clip.layer.box }] : [],
        );
        for (let t = 0.05; t < timeline.duration; t += 0.2) {
          const shown = texts.filter((clip) => {
            const isOld = texts.some(
              (other) => other.start > clip.start && Math.abs(other.start - clip.end) < CHANGE,
            );
            return t >= clip.start && t < clip.end - (isOld ? CHANGE : 0);
          });
          const boxes = [
            ...shown.flatMap((clip) => boxAt(clip, t) ?? []),
            ...captions.filter(({ start, end }) => t >= start && t < end).map(({ box }) => box),
          ];
          boxes.forEach((box, index) => {
            for (const other of boxes.slice(index + 1)) {
              expect(
                overlapShare(box, other),
                `${style} ${aspect} ${locale} at ${t.toFixed(1)}`,
              ).toBeLessThan(0.05);
            }
          });
        }
      }
    }
  });

  it('shows no caption before the picture of its first word', () => {
    const clips = clipsOf(compiled(style, 'portrait').timeline);
    const pictures = clips.filter(({ layer }) => layer.kind === 'picture');
    for (const { start, layer } of clips) {
      if (layer.kind !== 'caption') continue;
      const spokenAt = layer.words[0]?.start ?? start;
      // A transition may begin a little before its cut.
      const late = pictures.filter(
        (picture) => picture.start > start + 0.01 && picture.start <= spokenAt - 0.05,
      );
      expect(late.map((picture) => picture.start)).toEqual([]);
    }
  });

  it('adds something new at least every 3.5 seconds', () => {
    for (const aspect of ASPECTS) {
      for (const seen of [SEEN, NOTHING]) {
        const { timeline } = compiled(style, aspect, 'en-US', seen);
        const changes = clipsOf(timeline)
          .filter(
            ({ layer }) => layer.kind !== 'caption' && layer.kind !== 'speech' && layer.kind !== 'music',
          )
          // Entrances at the start of the film begin before its first frame.
          .map(({ start }) => Math.max(0, start))
          .sort((one, other) => one - other);
        [...changes, timeline.duration].reduce((before, at) => {
          expect(at - before).toBeLessThanOrEqual(3.51);
          return at;
        });
      }
    }
  });

  it('opens with the script’s first words and closes with name, price and call to action', () => {
    const { timeline } = compiled(style, 'portrait');
    const texts = clipsOf(timeline).filter(isRead);
    const [hook] = texts.filter(({ layer }) => layer.text === 'Cold coffee by nine?');
    expect(hook?.start).toBeLessThan(0.5);
    expect(hook?.end).toBeGreaterThan(1.5);
    expect(hook?.layer).toMatchObject({ weight: 900 });
    expect(hook?.layer.fontSize).toBeGreaterThanOrEqual(96);
    expect(hook?.layer.fontSize).toBeLessThanOrEqual(120);
    const last = texts.filter(({ end }) => end > timeline.duration - 0.01).map(({ layer }) => layer.text);
    expect(last).toEqual(expect.arrayContaining(['Brightside Stoneware Mug', '$24', 'Shop now']));
  });

  it('shows prices while they are spoken', () => {
    const speech = speechOf('en-US');
    const prices = new Map([
      ['hand-glazed', '€119'],
      ['microwave', '€89'],
    ]);
    const words = speech.words.map((word) => ({ ...word, text: prices.get(word.text) ?? word.text }));
    const request = requestOf({ style, aspect: 'portrait' });
    const product = { ...request.product, points: [], price: '€89', oldPrice: '€119' };
    const { timeline } = compileProductVideo(
      { ...request, product },
      { ...speech, words },
      PRESENTER,
      SEEN,
      BEATS,
    );
    const isSaid = ({ start, end }: Clip, text: string) => {
      const word = words.find((one) => one.text === text);
      return word !== undefined && start <= word.end && end > word.end;
    };
    for (const price of ['€119', '€89']) {
      const shown = clipsOf(timeline).filter(
        (clip) => isRead(clip) && clip.layer.text.includes(price) && isSaid(clip, price),
      );
      expect(shown.length, price).toBeGreaterThan(0);
      if (price === '€119')
        expect(shown.some(({ layer }) => layer.kind === 'text' && layer.struck)).toBe(true);
    }
  });

  it('does not show the new price while the old one is said', () => {
    const { timeline, words } = filmOfPrices(
      style,
      'It dries within an hour. It was €119. Now it is €89. Get yours today.',
    );
    const oldPrice = words.find(({ text }) => text === '€119.');
    for (const clip of clipsOf(timeline).filter(isRead)) {
      if (!clip.layer.text.includes('€89')) continue;
      const index = clip.layer.text.split(/\s+/u).indexOf('€89');
      expect(clip.start + (clip.layer.wordTimes?.[index] ?? 0)).toBeGreaterThan((oldPrice?.end ?? 0) - 0.1);
    }
  });

  it('takes a point away when something else is said, and never shows half a struck price', () => {
    const { timeline, words } = filmOfPrices(
      style,
      'It grips wet rock. You get a recycled upper. It was €119. Now it is €89. Get yours today.',
    );
    const next = words.find(({ text }) => text === 'recycled');
    const label = clipsOf(timeline).find((clip) => isRead(clip) && clip.layer.text === 'Grips wet rock');
    // On a card, a label stays as long as its picture.
    const stays = style === 'FullScreen';
    if (label && !stays) expect(label.end, `${label.start}`).toBeLessThan((next?.start ?? 0) + 0.3);
    for (const clip of clipsOf(timeline).filter(isRead)) {
      const { struck, text, wordTimes } = clip.layer;
      if (struck?.words && text.includes('€89') && !wordTimes) expect(struck.at).toBeLessThanOrEqual(-0.3);
    }
  });

  it('compiles the same request to the same film', () => {
    expect(compiled(style, 'square')).toEqual(compiled(style, 'square'));
  });
});

describe('Price Drop', () => {
  it('falls back to Dynamic Showcase with a warning when the price did not drop', () => {
    const request = requestOf({ style: 'Price Drop' });
    const { oldPrice: _, ...product } = request.product;
    const make = (changed: typeof request) =>
      compileProductVideo(changed, speechOf('en-US'), PRESENTER, SEEN, BEATS);
    const fallen = make({ ...request, product });
    expect(fallen.warnings).toHaveLength(1);
    expect(fallen.timeline).toEqual(make({ ...request, product, style: 'Dynamic Showcase' }).timeline);
    expect(make({ ...request, product: { ...product, oldPrice: '$19' } }).warnings).toHaveLength(1);
  });

  it('shows the discount in percent', () => {
    const { timeline } = compiled('Price Drop', 'portrait');
    expect(
      clipsOf(timeline)
        .filter(isRead)
        .map(({ layer }) => layer.text),
    ).toContain('-25%');
  });
});

it.each(['Dynamic Showcase', 'Price Drop'] as const)('%s: hides no part of the faint brand name', (style) => {
  for (const aspect of ASPECTS) {
    const { timeline } = compiled(style, aspect);
    const clips = clipsOf(timeline);
    for (const name of clips) {
      if (name.layer.kind !== 'text' || isRead(name)) continue;
      const { box, valign, fontSize } = name.layer;
      const letters = {
        ...box,
        height: fontSize * 0.6,
        y: valign === 'top' ? box.y : box.y + box.height - fontSize * 0.6,
      };
      const covers = clips.filter(
        ({ start, end, layer }) =>
          layer.kind === 'picture' &&
          start < name.end - 1 &&
          end > name.start + 1 &&
          layer.box.width < timeline.width,
      );
      for (const { layer } of covers)
        if (layer.kind === 'picture') expect(overlapShare(letters, layer.box), aspect).toBe(0);
    }
  }
});

it('Elegant Presentation: never shows two pictures side by side during a cross-fade', () => {
  for (const aspect of ASPECTS) {
    const { timeline } = compiled('Elegant Presentation', aspect);
    const pictures = clipsOf(timeline).flatMap(({ start, end, layer }) =>
      layer.kind === 'picture' ? [{ start, end, box: layer.box }] : [],
    );
    for (const one of pictures) {
      for (const other of pictures) {
        if (other.start <= one.start + 0.5 || other.start > one.end - 0.05) continue;
        const middles = [one.box, other.box].map(({ x, width }) => x + width / 2);
        expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0)), aspect).toBeLessThan(timeline.width * 0.1);
      }
    }
  }
});

describe('footage', () => {
  it('keeps most of the width of a wide video in a tall frame', () => {
    const video = { source: 'wide.mp4', width: 1280, height: 720, duration: 8 };
    for (const style of [
      'Simple Product Switch',
      'Dynamic Showcase',
      'Elegant Presentation',
      'UGC/Native',
    ] as const) {
      const { timeline } = compiled(style, 'portrait', 'en-US', { ...SEEN, videos: [video] });
      const sharp = clipsOf(timeline).flatMap(({ layer }) =>
        layer.kind === 'footage' && !layer.look ? [layer] : [],
      );
      expect(sharp.length).toBeGreaterThan(1);
      for (const { box } of sharp) expect(box.width / box.height / (1280 / 720)).toBeGreaterThan(0.7);
    }
  });
});

/** The word being said. */
const CAPTIONS = /"accent":"#[0-9a-f]{6}",/g;

it.each(VISUAL_STYLES)('%s: uses brand colours instead of the colours of the pictures', (style) => {
  const brand = { primary: '#c2185b', secondary: '#00c853' };
  const shown = (seen: SeenProduct, changes = {}) =>
    JSON.stringify(
      compileProductVideo(requestOf({ style, ...changes }), speechOf('en-US'), PRESENTER, seen, BEATS)
        .timeline,
    );
  const alike = { ...SEEN, pictures: SEEN.pictures.map((one) => ({ ...one, brand: brand.primary })) };
  expect(shown(SEEN, { brand: { primary: brand.primary } }).replaceAll(CAPTIONS, '')).toBe(shown(alike));
  const both = shown(SEEN, { brand });
  expect(both).toContain(`"accent":"${brand.secondary}",`);
  // One style has a single colour.
  if (style !== 'Elegant Presentation') expect(both.replaceAll(CAPTIONS, '')).not.toBe(shown(alike));
  expect(shown(alike)).not.toBe(shown(SEEN));
});

const BOX = { x: 0, y: 0, width: 100, height: 100 };
const opacityAt = ({ start, motion }: Clip, t: number) => valueAt(motion?.opacity, t - start, 1);

it('shows clips that fade in at 0 s in the first frame, and keeps their fade-out', () => {
  const motion = combineMotions(fadeIn(0, 0.4), fadeOut(2.4, 0.3));
  const card = shapeClip({ box: BOX, fill: '#ff0000' }, 0, 2.4, motion);
  const next = shapeClip({ box: BOX, fill: '#00ff00' }, 2.4, 5, fadeIn(0, 0.4));
  const [first, second] = withFilledFirstFrame([{ name: 'cards', clips: [card, next] }])[0]?.clips ?? [];
  if (!first || !second) throw new Error('Clips are missing');
  expect(opacityAt(card, 0)).toBe(0);
  expect(opacityAt(first, 0)).toBe(1);
  for (const t of [2.1, 2.2, 2.3]) expect(opacityAt(first, t)).toBeCloseTo(opacityAt(card, t), 3);
  expect(second).toBe(next);
});

it('moves the presenter alike whatever product and film are called', () => {
  const seedOf = (name: string) => {
    const request = requestOf({ name });
    const product = { ...request.product, name };
    return compileProductVideo({ ...request, product }, speechOf('en-US'), PRESENTER, SEEN, BEATS).timeline
      .seed;
  };
  expect(seedOf('A mug')).toBe(seedOf('Another mug'));
});
