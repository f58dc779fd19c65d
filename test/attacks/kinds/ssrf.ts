import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { PERSON } from '../../acceptance/avatar-calls.ts';
import { AVATAR_VIDEO, TALKING_AVATAR } from '../../acceptance/server.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { isInvalid } from '../refused.ts';
import type { Target } from '../target.ts';

const PRIVATE = /private or local network/;
const NO_ADDRESS = /not an http or https address/;
const NO_ASSET = /names no asset of this account/;
const CREDENTIALS = /must not carry a user name or password/;

const FORMS: [string, string, RegExp][] = [
  ['loopback', 'http://127.0.0.1:PORT/a.mp3', PRIVATE],
  ['another loopback', 'http://127.8.8.8:PORT/a.mp3', PRIVATE],
  ['short', 'http://127.1:PORT/a.mp3', PRIVATE],
  ['decimal', 'http://2130706433:PORT/a.mp3', PRIVATE],
  ['hexadecimal', 'http://0x7f000001:PORT/a.mp3', PRIVATE],
  ['hexadecimal in parts', 'http://0x7f.0x0.0x0.0x1:PORT/a.mp3', PRIVATE],
  ['octal', 'http://0177.0.0.1:PORT/a.mp3', PRIVATE],
  ['octal, one number', 'http://017700000001:PORT/a.mp3', PRIVATE],
  ['with zeros before', 'http://0000177.0.0.01:PORT/a.mp3', PRIVATE],
  ['wide digits', 'http://１２７.０.０.１:PORT/a.mp3', PRIVATE],
  ['digits in circles', 'http://①②⑦.⓪.⓪.①:PORT/a.mp3', PRIVATE],
  ['percent-encoded', 'http://%31%32%37.0.0.1:PORT/a.mp3', PRIVATE],
  ['a dot after it', 'http://127.0.0.1.:PORT/a.mp3', PRIVATE],
  ['ideographic dots', 'http://127。0。0。1:PORT/a.mp3', PRIVATE],
  ['nowhere', 'http://0.0.0.0:PORT/a.mp3', PRIVATE],
  ['zero', 'http://0:PORT/a.mp3', PRIVATE],
  ['IPv6 loopback', 'http://[::1]:PORT/a.mp3', PRIVATE],
  ['IPv6 nowhere', 'http://[::]:PORT/a.mp3', PRIVATE],
  ['IPv6 in full', 'http://[0000:0000:0000:0000:0000:0000:0000:0001]:PORT/a.mp3', PRIVATE],
  ['IPv4 mapped', 'http://[::ffff:127.0.0.1]:PORT/a.mp3', PRIVATE],
  ['IPv4 mapped, hexadecimal', 'http://[::ffff:7f00:1]:PORT/a.mp3', PRIVATE],
  ['IPv4 compatible', 'http://[::127.0.0.1]:PORT/a.mp3', PRIVATE],
  ['NAT64', 'http://[64:ff9b::127.0.0.1]:PORT/a.mp3', PRIVATE],
  ['local NAT64', 'http://[64:ff9b:1::7f00:1]:PORT/a.mp3', PRIVATE],
  ['6to4', 'http://[2002:7f00:1::]:PORT/a.mp3', PRIVATE],
  ['Teredo', 'http://[2001:0:7f00:1::80ff:fffe]:PORT/a.mp3', PRIVATE],
  ['unique local', 'http://[fd00::2]:PORT/a.mp3', PRIVATE],
  ['link local', 'http://[fe80::1]:PORT/a.mp3', PRIVATE],
  ['site local', 'http://[fec0::1]:PORT/a.mp3', PRIVATE],
  ['private 10', 'http://10.0.0.1:PORT/a.mp3', PRIVATE],
  ['private 172', 'http://172.16.0.1:PORT/a.mp3', PRIVATE],
  ['private 192', 'http://192.168.0.1:PORT/a.mp3', PRIVATE],
  ['carrier', 'http://100.64.0.1:PORT/a.mp3', PRIVATE],
  ['documentation', 'http://192.0.2.2:PORT/a.mp3', PRIVATE],
  ['benchmark', 'http://198.18.0.1:PORT/a.mp3', PRIVATE],
  ['multicast', 'http://224.0.0.1:PORT/a.mp3', PRIVATE],
  ['broadcast', 'http://255.255.255.255:PORT/a.mp3', PRIVATE],
  ['metadata', 'http://169.254.169.254/latest/meta-data/', PRIVATE],
  ['metadata, decimal', 'http://2852039166/latest/meta-data/', PRIVATE],
  ['metadata, mapped', 'http://[::ffff:a9fe:a9fe]/latest/meta-data/', PRIVATE],
  ['metadata, IPv6', 'http://[fd00:ec2::254]/latest/meta-data/', PRIVATE],
  ['metadata of another cloud', 'http://100.100.100.200/latest/meta-data/', PRIVATE],
  ['metadata of a third', 'http://192.0.0.192/opc/v2/', PRIVATE],
  ['host of a cloud', 'http://168.63.129.16/machine', PRIVATE],
  ['host of a cloud, mapped', 'http://[::ffff:168.63.129.16]/machine', PRIVATE],
  ['metadata by name', 'http://metadata.google.internal/computeMetadata/v1/', PRIVATE],
  ['metadata by name and dot', 'http://metadata.google.internal./computeMetadata/v1/', PRIVATE],
  ['localhost', 'http://localhost:PORT/a.mp3', PRIVATE],
  ['localhost and dot', 'http://localhost.:PORT/a.mp3', PRIVATE],
  ['LOCALHOST', 'http://LOCALHOST:PORT/a.mp3', PRIVATE],
  ['below localhost', 'http://a.localhost:PORT/a.mp3', PRIVATE],
  ['a name of the house', 'http://nas.local:PORT/a.mp3', PRIVATE],
  ['credentials', 'http://user:word@example.com/a.mp3', CREDENTIALS],
  ['a host that looks like a name', 'http://example.com@127.0.0.1:PORT/a.mp3', CREDENTIALS],
  ['a backslash', 'http://127.0.0.1:PORT\\@example.com/a.mp3', PRIVATE],
  ['blanks within', 'ht\ntp://127.0.0.1:PORT/a.mp3', PRIVATE],
  ['blanks around', '  http://127.0.0.1:PORT/a.mp3  ', PRIVATE],
  ['one slash', 'http:/127.0.0.1:PORT/a.mp3', PRIVATE],
  ['file', 'file:///etc/passwd', NO_ADDRESS],
  ['gopher', 'gopher://127.0.0.1:PORT/_GET%20/', NO_ADDRESS],
  ['ftp', 'ftp://127.0.0.1:PORT/a.mp3', NO_ADDRESS],
  ['data', 'data:audio/mpeg;base64,SUQz', NO_ADDRESS],
  ['a socket', 'unix:/var/run/docker.sock', NO_ADDRESS],
  ['no scheme', '//127.0.0.1:PORT/a.mp3', NO_ADDRESS],
  ['a list for FFmpeg', 'concat:http://127.0.0.1:PORT/a.mp3', NO_ADDRESS],
  ['a stored file by its inner name', 'asset:AAAAAAAAAAAAAAAAAAAAAAAA', NO_ASSET],
];

/** PORT is that of a server which nothing may reach. */
const forms = ({ canary }: Target) =>
  FORMS.map(
    ([name, form, sentence]) => [name, { url: form.replace('PORT', String(canary.port)), sentence }] as const,
  );

const speaking = (url: string) => ({ type: 'audio', voice_id: 'en-US-slt', audio_url: url });
const { script: _, ...TALKING } = TALKING_AVATAR;
const motion = (url: string) => ({ image_url: url, name: 'A', voice_id: 'en-US-slt', model: '2.0' });

/** Every field of the interface that takes the address of media. */
const MEDIA: [field: string, path: string, body: (url: string) => object][] = [
  ['voice.audio_url', '/v2/create_video_from_avatar', (url) => ({ ...AVATAR_VIDEO, voice: speaking(url) })],
  ['audio_url', '/v1/create_video_from_talking_avatar', (url) => ({ ...TALKING, audio_url: url })],
  ['image_url', '/v2/photo_avatar/photo/generate', (url) => ({ ...PERSON, image_url: url })],
  ['image_url', '/v2/photo_avatar/add_motion', motion],
  ['image_url', '/v1/photo_avatar/add_motion', motion],
  ['origin_url', '/v1/avatar/create', (url) => ({ origin_url: url, name: 'A' })],
];

const untouched = ({ canary }: Target) => assert.equal(canary.reached(), 0, 'the canary was reached');

export const mediaAddresses: Kind = {
  name: 'SSRF: addresses of media',
  attempts: (target) =>
    attemptsOf(
      forms(target),
      MEDIA.map((one) => [`${one[0]} of ${one[1]}`, one]),
      async ({ url, sentence }, [field, path, body]) => {
        isInvalid(await target.attacker.call(path, { method: 'POST', body: body(url) }), field, sentence);
        untouched(target);
      },
    ),
};

/** Every field that takes the address of somebody who is told. */
const HOOKS: [field: string, path: string, body: (url: string) => object][] = [
  ['webhook_url', '/v2/create_video_from_avatar', (url) => ({ ...AVATAR_VIDEO, webhook_url: url })],
  ['url', '/v1/webhook/endpoint', (url) => ({ url, events: ['generated_video_success'] })],
  ['url', '/v2/endpoint', (url) => ({ url, events: ['generated_video_success'] })],
];

export const webhookAddresses: Kind = {
  name: 'SSRF: addresses of webhooks, http and https',
  attempts(target) {
    const both = forms(target).flatMap(([name, { url }]) => [
      [name, url] as const,
      [`${name}, https`, url.replace(/^(\s*ht\n?tp):/, '$1s:')] as const,
    ]);
    return attemptsOf(
      both,
      HOOKS.map((one) => [`${one[0]} of ${one[1]}`, one]),
      async (url, [field, path, body]) => {
        isInvalid(await target.attacker.call(path, { method: 'POST', body: body(url) }), field, /^\w+ /);
        untouched(target);
      },
    );
  },
};

/** Pages of products are read while the call waits, and their pictures after it. */
export const productAddresses: Kind = {
  name: 'SSRF: pages and pictures of products',
  attempts: (target) =>
    forms(target)
      .filter(([, { sentence }]) => sentence !== NO_ASSET)
      .flatMap(([name, { url }]): Attempt[] => [
        [
          `page: ${name}`,
          async () => {
            isInvalid(await target.attacker.call('/v2/product', { method: 'POST', body: { url } }), 'url');
            untouched(target);
          },
        ],
        [
          `picture: ${name}`,
          async () => {
            const body = { name: 'Lamp', description: 'It folds.', media: [{ type: 1, url }] };
            const answer = await target.attacker.call('/v2/product', { method: 'POST', body });
            isInvalid(answer, 'media.0.url');
            untouched(target);
          },
        ],
      ]),
};

/** Names pass the door, and are looked up when they are asked for. */
const NAMES = (port: number) => [
  `http://${hostname()}:${port}/a.mp3`,
  `http://${hostname()}.:${port}/a.mp3`,
  `http://ip6-localhost:${port}/`,
];

export const namesOfThisMachine: Kind = {
  name: 'SSRF: names that lead to this machine',
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
          const video = await ended(target, `/v2/avatar_video/${created.body.data.video_id}`);
          assert.deepEqual(
            [video.status, video.error.code, video.error.field],
            ['failed', 40000, 'audio_url'],
          );
          tellsNoAddress(video.error.message);
          untouched(target);
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
          untouched(target);
        },
      ],
      [
        `page: ${url}`,
        async () => {
          isInvalid(await target.attacker.call('/v2/product', { method: 'POST', body: { url } }), 'url');
          untouched(target);
        },
      ],
    ]),
};

function tellsNoAddress(sentence: string): void {
  assert.match(sentence, /private or local network|could not be reached/);
  assert.doesNotMatch(sentence, /\d+\.\d+\.\d+\.\d+|ECONN|ENOTFOUND/);
}

async function ended(target: Target, path: string) {
  for (;;) {
    const { data } = (await target.attacker.call(path)).body;
    if (data.status !== 'processing') return data;
    await sleep(100);
  }
}
