import type { Aspect, AvatarLayout } from '../../film/request.ts';
import type { Framing, Mask, Rect, Side } from '../../film/timeline.ts';

/** Layout of a frame of one aspect ratio and style. Lengths in pixels. */
export interface Layout {
  width: number;
  height: number;
  avatar: { box: Rect; framing: Framing; mask: Mask; beside?: Side };
  caption: { box: Rect; fontSize: number };
  /** Area of headline and key points, if the style has one. */
  panel?: Panel;
}

export interface Panel {
  box: Rect;
  headline: { box: Rect; fontSize: number };
  points: { box: Rect; fontSize: number; gap: number };
  wave: Rect;
  /** Whether a page without points shows the wave below its headline, which would leave most of the panel empty. */
  hasRoomForWave?: true;
}

const box = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
const circle = (x: number, y: number, size: number): Layout['avatar'] => ({
  box: box(x, y, size, size),
  framing: 'head',
  mask: { kind: 'rounded', radius: size / 2 },
});
const none: Mask = { kind: 'none' };

const FULL: Record<Aspect, Layout> = {
  portrait: {
    width: 1080,
    height: 1920,
    avatar: { box: box(0, 0, 1080, 1920), framing: 'waist', mask: none },
    caption: { box: box(150, 1160, 780, 300), fontSize: 84 },
  },
  landscape: {
    width: 1920,
    height: 1080,
    avatar: { box: box(0, 0, 1920, 1080), framing: 'waist', mask: none },
    caption: { box: box(260, 850, 1400, 180), fontSize: 64 },
  },
  square: {
    width: 1080,
    height: 1080,
    avatar: { box: box(0, 0, 1080, 1080), framing: 'waist', mask: none },
    caption: { box: box(110, 840, 860, 190), fontSize: 64 },
  },
};

const SPLIT: Record<Aspect, Layout> = {
  portrait: {
    ...FULL.portrait,
    avatar: { box: box(0, 900, 1080, 1020), framing: 'chest', mask: none, beside: 'above' },
    caption: { box: box(110, 740, 820, 152), fontSize: 62 },
    panel: {
      box: box(0, 0, 1080, 900),
      headline: { box: box(90, 160, 840, 250), fontSize: 92 },
      points: { box: box(90, 435, 840, 290), fontSize: 52, gap: 24 },
      wave: box(90, 450, 840, 240),
    },
  },
  landscape: {
    ...FULL.landscape,
    avatar: { box: box(1000, 0, 920, 1080), framing: 'waist', mask: none, beside: 'left' },
    caption: { box: box(1030, 880, 860, 150), fontSize: 52 },
    panel: {
      box: box(0, 0, 1000, 1080),
      headline: { box: box(110, 150, 790, 320), fontSize: 96 },
      points: { box: box(110, 530, 790, 420), fontSize: 52, gap: 32 },
      wave: box(110, 560, 780, 260),
    },
  },
  square: {
    ...FULL.square,
    avatar: { box: box(560, 0, 520, 1080), framing: 'chest', mask: none, beside: 'left' },
    caption: { box: box(572, 860, 496, 170), fontSize: 44 },
    panel: {
      box: box(0, 0, 560, 1080),
      headline: { box: box(60, 130, 450, 380), fontSize: 72 },
      points: { box: box(60, 560, 450, 420), fontSize: 40, gap: 28 },
      wave: box(60, 640, 440, 220),
      hasRoomForWave: true,
    },
  },
};

const PICTURE_IN_PICTURE: Record<Aspect, Layout> = {
  portrait: {
    ...FULL.portrait,
    avatar: circle(270, 1230, 540),
    caption: { box: box(110, 960, 820, 220), fontSize: 72 },
    panel: {
      box: box(0, 0, 1080, 1920),
      headline: { box: box(90, 180, 840, 300), fontSize: 108 },
      points: { box: box(90, 530, 840, 400), fontSize: 58, gap: 32 },
      wave: box(90, 560, 840, 300),
    },
  },
  landscape: {
    ...FULL.landscape,
    avatar: circle(1330, 490, 480),
    caption: { box: box(110, 850, 1140, 170), fontSize: 60 },
    panel: {
      box: box(0, 0, 1920, 1080),
      headline: { box: box(120, 110, 1400, 290), fontSize: 120 },
      points: { box: box(120, 450, 1120, 370), fontSize: 58, gap: 32 },
      wave: box(120, 480, 1100, 280),
    },
  },
  square: {
    ...FULL.square,
    avatar: circle(586, 586, 444),
    caption: { box: box(40, 690, 510, 220), fontSize: 54 },
    panel: {
      box: box(0, 0, 1080, 1080),
      headline: { box: box(80, 80, 920, 210), fontSize: 92 },
      points: { box: box(80, 310, 920, 210), fontSize: 44, gap: 20 },
      wave: box(80, 350, 920, 180),
      hasRoomForWave: true,
    },
  },
};

/** Captions of a face that fills a square: over the chin, where they do not touch the lips. */
const SQUARE_CLOSE_UP: Layout = { ...FULL.square, caption: { box: box(90, 906, 900, 150), fontSize: 54 } };

/** @param isCloseUp whether the presenter's picture shows little more than the head */
export function layoutFor(aspect: Aspect, style: AvatarLayout, isCloseUp?: boolean): Layout {
  if (isCloseUp && style === 'full' && aspect === 'square') return SQUARE_CLOSE_UP;
  if (style === 'split') return SPLIT[aspect];
  if (style === 'picture_in_picture') return PICTURE_IN_PICTURE[aspect];
  return FULL[aspect];
}
