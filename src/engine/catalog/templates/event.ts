// biome-ignore-all format: keep the three boxes of a clip, one per aspect ratio, on one line like a table
import { image, keys, path, shape, type TemplateEntry, text, WHOLE_FRAME } from './clips.ts';

/** Velvet, brass and lamplight: the curtain parts and reveals the programme, in a widely spaced serif. */
export const EVENT: TemplateEntry = {
  id: 311,
  cover: 4.1,
  preview: 0.2,
  template: {
    version: 1,
    name: 'Curtain up',
    description: 'An invitation to an evening event: the curtain opens, then the date, the acts, and where to reply.',
    tags: ['event', 'invitation'],
    aspects: ['portrait', 'landscape', 'square'],
    rightToLeft: 'mirror',
    colors: { velvet: '#4a0d27', wine: '#22060f', brass: '#e9b872', cream: '#fbf1de', coral: '#ff7a59' },
    styles: {
      title: { face: 'serif', weight: 700, size: 15, minSize: 4, lineHeight: 1, color: 'cream' },
      fine: {
        face: 'tech',
        weight: 500,
        size: 3.1,
        minSize: 1.9,
        color: 'brass',
        uppercase: true,
        letterSpacing: 0.22,
      },
      date: {
        face: 'serif',
        weight: 700,
        size: 30,
        minSize: 6,
        lineHeight: 0.95,
        color: 'brass',
        maxLines: 2,
      },
      name: {
        face: 'serif',
        weight: 500,
        size: 7,
        minSize: 3,
        lineHeight: 1.05,
        color: 'cream',
        align: 'start',
        maxLines: 2,
      },
    },
    variables: [
      { name: 'HOST', type: 'text', default: 'The Lantern Room presents', max_chars: 50, label: 'Host' },
      { name: 'TITLE', type: 'text', default: 'Blue Hour Sessions', required: true, max_chars: 60, label: 'Event name' },
      { name: 'DATE', type: 'text', default: 'Nov 14', required: true, max_chars: 24, label: 'Date' },
      { name: 'TIME', type: 'text', default: 'Doors at seven, music at eight', max_chars: 60, label: 'Time' },
      { name: 'PLACE', type: 'text', default: '8 Quay Street, second floor', max_chars: 70, label: 'Venue' },
      { name: 'ACT_1', type: 'text', default: 'Harbour Trio', max_chars: 40, label: 'First act' },
      { name: 'ACT_2', type: 'text', default: 'Odile & the Low Notes', max_chars: 40, label: 'Second act' },
      { name: 'ACT_3', type: 'text', default: 'Late set: open piano', max_chars: 40, label: 'Third act' },
      { name: 'ANSWER', type: 'text', default: 'Save a seat at lantern.example', max_chars: 60, label: 'Where to reply' },
      { name: 'PHOTO', type: 'image', default: 'art:stage.jpg', required: true, label: 'Photo of the stage' },
    ],
    slots: { music: { id: 20, volume: 2 }, caption: { show: false } },
    timeline: {
      background: 'wine',
      tracks: [
        {
          name: 'Brass frame',
          clips: [
            path(
              'M6 0H94V0C94 3.3 96.7 6 100 6V94C96.7 94 94 96.7 94 100H6C6 96.7 3.3 94 0 94V6C3.3 6 6 3.3 6 0',
              [100, 100],
              [[4, 2.3, 92, 95.4], [2.4, 4.2, 95.2, 91.6], [3.4, 3.4, 93.2, 93.2]],
              {
                stroke: { color: 'brass/80', width: 0.25 },
                start: 1.2,
                draw: { seconds: 2 },
              },
            ),
          ],
        },
      ],
    },
    scenes: [
      {
        name: 'curtain',
        length: 5,
        clips: [
          ...curtain(),
          text(
            '{{HOST}}',
            'fine',
            [[10, 58, 80, 5], [58, 21, 36, 9], [12, 59, 76, 6]],
            {
              start: 1.5,
              color: 'cream',
              shadow: { color: '#22060fcc', blur: 2, y: 0.2 },
              transition: { in: 'fade', out: 'fade', seconds: 0.8 },
            },
          ),
          text(
            '{{TITLE}}',
            'title',
            [[9, 63.5, 82, 22], [58, 32, 36, 38], [9, 65, 82, 21]],
            {
              size: [17, 14, 12.5],
              start: 1.7,
              pace: { by: 'words', step: 0.2 },
              transition: { in: 'rise', out: 'fade' },
              keyframes: { scale: keys([0, 1], ['end', 1.04, 'linear']) },
            },
          ),
          text(
            '{{PLACE}}',
            'fine',
            [[10, 86.5, 80, 5], [58, 73, 36, 9], [12, 86, 76, 6]],
            { start: 2.5, color: 'cream', transition: { in: 'fade', out: 'fade', seconds: 0.8 } },
          ),
          {
            asset: { type: 'fill', color: '#22060f00', colorTo: '#22060ff5' },
            box: [0, 38, 100, 62],
            landscape: { box: [0, 62, 54.5, 38] },
            square: { box: [0, 34, 100, 66] },
          },
          image('{{PHOTO}}', [[0, 0, 100, 78], [0, 0, 53, 100], [0, 0, 100, 72]], {
            focus: [[49, 40], [52, 44], [49, 42]],
            effect: 'zoomOutFast',
          }),
        ],
      },
      {
        name: 'date',
        length: 3.2,
        background: 'velvet',
        clips: [
          text(
            '{{DATE}}',
            'date',
            [[8, 32, 84, 26], [8, 18, 84, 50], [8, 22, 84, 44]],
            {
              size: [34, 46, 32],
              transition: { in: 'wipeUp', out: 'fadeFast', seconds: 0.45 },
              keyframes: { y: keys([0, 2], ['end', -1, 'linear']) },
            },
          ),
          path(
            'M0 1H100',
            [100, 2],
            [[30, 61, 40, 0.3], [40, 72, 20, 0.4], [35, 68, 30, 0.4]],
            {
              stroke: { color: 'brass', width: 0.25 },
              start: 0.6,
              draw: { seconds: 0.8 },
              transition: { out: 'fadeFast' },
            },
          ),
          text(
            '{{TIME}}',
            'fine',
            [[10, 63.5, 80, 8], [12, 76, 76, 8], [10, 71, 80, 9]],
            {
              size: [3.6, 3.4, 3.2],
              start: 0.8,
              color: 'cream',
              transition: { in: 'fade', out: 'fadeFast' },
            },
          ),
          ...lamps(),
          shape('velvet', WHOLE_FRAME, { transition: { in: 'reveal', seconds: 0.6 } }),
        ],
      },
      {
        name: 'programme',
        length: 5.2,
        background: 'wine',
        clips: [
          text(
            '{{TITLE}}',
            'title',
            [[10, 9, 80, 14], [8, 14, 34, 44], [10, 10, 80, 18]],
            {
              size: [11, 11, 9],
              align: 'start',
              valign: ['bottom', 'top', 'bottom'],
              transition: { in: 'wipeUp', seconds: 0.45 },
            },
          ),
          ...[1, 2, 3].flatMap((number) => act(number)),
          text(
            '{{ANSWER}}',
            'fine',
            [[10, 84, 80, 5], [8, 79, 36, 10], [10, 84, 80, 6]],
            {
              start: 2.2,
              align: 'start',
              color: 'wine',
              size: [3.5, 3.2, 3.2],
              weight: 700,
              letterSpacing: 0.06,
              plate: { color: 'brass', padding: 0.8, radius: 0.2 },
              keyframes: { opacity: keys([0, 0], [0.4, 1]), y: keys([0, 2], [0.5, 0, 'out']) },
            },
          ),
          text(
            '{{DATE}}',
            'name',
            [[10, 76, 80, 5], [8, 66, 36, 9], [10, 75, 80, 7]],
            { color: 'brass', size: [6, 6, 5], start: 2, maxLines: 1, transition: { in: 'fade' } },
          ),
          shape('wine/55', WHOLE_FRAME, {}),
          image('{{PHOTO}}', WHOLE_FRAME, { blur: 7, brightness: 0.45, focus: [50, 40], effect: 'zoomInSlow' }),
        ],
      },
    ],
  },
};

/** The two halves of a heavy curtain, which hang in folds and then part. */
function curtain() {
  const folds = (side: -1 | 1) =>
    Array.from({ length: 7 }, (_, index) => {
      const left = (side < 0 ? 0 : 50) + index * (50 / 7);
      return shape('#7d1838', [left, 0, 50 / 7 + 0.2, 100], {
        colorTo: '#3a0a1f',
        start: 0,
        length: 2.4,
        keyframes: {
          x: keys([0, 0], [0.5, 0], [2.1, side * (56 + (side < 0 ? index : 6 - index) * 2.2), 'inOut']),
        },
      });
    });
  const shades = (side: -1 | 1) =>
    Array.from({ length: 7 }, (_, index) => {
      const left = (side < 0 ? 0 : 50) + index * (50 / 7);
      return shape('#22060f/55', [left + 4.9, 0, 2.3, 100], {
        start: 0,
        length: 2.4,
        keyframes: {
          x: keys([0, 0], [0.5, 0], [2.1, side * (56 + (side < 0 ? index : 6 - index) * 2.2), 'inOut']),
        },
      });
    });
  return [...shades(-1), ...shades(1), ...folds(-1), ...folds(1)];
}

/** Beams of three swaying lamps. */
function lamps() {
  return ([-18, 0, 18] as const).map((lean, index) =>
    path(
      'M48 0H52L100 100H0Z',
      [100, 100],
      [[18, -4, 64, 112], [28, -10, 44, 130], [20, -8, 60, 120]],
      {
        color: index === 1 ? 'coral/16' : 'brass/12',
        anchor: [50, 0],
        transition: { in: 'fade', out: 'fadeFast', seconds: 0.8 },
        keyframes: { rotation: keys([0, lean * 1.8], ['end', lean * -0.7, 'inOut']), x: keys([0, lean]) },
      },
    ),
  );
}

function act(number: number) {
  const at = number - 1;
  return [
    text(
      `{{ACT_${number}}}`,
      'name',
      [[10, 32 + at * 13, 80, 10], [50, 17 + at * 24, 42, 18], [10, 33 + at * 13, 80, 11]],
      {
        size: [8.4, 8, 7],
        start: 0.7 + at * 0.35,
        keyframes: { x: keys([0, 6], [0.7, 0, 'out']), opacity: keys([0, 0], [0.5, 1]) },
      },
    ),
    path(
      'M0 1H100',
      [100, 2],
      [[10, 43.4 + at * 13, 80, 0.25], [50, 37 + at * 24, 42, 0.4], [10, 45 + at * 13, 80, 0.4]],
      {
        stroke: { color: 'brass/60', width: 0.2 },
        start: 0.6 + at * 0.35,
        draw: { seconds: 1 },
        showIf: `ACT_${number}`,
      },
    ),
  ];
}
