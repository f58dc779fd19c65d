// biome-ignore-all format: keep the three boxes of a clip, one per aspect ratio, on one line like a table
import { avatar, image, keys, path, shape, type TemplateEntry, text, WHOLE_FRAME } from './clips.ts';

const STEPS = [
  { ground: 'butter', ink: 'tomato', turn: -3 },
  { ground: 'mint', ink: 'basil', turn: 2.5 },
  { ground: 'blush', ink: 'tomato', turn: -2 },
] as const;

/** Colours of paper, tomato and basil; handwriting; pictures like prints on a table; and a cook in the corner. */
export const HOW_TO: TemplateEntry = {
  id: 24,
  cover: 7.4,
  preview: 4.4,
  template: {
    version: 1,
    name: 'Kitchen notes',
    description:
      'A how-to in up to three steps. Each step has a number, a title and a picture, and is spoken with captions.',
    tags: ['how-to', 'recipe'],
    aspects: ['portrait', 'landscape', 'square'],
    rightToLeft: 'mirror',
    colors: {
      paper: '#fff5e1',
      butter: '#f9dd9a',
      mint: '#cfe3cd',
      blush: '#f6c3ae',
      tomato: '#d63a24',
      basil: '#24583a',
      ink: '#33211a',
    },
    styles: {
      title: {
        face: 'hand',
        weight: 700,
        size: 17,
        minSize: 5,
        lineHeight: 0.92,
        color: 'tomato',
        align: 'start',
      },
      step: {
        face: 'hand',
        weight: 700,
        size: 12,
        minSize: 4,
        lineHeight: 0.95,
        color: 'ink',
        align: 'start',
      },
      small: { face: 'sans', weight: 700, size: 3.4, minSize: 2.2, color: 'basil', align: 'start' },
      number: { face: 'hand', weight: 700, size: 30, minSize: 10, color: 'tomato', lineHeight: 0.9 },
    },
    variables: [
      { name: 'TITLE', type: 'text', default: 'Tomato sauce that needs no sugar', required: true, max_chars: 60, label: 'Title' },
      { name: 'FACTS', type: 'text', default: '25 minutes · 4 plates · one pan', max_chars: 60, label: 'Line below the title' },
      { name: 'STEP_1', type: 'text', default: 'Pick ripe ones', required: true, max_chars: 40, label: 'First step' },
      { name: 'STEP_2', type: 'text', default: 'Let it murmur', max_chars: 40, label: 'Second step' },
      { name: 'STEP_3', type: 'text', default: 'Toss, then plate', max_chars: 40, label: 'Third step' },
      { name: 'PICTURE_1', type: 'image', default: 'art:food-board.jpg', label: 'Picture of the first step' },
      { name: 'PICTURE_2', type: 'image', default: 'art:food-pan.jpg', label: 'Picture of the second step' },
      { name: 'PICTURE_3', type: 'image', default: 'art:food-plate.jpg', label: 'Picture of the third step' },
      { name: 'HELLO', type: 'script', default: 'Good tomato sauce needs no sugar. It needs time.', max_chars: 800, label: 'Script for the opening' },
      { name: 'SCRIPT_1', type: 'script', default: 'Pick tomatoes that smell like tomatoes. Four large ones, three cloves of garlic, and plenty of basil.', max_chars: 2000, label: 'Script for the first step' },
      { name: 'SCRIPT_2', type: 'script', default: 'Crush them into warm oil, and let the pan murmur for twenty minutes. Do not rush it.', max_chars: 2000, label: 'Script for the second step' },
      { name: 'SCRIPT_3', type: 'script', default: 'Toss the pasta in the sauce, then plate it. Basil goes on last, always.', max_chars: 2000, label: 'Script for the third step' },
      { name: 'END', type: 'text', default: 'Now eat it warm.', max_chars: 60, label: 'Closing line' },
    ],
    slots: {
      avatar: { id: 3 },
      music: { id: 7, volume: 0.9 },
      caption: {
        show: true,
        style: 'boxed',
        box: [7, 74, 54, 17],
        size: 5.4,
        landscape: { box: [50, 77, 45, 17], size: 4.4 },
        square: { box: [29, 80, 66, 16], size: 4.4 },
      },
    },
    timeline: { background: 'paper' },
    scenes: [
      {
        name: 'hello',
        script: '{{HELLO}}',
        atLeast: 3.6,
        lead: 0.5,
        caption: false,
        clips: [
          text(
            '{{TITLE}}',
            'title',
            [[9, 8, 82, 30], [6, 16, 50, 50], [7, 8, 60, 40]],
            {
              size: [21, 20, 15.5],
              valign: ['bottom', 'bottom', 'top'],
              pace: { by: 'words', step: 0.14 },
              transition: { in: 'rise', out: 'fadeFast' },
            },
          ),
          path(
            'M2 8C60 1 140 13 198 5',
            [200, 14],
            [[9, 39, 46, 1.6], [6, 68, 26, 3], [7, 49, 34, 2.6]],
            {
              stroke: { color: 'tomato', width: 0.9 },
              start: 0.9,
              draw: { seconds: 0.7 },
              transition: { out: 'fadeFast' },
            },
          ),
          text(
            '{{FACTS}}',
            'small',
            [[9, 42.5, 82, 3.5], [6, 73, 50, 6], [7, 53, 37, 9]],
            { start: 1.2, transition: { in: 'wipeRight', out: 'fadeFast' } },
          ),
          avatar(
            [[0, 50, 100, 50], [56, 6, 44, 94], [46, 42, 54, 58]],
            {
              framing: 'chest',
              place: 'none',
              keyframes: { y: keys([0, 50], [0.8, 0, 'out'], ['end-0.35', 0], ['end', 60, 'in']) },
            },
          ),
          shape(
            'butter',
            [[8, 54, 84, 60], [56, 22, 42, 110], [50, 48, 56, 70]],
            {
              shape: 'circle',
              radius: 'round',
              ratio: 1,
              keyframes: {
                scale: keys([0, 0], [0.8, 1, 'back'], ['end-0.35', 1.04, 'linear'], ['end', 0, 'in']),
              },
            },
          ),
        ],
      },
      ...STEPS.map(({ ground, ink, turn }, index) => step(index + 1, ground, ink, turn)),
      {
        name: 'end',
        length: 2.6,
        background: 'tomato',
        clips: [
          text(
            '{{END}}',
            'title',
            [[10, 30, 80, 40], [12, 18, 76, 56], [10, 22, 80, 50]],
            {
              color: 'paper',
              align: 'center',
              size: [22, 24, 22],
              pace: { by: 'words', step: 0.16 },
              transition: { in: 'rise' },
            },
          ),
          path(
            'M2 8C60 1 140 13 198 5',
            [200, 14],
            [[25, 72, 50, 1.8], [36, 78, 28, 3], [30, 75, 40, 2.6]],
            {
              stroke: { color: 'paper', width: 0.9 },
              start: 0.7,
              draw: { seconds: 0.7 },
            },
          ),
          shape(
            'tomato',
            [[-60, -20, 220, 140], [-20, -60, 140, 220], [-30, -30, 160, 160]],
            {
              shape: 'circle',
              radius: 'round',
              ratio: 1,
              keyframes: { scale: keys([0, 0], [0.7, 1, 'out']) },
              anchor: [50, 50],
            },
          ),
        ],
      },
    ],
  },
};

/** A step. Its picture slides in from the side, then its number and title; the cook stays in the corner. */
function step(number: number, background: string, ink: string, turn: number) {
  const direction = number % 2 ? 1 : -1;
  return {
    name: `step${number}`,
    showIf: `STEP_${number}`,
    script: `{{SCRIPT_${number}}}`,
    atLeast: 4.4,
    lead: 0.9,
    tail: 0.6,
    background,
    clips: [
      text(
        String(number),
        'number',
        [[7, 4, 20, 14], [50, 6, 12, 30], [5, 3, 17, 21]],
        {
          color: ink,
          size: [34, 34, 24],
          start: 0.35,
          keyframes: {
            scale: keys([0, 0], [0.55, 1, 'back']),
            rotation: keys([0, -30], [0.6, -6, 'back']),
            opacity: keys(['end-0.3', 1], ['end', 0]),
          },
        },
      ),
      text(
        `{{STEP_${number}}}`,
        'step',
        [[28, 5, 64, 11.5], [63.5, 8, 33, 28], [24, 5, 70, 16]],
        {
          size: [12, 12, 10],
          start: 0.6,
          pace: { by: 'words', step: 0.12 },
          transition: { in: 'rise', out: 'fadeFast' },
        },
      ),
      avatar(
        [[63, 72, 32, 20], [63, 38, 22, 36], [4, 76, 21, 21]],
        {
          framing: 'head',
          place: 'kitchen',
          color: '#dfe9dd',
          ratio: 1,
          radius: 'round',
          border: { color: 'paper', width: 0.9 },
          shadow: { color: '#33211a55', blur: 2.4, y: 1 },
          start: 0.2,
          position: 'center',
          keyframes: { scale: keys([0, 0], [0.5, 1, 'back'], ['end-0.3', 1], ['end', 0, 'in']) },
        },
      ),
      image(
        `{{PICTURE_${number}}}`,
        [[9, 19.5, 82, 48], [5, 9, 41, 82], [24, 24, 70, 54]],
        {
          radius: 1,
          border: { color: 'paper', width: 2 },
          shadow: { color: '#33211a66', blur: 4, y: 2 },
          effect: 'zoomInSlow',
          keyframes: {
            x: keys([0, 85 * direction], [0.8, 0, 'out'], ['end-0.35', 0], ['end', -115 * direction, 'in']),
            rotation: keys([0, 14 * direction], [0.9, turn, 'back'], ['end', turn * 0.4, 'linear']),
          },
        },
      ),
      shape(
        'paper/60',
        [[5, 17, 90, 53], [2.5, 4, 46, 92], [21, 21, 76, 60]],
        {
          radius: 2,
          start: 0,
          keyframes: {
            x: keys([0, 110 * direction], [0.8, 0, 'out'], ['end-0.3', 0], ['end', -115 * direction, 'in']),
            rotation: keys([0, -turn], ['end', -turn * 1.6, 'linear']),
          },
        },
      ),
      shape(background, WHOLE_FRAME, { transition: { in: 'wipeUp' as const, seconds: 0.45 } }),
    ],
  };
}
