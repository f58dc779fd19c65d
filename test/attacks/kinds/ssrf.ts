import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { PERSON } from '../../acceptance/avatar-calls.ts';
import { AVATAR_VIDEO, TALKING_AVATAR } from '../../acceptance/server.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { FORMS, NO_ASSET } from '../private-addresses.ts';
import { assertInvalid } from '../refused.ts';
import type { Target } from '../target.ts';

/** PORT is the port of a server that must not be reached. */
const forms = ({ canary }: Target) =>
  FORMS.map(
    ([name, form, sentence]) => [name, { url: form.replace('PORT', String(canary.port)), sentence }] as const,
  );

const speaking = (url: string) => ({ type: 'audio', voice_id: 'en-US-slt', audio_url: url });
const { script: _, ...TALKING } = TALKING_AVATAR;
const motion = (url: string) => ({ image_url: url, name: 'A', voice_id: 'en-US-slt', model: '2.0' });

/** Every field of the API that takes the URL of media. */
const MEDIA: [field: string, path: string, body: (url: string) => object][] = [
  ['voice.audio_url', '/v2/create_video_from_avatar', (url) => ({ ...AVATAR_VIDEO, voice: speaking(url) })],
  ['audio_url', '/v1/create_video_from_talking_avatar', (url) => ({ ...TALKING, audio_url: url })],
  ['image_url', '/v2/photo_avatar/photo/generate', (url) => ({ ...PERSON, image_url: url })],
  ['image_url', '/v2/photo_avatar/add_motion', motion],
  ['image_url', '/v1/photo_avatar/add_motion', motion],
  ['origin_url', '/v1/avatar/create', (url) => ({ origin_url: url, name: 'A' })],
];

const assertCanaryUntouched = ({ canary }: Target) =>
  assert.equal(canary.reached(), 0, 'the canary was reached');

export const mediaAddresses: Kind = {
  name: 'SSRF: media URLs',
  attempts: (target) =>
    attemptsOf(
      forms(target),
      MEDIA.map((one) => [`${one[0]} of ${one[1]}`, one]),
      async ({ url, sentence }, [field, path, body]) => {
        assertInvalid(await target.attacker.call(path, { method: 'POST', body: body(url) }), field, sentence);
        assertCanaryUntouched(target);
      },
    ),
};

/** Every field that takes a webhook URL. */
const HOOKS: [field: string, path: string, body: (url: string) => object][] = [
  ['webhook_url', '/v2/create_video_from_avatar', (url) => ({ ...AVATAR_VIDEO, webhook_url: url })],
  ['url', '/v1/webhook/endpoint', (url) => ({ url, events: ['generated_video_success'] })],
  ['url', '/v2/endpoint', (url) => ({ url, events: ['generated_video_success'] })],
];

export const webhookAddresses: Kind = {
  name: 'SSRF: webhook URLs, http and https',
  attempts(target) {
    const both = forms(target).flatMap(([name, { url }]) => [
      [name, url] as const,
      [`${name}, https`, url.replace(/^(\s*ht\n?tp):/, '$1s:')] as const,
    ]);
    return attemptsOf(
      both,
      HOOKS.map((one) => [`${one[0]} of ${one[1]}`, one]),
      async (url, [field, path, body]) => {
        assertInvalid(await target.attacker.call(path, { method: 'POST', body: body(url) }), field, /^\w+ /);
        assertCanaryUntouched(target);
      },
    );
  },
};

/** Product pages are read during the call, and their pictures afterwards. */
export const productAddresses: Kind = {
  name: 'SSRF: product pages and pictures',
  attempts: (target) =>
    forms(target)
      .filter(([, { sentence }]) => sentence !== NO_ASSET)
      .flatMap(([name, { url }]): Attempt[] => [
        [
          `page: ${name}`,
          async () => {
            assertInvalid(
              await target.attacker.call('/v2/product', { method: 'POST', body: { url } }),
              'url',
            );
            assertCanaryUntouched(target);
          },
        ],
        [
          `picture: ${name}`,
          async () => {
            const body = { name: 'Lamp', description: 'It folds.', media: [{ type: 1, url }] };
            const answer = await target.attacker.call('/v2/product', { method: 'POST', body });
            assertInvalid(answer, 'media.0.url');
            assertCanaryUntouched(target);
          },
        ],
      ]),
};

/** Host names are accepted, and resolved only when they are fetched. */
const NAMES = (port: number) => [
  `http://${hostname()}:${port}/a.mp3`,
  `http://${hostname()}.:${port}/a.mp3`,
  `http://ip6-localhost:${port}/`,
];

export const namesOfThisMachine: Kind = {
  name: 'SSRF: names that resolve to this machine',
  attempts: (target) =>
    NAMES(target.canary.port).flatMap((url): Attempt[] => [
      [
        `sound: ${url}`,
        async () => {
          const body = { ...AVATAR_VIDEO, voice: speaking(url) };
          const created = await target.attacker.call('/v2/create_video_from_avatar', {
            method: 'POST',
            body,
          });
          const video = await untilEnded(target, `/v2/avatar_video/${created.body.data.video_id}`);
          assert.deepEqual(
            [video.status, video.error.code, video.error.field],
            ['failed', 40000, 'voice.audio_url'],
          );
          tellsNoAddress(video.error.message);
          assertCanaryUntouched(target);
        },
      ],
      [
        `photo: ${url}`,
        async () => {
          const body = { origin_url: url, name: 'A' };
          const created = await target.attacker.call('/v1/avatar/create', { method: 'POST', body });
          const id = created.body.data.avatar_id;
          const find = async () => {
            const { body: list } = await target.attacker.call('/v2/avatars/custom?page_size=100');
            return list.data.avatars.find((avatar: { id: number }) => avatar.id === id);
          };
          let avatar = await find();
          while (avatar.avatar_status === 'processing') {
            await sleep(100);
            avatar = await find();
          }
          assert.equal(avatar.avatar_status, 'failed');
          tellsNoAddress(avatar.fail_msg);
          assertCanaryUntouched(target);
        },
      ],
      [
        `page: ${url}`,
        async () => {
          assertInvalid(await target.attacker.call('/v2/product', { method: 'POST', body: { url } }), 'url');
          assertCanaryUntouched(target);
        },
      ],
    ]),
};

function tellsNoAddress(sentence: string): void {
  assert.match(sentence, /private or local network|could not be reached/);
  assert.doesNotMatch(sentence, /\d+\.\d+\.\d+\.\d+|ECONN|ENOTFOUND/);
}

async function untilEnded(target: Target, path: string) {
  for (;;) {
    const { data } = (await target.attacker.call(path)).body;
    if (data.status !== 'processing') return data;
    await sleep(100);
  }
}
