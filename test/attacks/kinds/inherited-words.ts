import assert from 'node:assert/strict';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { TINY, textValue } from '../../fixtures/tiny-template.ts';
import { attemptsOf, type Kind } from '../kind.ts';
import { assertAnswered, assertRefused } from '../refused.ts';

/** Every JavaScript object inherits these properties, so a careless look-up finds them for client input. */
const WORDS = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

/** An operation with the word in one field, and whether the word is valid there. */
type Call = readonly [path: string, isValid: boolean, body: (word: string) => object];

const script = (text: string) => ({ ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script: text } });
const edit = (asset: object, more: object = {}) => ({
  format: 'shotstack',
  template: {
    timeline: { tracks: [{ clips: [{ asset: { text: 'Hi', ...asset }, start: 0, length: 1, ...more }] }] },
    output: { format: 'mp4', resolution: 'sd' },
  },
});
const film = (text: string) => ({
  ...TINY,
  variables: [],
  scenes: [{ clips: [{ asset: { type: 'text', text }, start: 0, length: 1 }] }],
});

const CALLS: Readonly<Record<string, Call>> = {
  'a script': [
    '/v2/create_video_from_avatar?dry_run=true',
    true,
    (word) => script(`Call the ${word} first.`),
  ],
  'the strength of a break': [
    '/v2/create_video_from_avatar?dry_run=true',
    false,
    (word) => script(`<speak>One <break strength="${word}"/> two</speak>`),
  ],
  'the rate of a voice': [
    '/v2/create_video_from_avatar?dry_run=true',
    false,
    (word) => script(`<speak><prosody rate="${word}">One</prosody></speak>`),
  ],
  'the pitch of a voice': [
    '/v2/create_video_from_avatar?dry_run=true',
    false,
    (word) => script(`<speak><prosody pitch="${word}">One</prosody></speak>`),
  ],
  'a voice': [
    '/v2/create_video_from_avatar?dry_run=true',
    false,
    (word) => ({ ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, voice_id: word } }),
  ],
  'speech in English': ['/v2/speech', true, (word) => ({ voice_id: 'en-US-slt', script: `Call ${word}.` })],
  'speech in Filipino': [
    '/v2/speech',
    true,
    (word) => ({ voice_id: 'fil-PH-female', script: `Ang ${word}.` }),
  ],
  'speech in Japanese': [
    '/v2/speech',
    true,
    (word) => ({ voice_id: 'ja-JP-female', script: `${word} です。` }),
  ],
  'the style of a Shotstack title': ['/v2/templates/custom', true, (style) => edit({ type: 'title', style })],
  'the size of a Shotstack title': ['/v2/templates/custom', true, (size) => edit({ type: 'title', size })],
  'the color of a Shotstack title': ['/v2/templates/custom', true, (color) => edit({ type: 'title', color })],
  'the fit of a Shotstack clip': ['/v2/templates/custom', true, (fit) => edit({ type: 'title' }, { fit })],
  'the filter of a Shotstack clip': [
    '/v2/templates/custom',
    true,
    (filter) => edit({ type: 'title' }, { filter }),
  ],
  'an undeclared field of a template': [
    '/v2/templates/custom',
    false,
    (word) => ({ template: film(`{{${word}}}`) }),
  ],
  'a color of a template': [
    '/v2/templates/custom',
    false,
    (color) => ({ template: { ...film('Hi'), timeline: { background: color } } }),
  ],
  'an undeclared variable': [
    '/v2/create_video_with_template?dry_run=true',
    false,
    (name) => ({ template_id: 96, voice_language: 'english', variables: [textValue(name, 'x')] }),
  ],
  'a language': [
    '/v2/create_video_with_template?dry_run=true',
    false,
    (word) => ({ template_id: 96, voice_language: word, variables: [] }),
  ],
};

export const inheritedWords: Kind = {
  name: 'words: inherited property names as data',
  // Speech is limited to a few at a time; twelve at once would wait for each other.
  isSequential: true,
  attempts: (target) =>
    attemptsOf<string, Call>(
      WORDS.map((word) => [word, word]),
      Object.entries(CALLS),
      async (word, [path, isValid, body]) => {
        const answer = await target.attacker.call(path, { method: 'POST', body: body(word) });
        assertAnswered(answer);
        if (isValid) assert.ok(answer.status < 300, `${answer.status} ${answer.text.slice(0, 300)}`);
        else assertRefused(answer, 400, 404);
        assert.doesNotMatch(answer.text, /native code/);
      },
    ),
};
