import { sizeProblem } from '../../../src/engine/template/issues.ts';
import { readTemplate } from '../../../src/engine/template/read-template.ts';
import { importShotstack } from '../../../src/engine/template/shotstack/import-shotstack.ts';
import { UnreadableEdit } from '../../../src/engine/template/shotstack/reading.ts';
import { refusable, type Target, textOf } from '../target.ts';

const EDIT = {
  merge: [
    { find: 'FIRST NAME', replace: 'Ada' },
    { find: 'N', replace: 3 },
  ],
  output: { format: 'mp4', resolution: 'hd', aspectRatio: '9:16', size: { width: 720, height: 1280 } },
  timeline: {
    background: '#101820',
    fonts: [{ src: 'https://a.example/a.ttf' }],
    soundtrack: { src: 'https://a.example/a.mp3', volume: 0.5 },
    tracks: [
      {
        clips: [
          {
            asset: {
              type: 'html',
              html: '<p style="color: #fff">Hi <b>{{N}}</b></p>',
              css: 'p { font-size: 20px }',
            },
            start: 0,
            length: 2,
            position: 'topLeft',
            offset: { x: 0.1, y: [{ from: 0, to: 1, start: 0, length: 1, easing: 'easeIn' }] },
            transition: { in: 'fade', out: 'slideLeft' },
          },
          {
            asset: {
              type: 'text',
              text: 'Hello {{ FIRST NAME }}',
              font: { family: 'Oswald', size: 40, color: '#fff' },
            },
            start: '{{N}}',
            length: 'auto',
          },
          {
            asset: { type: 'image', src: 'https://a.example/{{N}}.png' },
            opacity: 0.5,
            scale: 0.5,
            fit: 'none',
          },
          {
            asset: { type: 'title', text: 'The end', style: 'vogue', size: 'large' },
            start: 'auto',
            length: 1,
          },
          { asset: { type: 'text-to-speech', text: 'Say it' }, start: 0, length: 'end' },
          { asset: { type: 'shape', shape: 'circle', circle: { radius: 40 }, fill: { color: '#f00' } } },
        ],
      },
    ],
  },
};

export const target: Target = {
  kind: 'json',
  seeds: [JSON.stringify(EDIT)],
  tokens: [
    ...[
      '{{',
      '}}',
      '{{ ',
      ' }}',
      '{{N}}',
      '{{FIRST NAME}}',
      ' ',
      '\t',
      '<p>',
      '<style',
      '</style>',
      '&amp;',
      '&#x;',
    ],
    ...[
      'style="',
      'font-size:',
      'color: {{',
      'serif',
      'sans',
      'merge',
      'find',
      'replace',
      'timeline',
      'tracks',
    ],
    ...[
      'clips',
      'asset',
      'type',
      'html',
      'css',
      'title',
      'luma',
      'caption',
      'audio',
      'length',
      'start',
      'auto',
    ],
    ...[
      'toString',
      'valueOf',
      '__proto__',
      'transform',
      'rotate',
      'angle',
      'background',
      'rgba(',
      '#12',
      '9:16',
    ],
  ],
  async run(input) {
    let edit: unknown;
    try {
      edit = JSON.parse(textOf(input));
    } catch {
      return;
    }
    if (sizeProblem(edit) !== undefined) return;
    await refusable([UnreadableEdit], () => readTemplate(importShotstack(edit).template));
  },
};
