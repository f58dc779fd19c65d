// biome-ignore-all format: keep the three boxes of a clip, one per aspect ratio, on one line like a table
import { avatar, keys, path, shape, type TemplateEntry, text, WHOLE_FRAME } from './clips.ts';

/** The lines between the stars, in percent of their box. */
const DIPPER = 'M6 30L26 22L42 34L60 40L66 66L92 62L90 36L60 40';
const CHALK = 'M2 9C50 3 120 12 198 6';
const TICK = 'M8 54L38 84L94 14';

/** A blackboard at night: constellations and underlines drawn in chalk, handwriting beside a technical typeface. */
export const COURSE: TemplateEntry = {
  id: 512,
  cover: 3.35,
  preview: 0.4,
  template: {
    version: 1,
    name: 'Night school',
    description:
      'A course trailer: the promise in chalk, the teacher, the lessons ticked off one by one, and how to enrol.',
    tags: ['course trailer'],
    aspects: ['portrait', 'landscape', 'square'],
    rightToLeft: 'mirror',
    colors: { board: '#1b2144', deep: '#12162f', chalk: '#f3f0e4', amber: '#ffbf69', sky: '#8fb8ff' },
    styles: {
      chalk: {
        face: 'hand',
        weight: 700,
        size: 15,
        minSize: 5,
        lineHeight: 0.95,
        align: 'start',
        color: 'chalk',
      },
      lesson: {
        face: 'hand',
        weight: 600,
        size: 7.4,
        minSize: 3,
        lineHeight: 1,
        align: 'start',
        color: 'chalk',
        maxLines: 2,
      },
      small: {
        face: 'tech',
        weight: 500,
        size: 3.4,
        minSize: 2.1,
        align: 'start',
        color: 'sky',
        lineHeight: 1.25,
      },
    },
    variables: [
      { name: 'TITLE', type: 'text', default: 'Read the night sky', required: true, max_chars: 60, label: 'Course name' },
      { name: 'SUBTITLE', type: 'text', default: 'Six evenings, from your own balcony', max_chars: 70, label: 'What the course teaches' },
      { name: 'LESSON_1', type: 'text', default: 'Find north without a phone', max_chars: 50, label: 'First lesson' },
      { name: 'LESSON_2', type: 'text', default: 'Twelve stars to know by name', max_chars: 50, label: 'Second lesson' },
      { name: 'LESSON_3', type: 'text', default: 'Planets: who wanders tonight', max_chars: 50, label: 'Third lesson' },
      { name: 'LESSON_4', type: 'text', default: 'Draw what you see', max_chars: 50, label: 'Fourth lesson' },
      { name: 'START', type: 'text', default: 'Begins on the first clear Monday', max_chars: 60, label: 'Start date' },
      { name: 'JOIN', type: 'text', default: 'Join at nightschool.example', max_chars: 60, label: 'Where to enrol' },
      { name: 'HELLO', type: 'script', default: 'Go outside tonight and look up. By the end of this course, you will know what you are looking at.', max_chars: 1200, label: 'Script of the teacher' },
      { name: 'TOUR', type: 'script', default: 'We start with north. Then twelve stars, the planets, and a pencil. No telescope needed.', max_chars: 1500, label: 'Script for the list of lessons' },
    ],
    slots: {
      avatar: { id: 127 },
      music: { id: 6, volume: 1.1 },
      caption: {
        show: false,
        style: 'minimal',
        box: [8, 90, 84, 7],
        size: 4,
        landscape: { box: [30, 90, 62, 7] },
      },
    },
    timeline: { background: 'board' },
    scenes: [
      {
        name: 'title',
        length: 4,
        clips: [
          text(
            '{{TITLE}}',
            'chalk',
            [[9, 50, 82, 22], [7, 30, 42, 36], [9, 46, 82, 26]],
            {
              size: [21, 19, 18],
              valign: 'bottom',
              start: 0.8,
              pace: { by: 'typed', step: 0.07 },
              transition: { in: 'fade', out: 'fade' },
            },
          ),
          path(
            CHALK,
            [200, 14],
            [[9, 73, 58, 1.6], [7, 68, 28, 2.6], [9, 73, 50, 2.4]],
            {
              stroke: { color: 'amber', width: 0.8 },
              start: 2.1,
              draw: { seconds: 0.6 },
              transition: { out: 'fade' },
            },
          ),
          text(
            '{{SUBTITLE}}',
            'small',
            [[9, 76.5, 82, 6], [7, 74, 42, 9], [9, 78, 82, 8]],
            { size: [4.2, 4.2, 4], valign: 'top', start: 2.3, transition: { in: 'fade', out: 'fade' } },
          ),
          ...roofs(),
          ...stars([[10, 11, 80, 33], [52, 12, 42, 62], [12, 6, 76, 38]]),
          ...dust(),
        ],
      },
      {
        name: 'teacher',
        script: '{{HELLO}}',
        atLeast: 4.4,
        lead: 0.6,
        tail: 0.5,
        clips: [
          text(
            '{{SUBTITLE}}',
            'chalk',
            [[9, 7, 82, 18], [54, 24, 40, 46], [8, 7, 52, 36]],
            {
              size: [12, 13, 10.5],
              start: 0.6,
              valign: ['middle', 'middle', 'top'],
              pace: { by: 'words', step: 0.14 },
              transition: { in: 'fade', out: 'fadeFast' },
            },
          ),
          path(
            CHALK,
            [200, 14],
            [[9, 26, 44, 1.4], [54, 72, 20, 2.6], [8, 45, 30, 2.4]],
            {
              stroke: { color: 'amber', width: 0.8 },
              start: 1.5,
              draw: { seconds: 0.6 },
              transition: { out: 'fadeFast' },
            },
          ),
          avatar(
            [[0, 34, 100, 66], [2, 4, 50, 96], [38, 30, 62, 70]],
            {
              framing: 'chest',
              place: 'none',
              keyframes: { y: keys([0, 60], [0.9, 0, 'out'], ['end-0.3', 0], ['end', 60, 'in']) },
            },
          ),
          path(
            'M50 3A47 47 0 1 1 49.9 3',
            [100, 100],
            [[6, 33, 88, 60], [6, 12, 42, 84], [44, 32, 54, 66]],
            {
              ratio: 1,
              stroke: { color: 'sky/70', width: 0.4 },
              draw: { at: 0.3, seconds: 1.6 },
              color: '#232b5c',
              transition: { in: 'fade', out: 'fadeFast' },
            },
          ),
          ...dust(),
        ],
      },
      {
        name: 'lessons',
        script: '{{TOUR}}',
        atLeast: 5.6,
        lead: 0.2,
        tail: 0.9,
        clips: [
          text(
            '{{TITLE}}',
            'small',
            [[9, 8, 82, 4], [7, 10, 60, 6], [9, 8, 82, 5]],
            { color: 'amber', size: [4, 3.8, 3.6], transition: { in: 'fadeFast', out: 'fadeFast' } },
          ),
          ...[1, 2, 3, 4].flatMap((number) => lesson(number)),
          ...dust(),
        ],
      },
      {
        name: 'join',
        length: 3.4,
        caption: false,
        background: 'board',
        clips: [
          text(
            '{{START}}',
            'chalk',
            [[9, 48, 82, 18], [7, 26, 44, 34], [9, 46, 82, 22]],
            {
              size: [14, 14, 12],
              valign: 'bottom',
              pace: { by: 'words', step: 0.12 },
              transition: { in: 'fade', seconds: 0.2 },
            },
          ),
          text(
            '{{JOIN}}',
            'small',
            [[9, 70, 82, 7], [7, 66, 44, 11], [9, 73, 82, 10]],
            {
              size: [4.6, 4.4, 4.4],
              weight: 700,
              color: 'deep',
              plate: { color: 'amber', padding: 0.7, radius: 0.4 },
              start: 1,
              transition: { in: 'pop' },
            },
          ),
          ...roofs(),
          ...stars([[10, 10, 80, 33], [54, 12, 40, 62], [12, 5, 76, 38]]),
          ...dust(),
          shape('board', WHOLE_FRAME, { transition: { in: 'fade', seconds: 0.4 } }),
        ],
      },
    ],
  },
};

type Boxes = readonly [
  readonly [number, number, number, number],
  readonly [number, number, number, number],
  readonly [number, number, number, number],
];

/** A constellation whose line is drawn in chalk. Each star lights up as the chalk reaches it. */
function stars(boxes: Boxes) {
  const points = [...DIPPER.matchAll(/[ML](\d+) (\d+)/g)]
    .slice(0, 7)
    .map(([, x, y]) => [Number(x), Number(y)] as const);
  const lights = points.map(([x, y], index) => {
    const starBoxes = boxes.map(([bx, by, bw, bh], at) => {
      const width = [8, 4.2, 7][at] ?? 7;
      const height = [4.5, 7.5, 7][at] ?? 7;
      return [bx + (x / 100) * bw - width / 2, by + (y / 100) * bh - height / 2, width, height];
    });
    return path('M50 0L58 42L100 50L58 58L50 100L42 58L0 50L42 42Z', [100, 100], starBoxes as never, {
      color: index === 3 ? 'amber' : 'chalk',
      start: 0.25 + index * 0.24,
      transition: { out: 'fade' },
      keyframes: {
        scale: keys([0, 0], [0.4, 1, 'spring'], ['70%', 0.8, 'inOut'], ['end', 1, 'inOut']),
        rotation: keys([0, -45], [0.5, 0, 'out']),
      },
    });
  });
  return [
    ...lights,
    path(DIPPER, [100, 100], boxes as never, {
      stroke: { color: 'chalk/75', width: 0.5 },
      draw: { at: 0.3, seconds: 1.9 },
      transition: { out: 'fade' },
    }),
  ];
}

/** Two rows of roofs below the sky, with a few lit windows. */
function roofs() {
  const row = (seed: number, bottom: number) => {
    let d = 'M0 100';
    for (let x = 0, house = 0; x < 200; house++) {
      const width = 12 + ((house * 7 + seed) % 5) * 4;
      const top = bottom - ((house * 13 + seed * 3) % 7) * 5;
      const gable = (house + seed) % 3 === 0 ? 14 : 0;
      d += `L${x} ${top}L${x + width / 2} ${top - gable}L${x + width} ${top}`;
      x += width;
    }
    return `${d}L200 100Z`;
  };
  const pane = (x: number, index: number) => `M${x} ${77 + (index % 3) * 5}h1v8h-1Z`;
  const lit = [14, 47, 71, 96, 133, 168].map((x, index) => `${pane(x, index)}${pane(x + 1.7, index)}`).join('');
  const box = [[-30, 84, 160, 16], [0, 80, 100, 20], [-10, 84, 120, 16]] as const;
  const boxes = box.map((one) => [...one]) as never;
  return [
    path(lit, [200, 100], boxes, { color: 'amber', transition: { in: 'fadeSlow' } }),
    path(row(2, 70), [200, 100], boxes, { color: 'deep', keyframes: { y: keys([0, 16], [1.1, 0, 'out']) } }),
    path(row(5, 46), [200, 100], boxes, { color: '#232b5c', keyframes: { y: keys([0, 20], [1.3, 0, 'out']) } }),
  ];
}

/** Small stars behind everything, which turn slowly. */
function dust() {
  const dots = Array.from({ length: 70 }, (_, index) => {
    const [x, y, r] = [
      (index * 61.8) % 100,
      (index * 37.3 + index * index * 0.7) % 100,
      0.07 + (index % 4) * 0.05,
    ];
    return `M${(x - r).toFixed(2)} ${y.toFixed(2)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }).join('');
  return [
    path(
      dots,
      [100, 100],
      [[-45, -5, 190, 110], [-5, -45, 110, 190], [-15, -15, 130, 130]],
      { ratio: 1, color: 'chalk/55', keyframes: { rotation: keys([0, -3], ['end', 4, 'linear']) } },
    ),
  ];
}

/** A lesson in the list, whose tick is drawn while the script mentions it. */
function lesson(number: number) {
  const at = number - 1;
  const row = { y: 17 + at * 18, square: 18 + at * 18, landscape: 21 + at * 18 };
  // The first lesson opens the scene, which would otherwise be almost empty until the voice begins.
  const start = at === 0 ? 0 : `speech.start+${(at * 0.8).toFixed(1)}`;
  return [
    path(
      TICK,
      [100, 100],
      [[9, row.y + 4, 9, 5], [7, row.landscape + 3, 5, 9], [9, row.square + 3.5, 8, 8]],
      {
        ratio: 1,
        stroke: { color: 'amber', width: 1 },
        unmirrored: true,
        start,
        draw: { at: 0.25, seconds: 0.4 },
        showIf: `LESSON_${number}`,
        transition: { out: 'fadeFast' },
      },
    ),
    text(
      `{{LESSON_${number}}}`,
      'lesson',
      [[22, row.y, 70, 13], [15, row.landscape, 78, 15], [21, row.square, 72, 15]],
      {
        size: [9.6, 9.4, 8],
        start,
        keyframes: {
          x: keys([0, 4], [0.5, 0, 'out']),
          opacity: keys([0, 0], [0.25, 1], ['end-0.2', 1], ['end', 0]),
        },
      },
    ),
    path(
      'M0 1H100',
      [100, 2],
      [[22, row.y + 14.6, 70, 0.25], [15, row.landscape + 16.2, 78, 0.4], [21, row.square + 16.2, 72, 0.4]],
      {
        stroke: { color: 'sky/40', width: 0.2 },
        start: at * 0.1,
        draw: { seconds: 0.8 },
        showIf: `LESSON_${number}`,
        transition: { out: 'fadeFast' },
      },
    ),
  ];
}
