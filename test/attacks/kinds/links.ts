import assert from 'node:assert/strict';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import type { Attempt, Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';
import { recordsOf } from '../victim-records.ts';

/** URLs of a shared video whose link has been switched off. */
export const endedLinks: Kind = {
  name: 'links: switched off, guessed, or to unfinished videos',
  isSequential: true,
  async attempts(target) {
    const { video } = await recordsOf(target);
    const sharing = `/dashboard/api/videos/${video}/share`;
    const token = async () => {
      const { body } = await target.victim.click(sharing, { method: 'PUT' });
      return new URL(body.data.url).pathname.split('/')[2] ?? '';
    };
    const ended = ['', '/video', '/cover.jpg', '/captions.vtt'].map(
      (part): Attempt => [
        `/share/…${part} after its end`,
        async () => {
          const link = await token();
          await target.victim.click(sharing, { method: 'DELETE' });
          const answer = await target.call(`/share/${link}${part}`, { headers: { accept: 'text/html' } });
          assert.ok(answer.status === 404 || (part === '' && answer.status === 503), `${answer.status}`);
          assert.doesNotMatch(answer.text, /og:video/);
          assertRefused(await target.call(`/dashboard/api/share/${link}`), 404);
        },
      ],
    );
    const secret: Attempt = [
      'the permanent address behind it',
      async () => {
        const link = await token();
        const victimIds = await recordsOf(target);
        for (const path of [`/share/${link}`, `/dashboard/api/share/${link}`, `/share/${link}/cover.jpg`]) {
          const { text, headers } = await target.call(path, { headers: { accept: 'text/html' } });
          assert.ok(!(text + JSON.stringify(headers)).includes(victimIds['video’s file'] ?? '-'));
        }
      },
    ];
    const others = ['..', '%2e%2e', 'video%00', 'request', 'captions.srt', 'video/../cover.jpg', 'VIDEO'].map(
      (part): Attempt => [
        `/share/…/${part}`,
        async () => {
          const answer = await target.call(`/share/${await token()}/${part}`);
          assert.notEqual(answer.status, 200);
        },
      ],
    );
    const unfinished: Attempt = [
      'a video that is not finished',
      async () => {
        const { body } = await target.victim.call('/v2/create_video_from_avatar', {
          method: 'POST',
          body: AVATAR_VIDEO,
        });
        const path = `/dashboard/api/videos/${body.data.video_id}/share`;
        const answer = await target.victim.click(path, { method: 'PUT' });
        await target.victim.call(`/v2/videos/${body.data.video_id}/cancel`, { method: 'POST', body: {} });
        assertRefused(answer, 409);
      },
    ];
    return [...ended, secret, ...others, unfinished];
  },
};
