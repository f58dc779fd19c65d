import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentedTemplate } from './docs.fixture.ts';
import { readTemplate } from './read-template.ts';
import { templateSchema } from './template.ts';

test('accepts the worked example of the documentation', () => {
  expect(readTemplate(documentedTemplate()).issues).toBeUndefined();
});

test('checks templates with the published schema', () => {
  const published = readFileSync(new URL('../../../docs/template.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(templateSchema())));
});

const BROKEN: [what: string, at: (string | number)[], value: unknown, path: string, cause: RegExp][] = [
  [
    'a misspelled key',
    ['scenes', 1, 'clips', 0, 'lenght'],
    3,
    'scenes[1].clips[0].lenght',
    /is not known; did you mean length\?/,
  ],
  [
    'a text asset without text',
    ['scenes', 0, 'clips', 0, 'asset'],
    { type: 'text', txt: 'Hello' },
    'scenes[0].clips[0].asset.text',
    /is required/,
  ],
  [
    'an asset of unknown type',
    ['scenes', 0, 'clips', 2, 'asset', 'type'],
    'imgae',
    'scenes[0].clips[2].asset.type',
    /"imgae"; did you mean image\?/,
  ],
  [
    'an undeclared variable',
    ['scenes', 2, 'clips', 0, 'asset', 'text'],
    'At {{PLCE}}',
    'scenes[2].clips[0].asset.text',
    /names the variable PLCE, which is not in `variables`; did you mean PLACE\?/,
  ],
  [
    'a text variable as an image',
    ['scenes', 0, 'clips', 2, 'asset', 'src'],
    '{{TITLE}}',
    'scenes[0].clips[2].asset.src',
    /cannot contain TITLE, which is of type text/,
  ],
  [
    'an invalid length',
    ['scenes', 0, 'length'],
    'long',
    'scenes[0].length',
    /must be seconds, "script" or "auto"/,
  ],
  [
    'a script length without a script',
    ['scenes', 2, 'length'],
    'script',
    'scenes[2].length',
    /the scene has no `script`/,
  ],
  [
    'a time in an unknown scene',
    ['scenes', 2, 'clips', 0, 'start'],
    'tlak.end-1',
    'scenes[2].clips[0].start',
    /names the scene tlak, which does not exist; did you mean talk\?/,
  ],
  [
    'a box with three numbers',
    ['scenes', 1, 'clips', 2, 'landscape', 'box'],
    [0, 0, 100],
    'scenes[1].clips[2].landscape.box',
    /must be \[x, y, width, height\]/,
  ],
  [
    'a default that is too long',
    ['variables', 0, 'max_chars'],
    10,
    'variables[0].default',
    /must have at most the 10 characters of max_chars, but has 20/,
  ],
  [
    'an unknown color name',
    ['styles', 'small', 'color'],
    'inc/80',
    'styles.small.color',
    /names the color inc, which is not in `colors`; did you mean ink\?/,
  ],
  [
    'an override that the asset does not support',
    ['scenes', 1, 'clips', 2, 'square'],
    { asset: { maxLines: 2 } },
    'scenes[1].clips[2].square.asset.maxLines',
    /is not a property of avatar/,
  ],
  [
    'a file:// address',
    ['scenes', 0, 'clips', 2, 'asset', 'src'],
    'file:///etc/hosts',
    'scenes[0].clips[2].asset.src',
    /must be an http\(s\) address/,
  ],
  [
    'an infinite number',
    ['scenes', 0, 'clips', 0, 'box', 2],
    1e308 * 10,
    'scenes[0].clips[0].box[2]',
    /must be a number/,
  ],
  [
    'braces around an invalid name',
    ['scenes', 0, 'clips', 0, 'asset', 'text'],
    'At {{my place}}',
    'scenes[0].clips[0].asset.text',
    /contains \{\{my place\}\}, but the name of a variable is letters, digits and _/,
  ],
  ['unclosed braces', ['scenes', 1, 'script'], '{{SCRIPT}', 'scenes[1].script', /contains \{\{SCRIPT\}, but/],
  [
    'an address with a variable in it',
    ['scenes', 0, 'clips', 2, 'asset', 'src'],
    'https://media.example/{{PHOTO}}',
    'scenes[0].clips[2].asset.src',
    /must be a single \{\{NAME\}\} without other text/,
  ],
  [
    'a variable in lower case',
    ['scenes', 0, 'clips', 0, 'asset', 'text'],
    '{{title}}',
    'scenes[0].clips[0].asset.text',
    /did you mean TITLE\?/,
  ],
  [
    'an invalid default color',
    ['variables', 2, 'default'],
    'orange',
    'variables[2].default',
    /must be a color such as #ff5a3c/,
  ],
  [
    'a clip that begins after its scene',
    ['scenes', 2, 'clips', 0, 'start'],
    2.5,
    'scenes[2].clips[0].start',
    /is 2\.5, but the scene lasts 2\.5 seconds/,
  ],
  [
    'a clip that ends before it begins',
    ['timeline', 'tracks', 0, 'clips', 0, 'end'],
    0,
    'timeline.tracks[0].clips[0].end',
    /must be after the start, which is 0/,
  ],
  [
    'keyframes in the wrong order',
    ['timeline', 'tracks', 0, 'clips', 0, 'keyframes', 'reveal'],
    [
      { at: 2, value: 0 },
      { at: 1, value: 1 },
    ],
    'timeline.tracks[0].clips[0].keyframes.reveal[1].at',
    /must not be before the previous keyframe, which is at 2/,
  ],
  ['one ratio instead of a list', ['aspects'], 'portrait', 'aspects', /^must be a list$/],
  [
    'a film longer than ten minutes',
    ['scenes', 0],
    { length: 599, clips: [] },
    'scenes',
    /must take at most 600 seconds together, but take 605/,
  ],
];

test.each(BROKEN)('reports %s with its path', (_, at, value, path, cause) => {
  const { issues = [] } = readTemplate(documentedTemplate(at, value));
  const found = issues.find((issue) => issue.path === path);
  expect(found?.message, JSON.stringify(issues)).toMatch(cause);
});

test('stops at 50 issues, and suggests names for the first 20', () => {
  const name = (at: number) => `v${String(at).padStart(3, '0')}${'abcdefghij'.repeat(4)}`.slice(0, 40);
  const clips = Array.from({ length: 100 }, (_, at) => ({
    asset: { type: 'text', text: `{{x${name(at).slice(1)}}} `.repeat(20) },
    showIf: [`y${name(at).slice(1)}`],
  }));
  const variables = Array.from({ length: 100 }, (_, at) => ({ name: name(at), type: 'text' }));
  const begun = process.threadCpuUsage();
  const { issues = [] } = readTemplate(documentedTemplate(['scenes'], [{ length: 5, clips }]));
  const many = readTemplate({
    version: 1,
    name: 'Many',
    aspects: ['square'],
    variables,
    scenes: [{ length: 5, clips }],
  });
  const { user, system } = process.threadCpuUsage(begun);
  expect(issues).toHaveLength(50);
  expect(many.issues).toHaveLength(50);
  expect(many.issues?.filter(({ message }) => message.includes('did you mean'))).toHaveLength(20);
  expect((user + system) / 1000).toBeLessThan(500);
});

test('reports a document that is not an object with an empty path', () => {
  for (const json of [null, 'template', [], 3]) {
    expect(readTemplate(json).issues).toEqual([{ path: '', message: 'must be an object' }]);
  }
});
