import { expect, test } from 'vitest';
import { documented } from '../docs.fixture.ts';
import { readTemplate } from '../read-template.ts';
import { checkVariables } from './check-variables.ts';

const template = readTemplate(documented()).template!;

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

test.each([
  ['TITEL', 'x', /is no variable of this template; did you mean TITLE\?/],
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
