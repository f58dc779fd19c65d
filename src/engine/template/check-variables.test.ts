import { expect, test } from 'vitest';
import { checkVariables } from './check-variables.ts';
import { documentedTemplate } from './docs.fixture.ts';
import { readTemplate } from './read-template.ts';

const template = readTemplate(documentedTemplate()).template!;

test('uses the default or an empty value for a variable that is not given', () => {
  expect(checkVariables(template, { PLACE: 'Pier 4', PHOTO: null }).values).toEqual({
    TITLE: 'Open house on Friday',
    PLACE: 'Pier 4',
    COLOR: '#fca311',
    PHOTO: '',
    SCRIPT: 'Come and see us on Friday. There is music, and there is cake.',
  });
});

test('counts an emoji as one character', () => {
  expect(checkVariables(template, { TITLE: '😀'.repeat(60) }).errors).toBeUndefined();
});

test('rejects values that are too long for the number of their uses', () => {
  const clips = Array.from({ length: 100 }, () => ({ asset: { type: 'text', text: '{{A}}'.repeat(300) } }));
  const json = { version: 1, name: 'Many', aspects: ['square'], scenes: [{ length: 5, clips }] };
  const withDefault = (usual: string) =>
    readTemplate({ ...json, variables: [{ name: 'A', type: 'text', default: usual }] });
  const { template: many } = withDefault('x');
  expect(checkVariables(many!, { A: 'xxxxx' }).errors).toBeUndefined();
  expect(checkVariables(many!, { A: 'x'.repeat(2000) }).errors).toEqual([
    {
      variable: 'A',
      message: expect.stringContaining('all merged values have 60,000,000 characters together'),
    },
  ]);
  expect(withDefault('x'.repeat(2000)).issues).toEqual([
    {
      path: 'variables[0].default',
      message: expect.stringContaining('is used too often for its length'),
    },
  ]);
});

test('names the first 50 unknown variables and suggests names for 20 of them', () => {
  const values = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`TITLE${at}`, 'x']));
  const { errors = [] } = checkVariables(template, values);
  expect(errors).toHaveLength(50);
  expect(errors.filter(({ message }) => message.includes('did you mean'))).toHaveLength(20);
});

test.each([
  ['TITEL', 'x', /is not a variable of this template; did you mean TITLE\?/],
  ['TITLE', 'x'.repeat(61), /at most 60 characters, but has 61/],
  ['TITLE', 12, /must be text/],
  ['TITLE', '   ', /is required/],
  ['COLOR', 'reddish', /must be a color such as/],
  ['PHOTO', 'a photo of a cat', /must be the address of an image/],
  ['PHOTO', 'file:///etc/passwd', /must be the address of an image/],
  ['SCRIPT', '[pause 2s] …', /has no words to speak/],
])('rejects %s: %s', (name, value, cause) => {
  const { errors = [] } = checkVariables(template, { [name]: value });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toEqual({ variable: name, message: expect.stringMatching(cause) });
});

test.each(['constructor', 'toString', 'hasOwnProperty'])('takes a variable named %s', (name) => {
  const named = { ...template, variables: [{ name, type: 'text' as const, default: 'Hello' }] };
  expect(checkVariables(named, {}).values).toEqual({ [name]: 'Hello' });
});
