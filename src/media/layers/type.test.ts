import { beforeAll, describe, expect, it } from 'vitest';
import type { Compositor, Placed, YuvFrame } from '../compositor/compositor.ts';
import { createCompositor } from '../compositor/open-compositor.ts';
import type { CaptionLayer, CaptionStyle, Clip, TextLayer } from '../timeline/timeline.ts';
import { captionSurface } from './caption.ts';
import { textSurface } from './text.ts';

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
  it('light up the word that is being spoken, left to right', () => {
    const surface = captionSurface(compositor, ...caption('One two three', 'en-US'));
    const places = [0.5, 1.5, 2.5].map((t) => ink(compose(surface.at(t)), yellow));
    for (const place of places) expect(place.count).toBeGreaterThan(500);
    expect(places[0]?.right).toBeLessThan(places[1]?.left ?? 0);
    expect(places[1]?.right).toBeLessThan(places[2]?.left ?? 0);
    surface.close();
  });

  it('light up from the right in a language written so', () => {
    const surface = captionSurface(compositor, ...caption('مرحبا بكم هنا', 'ar-SA'));
    const places = [0.5, 1.5, 2.5].map((t) => ink(compose(surface.at(t)), yellow));
    expect(places[0]?.left).toBeGreaterThan(places[1]?.right ?? WIDTH);
    expect(places[1]?.left).toBeGreaterThan(places[2]?.right ?? WIDTH);
    surface.close();
  });

  it('shrink rather than leave their box', () => {
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

  it('stands within its box once it has arrived', () => {
    const surface = textSurface(compositor, clip, layer, 5);
    const place = ink(compose(surface.at(3)), bright);
    expect(place.count).toBeGreaterThan(2000);
    expect(place.left).toBeGreaterThanOrEqual(198);
    expect(place.right).toBeLessThanOrEqual(702);
    expect(place.top).toBeGreaterThanOrEqual(98);
    expect(place.bottom).toBeLessThanOrEqual(342);
    surface.close();
  });

  it('rises in and leaves the frame clean when it is closed', () => {
    const surface = textSurface(compositor, clip, layer, 5);
    expect(surface.at(1)[0]?.opacity).toBe(0);
    expect(surface.at(1.2)[0]?.y).toBeGreaterThan(surface.at(3)[0]?.y ?? HEIGHT);
    compose(surface.at(3));
    surface.close();
    expect(ink(compose([]), bright).count).toBe(0);
  });
});
