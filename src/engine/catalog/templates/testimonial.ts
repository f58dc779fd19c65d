// biome-ignore-all format: keep the three boxes of a clip, one per aspect ratio, on one line like a table
import { avatar, keys, path, shape, type TemplateEntry, text, WHOLE_FRAME } from './clips.ts';

const STAR = 'M50 4L62 38L98 39L69 60L80 95L50 74L20 95L31 60L2 39L38 38Z';
const MARK =
  'M38 8C14 20 4 40 4 66C4 86 14 98 28 98C42 98 50 88 50 76C50 63 41 55 30 55C28 55 26 55 24 56C25 40 32 28 46 20ZM92 8C68 20 58 40 58 66C58 86 68 98 82 98C96 98 104 88 104 76C104 63 95 55 84 55C82 55 80 55 78 56C79 40 86 28 100 20Z';

/** Blush and wine: a customer under a large quotation mark, their best line in a serif, and five stars. */
export const TESTIMONIAL: TemplateEntry = {
  id: 205,
  cover: 7.6,
  preview: 3,
  template: {
    version: 1,
    name: 'In her words',
    description:
      'A customer says what changed. Their best line appears as it is spoken, followed by stars and their name.',
    tags: ['testimonial'],
    aspects: ['portrait', 'landscape', 'square'],
    rightToLeft: 'mirror',
    colors: { blush: '{{COLOR}}', rose: '#e9a58f', wine: '#511829', cream: '#fff8f1', gold: '#d98a2b' },
    styles: {
      said: {
        face: 'serif',
        weight: 600,
        size: 9,
        minSize: 3.2,
        lineHeight: 1.14,
        align: 'start',
        color: 'wine',
        emphasis: { color: 'gold' },
      },
      who: {
        face: 'sans',
        weight: 800,
        size: 4.6,
        minSize: 2.6,
        align: 'start',
        color: 'wine',
        lineHeight: 1.15,
      },
      role: {
        face: 'sans',
        weight: 500,
        size: 3.5,
        minSize: 2.2,
        align: 'start',
        color: 'wine/80',
        lineHeight: 1.2,
      },
    },
    variables: [
      { name: 'QUOTE', type: 'text', default: 'I stopped counting hours and *started counting bouquets.*', required: true, max_chars: 140, label: 'Best line' },
      { name: 'NAME', type: 'text', default: 'The florist on Mill Lane', required: true, max_chars: 50, label: 'Customer name' },
      { name: 'ROLE', type: 'text', default: 'Runs a shop of two people and one van', max_chars: 80, label: 'Customer role' },
      { name: 'RESULT', type: 'text', default: '68%', max_chars: 10, label: 'Result as a number' },
      { name: 'RESULT_TEXT', type: 'text', default: 'less paperwork, and nobody has asked where it went', max_chars: 90, label: 'Label of the result' },
      { name: 'COMPANY', type: 'text', default: 'Tallybook', max_chars: 40, label: 'Company name' },
      { name: 'SCRIPT', type: 'script', default: 'I used to do the books at night. Now I stopped counting hours, and started counting bouquets.', required: true, max_chars: 3000, label: 'Script of the customer' },
      { name: 'COLOR', type: 'text', default: '#f7ddd0', max_chars: 9, label: 'Background colour' },
    ],
    slots: {
      avatar: { id: 13 },
      music: { id: 9, volume: 0.8 },
      caption: {
        show: false,
        style: 'boxed',
        box: [6, 46.5, 60, 8],
        size: 4,
        landscape: { box: [51, 89, 43, 8] },
        square: { box: [6, 39.5, 62, 9] },
      },
    },
    timeline: { background: 'blush' },
    scenes: [
      {
        name: 'words',
        script: '{{SCRIPT}}',
        atLeast: 5,
        lead: 0.6,
        tail: 1,
        clips: [
          text(
            '{{QUOTE}}',
            'said',
            [[8, 63.5, 84, 21], [51, 30, 43, 42], [7, 58, 86, 25]],
            {
              size: [9.8, 9.6, 7.6],
              valign: ['top', 'middle', 'top'],
              start: 0.4,
              pace: { by: 'speech' },
              // The words fill in over a faint copy, so they must not move.
              transition: { in: 'fade', out: 'fadeFast' },
            },
          ),
          text(
            '{{QUOTE}}',
            'said',
            [[8, 63.5, 84, 21], [51, 30, 43, 42], [7, 58, 86, 25]],
            {
              size: [9.8, 9.6, 7.6],
              valign: ['top', 'middle', 'top'],
              color: 'wine/45',
              emphasis: { color: 'wine/45' },
              start: 0.8,
              transition: { in: 'fadeSlow', out: 'fadeFast' },
            },
          ),
          text(
            '{{NAME}}',
            'who',
            [[8, 86, 84, 3.6], [51, 75, 43, 5.5], [7, 84, 86, 5]],
            {
              size: [4.4, 4, 3.6],
              start: 'speech.start+1.4',
              maxLines: 1,
              transition: { in: 'wipeRight', out: 'fadeFast', seconds: 0.7 },
            },
          ),
          text(
            '{{ROLE}}',
            'role',
            [[8, 90, 84, 5], [51, 81, 43, 7.5], [7, 89.5, 86, 7]],
            {
              size: [3.3, 3, 2.8],
              start: 'speech.start+1.6',
              maxLines: 2,
              transition: { in: 'fade', out: 'fadeFast' },
            },
          ),
          path(
            MARK,
            [108, 106],
            [[8, 58.2, 10, 4.6], [51, 9, 9, 17], [7, 52.4, 7, 5]],
            {
              ratio: 1.02,
              color: 'wine',
              start: 0.5,
              keyframes: {
                scale: keys([0, 0], [0.5, 1, 'back'], ['end-0.25', 1], ['end', 0, 'in']),
                rotation: keys([0, -24], [0.6, 0, 'out']),
              },
            },
          ),
          shape(
            'rose',
            [[0, 57, 100, 0.8], [46, 0, 0.6, 100], [0, 51, 100, 1.2]],
            { transition: { in: 'wipeRight', seconds: 0.8 } },
          ),
          // The presenter's place is larger at first, but the body ends with its box.
          shape('blush', [[0, 56.9, 100, 43.1], [45.9, 0, 54.1, 100], [0, 50.9, 100, 49.1]]),
          avatar(
            [[0, 0, 100, 57], [0, 0, 46, 100], [0, 0, 100, 51]],
            {
              framing: ['chest', 'chest', 'chest'],
              place: 'cafe',
              color: '#ecc9b4',
              keyframes: { scale: keys([0, 1.06], ['end', 1, 'linear']) },
            },
          ),
        ],
      },
      {
        name: 'result',
        length: 4.2,
        caption: false,
        background: 'wine',
        clips: [
          ...[0, 1, 2, 3, 4].map((index) =>
            path(
              STAR,
              [100, 100],
              [[8 + index * 11, 14, 9, 5], [6 + index * 6, 16, 5, 9], [8 + index * 9.6, 11, 8, 8]],
              {
                ratio: 1,
                color: 'gold',
                start: index * 0.12,
                keyframes: {
                  scale: keys([0, 0], [0.4, 1, 'back']),
                  rotation: keys([0, -72], [0.5, 0, 'out']),
                },
              },
            ),
          ),
          text(
            '{{RESULT}}',
            'said',
            [[7, 26, 86, 26], [5.5, 30, 40, 56], [7, 23, 86, 41]],
            {
              size: [58, 60, 44],
              minSize: 8,
              color: 'cream',
              maxLines: 1,
              lineHeight: 0.95,
              transition: { in: 'wipeUp', seconds: 0.5 },
              keyframes: { y: keys([0, 3], ['end', -1, 'linear']) },
            },
          ),
          text(
            '{{RESULT_TEXT}}',
            'said',
            [[8, 54, 84, 18], [50, 34, 44, 34], [8, 66, 84, 17]],
            {
              size: [8.6, 8.4, 7],
              color: 'blush',
              valign: ['top', 'middle', 'top'],
              start: 0.9,
              pace: { by: 'lines', step: 0.16 },
              transition: { in: 'rise' },
            },
          ),
          path(
            'M0 1H100',
            [100, 2],
            [[8, 80, 84, 0.3], [50, 75, 44, 0.4], [8, 86, 84, 0.4]],
            { stroke: { color: 'rose', width: 0.25 }, start: 1.1, draw: { seconds: 1 } },
          ),
          text(
            '{{COMPANY}}',
            'who',
            [[8, 82, 84, 5], [50, 78, 44, 8], [8, 88, 84, 6]],
            { size: [5.4, 5, 4.6], color: 'cream', start: 1.4, transition: { in: 'fade' } },
          ),
          shape('wine', WHOLE_FRAME, { transition: { in: 'wipeUp', seconds: 0.5 } }),
        ],
      },
    ],
  },
};
