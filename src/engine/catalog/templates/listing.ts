// biome-ignore-all format: keep the three boxes of a clip, one per aspect ratio, on one line like a table
import { avatar, fill, image, keys, path, shape, type TemplateEntry, text, WHOLE_FRAME } from './clips.ts';

const FRAME = 'M0 0H100V100H0Z';

/** Colours of plaster, forest and clay; a serif, thin lines, slow camera moves, and an agent under an arch. */
export const LISTING: TemplateEntry = {
  id: 1234,
  cover: 2.2,
  preview: 4.1,
  template: {
    version: 1,
    name: 'Open house',
    description: 'A home for sale: the house, its rooms with the key figures, and the agent.',
    tags: ['listing', 'real estate'],
    aspects: ['portrait', 'landscape', 'square'],
    rightToLeft: 'mirror',
    colors: { plaster: '#f3ece1', forest: '#21352b', clay: '#b4552f', brass: '#d9b98a', white: '#fffdf8' },
    styles: {
      title: {
        face: 'serif',
        weight: 500,
        size: 11.5,
        minSize: 4,
        lineHeight: 1.04,
        align: 'start',
        color: 'white',
        shadow: { color: '#0f1a1488', blur: 3, y: 0.3 },
      },
      figure: {
        face: 'serif',
        weight: 500,
        size: 11,
        minSize: 3,
        lineHeight: 1,
        align: 'start',
        color: 'forest',
        maxLines: 1,
      },
      label: {
        face: 'sans',
        weight: 600,
        size: 2.9,
        minSize: 1.8,
        align: 'start',
        color: 'clay',
        uppercase: true,
        letterSpacing: 0.12,
        maxLines: 2,
      },
      body: {
        face: 'sans',
        weight: 500,
        size: 4,
        minSize: 2.4,
        align: 'start',
        color: 'forest',
        lineHeight: 1.3,
      },
    },
    variables: [
      { name: 'TITLE', type: 'text', default: 'A house that opens onto its garden', required: true, max_chars: 80, label: 'Title over the first picture' },
      { name: 'ADDRESS', type: 'text', default: '14 Linden Rise', required: true, max_chars: 80, label: 'Address' },
      { name: 'PRICE', type: 'text', default: '$845,000', max_chars: 30, label: 'Price' },
      { name: 'BEDS', type: 'text', default: '4', max_chars: 12, label: 'Bedrooms' },
      { name: 'BATHS', type: 'text', default: '2', max_chars: 12, label: 'Bathrooms' },
      { name: 'AREA', type: 'text', default: '2,150 sq ft', max_chars: 20, label: 'Area' },
      { name: 'BEDS_LABEL', type: 'text', default: 'Bedrooms', max_chars: 20, label: 'Label of the bedrooms' },
      { name: 'BATHS_LABEL', type: 'text', default: 'Bathrooms', max_chars: 20, label: 'Label of the bathrooms' },
      { name: 'AREA_LABEL', type: 'text', default: 'Living space', max_chars: 20, label: 'Label of the area' },
      { name: 'AGENT', type: 'text', default: 'Marlow & Finch Homes', max_chars: 50, label: 'Agent' },
      { name: 'CONTACT', type: 'text', default: 'Open house Sunday, 2 to 4', max_chars: 80, label: 'Call to action' },
      { name: 'PHOTO_1', type: 'image', default: 'art:house-garden.jpg', required: true, label: 'Photo of the house' },
      { name: 'PHOTO_2', type: 'image', default: 'art:house-living.jpg', label: 'Photo of a room' },
      { name: 'PHOTO_3', type: 'image', default: 'art:house-kitchen.jpg', label: 'Photo of another room' },
      { name: 'WELCOME', type: 'script', default: 'Welcome to fourteen Linden Rise, a house that opens onto its garden.', max_chars: 1200, label: 'Script for the house' },
      { name: 'TOUR', type: 'script', default: 'Four bedrooms, a living room that is bright from breakfast on, and a kitchen with room for everyone.', max_chars: 1200, label: 'Script for the rooms' },
      { name: 'INVITATION', type: 'script', default: 'Come and see it this Sunday between two and four. I will have the coffee ready.', max_chars: 1200, label: 'Script of the agent' },
    ],
    slots: {
      avatar: { id: 2 },
      music: { id: 8, volume: 1 },
      caption: {
        show: false,
        style: 'boxed',
        box: [10, 84, 80, 9],
        size: 4,
        landscape: { box: [20, 88, 60, 9] },
      },
    },
    timeline: { background: 'forest' },
    scenes: [
      {
        name: 'house',
        script: '{{WELCOME}}',
        caption: { box: [10, 46, 80, 9], landscape: { box: [16, 42, 68, 10] }, square: { box: [9, 41, 82, 10] } },
        atLeast: 4.5,
        lead: 0.8,
        tail: 0.7,
        clips: [
          path(
            FRAME,
            [100, 100],
            [[5, 2.8, 90, 94.4], [3, 5.3, 94, 89.4], [4, 4, 92, 92]],
            {
              stroke: { color: 'white/70', width: 0.22 },
              draw: { at: 0.3, seconds: 1.8 },
              transition: { out: 'fade' },
            },
          ),
          text(
            '{{ADDRESS}}',
            'label',
            [[10, 58.5, 80, 6.5], [7, 56.5, 58, 9.5], [9, 54.5, 82, 9.5]],
            {
              color: 'white',
              shadow: { color: '#0f1a14e6', blur: 2, y: 0.2 },
              start: 0.5,
              valign: 'bottom',
              transition: { in: 'wipeRight', out: 'fade', seconds: 0.8 },
            },
          ),
          text(
            '{{TITLE}}',
            'title',
            [[10, 66, 80, 18], [7, 67, 58, 25], [9, 65, 82, 18]],
            {
              start: 0.7,
              valign: 'top',
              size: [11.5, 10.5, 8.4],
              pace: { by: 'lines', step: 0.16 },
              transition: { in: 'rise', out: 'fade' },
            },
          ),
          path(
            'M0 1H100',
            [100, 2],
            [[10, 86, 80, 0.3], [68, 81, 25, 0.4], [9, 84.5, 82, 0.4]],
            {
              stroke: { color: 'brass', width: 0.25 },
              draw: { at: 0, seconds: 0.9 },
              start: 1.4,
              showIf: 'PRICE',
              transition: { out: 'fade' },
            },
          ),
          text(
            '{{PRICE}}',
            'title',
            [[10, 87, 80, 6], [68, 82, 25, 8], [9, 86, 82, 7]],
            {
              size: [7, 6.4, 6.4],
              minSize: 3,
              start: 1.7,
              maxLines: 1,
              transition: { in: 'fade', out: 'fade' },
            },
          ),
          {
            asset: { type: 'fill', color: '#12201900', colorTo: '#122019ff' },
            box: [0, 26, 100, 74],
            landscape: { box: [0, 14, 100, 86] },
            square: { box: [0, 12, 100, 88] },
          },
          image('{{PHOTO_1}}', WHOLE_FRAME, {
            focus: [[48, 50], [48, 57], [48, 50]],
            keyframes: { scale: keys([0, 1.16], ['end', 1.02, 'out']) },
            anchor: [50, 40],
          }),
        ],
      },
      {
        name: 'rooms',
        script: '{{TOUR}}',
        caption: { box: [6, 51, 88, 9], landscape: { box: [4, 85, 52, 11] }, square: { box: [8, 48, 84, 10] } },
        atLeast: 5,
        tail: 0.6,
        background: 'plaster',
        clips: [
          ...fact('BEDS', 0, [[9, 67, 36, 12], [65, 13, 28, 20], [8, 66, 22, 16]]),
          ...fact('BATHS', 0.25, [[54, 67, 37, 12], [65, 37, 28, 20], [33, 66, 22, 16]]),
          ...fact('AREA', 0.5, [[9, 81, 82, 12], [65, 61, 28, 20], [58, 66, 34, 16]]),
          text(
            '{{ADDRESS}}',
            'body',
            [[9, 93.6, 82, 4.4], [65, 84, 28, 11], [8, 86, 84, 9]],
            { size: [3, 3, 3.2], minSize: 1.9, lineHeight: 1.2, color: 'forest/70', start: 1.1, transition: { in: 'fade' } },
          ),
          image(
            '{{PHOTO_3}}',
            [[0, 0, 100, 62], [0, 0, 60, 100], [0, 0, 100, 60]],
            {
              start: '50%',
              transition: { in: 'wipeLeft', seconds: 0.9 },
              effect: 'zoomIn',
              focus: [48, 60],
            },
          ),
          image(
            '{{PHOTO_2}}',
            [[0, 0, 100, 62], [0, 0, 60, 100], [0, 0, 100, 60]],
            {
              transition: { in: 'wipeUp', seconds: 0.9 },
              effect: 'slideLeft',
              focus: [38, 60],
            },
          ),
          fill('plaster', { transition: { in: 'wipeUp', seconds: 0.7 } }),
        ],
      },
      {
        name: 'agent',
        script: '{{INVITATION}}',
        caption: { box: [14, 59, 72, 9], landscape: { box: [50, 82, 43, 11] }, square: { box: [50, 80, 44, 12] } },
        atLeast: 4,
        tail: 1.4,
        background: 'forest',
        clips: [
          text(
            '{{AGENT}}',
            'label',
            [[9, 73, 82, 5], [50, 27, 43, 9], [50, 24, 43, 8]],
            { color: 'brass', size: [2.9, 2.9, 2.4], start: 0.5, valign: 'bottom', transition: { in: 'wipeRight', seconds: 0.7 } },
          ),
          path(
            'M0 1H100',
            [100, 2],
            [[9, 79.4, 82, 0.3], [50, 37.5, 43, 0.4], [50, 33, 43, 0.4]],
            { stroke: { color: 'brass', width: 0.25 }, draw: { seconds: 1 }, start: 0.6 },
          ),
          text(
            '{{CONTACT}}',
            'title',
            [[9, 81, 82, 14], [50, 40, 43, 40], [50, 36, 44, 40]],
            {
              size: [9.4, 12, 7],
              valign: 'top',
              start: 0.8,
              pace: { by: 'lines', step: 0.16 },
              transition: { in: 'rise' },
            },
          ),
          avatar(
            [[14, 8, 72, 62], [9, 12, 34, 88], [6, 18, 40, 82]],
            {
              framing: 'chest',
              place: 'home',
              color: '#e9dcc8',
              radius: [36, 30, 18],
              keyframes: { y: keys([0, 14], [0.9, 0, 'out']), opacity: keys([0, 0], [0.5, 1]) },
            },
          ),
          path(
            'M2 100V36C2 16 22 2 50 2S98 16 98 36V100',
            [100, 100],
            [[10, 5.5, 80, 64.5], [7, 8, 38, 92], [4, 15, 44, 85]],
            {
              stroke: { color: 'brass/80', width: 0.22 },
              draw: { at: 0.4, seconds: 1.6 },
            },
          ),
          shape('forest', WHOLE_FRAME, { transition: { in: 'wipeUp', seconds: 0.7 } }),
        ],
      },
    ],
  },
};

/** A large figure above its label, below a line that is drawn. */
function fact(
  name: string,
  start: number,
  [[px, py, pw, ph], [lx, ly, lw, lh], [sx, sy, sw, sh]]: readonly [Four, Four, Four],
) {
  return [
    path(
      'M0 1H100',
      [100, 2],
      [[px, py, pw, 0.25], [lx, ly, lw, 0.4], [sx, sy, sw, 0.4]],
      {
        stroke: { color: 'clay', width: 0.25 },
        draw: { seconds: 0.9 },
        start: 0.6 + start,
        showIf: name,
      },
    ),
    text(
      `{{${name}}}`,
      'figure',
      [[px, py + 1.2, pw, ph * 0.6], [lx, ly + 2, lw, lh * 0.58], [sx, sy + 2, sw, sh * 0.56]],
      {
        size: [12, 12, 8],
        start: 0.75 + start,
        transition: { in: 'wipeUp', seconds: 0.6 },
      },
    ),
    text(
      `{{${name}_LABEL}}`,
      'label',
      [[px, py + ph * 0.7, pw, ph * 0.26], [lx, ly + lh * 0.7, lw, lh * 0.3], [sx, sy + sh * 0.7, sw, sh * 0.36]],
      {
        size: [2.9, 2.6, 2.5],
        minSize: 1.7,
        start: 0.95 + start,
        showIf: name,
        valign: 'top',
        transition: { in: 'fade' },
      },
    ),
  ];
}

type Four = [number, number, number, number];
