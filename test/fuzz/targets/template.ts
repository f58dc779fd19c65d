import { sizeProblem } from '../../../src/engine/template/issues.ts';
import { readTemplate } from '../../../src/engine/template/read-template.ts';
import { TINY } from '../../fixtures/tiny-template.ts';
import { type Target, textOf } from '../target.ts';

const FILM = {
  version: 1,
  name: 'Film',
  aspects: ['portrait', 'landscape'],
  length: 'script',
  script: 'Hello {{NAME}}, [pause 1s] good day.',
  colors: { ink: '#123456', paper: '#fff' },
  styles: { big: { size: 12, weight: 700 } },
  variables: [
    { name: 'NAME', type: 'text', default: 'you', max_chars: 40, required: true },
    { name: 'HERO', type: 'image' },
  ],
  slots: { avatar: { id: 1 }, caption: { show: true }, voice: { id: 'en-US-slt' } },
  timeline: { background: 'ink', soundtrack: { src: 'https://a.example/a.mp3' }, tracks: [{ clips: [] }] },
  scenes: [
    {
      length: 3,
      showIf: ['NAME', '!HERO'],
      clips: [
        { asset: { type: 'text', text: '{{NAME}}', style: 'big', color: 'paper/40' }, start: 0, end: 2 },
        { asset: { type: 'image', src: '{{HERO}}' }, box: [0, 0, 50, 50], transition: { in: 'fade' } },
        {
          asset: { type: 'lottie', src: 'https://a.example/a.json' },
          keyframes: { x: [{ at: 0, value: 1 }] },
        },
      ],
    },
  ],
};

export const target: Target = {
  kind: 'json',
  seeds: [JSON.stringify(TINY), JSON.stringify(FILM)],
  tokens: [
    ...[
      'version',
      'scenes',
      'clips',
      'asset',
      'type',
      'text',
      'image',
      'video',
      'lottie',
      'shape',
      'path',
      'src',
    ],
    ...[
      '{{NAME}}',
      '{{',
      '}}',
      '\\{{',
      '{{ ',
      ' ',
      'asset:1',
      'art:a',
      'https://a.example/',
      '#fff',
      'ink/40',
    ],
    ...[
      'showIf',
      'keyframes',
      'start',
      'end',
      'length',
      'auto',
      'script',
      'variables',
      'default',
      '__proto__',
    ],
    ...[
      'constructor',
      'toString',
      'portrait',
      'box',
      'styles',
      'colors',
      'x',
      '1s',
      '50%',
      '\u0000',
      '😀',
      '0',
    ],
  ],
  run(input) {
    let document: unknown;
    try {
      document = JSON.parse(textOf(input));
    } catch {
      return;
    }
    if (sizeProblem(document) === undefined) readTemplate(document);
  },
};
