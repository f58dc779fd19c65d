import assert from 'node:assert/strict';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { picture } from '../../fixtures/media-files.ts';
import { post, VIDEO } from '../creations.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';

/** Misuses of an upload URL of another account, or of one already used. */
const MISUSES: Record<string, (path: string) => string> = {
  'all but its last letter': (path) => path.slice(0, -1),
  'one letter longer': (path) => `${path}A`,
  'in another case': (path) => path.toUpperCase().replace('/UPLOADS', '/uploads'),
  'a pattern': (path) => path.replace(/.$/, '%25'),
  'two ids': (path) => `${path},${path.split('/')[2]}`,
  'a path after it': (path) => `${path}/../x`,
  nothing: () => '/uploads/',
  'an invented one': () => `/uploads/${'A'.repeat(24)}`,
};

export const uploadAddresses: Kind = {
  name: 'uploads: forged, reused and misused URLs',
  async attempts(target) {
    const announce = async () => {
      const { body } = await post(target.victim, '/v1/upload/asset', { filename: 'a.png' });
      return { put: new URL(body.data.sign_url).pathname, get: new URL(body.data.asset_url).pathname };
    };
    const bytes = picture('image/png');
    const forged = attemptsOf(
      Object.entries(MISUSES),
      ['PUT', 'POST'].map((method) => [method, method]),
      async (misuse, method) => {
        const { put, get } = await announce();
        assertRefused(await target.call(misuse(put), { method, body: bytes }), 400, 404, 405);
        assertRefused(await target.call(get), 404);
      },
    );
    const methods = ['GET', 'DELETE', 'PATCH', 'POST'].map(
      (method): Attempt => [
        `${method} instead of PUT`,
        async () => assertRefused(await target.call((await announce()).put, { method }), 405),
      ],
    );
    const more: Attempt[] = [
      [
        'used twice',
        async () => {
          const { put } = await announce();
          assert.equal((await target.call(put, { method: 'PUT', body: bytes })).status, 200);
          assertRefused(await target.call(put, { method: 'PUT', body: picture('image/jpeg') }), 400);
        },
      ],
      [
        'past its end',
        async () => {
          const { put } = await announce();
          const token = put.split('/')[2] ?? '';
          await target.db
            .updateTable('assets')
            .set({ expires_at: 1 })
            .where('upload_token', '=', token)
            .execute();
          assertRefused(await target.call(put, { method: 'PUT', body: bytes }), 400);
        },
      ],
      [
        'the address of the file itself',
        async () =>
          assertRefused(await target.call((await announce()).get, { method: 'PUT', body: 'x' }), 400, 405),
      ],
      [
        'a file that is not there yet, as media',
        async () => {
          const { get } = await announce();
          const voice = {
            type: 'audio',
            voice_id: 'en-US-slt',
            audio_url: `http://127.0.0.1:${target.port}${get}`,
          };
          assertRefused(await post(target.victim, VIDEO, { ...AVATAR_VIDEO, voice }), 400);
        },
      ],
    ];
    return [...forged, ...methods, ...more];
  },
};
