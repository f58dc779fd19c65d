import { editSchema } from '@shotstack/schemas/zod';
import { expect, test } from 'vitest';
import { readTemplate } from '../read-template.ts';
import { importShotstack } from './import-shotstack.ts';

const EDIT = {
  timeline: {
    background: '#101820',
    soundtrack: { src: 'https://media.example/lounge.mp3', effect: 'fadeOut', volume: 0.5 },
    fonts: [{ src: 'https://media.example/own.ttf' }],
    tracks: [
      {
        clips: [
          {
            asset: {
              type: 'text',
              text: 'Welcome, {{ FIRST NAME }}',
              font: { family: 'Playfair Display', size: 72, color: '#ffd166', weight: 700 },
              alignment: { horizontal: 'left', vertical: 'bottom' },
              background: { color: '#000000', opacity: 0.5, padding: 18 },
              width: 640,
              height: 180,
            },
            start: 0.5,
            length: 3,
            position: 'bottomLeft',
            offset: { x: 0.05, y: 0.1 },
            transition: { in: 'carouselLeft', out: 'fadeFast' },
          },
          {
            asset: { type: 'title', text: 'The end', style: 'blockbuster', size: 'large' },
            start: 'auto',
            length: 2,
          },
          { asset: { type: 'luma', src: 'https://media.example/matte.mp4' }, start: 6, length: 1 },
        ],
      },
      {
        clips: [
          {
            asset: { type: 'image', src: '{{HERO}}' },
            start: 0,
            length: 3.5,
            fit: 'cover',
            effect: 'zoomInSlow',
            filter: 'greyscale',
            opacity: [{ from: 0, to: 1, start: 0, length: 1, easing: 'easeInOut' }],
          },
          {
            asset: { type: 'video', src: 'https://media.example/a b.mp4', trim: 4, volume: 0 },
            start: 3.5,
            length: 2,
            scale: 0.5,
            position: 'topRight',
            transform: { rotate: { angle: 10 }, flip: { horizontal: true } },
          },
        ],
      },
    ],
  },
  output: { format: 'mp4', resolution: 'hd', aspectRatio: '16:9' },
  merge: [
    { find: 'FIRST NAME', replace: 'Ada' },
    { find: 'HERO', replace: 'https://media.example/hero.jpg' },
  ],
};

test('converts an edit to a template and warns about what has no counterpart', () => {
  expect(editSchema.safeParse(EDIT).success).toBe(true);
  const { template: json, warnings } = importShotstack(EDIT);
  const { template, issues } = readTemplate(json);
  expect(issues).toBeUndefined();
  expect(template?.aspects).toEqual(['landscape']);
  expect(template?.variables).toEqual([
    { name: 'FIRST_NAME', type: 'text', default: 'Ada', label: 'FIRST NAME' },
    { name: 'HERO', type: 'image', default: 'https://media.example/hero.jpg' },
  ]);
  const [texts, pictures] = template?.timeline?.tracks ?? [];
  expect(texts?.clips[0]).toEqual({
    asset: {
      type: 'text',
      text: 'Welcome, {{FIRST_NAME}}',
      face: 'serif',
      size: 10,
      weight: 700,
      color: '#ffd166',
      align: 'start',
      valign: 'bottom',
      plate: { color: '#000000/50', padding: 0.25, radius: 0, behind: 'block' },
    },
    start: 0.5,
    length: 3,
    size: [50, 25],
    position: 'bottomLeft',
    offset: [5, -10],
    transition: { in: 'slideLeft', out: 'fadeFast' },
  });
  expect(texts?.clips[1]).toMatchObject({
    start: 3.5,
    length: 2,
    asset: { face: 'condensed', uppercase: true },
  });
  expect(pictures?.clips[0]).toMatchObject({
    fit: 'fill',
    asset: { src: '{{HERO}}', saturation: 0 },
    keyframes: {
      opacity: [
        { at: 0, value: 0 },
        { at: 1, value: 1, ease: 'inOut' },
      ],
    },
  });
  expect(pictures?.clips[1]).toMatchObject({
    size: [50, 50],
    rotation: 10,
    asset: { src: 'https://media.example/a%20b.mp4', trim: 4, volume: 0 },
  });
  expect(warnings).toEqual([
    'timeline.tracks[0].clips[0].transition.in carouselLeft became slideLeft',
    'timeline.tracks[0].clips[2].asset luma has no counterpart; the clip was left out',
    'timeline.tracks[1].clips[1].transform.flip has no counterpart',
    'timeline.fonts were not imported; texts use the built-in fonts',
  ]);
});

test('converts html to styled text and inlines merge fields that cannot stay variables', () => {
  const edit = {
    timeline: {
      tracks: [
        {
          clips: [
            {
              asset: {
                type: 'html',
                html: '<p>{{ LINE }}<br><b>now &amp; here</b></p><script>no()</script>',
                css: "p { font-family: 'Oswald'; font-size: 54px; color: rgba(255, 0, 16, 0.5); text-align: left; }",
              },
              start: 0,
              length: '{{ LEN }}',
            },
            { asset: { type: 'image', src: 'https://media.example/{{ SKU }}/a.jpg' }, start: 0, length: 4 },
            {
              asset: { type: 'text-to-speech', text: 'This is {{ LINE }}.', voice: 'Amy' },
              start: 0,
              length: 'auto',
            },
          ],
        },
      ],
    },
    output: { format: 'mp4', resolution: '1080', aspectRatio: '9:16' },
    merge: [
      { find: 'LINE', replace: 'Aero' },
      { find: 'LEN', replace: 4 },
      { find: 'SKU', replace: 'aero-1' },
    ],
  };
  const { template: json, warnings } = importShotstack(edit);
  const { template, issues } = readTemplate(json);
  expect(issues).toBeUndefined();
  expect(template?.script).toBe('This is {{LINE}}.');
  expect(template?.variables).toEqual([{ name: 'LINE', type: 'text', default: 'Aero' }]);
  const [words, picture] = template?.timeline?.tracks?.[0]?.clips ?? [];
  expect(words).toMatchObject({
    length: 4,
    asset: {
      text: '{{LINE}}\nnow & here',
      face: 'condensed',
      size: 5,
      weight: 700,
      color: '#ff0010/50',
      align: 'start',
    },
  });
  expect(picture?.asset).toMatchObject({ src: 'https://media.example/aero-1/a.jpg' });
  expect(warnings).toEqual([
    'merge LEN was replaced by its value where variables are not allowed',
    'merge SKU was replaced by its value where variables are not allowed',
    'timeline.tracks[0].clips[0].asset was html and became plain text',
    'timeline.tracks[0].clips[2] is spoken as the script of the film',
  ]);
});

test('turns invalid edits into templates that fail validation, without crashing', () => {
  const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000)) as unknown;
  for (const edit of [
    null,
    7,
    'edit',
    [],
    {},
    { timeline: deep },
    { timeline: { tracks: [{ clips: [3] }] }, merge: 1 },
  ]) {
    expect(readTemplate(importShotstack(edit).template).issues?.[0]?.path).toBe('scenes');
  }
});

const saying = (text: string, merge?: object[]) => ({
  ...(merge && { merge }),
  timeline: { tracks: [{ clips: [{ asset: { type: 'text', text }, start: 0, length: 1 }] }] },
});

test.each([
  ['blanks after two opening braces', saying(`{{${' '.repeat(400_000)}`)],
  ['unclosed braces', saying('{{'.repeat(200_000))],
  ['unnamed merge fields', saying('{{ }}'.repeat(100_000))],
  ['unclosed html tags', html('<p>Hello '.repeat(40_000), 'font-size:'.repeat(40_000))],
  ['an overlong font name', { timeline: { tracks: [{ clips: [faced('serif'.repeat(100_000))] }] } }],
])('imports %s without hanging', (_what, edit) => {
  expect(importShotstack(edit).template).toMatchObject({ version: 1 });
});

test('rejects too many or too long merge fields and names the limit', () => {
  const many = Array.from({ length: 101 }, (_, at) => ({ find: `FIELD ${at}`, replace: 'x' }));
  expect(() => importShotstack(saying('Hello', many))).toThrow('must contain at most 100');
  const inText = Array.from({ length: 15_000 }, (_, at) => `{{FIELD ${at}}}`).join('');
  expect(() => importShotstack(saying(inText))).toThrow('has more than 100 merge fields');
  expect(() => importShotstack(saying(`{{${'x'.repeat(201)}}}`))).toThrow('longer than 200 characters');
  const long = [{ find: 'A', replace: 'x'.repeat(20_001) }];
  expect(() => importShotstack(saying('{{A}}', long))).toThrow('must have at most 20000 characters');
});

test('renames colliding merge fields and imports one whose replacement is not text', () => {
  const { template } = importShotstack(
    saying('{{ a b }} {{a-b}} {{C}}', [{ find: 'C', replace: { toString: 1 } }]),
  );
  expect(template).toMatchObject({
    variables: [
      { name: 'a_b', label: 'a b' },
      { name: 'a_b_2', label: 'a-b' },
      { name: 'C', type: 'text' },
    ],
    timeline: { tracks: [{ clips: [{ asset: { text: '{{a_b}} {{a_b_2}} {{C}}' } }] }] },
  });
});

test('treats words that every object inherits like unknown styles, sizes and filters', () => {
  for (const word of Object.getOwnPropertyNames(Object.prototype)) {
    const clip = { asset: { type: 'title', text: 'Hello', style: word, size: word, color: word } };
    const clips = [{ ...clip, start: 0, length: 1, fit: word, filter: word, effect: word }];
    const { template } = importShotstack({ timeline: { tracks: [{ clips }] }, output: { resolution: word } });
    expect(readTemplate(template).issues, word).toBeUndefined();
  }
});

function html(words: string, css: string) {
  return { timeline: { tracks: [{ clips: [{ asset: { type: 'html', html: words, css } }] }] } };
}

function faced(family: string) {
  return { asset: { type: 'text', text: 'Hello', font: { family } } };
}
