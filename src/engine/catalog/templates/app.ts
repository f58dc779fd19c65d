// biome-ignore-all format: keep the three boxes of a clip, one per aspect ratio, on one line like a table
import { image, keys, path, shape, type TemplateEntry, text } from './clips.ts';

const BLOB = 'M52 3C76 1 96 18 97 43C99 70 84 96 57 97C31 99 6 86 4 58C1 31 25 5 52 3Z';
const SCREEN_COLORS = [
  { background: '#c9f0dc', light: '#eafaf1', ink: '#0f3d31' },
  { background: '#ffe39a', light: '#fff4d2', ink: '#4a3206' },
  { background: '#d3caff', light: '#ece8ff', ink: '#2a1f66' },
] as const;

/** Soft colours that change with every screen, slow blobs, a phone that swings into view, and a technical typeface. */
export const APP: TemplateEntry = {
  id: 470,
  cover: 3.9,
  preview: 0.2,
  template: {
    version: 1,
    name: 'Pocket garden',
    description:
      'Presents an app in three screens. Each phone swings in on its own colour with one line of text; the last scene says where to get the app.',
    tags: ['app promo'],
    aspects: ['portrait', 'landscape', 'square'],
    rightToLeft: 'mirror',
    colors: { ink: '#0f2a24', white: '#ffffff', leaf: '{{COLOR}}' },
    styles: {
      line: {
        face: 'tech',
        weight: 700,
        size: 9.6,
        minSize: 3.4,
        lineHeight: 1.04,
        align: 'start',
        letterSpacing: -0.02,
        color: 'ink',
      },
      small: {
        face: 'sans',
        weight: 600,
        size: 3.8,
        minSize: 2.2,
        align: 'start',
        lineHeight: 1.3,
        color: 'ink',
      },
    },
    variables: [
      { name: 'APP', type: 'text', default: 'Fernly', required: true, max_chars: 30, label: 'App name' },
      { name: 'TAGLINE', type: 'text', default: 'Your plants, out loud', max_chars: 60, label: 'What the app does' },
      { name: 'LINE_1', type: 'text', default: 'Knows who is thirsty', required: true, max_chars: 50, label: 'Text beside the first screen' },
      { name: 'LINE_2', type: 'text', default: 'Speaks fluent fern', max_chars: 50, label: 'Text beside the second screen' },
      { name: 'LINE_3', type: 'text', default: 'Turns care into habit', max_chars: 50, label: 'Text beside the third screen' },
      { name: 'SCREEN_1', type: 'image', default: 'art:app-today.webp', required: true, label: 'First screen' },
      { name: 'SCREEN_2', type: 'image', default: 'art:app-plant.webp', label: 'Second screen' },
      { name: 'SCREEN_3', type: 'image', default: 'art:app-calendar.webp', label: 'Third screen' },
      { name: 'CTA', type: 'text', default: 'Free on your phone', max_chars: 40, label: 'Call to action' },
      { name: 'COLOR', type: 'text', default: '#18a06a', max_chars: 9, label: 'Brand colour' },
    ],
    slots: { music: { id: 17, volume: 2 }, caption: { show: false } },
    timeline: { background: '#eafaf1' },
    scenes: [
      {
        name: 'name',
        length: 2.2,
        background: 'leaf',
        clips: [
          text(
            '{{APP}}',
            'line',
            [[8, 38, 84, 16], [10, 32, 80, 30], [8, 34, 84, 24]],
            {
              size: [24, 26, 23],
              color: 'white',
              align: 'center',
              valign: 'bottom',
              maxLines: 1,
              start: 0.2,
              pace: { by: 'typed', step: 0.09 },
              transition: { in: 'rise', out: 'fadeFast' },
            },
          ),
          text(
            '{{TAGLINE}}',
            'small',
            [[10, 55, 80, 6], [10, 63, 80, 9], [8, 59, 84, 8]],
            {
              size: [5, 5, 4.6],
              color: 'white',
              align: 'center',
              start: 0.8,
              transition: { in: 'rise', out: 'fadeFast' },
            },
          ),
          ...blobs('white/14', 'white/10'),
        ],
      },
      ...SCREEN_COLORS.map((colors, index) => screen(index + 1, colors)),
      {
        name: 'download',
        length: 3.4,
        background: 'leaf',
        clips: [
          text(
            '{{APP}}',
            'line',
            [[8, 9, 84, 11], [61, 22, 35, 22], [8, 8, 50, 18]],
            {
              size: [19, 20, 14],
              color: 'white',
              align: ['center', 'start', 'start'],
              minSize: 3,
              maxLines: 1,
              start: 0.5,
              transition: { in: 'wipeUp' },
            },
          ),
          text(
            '{{TAGLINE}}',
            'small',
            [[8, 20.5, 84, 5], [61, 46, 35, 11], [8, 28, 46, 14]],
            {
              size: [4.8, 4.6, 4.4],
              color: 'white',
              align: ['center', 'start', 'start'],
              valign: 'top',
              start: 0.7,
              transition: { in: 'rise' },
            },
          ),
          text(
            '{{CTA}}',
            'small',
            [[20, 27, 60, 7], [61, 62, 35, 13], [8, 74, 48, 16]],
            {
              size: [4.6, 4.4, 4.4],
              color: 'ink',
              align: ['center', 'start', 'start'],
              weight: 700,
              plate: { color: 'white', padding: 0.8, radius: 3 },
              start: 1,
              keyframes: {
                scale: keys([0, 0], [0.45, 1, 'back'], [1.3, 1], [1.55, 1.06, 'inOut'], [1.8, 1, 'inOut']),
              },
            },
          ),
          image(
            '{{SCREEN_1}}',
            [[24, 38, 52, 62], [17, 8, 24, 104], [60, 16, 36, 92]],
            {
              fit: 'contain',
              shadow: { color: '#06201866', blur: 5, y: 3 },
              keyframes: { y: keys([0, 50], [0.9, 0, 'out'], ['end', -1.5, 'linear']) },
            },
          ),
          image(
            '{{SCREEN_2}}',
            [[-4, 50, 42, 50], [4, 26, 20, 90], [46, 46, 30, 70]],
            {
              fit: 'contain',
              start: 0.2,
              rotation: -9,
              shadow: { color: '#06201866', blur: 5, y: 3 },
              keyframes: {
                y: keys([0, 70], [1, 0, 'out'], ['end', -1, 'linear']),
                rotation: keys([0, -30], [1, -9, 'out']),
              },
              only: ['portrait', 'landscape'],
            },
          ),
          image(
            '{{SCREEN_3}}',
            [[62, 50, 42, 50], [34, 26, 20, 90], [80, 46, 30, 70]],
            {
              fit: 'contain',
              start: 0.3,
              rotation: 9,
              shadow: { color: '#06201866', blur: 5, y: 3 },
              keyframes: {
                y: keys([0, 70], [1.1, 0, 'out'], ['end', -1, 'linear']),
                rotation: keys([0, 30], [1.1, 9, 'out']),
              },
              only: ['portrait', 'landscape'],
            },
          ),
          ...blobs('white/12', 'white/8'),
          shape(
            'leaf',
            [[-80, -20, 260, 140], [-30, -80, 160, 260], [-40, -40, 180, 180]],
            {
              shape: 'circle',
              radius: 'round',
              ratio: 1,
              keyframes: { scale: keys([0, 0], [0.7, 1, 'out']) },
            },
          ),
        ],
      },
    ],
  },
};

/** Two soft shapes that drift and turn behind the phone. */
function blobs(first: string, second: string) {
  return [
    path(
      BLOB,
      [100, 100],
      [[-30, 46, 120, 66], [40, -30, 80, 150], [34, 20, 100, 100]],
      {
        ratio: 1,
        color: first,
        keyframes: { rotation: keys([0, 0], ['end', 40, 'linear']), x: keys([0, 0], ['end', 4, 'linear']) },
      },
    ),
    path(
      BLOB,
      [100, 100],
      [[20, -12, 110, 60], [-20, 20, 60, 120], [-40, -30, 100, 100]],
      {
        ratio: 1,
        color: second,
        keyframes: { rotation: keys([0, 60], ['end', 10, 'linear']), y: keys([0, 0], ['end', 3, 'linear']) },
      },
    ),
  ];
}

function screen(number: number, { background: ground, light, ink }: (typeof SCREEN_COLORS)[number]) {
  const direction = number % 2 ? 1 : -1;
  const isPhoneOnLeft = number === 2;
  return {
    name: `screen${number}`,
    showIf: `LINE_${number}`,
    length: 3,
    background: ground,
    clips: [
      text(
        `{{LINE_${number}}}`,
        'line',
        [[8, 7, 84, 17], isPhoneOnLeft ? [54, 22, 40, 50] : [6, 22, 40, 50], isPhoneOnLeft ? [55, 12, 39, 56] : [6, 12, 40, 56]],
        {
          size: [13, 12.5, 10.5],
          color: ink,
          start: 0.35,
          valign: ['middle', 'middle', 'top'],
          pace: { by: 'words', step: 0.13 },
          transition: { in: 'rise', out: 'fadeFast' },
        },
      ),
      text(
        '{{APP}}',
        'small',
        [[8, 3.6, 40, 3], isPhoneOnLeft ? [54, 84, 40, 6] : [6, 84, 40, 6], isPhoneOnLeft ? [55, 84, 39, 7] : [6, 84, 40, 7]],
        { color: `${ink}b3`, start: 0.2, maxLines: 1, transition: { in: 'fade', out: 'fadeFast' } },
      ),
      image(
        `{{SCREEN_${number}}}`,
        [[14, 28, 72, 78], isPhoneOnLeft ? [14, 7, 28, 106] : [58, 7, 28, 106], isPhoneOnLeft ? [3, 7, 46, 104] : [51, 7, 46, 104]],
        {
          fit: 'contain',
          shadow: { color: '#0f2a2455', blur: 6, y: 4 },
          keyframes: {
            y: keys([0, 60], [0.85, 0, 'out'], ['end-0.35', -1.2, 'linear'], ['end', -120, 'in']),
            rotation: keys([0, 16 * direction], [0.95, -3 * direction, 'back'], ['end-0.3', 1 * direction, 'linear']),
          },
        },
      ),
      ...blobs(`${light}`, `${light}99`),
      shape(
        ground,
        [[-80, -20, 260, 140], [-30, -80, 160, 260], [-40, -40, 180, 180]],
        {
          shape: 'circle' as const,
          radius: 'round' as const,
          ratio: 1,
          keyframes: { scale: keys([0, 0], [0.6, 1, 'out']) },
        },
      ),
    ],
  };
}
