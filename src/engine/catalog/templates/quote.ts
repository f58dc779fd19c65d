// biome-ignore-all format: keep the three boxes of a clip, one per aspect ratio, on one line like a table
import { keys, path, shape, type TemplateEntry, text, WHOLE_FRAME } from './clips.ts';

/** Ink on paper and a vermilion sun; the quote appears word by word as it is spoken. */
export const QUOTE: TemplateEntry = {
  id: 33,
  cover: 7.6,
  preview: 0.4,
  template: {
    version: 1,
    name: 'One line',
    description: 'A quote that appears word by word as it is spoken.',
    tags: ['quote'],
    aspects: ['portrait', 'landscape', 'square'],
    rightToLeft: 'mirror',
    colors: { paper: '#f4efe4', ink: '#17130f', sun: '#d8361e' },
    styles: {
      line: {
        face: 'serif',
        weight: 500,
        size: 10.5,
        minSize: 3,
        lineHeight: 1.18,
        align: 'start',
        color: 'ink',
      },
      who: {
        face: 'sans',
        weight: 600,
        size: 2.9,
        minSize: 1.9,
        align: 'start',
        color: 'ink',
        uppercase: true,
        letterSpacing: 0.2,
      },
    },
    variables: [
      { name: 'QUOTE', type: 'text', default: 'The tree that takes its time is the one the storm forgets.', required: true, max_chars: 220, label: 'Quote on screen' },
      { name: 'WHO', type: 'text', default: 'Saying from the hills', max_chars: 60, label: 'Author' },
      { name: 'SCRIPT', type: 'script', default: 'The tree that takes its time, is the one the storm forgets.', max_chars: 1200, label: 'Spoken quote' },
      { name: 'COLOR', type: 'text', default: '#d8361e', max_chars: 9, label: 'Sun colour' },
    ],
    slots: {
      voice: {},
      music: { id: 5, volume: 1.4 },
      caption: { show: false, style: 'boxed', box: [10, 89, 80, 8], size: 3.6 },
    },
    timeline: { background: 'paper' },
    scenes: [
      {
        name: 'line',
        script: '{{SCRIPT}}',
        lead: 1.4,
        tail: 2.2,
        atLeast: 6,
        clips: [
          text(
            '{{QUOTE}}',
            'line',
            [[10, 39, 82, 43], [47, 14, 48, 62], [10, 39, 82, 42]],
            {
              start: 'speech.start-0.2',
              size: [13.5, 12, 11.5],
              valign: ['top', 'middle', 'middle'],
              pace: { by: 'speech' },
              transition: { in: 'fade' },
              keyframes: { y: keys([0, 1], ['end', -0.6, 'linear']) },
            },
          ),
          path(
            'M0 1H100',
            [100, 2],
            [[10, 84, 16, 0.3], [47, 79, 8, 0.4], [10, 84, 14, 0.4]],
            {
              stroke: { color: 'sun', width: 0.4 },
              start: 'speech.end-0.4',
              draw: { seconds: 0.8 },
              showIf: 'WHO',
            },
          ),
          text(
            '{{WHO}}',
            'who',
            [[10, 86, 80, 4], [47, 82, 47, 5], [10, 86.5, 80, 5]],
            { start: 'speech.end', transition: { in: 'wipeRight', seconds: 1 } },
          ),
          shape(
            '{{COLOR}}',
            [[10, 10, 36, 22], [10, 26, 26, 48], [62, 7, 28, 24]],
            {
              shape: 'circle',
              radius: 'round',
              ratio: 1,
              keyframes: {
                y: keys([0, 10], [2.4, 0, 'out'], ['end', -1.6, 'linear']),
                opacity: keys([0, 0], [1.2, 1]),
                scale: keys([0, 0.9], ['end', 1.06, 'linear']),
              },
            },
          ),
          path(
            'M50 6C78 4 97 26 95 52C93 80 70 97 46 94C20 91 3 70 6 44C9 22 26 8 44 7',
            [100, 100],
            [[2, 6, 52, 30], [5, 12, 36, 76], [58, 1, 36, 36]],
            {
              ratio: 1,
              stroke: { color: 'ink', width: 0.55 },
              start: 0.4,
              draw: { seconds: 2.6 },
              keyframes: { rotation: keys([0, -14], ['end', 4, 'linear']) },
            },
          ),
          shape('paper', WHOLE_FRAME, {}),
        ],
      },
    ],
  },
};
