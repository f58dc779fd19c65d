// biome-ignore-all format: keep the three boxes of a clip, one per aspect ratio, on one line like a table
import { avatar, image, keys, shape, type TemplateEntry, text, WHOLE_FRAME } from './clips.ts';

/** Cobalt and white, with coloured notes that appear one by one while a member of the team speaks. */
export const JOB: TemplateEntry = {
  id: 142,
  cover: 6,
  preview: 5.2,
  template: {
    version: 1,
    name: 'Empty chair',
    description:
      'A job opening, presented by a future colleague: the role, the benefits on notes, and how to apply.',
    tags: ['job', 'recruiting'],
    aspects: ['portrait', 'landscape', 'square'],
    rightToLeft: 'mirror',
    colors: {
      cobalt: '{{COLOR}}',
      white: '#ffffff',
      mist: '#eef0ff',
      navy: '#171c47',
      sun: '#ffd84a',
      mint: '#8fe0c2',
      rose: '#ff9db4',
    },
    styles: {
      big: {
        face: 'sans',
        weight: 900,
        size: 13,
        minSize: 4,
        lineHeight: 1,
        align: 'start',
        color: 'white',
        letterSpacing: -0.03,
      },
      note: { face: 'hand', weight: 700, size: 6.6, minSize: 2.6, lineHeight: 1, color: 'navy' },
      small: {
        face: 'sans',
        weight: 600,
        size: 3.6,
        minSize: 2.2,
        align: 'start',
        color: 'white',
        lineHeight: 1.3,
      },
    },
    variables: [
      { name: 'COMPANY', type: 'text', default: 'Paper Kite Studio', required: true, max_chars: 40, label: 'Company name' },
      { name: 'ROLE', type: 'text', default: 'Product designer', required: true, max_chars: 50, label: 'Job title' },
      { name: 'WHERE', type: 'text', default: 'Full time, Lisbon or anywhere near its clock', max_chars: 80, label: 'Location and pay' },
      { name: 'PERK_1', type: 'text', default: 'Four-day week', max_chars: 36, label: 'First note' },
      { name: 'PERK_2', type: 'text', default: 'A budget to learn', max_chars: 36, label: 'Second note' },
      { name: 'PERK_3', type: 'text', default: 'Team of nine, no egos', max_chars: 36, label: 'Third note' },
      { name: 'APPLY', type: 'text', default: 'paperkite.example/jobs', max_chars: 60, label: 'Where to apply' },
      { name: 'PHOTO', type: 'image', default: 'art:workshop.jpg', label: 'Photo of the workplace' },
      { name: 'FACE_1', type: 'image', default: 'art:team-1.jpg', label: 'First colleague' },
      { name: 'FACE_2', type: 'image', default: 'art:team-2.jpg', label: 'Second colleague' },
      { name: 'FACE_3', type: 'image', default: 'art:team-3.jpg', label: 'Third colleague' },
      { name: 'HELLO', type: 'script', default: 'There is an empty chair next to mine, and I would like to tell you about it.', max_chars: 1000, label: 'Script for the opening' },
      { name: 'OFFER', type: 'script', default: 'We work four days, we pay for what you want to learn, and nobody here shouts.', max_chars: 1500, label: 'Script for the notes' },
      { name: 'COLOR', type: 'text', default: '#2746f5', max_chars: 9, label: 'Company colour' },
    ],
    slots: {
      avatar: { id: 7 },
      music: { id: 12, volume: 0.9 },
      caption: {
        show: false,
        style: 'highlight',
        box: [8, 84, 84, 8],
        size: 4.4,
        landscape: { box: [53, 78, 42, 11], size: 3.8 },
        square: { box: [8, 82, 84, 9], size: 3.8 },
      },
    },
    timeline: { background: 'cobalt' },
    scenes: [
      {
        name: 'chair',
        script: '{{HELLO}}',
        atLeast: 4.4,
        lead: 0.7,
        tail: 0.5,
        background: 'cobalt',
        clips: [
          text(
            '{{COMPANY}}',
            'small',
            [[8, 6, 84, 4], [5, 9, 46, 6], [7, 6, 60, 5]],
            { start: 0.2, transition: { in: 'wipeRight', out: 'fadeFast' } },
          ),
          text(
            '{{ROLE}}',
            'big',
            [[8, 10.5, 84, 20], [5, 18, 45, 48], [7, 12, 62, 26]],
            {
              size: [17, 15, 12.5],
              valign: ['top', 'middle', 'top'],
              start: 0.3,
              pace: { by: 'words', step: 0.16 },
              transition: { in: 'rise', out: 'fadeFast' },
            },
          ),
          text(
            '{{WHERE}}',
            'small',
            [[8, 31.5, 84, 6], [5, 70, 42, 14], [7, 42, 36, 24]],
            { size: [3.8, 3.8, 3.4], valign: 'top', start: 0.9, transition: { in: 'fade', out: 'fadeFast' } },
          ),
          avatar(
            [[0, 40, 100, 60], [50, 4, 50, 96], [44, 32, 56, 68]],
            {
              framing: 'waist',
              place: 'none',
              keyframes: {
                y: keys([0, 70], [0.8, 0, 'out'], ['end-0.3', 0], ['end', 8, 'in']),
                opacity: keys(['end-0.25', 1], ['end', 0]),
              },
            },
          ),
          shape(
            'white/14',
            [[-12, 46, 124, 70], [50, 10, 56, 120], [40, 40, 76, 76]],
            {
              shape: 'circle',
              radius: 'round',
              ratio: 1,
              keyframes: { scale: keys([0, 0.4], [1, 1, 'out'], ['end', 1.05, 'linear']) },
            },
          ),
        ],
      },
      {
        name: 'notes',
        caption: { box: [6, 30, 88, 8], landscape: { box: [2, 84, 44, 12] }, square: { box: [6, 36, 88, 9] } },
        script: '{{OFFER}}',
        atLeast: 5,
        lead: 0.5,
        tail: 0.8,
        background: 'mist',
        clips: [
          ...note(1, 'sun', -5, [[7, 43, 42, 21], [53, 7, 19, 36], [6, 52, 29, 27]]),
          ...note(2, 'mint', 4, [[51, 48, 42, 21], [76, 12, 19, 36], [36, 56, 29, 27]]),
          ...note(3, 'rose', -2.5, [[22, 69, 42, 21], [62, 50, 19, 36], [66, 51, 29, 27]]),
          text(
            '{{COMPANY}}',
            'small',
            [[8, 93, 84, 4], [53, 90, 42, 6], [6, 91, 86, 5]],
            { color: 'navy', start: 0.6, transition: { in: 'fade' } },
          ),
          image(
            '{{PHOTO}}',
            [[0, 0, 100, 40], [0, 0, 48, 100], [0, 0, 100, 47]],
            { focus: [48, 62], effect: 'zoomIn', transition: { in: 'wipeRight', seconds: 0.7 } },
          ),
          shape('mist', WHOLE_FRAME, { transition: { in: 'wipeUp', seconds: 0.5 } }),
        ],
      },
      {
        name: 'apply',
        length: 3.8,
        caption: false,
        background: 'navy',
        clips: [
          text(
            '?',
            'note',
            [[71, 13, 24, 17], [90, 24, 8, 36], [65, 9, 26, 26]],
            {
              size: [20, 18, 18],
              color: 'sun',
              start: 0.8,
              keyframes: {
                rotation: keys([0, -40], [0.6, 10, 'spring']),
                scale: keys([0, 0], [0.4, 1, 'back']),
              },
            },
          ),
          ...(['FACE_1', 'FACE_2', 'FACE_3'] as const).map((name, index) =>
            image(
              `{{${name}}}`,
              [[9 + index * 20, 13, 30, 17], [49 + index * 12.5, 24, 18, 36], [8 + index * 19, 9, 26, 26]],
              {
                focus: [50, 42],
                ratio: 1,
                radius: 'round',
                border: { color: 'navy', width: 1 },
                start: index * 0.14,
                keyframes: { scale: keys([0, 0.3], [0.45, 1, 'back']) },
              },
            ),
          ),
          text(
            '{{ROLE}}',
            'big',
            [[8, 38, 84, 24], [6, 16, 42, 50], [8, 38, 84, 32]],
            {
              size: [17, 16, 13.5],
              start: 0.5,
              valign: ['top', 'middle', 'middle'],
              transition: { in: 'wipeUp', seconds: 0.6 },
            },
          ),
          text(
            '{{APPLY}}',
            'small',
            [[8, 66, 84, 8], [6, 70, 42, 10], [8, 74, 84, 9]],
            {
              size: [5, 4.6, 4.6],
              start: 1,
              color: 'navy',
              plate: { color: 'sun', padding: 0.7, radius: 2 },
              maxLines: 2,
              keyframes: {
                scale: keys([0, 0], [0.4, 1, 'back'], [1.5, 1], [1.75, 1.05, 'inOut'], [2, 1, 'inOut']),
              },
              anchor: [10, 50],
            },
          ),
          text(
            '{{COMPANY}}',
            'small',
            [[8, 90, 84, 4], [6, 86, 60, 6], [8, 90, 84, 5]],
            { start: 1.2, color: 'white/80', transition: { in: 'fade' } },
          ),
          shape('navy', WHOLE_FRAME, { transition: { in: 'wipeLeft', seconds: 0.5 } }),
        ],
      },
    ],
  },
};

type Note = readonly [readonly number[], readonly number[], readonly number[]];

/** A note that lands with a slight turn while the script mentions it. */
function note(number: number, color: string, turn: number, boxes: Note) {
  const start = `speech.start+${((number - 1) * 0.7).toFixed(1)}`;
  const landing = {
    scale: keys([0, 1.7], [0.35, 1, 'out']),
    opacity: keys([0, 0], [0.15, 1]),
    rotation: keys([0, turn * 5], [0.5, turn, 'back'], ['end', turn * 0.6, 'linear']),
  };
  const inner = boxes.map(([x = 0, y = 0, w = 1, h = 1]) => [x + w * 0.1, y + h * 0.12, w * 0.8, h * 0.76]);
  return [
    text(`{{PERK_${number}}}`, 'note', inner as never, { size: [7.6, 7, 6], start, keyframes: landing }),
    shape(color, boxes as never, {
      shadow: { color: '#171c4755', blur: 3, y: 1.6 },
      radius: 0.3,
      start,
      showIf: `PERK_${number}`,
      keyframes: landing,
    }),
  ];
}
