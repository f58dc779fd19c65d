// biome-ignore-all format: keep the three boxes of a clip, one per aspect ratio, on one line like a table
import { image, keys, path, shape, type TemplateEntry, text, WHOLE_FRAME } from './clips.ts';

/** Camera positions at the start of each scene and the end of the last: 0 is far away, 1 in the village. */
const CAMERA_POSITIONS = [0, 0.5, 0.82, 1] as const;
const FLOURISH = 'M2 16C30 2 46 28 70 14C88 4 96 4 110 14C134 28 150 2 178 16';

/** A winter night in layers through which the camera moves, with falling snow and a handwritten greeting. */
export const SEASON: TemplateEntry = {
  id: 601,
  cover: 5.4,
  preview: 1.2,
  template: {
    version: 1,
    name: 'First snow',
    description:
      'A greeting for the end of the year: a village in the snow, your message, an optional picture, and your name.',
    tags: ['seasonal greeting'],
    aspects: ['portrait', 'landscape', 'square'],
    rightToLeft: 'mirror',
    colors: { night: '#0e2a47', snow: '#fffdf6', gold: '#f6d58f', red: '#b8473a' },
    styles: {
      hand: {
        face: 'hand',
        weight: 700,
        size: 18,
        minSize: 5,
        lineHeight: 0.95,
        color: 'snow',
        shadow: { color: '#0a1c33aa', blur: 2.4, y: 0.4 },
      },
      word: {
        face: 'serif',
        weight: 500,
        size: 4.8,
        minSize: 2.6,
        lineHeight: 1.35,
        color: 'snow',
        shadow: { color: '#0a1c33aa', blur: 2, y: 0.3 },
      },
    },
    variables: [
      { name: 'GREETING', type: 'text', default: 'Warm wishes from a cold night', required: true, max_chars: 60, label: 'Greeting' },
      { name: 'MESSAGE', type: 'text', default: 'Thank you for a year of good questions. We will leave the light on for the next one.', max_chars: 180, label: 'Message' },
      { name: 'FROM', type: 'text', default: 'All of us at Lantern & Loom', required: true, max_chars: 50, label: 'Sender' },
      { name: 'PHOTO', type: 'image', label: 'Picture (optional)' },
    ],
    slots: { music: { id: 22, volume: 2 }, caption: { show: false } },
    timeline: {
      background: 'night',
      tracks: [{ name: 'Snow', clips: [...snow(1, 62, 0.6), ...snow(2, 98, 0.32)] }],
    },
    scenes: [
      {
        name: 'village',
        length: 6.4,
        clips: [
          text(
            '{{GREETING}}',
            'hand',
            [[8, 9, 84, 24], [15, 8, 52, 36], [6, 7, 68, 36]],
            {
              size: [19, 18, 15],
              start: 1.6,
              pace: { by: 'words', step: 0.24 },
              transition: { in: 'rise', out: 'fade' },
            },
          ),
          path(
            FLOURISH,
            [180, 30],
            [[30, 34, 40, 2.4], [31, 45, 20, 4], [22, 44, 36, 4]],
            {
              stroke: { color: 'gold', width: 0.5 },
              start: 3,
              draw: { seconds: 1.2 },
              transition: { out: 'fade' },
            },
          ),
          ...landscape(0),
        ],
      },
      {
        name: 'message',
        length: 5.2,
        clips: [
          text(
            '{{MESSAGE}}',
            'word',
            [[10, 9, 80, 25], [16, 10, 40, 42], [7, 6, 66, 38]],
            {
              size: [6.6, 6, 5.4],
              start: 0.3,
              pace: { by: 'lines', step: 0.3 },
              transition: { in: 'fade', out: 'fade' },
            },
          ),
          image(
            '{{PHOTO}}',
            [[18, 40, 64, 36], [60, 22, 32, 57], [32, 47, 40, 40]],
            {
              showIf: 'PHOTO',
              ratio: 1,
              radius: 'round',
              border: { color: 'snow', width: 1.2 },
              shadow: { color: '#0a1c3388', blur: 4, y: 2 },
              start: 0.5,
              keyframes: { scale: keys([0, 0], [0.7, 1, 'back'], ['end', 1.03, 'linear']) },
              transition: { out: 'fade' },
            },
          ),
          ...landscape(1),
        ],
      },
      {
        name: 'from',
        length: 3.6,
        clips: [
          text(
            '{{FROM}}',
            'hand',
            [[8, 13, 84, 20], [18, 7, 54, 30], [6, 8, 68, 32]],
            { size: [15, 16, 13], start: 0.3, pace: { by: 'words', step: 0.18 }, transition: { in: 'rise' } },
          ),
          path(
            FLOURISH,
            [180, 30],
            [[26, 35, 48, 2.8], [33, 38, 24, 4.8], [20, 42, 40, 4.6]],
            { stroke: { color: 'gold', width: 0.5 }, start: 1, draw: { seconds: 1.2 } },
          ),
          ...landscape(2),
          shape('night', WHOLE_FRAME, {}),
        ],
      },
    ],
  },
};

/** Sky, village and trees. Near layers grow most, so the trees leave the frame as the camera passes them. */
function landscape(scene: 0 | 1 | 2) {
  const [from, to] = [CAMERA_POSITIONS[scene], CAMERA_POSITIONS[scene + 1] ?? 1];
  const ease = scene === 0 ? 'out' : scene === 2 ? 'out' : 'linear';
  const grow = (closeness: number) => ({ scale: keys([0, 1 + from * closeness], ['end', 1 + to * closeness, ease]) });
  return [
    image(
      'art:winter-trees.webp',
      [[-8, 60, 116, 44], [0, -8, 100, 118], [-6, 34, 112, 75]],
      { fit: 'contain', keyframes: grow(0.62), anchor: [50, 100] },
    ),
    image(
      'art:winter-village.webp',
      [[-36, 60, 172, 48], [0, 50, 100, 90], [-12, 56, 124, 62]],
      { fit: 'contain', keyframes: grow(0.22), anchor: [50, 60] },
    ),
    image(
      'art:winter-moon.webp',
      [[58, 36, 30, 17], [74, 4, 17, 30], [72, 4, 24, 24]],
      { fit: 'contain', keyframes: { y: keys([0, 3 - from * 3], ['end', 3 - to * 3, ease]) } },
    ),
    image('art:winter-sky.jpg', WHOLE_FRAME, { fit: 'cover', focus: [72, 60], keyframes: grow(0.07) }),
  ];
}

/** Two sheets of snowflakes, one above the other, that fall by `fall` percent of the frame. */
function snow(layer: number, fall: number, opacity: number) {
  const size = layer === 1 ? 1 : 1.5;
  return [0, -1].map((sheet) =>
    image(
      'art:winter-snow.webp',
      [[-20, sheet * 100, 140, 100], [0, sheet * 178, 100, 178], [0, sheet * 100, 100, 100]],
      {
        fit: 'cover',
        opacity,
        scale: size,
        keyframes: {
          y: keys([0, 0], ['end', fall, 'linear']),
          x: keys([0, 0], ['end', layer === 1 ? 4 : -6, 'linear']),
        },
      },
    ),
  );
}
