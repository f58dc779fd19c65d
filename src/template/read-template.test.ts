import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documented } from './docs.fixture.ts';
import { readTemplate } from './read-template.ts';
import { templateSchema } from './schema.ts';

test('the worked example of the documentation is a template', () => {
  expect(readTemplate(documented()).issues).toBeUndefined();
});

test('the published schema is the one that is checked with', () => {
  const published = readFileSync(new URL('../../docs/template.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(templateSchema())));
});

const BROKEN: [what: string, at: (string | number)[], value: unknown, path: string, cause: RegExp][] = [
  [
    'a key with a typing mistake',
    ['scenes', 1, 'clips', 0, 'lenght'],
    3,
    'scenes[1].clips[0].lenght',
    /is not known; did you mean length\?/,
  ],
  [
    'a text asset without its text',
    ['scenes', 0, 'clips', 0, 'asset'],
    { type: 'text', txt: 'Hello' },
    'scenes[0].clips[0].asset.text',
    /is required/,
  ],
  [
    'an asset of a kind that is not there',
    ['scenes', 0, 'clips', 2, 'asset', 'type'],
    'imgae',
    'scenes[0].clips[2].asset.type',
    /"imgae"; did you mean image\?/,
  ],
  [
    'a variable that is not declared',
    ['scenes', 2, 'clips', 0, 'asset', 'text'],
    'At {{PLCE}}',
    'scenes[2].clips[0].asset.text',
    /names the variable PLCE, which is not in `variables`; did you mean PLACE\?/,
  ],
  [
    'an image that is a text',
    ['scenes', 0, 'clips', 2, 'asset', 'src'],
    '{{TITLE}}',
    'scenes[0].clips[2].asset.src',
    /cannot hold TITLE, which is of type text/,
  ],
  [
    'a length that is no length',
    ['scenes', 0, 'length'],
    'long',
    'scenes[0].length',
    /must be seconds, "script" or "auto"/,
  ],
  [
    'a scene as long as a script that it does not have',
    ['scenes', 2, 'length'],
    'script',
    'scenes[2].length',
    /the scene has no `script`/,
  ],
  [
    'a moment of a scene that is not there',
    ['scenes', 2, 'clips', 0, 'start'],
    'tlak.end-1',
    'scenes[2].clips[0].start',
    /names the scene tlak, which is not there; did you mean talk\?/,
  ],
  [
    'a box with three numbers',
    ['scenes', 1, 'clips', 2, 'landscape', 'box'],
    [0, 0, 100],
    'scenes[1].clips[2].landscape.box',
    /must be \[x, y, width, height\]/,
  ],
  [
    'a default that is longer than it may be',
    ['variables', 0, 'max_chars'],
    10,
    'variables[0].default',
    /must have at most the 10 characters of max_chars, but has 20/,
  ],
  [
    'a color that has no name here',
    ['styles', 'small', 'color'],
    'inc/80',
    'styles.small.color',
    /names the color inc, which is not in `colors`; did you mean ink\?/,
  ],
  [
    'a change that the asset cannot have',
    ['scenes', 1, 'clips', 2, 'square'],
    { asset: { maxLines: 2 } },
    'scenes[1].clips[2].square.asset.maxLines',
    /is nothing that avatar has/,
  ],
  [
    "a file of the server's own",
    ['scenes', 0, 'clips', 2, 'asset', 'src'],
    'file:///etc/hosts',
    'scenes[0].clips[2].asset.src',
    /must be an http\(s\) address/,
  ],
  [
    'a number without an end',
    ['scenes', 0, 'clips', 0, 'box', 2],
    1e308 * 10,
    'scenes[0].clips[0].box[2]',
    /must be a number/,
  ],
  [
    'braces around what is no name',
    ['scenes', 0, 'clips', 0, 'asset', 'text'],
    'At {{my place}}',
    'scenes[0].clips[0].asset.text',
    /holds \{\{my place\}\}, but the name of a variable is letters, digits and _/,
  ],
  [
    'braces that are not closed',
    ['scenes', 1, 'script'],
    '{{SCRIPT}',
    'scenes[1].script',
    /holds \{\{SCRIPT\}, but/,
  ],
  [
    'an address with a variable in it',
    ['scenes', 0, 'clips', 2, 'asset', 'src'],
    'https://media.example/{{PHOTO}}',
    'scenes[0].clips[2].asset.src',
    /must be one \{\{NAME\}\} and nothing beside it/,
  ],
  [
    'a variable in small letters',
    ['scenes', 0, 'clips', 0, 'asset', 'text'],
    '{{title}}',
    'scenes[0].clips[0].asset.text',
    /did you mean TITLE\?/,
  ],
  [
    'a color whose usual value is none',
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
    /must not be before the one above it, which is at 2/,
  ],
  ['one ratio instead of a list', ['aspects'], 'portrait', 'aspects', /^must be a list$/],
  [
    'more than ten minutes',
    ['scenes', 0],
    { length: 599, clips: [] },
    'scenes',
    /must come to at most 600 seconds, but take 605/,
  ],
];

test.each(BROKEN)('%s is told with its path', (_, at, value, path, cause) => {
  const { issues = [] } = readTemplate(documented(at, value));
  const found = issues.find((issue) => issue.path === path);
  expect(found?.message, JSON.stringify(issues)).toMatch(cause);
});

test('looks for no more issues than it names, and suggests names for the first 20', () => {
  const name = (at: number) => `v${String(at).padStart(3, '0')}${'abcdefghij'.repeat(4)}`.slice(0, 40);
  const clips = Array.from({ length: 100 }, (_, at) => ({
    asset: { type: 'text', text: `{{x${name(at).slice(1)}}} `.repeat(20) },
    showIf: [`y${name(at).slice(1)}`],
  }));
  const variables = Array.from({ length: 100 }, (_, at) => ({ name: name(at), type: 'text' }));
  const begun = process.threadCpuUsage();
  const { issues = [] } = readTemplate(documented(['scenes'], [{ length: 5, clips }]));
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

test('what is no object at all is told without a path', () => {
  for (const json of [null, 'template', [], 3]) {
    expect(readTemplate(json).issues).toEqual([{ path: '', message: 'must be an object' }]);
  }
});
