import assert from 'node:assert/strict';
import { documentedOperations } from '../../acceptance/document.ts';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';

const NUMBERS: [string, unknown][] = [
  ['minus one', -1],
  ['minus zero', '-0'],
  ['beyond safe integers', 2 ** 53],
  ['infinite', 1e308],
  ['endless digits', '9'.repeat(400)],
  ['a half', 1.5],
  ['hexadecimal', '0x51'],
  ['with an exponent', '1e3'],
  ['in other digits', '٨١'],
  ['a list', [81]],
  ['an object', { valueOf: 81 }],
  ['true', true],
  ['SQL', '81 or 1=1'],
];

/** Numbers in bodies: the server refuses those that are out of range or name nothing. */
const COUNTED: [string, string, (number: unknown) => object][] = [
  [
    'avatar.avatar_id',
    '/v2/create_video_from_avatar',
    (n) => ({ ...AVATAR_VIDEO, avatar: { avatar_id: n, avatar_type: 0 } }),
  ],
  ['music.music_id', '/v2/create_video_from_avatar', (n) => ({ ...AVATAR_VIDEO, music: { music_id: n } })],
  ['screen_style', '/v2/create_video_from_avatar', (n) => ({ ...AVATAR_VIDEO, screen_style: n })],
  [
    'template_id',
    '/v2/create_video_with_template',
    (n) => ({ template_id: n, voice_language: 'english', variables: [] }),
  ],
  ['file_size', '/v1/upload/asset', (n) => ({ filename: 'a.png', file_size: n })],
];

export const numbers: Kind = {
  name: 'numbers: huge, negative, odd',
  attempts: (target) => {
    const bodies = attemptsOf(
      NUMBERS,
      COUNTED.map((one) => [`${one[0]} of ${one[1]}`, one]),
      async (number, [field, path, body]) => {
        const query = path.startsWith('/v2/create') ? '?dry_run=true' : '';
        const answer = await target.attacker.call(path + query, {
          method: 'POST',
          body: body(number),
        });
        assertRefused(answer, 400, 413);
        assert.equal(answer.body.data.errors[0].field, field);
      },
    );
    const pages = documentedOperations().flatMap(({ method, path, parameters }) =>
      parameters
        .filter(({ name }) => ['page', 'page_size', 'limit'].includes(name))
        .flatMap(({ name }) =>
          ['-1', '0', '1e9', '99999999999999999999', 'NaN', '0x10'].map(
            (value): Attempt => [
              `${name}=${value} of ${path}`,
              async () =>
                assertRefused(await target.attacker.call(`${path}?${name}=${value}`, { method }), 400),
            ],
          ),
        ),
    );
    return [...bodies, ...pages];
  },
};
