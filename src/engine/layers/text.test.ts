import { beforeAll, describe, expect, it } from 'vitest';
import type { CaptionLayer, CaptionStyle, Clip, TextLayer } from '../film/timeline.ts';
import type { Compositor, Placed, YuvFrame } from '../media/compositor/compositor.ts';
import { createCompositor } from '../media/compositor/open-compositor.ts';
import { CAPTION_STYLES } from '../text/captions/styles.ts';
import { captionSurface } from './captions.ts';
import { movedSurface } from './moved-surface.ts';
import { textParts } from './text.ts';

const WIDTH = 1080;
const HEIGHT = 600;
let compositor: Compositor;

beforeAll(async () => {
  compositor = await createCompositor({ width: WIDTH, height: HEIGHT, transparent: false });
  const data = new Uint8Array(WIDTH * HEIGHT * 4).map((_, index) => (index % 4 === 3 ? 255 : 40));
  compositor.backdrop({ width: WIDTH, height: HEIGHT, data });
});

/** The smallest box around everything that is not the ground. */
function ink(frame: YuvFrame, isInk: (y: number, u: number, v: number) => boolean) {
  const box = { left: WIDTH, right: 0, top: HEIGHT, bottom: 0, count: 0 };
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const chroma = (y >> 1) * (WIDTH >> 1) + (x >> 1);
      if (!isInk(frame.y[y * WIDTH + x] ?? 0, frame.u[chroma] ?? 0, frame.v[chroma] ?? 0)) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      box.count++;
    }
  }
  return box;
}

/** The widest stretch of columns without ink between two with ink. */
function widestGap({ y }: YuvFrame): number {
  const inked = Array.from({ length: WIDTH }, (_, x) => x).filter((x) => {
    for (let row = 0; row < HEIGHT; row++) if (bright(y[row * WIDTH + x] ?? 0)) return true;
    return false;
  });
  return Math.max(...inked.slice(1).map((x, index) => x - inked[index]! - 1));
}

const bright = (y: number) => y > 150;
const yellow = (y: number, u: number) => y > 150 && u < 90;
const compose = (placed: readonly Placed[]) => compositor.compose(placed);

function caption(text: string, locale: string, style: CaptionStyle = 'highlight'): [Clip, CaptionLayer] {
  const words = text.split(' ').map((word, index) => ({ text: word, start: index, end: index + 0.9 }));
  const lines: CaptionLayer['lines'] = [[0, words.length]];
  const layer: CaptionLayer = {
    kind: 'caption',
    style,
    locale,
    words,
    lines,
    box: { x: 100, y: 200, width: 880, height: 200 },
    fontSize: 84,
  };
  return [{ start: 0, end: words.length, layer }, layer];
}

describe('captions', () => {
  it('highlight the spoken word from left to right', () => {
    const surface = captionSurface(compositor, ...caption('One two three', 'en-US'));
    const places = [0.5, 1.5, 2.5].map((t) => ink(compose(surface.at(t)), yellow));
    for (const place of places) expect(place.count).toBeGreaterThan(500);
    expect(places[0]?.right).toBeLessThan(places[1]?.left ?? 0);
    expect(places[1]?.right).toBeLessThan(places[2]?.left ?? 0);
    surface.close();
  });

  it.each([
    ['highlight', 0.17],
    ['pop', 0.2],
    ['karaoke', 0.15],
    ['boxed', 0],
    ['minimal', 0.18],
  ] as const)('keep a visible space beside the spoken word in the style %s', (style, outline) => {
    for (const text of ['small shops', 'their books', 'the neighbourhood']) {
      const [clip, layer] = caption(text, 'en-US', style);
      const words = layer.words.map((word, index) => ({
        ...word,
        start: index * 0.4,
        end: index * 0.4 + 0.4,
      }));
      const surface = captionSurface(compositor, clip, { ...layer, words, fontSize: 72 });
      for (let t = 0.45; t < 1.2; t += 1 / 20) {
        // The outlines, half of which lie outside the letters, are as dark as the ground here.
        const space = widestGap(compose(surface.at(t))) / 72 - outline;
        expect(space, `${text} at ${t.toFixed(2)}`).toBeGreaterThan(0.2);
      }
      surface.close();
    }
  });

  it('let no spoken word grow over letters that follow without a space', () => {
    const [clip, layer] = caption('สวัสดี ค่ะ', 'th-TH');
    const [first, second] = layer.words;
    const words = [first!, { ...second!, joined: true as const }];
    const surface = captionSurface(compositor, clip, { ...layer, words });
    const { right } = ink(compose(surface.at(0.5)), yellow);
    const { left } = ink(compose(surface.at(1.5)), yellow);
    expect(right).toBeLessThan(left + 2);
    surface.close();
  });

  it('outline light letters with dark ones on a white background', async () => {
    const white = await createCompositor({ width: WIDTH, height: HEIGHT, transparent: false });
    white.backdrop({ width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT * 4).fill(255) });
    for (const style of ['highlight', 'karaoke', 'pop', 'minimal'] as const) {
      const [clip, layer] = caption('HILL', 'en-US', style);
      const fontSize = Math.round(64 * CAPTION_STYLES[style].scale);
      const surface = captionSurface(white, clip, { ...layer, fontSize });
      const { y } = white.compose(surface.at(0.5));
      // Through the stems of the letters: every change from light to dark and back is an outline.
      const row = style === 'minimal' ? 370 : 300;
      const line = Array.from({ length: WIDTH }, (_, x) => (y[row * WIDTH + x] ?? 0) < 70);
      const widths = line
        .map((_, x) => x)
        .filter((x) => line[x] && !line[x - 1])
        .map((x) => line.indexOf(false, x) - x);
      expect(widths.length, style).toBeGreaterThanOrEqual(4);
      expect(Math.min(...widths), style).toBeGreaterThanOrEqual(3);
      surface.close();
    }
    white.close();
  });

  it('highlight from right to left in Arabic', () => {
    const surface = captionSurface(compositor, ...caption('مرحبا بكم هنا', 'ar-SA'));
    const places = [0.5, 1.5, 2.5].map((t) => ink(compose(surface.at(t)), yellow));
    expect(places[0]?.left).toBeGreaterThan(places[1]?.right ?? WIDTH);
    expect(places[1]?.left).toBeGreaterThan(places[2]?.right ?? WIDTH);
    surface.close();
  });

  it('shrink a long word to stay in their box', () => {
    const surface = captionSurface(
      compositor,
      ...caption('Donaudampfschifffahrtsgesellschaftskapitän', 'de-DE'),
    );
    const place = ink(compose(surface.at(0.5)), bright);
    expect(place.left).toBeGreaterThanOrEqual(100);
    expect(place.right).toBeLessThanOrEqual(980);
    surface.close();
  });
});

describe('caption styles', () => {
  const STYLES = ['highlight', 'karaoke', 'boxed', 'pop', 'minimal'] as const;

  it.each(STYLES)('%s stays within its box for any text', (style) => {
    for (const text of [
      'W'.repeat(60),
      '👨‍👩‍👧‍👦 🎉 🚀 🇧🇷 ❤️ ☕ 🥹 🎈 🍀 🌍',
      'جهاز iPhone 15 بسعر $1,299.99',
    ]) {
      const surface = captionSurface(compositor, ...caption(text, 'ar-SA', style));
      for (const t of [0.1, 0.3, 0.5, 0.8, 2.4]) {
        const place = ink(compose(surface.at(t)), bright);
        expect(place.left).toBeGreaterThanOrEqual(100);
        expect(place.right).toBeLessThanOrEqual(980);
        expect(place.top).toBeGreaterThanOrEqual(200);
        expect(place.bottom).toBeLessThanOrEqual(400);
      }
      surface.close();
    }
  });

  it.each(STYLES)('%s is legible on white and on black', (style) => {
    for (const ground of [8, 250]) {
      const data = new Uint8Array(WIDTH * HEIGHT * 4).map((_, index) => (index % 4 === 3 ? 255 : ground));
      compositor.backdrop({ width: WIDTH, height: HEIGHT, data });
      const surface = captionSurface(compositor, ...caption('One two', 'en-US', style));
      const frame = compose(surface.at(1.5));
      const [light, dark] = [ink(frame, (y) => y > 150), ink(frame, (y) => y < 60)];
      // Bright letters with dark around them, whichever of both the ground is.
      expect(Math.min(light.count, dark.count)).toBeGreaterThan(3000);
      surface.close();
    }
    const data = new Uint8Array(WIDTH * HEIGHT * 4).map((_, index) => (index % 4 === 3 ? 255 : 40));
    compositor.backdrop({ width: WIDTH, height: HEIGHT, data });
  });

  const gold = (y: number, u: number) => y > 120 && u < 100;

  it('karaoke fills from the left in English and from the right in Arabic', () => {
    for (const [text, locale, grows] of [
      ['Hello wonderful world', 'en-US', 'right'],
      ['مرحبا بالعالم الجميل', 'ar-SA', 'left'],
    ] as const) {
      const surface = captionSurface(compositor, ...caption(text, locale, 'karaoke'));
      const places = [0.3, 0.6, 1.3, 1.7, 2.8].map((t) => ink(compose(surface.at(t)), gold));
      const reach = places.map((place) => (grows === 'right' ? place.right : WIDTH - place.left));
      expect(reach).toEqual([...reach].sort((a, b) => a - b));
      expect(new Set(reach).size).toBe(reach.length);
      const fixed = places.map((place) => (grows === 'right' ? place.left : place.right));
      expect(Math.max(...fixed) - Math.min(...fixed)).toBeLessThan(8);
      surface.close();
    }
  });

  it('karaoke fills an English name within Arabic from the left', () => {
    const surface = captionSurface(compositor, ...caption('جهاز Castwright جديد', 'ar-SA', 'karaoke'));
    const first = ink(compose(surface.at(0.95)), gold);
    const [half, whole] = [1.45, 1.95].map((t) => ink(compose(surface.at(t)), gold));
    expect(whole!.left).toBeLessThan(first.left - 300);
    expect(half!.left).toBe(whole!.left);
    // A gap of white letters lies between the lit part of the name and the word on its right.
    expect(half!.count).toBeLessThan((first.count + whole!.count) * 0.6);
    surface.close();
  });

  it('pop shows a word when it is spoken, not before', () => {
    const surface = captionSurface(compositor, ...caption('One two three', 'en-US', 'pop'));
    const counts = [0.5, 1.5, 2.5].map((t) => ink(compose(surface.at(t)), bright).count);
    expect(counts[1]).toBeGreaterThan((counts[0] ?? 0) * 1.5);
    expect(counts[2]).toBeGreaterThan((counts[1] ?? 0) * 1.3);
    surface.close();
  });

  it('minimal does not change while it is shown', () => {
    const surface = captionSurface(compositor, ...caption('One two three', 'en-US', 'minimal'));
    const [first, later] = [0.5, 2.5].map((t) => compose(surface.at(t)).y.slice());
    expect(Buffer.from(later!).equals(Buffer.from(first!))).toBe(true);
    surface.close();
  });

  // The tag of boxed captions switches at once, so that its word is legible in every frame.
  it.each(STYLES.filter((style) => style !== 'boxed'))('%s moves without jumps between frames', (style) => {
    const surface = captionSurface(compositor, ...caption('One two three', 'en-US', style));
    let before = compose(surface.at(1.5)).y.slice();
    let most = 0;
    for (let frame = 46; frame < 85; frame++) {
      const now = compose(surface.at(frame / 30)).y.slice();
      let changed = 0;
      now.forEach((value, index) => {
        if (Math.abs(value - before[index]!) > 90) changed++;
      });
      most = Math.max(most, changed);
      before = now;
    }
    // A word of this size has some 9,000 pixels of ink.
    expect(most).toBeLessThan(style === 'pop' ? 14_000 : 7000);
    surface.close();
  });
});

describe('text', () => {
  const layer: TextLayer = {
    kind: 'text',
    text: 'A headline that is much too long for the little box that it has to stand in, whatever happens',
    locale: 'en-US',
    box: { x: 200, y: 100, width: 500, height: 240 },
    fontSize: 96,
    minFontSize: 24,
    weight: 900,
    color: '#ffffff',
    align: 'start',
    valign: 'middle',
    lineHeight: 1.1,
    entrance: 'rise',
  };
  const clip: Clip = { start: 1, end: 5, layer };

  const opened = () => movedSurface(compositor, clip, layer.box, textParts(compositor, clip, layer, 5));

  it('stays within its box after its entrance', async () => {
    const surface = opened();
    const place = ink(compose(await surface.at(3)), bright);
    expect(place.count).toBeGreaterThan(2000);
    expect(place.left).toBeGreaterThanOrEqual(198);
    expect(place.right).toBeLessThanOrEqual(702);
    expect(place.top).toBeGreaterThanOrEqual(98);
    expect(place.bottom).toBeLessThanOrEqual(342);
    surface.close();
  });

  it('rises in and leaves nothing behind when closed', async () => {
    const surface = opened();
    expect((await surface.at(1))[0]?.opacity).toBe(0);
    const rising = ink(compose(await surface.at(1.25)), bright);
    const risen = ink(compose(await surface.at(3)), bright);
    expect(rising.bottom).toBeGreaterThan(risen.bottom);
    surface.close();
    expect(ink(compose([]), bright).count).toBe(0);
  });
});
