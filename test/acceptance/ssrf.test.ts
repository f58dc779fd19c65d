import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/temp-dir.ts';
import { avatarCalls, PERSON } from './avatar-calls.ts';
import { AVATAR_VIDEO, startServer, TALKING_AVATAR, type TestServer, untilEnded } from './server.ts';

let temp: TempDir;
let server: TestServer;
let canary: Server;
let port: number;
let reached = 0;
beforeAll(async () => {
  temp = await makeTempDir('castwright-ssrf-');
  server = await startServer(temp.path);
  canary = createServer((_request, response) => response.end('secret'));
  canary.on('connection', () => reached++);
  // Every address of this machine, old and new.
  await new Promise<void>((resolve) => canary.listen(0, '::', resolve));
  port = (canary.address() as AddressInfo).port;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
  canary.close();
});
afterEach(() => {
  expect(reached).toBe(0);
});

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

const at = (url: string) => url.replace('PORT', String(port));

async function refusalOf(path: string, body: object, field: string): Promise<string> {
  const answer = await server.post(path, body);
  expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([400, 40000]);
  expect(answer.body.data.errors[0].field).toBe(field);
  return answer.body.msg;
}

const speaking = (url: string) => ({ type: 'audio', voice_id: 'en-US-slt', audio_url: url });
const { script: _, ...TALKING } = TALKING_AVATAR;

describe('refused at the door', () => {
  test.each(FORMS)('%s', async (_name, form, sentence) => {
    const url = at(form);
    const v2 = { ...AVATAR_VIDEO, voice: speaking(url) };
    expect(await refusalOf('/v2/create_video_from_avatar', v2, 'voice.audio_url')).toMatch(sentence);
    const v1 = { ...TALKING, audio_url: url };
    expect(await refusalOf('/v1/create_video_from_talking_avatar', v1, 'audio_url')).toMatch(sentence);

    const image = { ...PERSON, image_url: url };
    expect(await refusalOf('/v2/photo_avatar/photo/generate', image, 'image_url')).toMatch(sentence);
    const motion = { image_url: url, name: 'A', voice_id: 'en-US-slt', model: '2.0' };
    expect(await refusalOf('/v1/photo_avatar/add_motion', motion, 'image_url')).toMatch(sentence);
    const own = { origin_url: url, name: 'A' };
    expect(await refusalOf('/v1/avatar/create', own, 'origin_url')).toMatch(sentence);

    const secure = url.replace(/^(\s*ht\n?tp):/, '$1s:');
    for (const webhook of [url, secure]) {
      const told = { ...AVATAR_VIDEO, webhook_url: webhook };
      expect(await refusalOf('/v2/create_video_from_avatar', told, 'webhook_url')).toMatch(/^webhook_url /);
      for (const path of ['/v1/webhook/endpoint', '/v2/endpoint']) {
        const endpoint = { url: webhook, events: ['generated_video_success'], status: 'enabled' };
        expect(await refusalOf(path, endpoint, 'url')).toMatch(/^url /);
      }
    }
  });
});

test('a name that leads to this machine passes the door, and no further', async () => {
  const name = hostname();
  const urls = [
    `http://${name}:${port}/a.mp3`,
    `http://${name}.:${port}/a.mp3`,
    `http://ip6-localhost:${port}/`,
  ];
  for (const url of urls) {
    const { body } = await server.post('/v2/create_video_from_avatar', {
      ...AVATAR_VIDEO,
      voice: speaking(url),
    });
    const video = await untilEnded(server, body.data.video_id);
    expect(video).toMatchObject({ status: 'failed', error: { code: 40000, field: 'audio_url' } });
    expect(video.error.message).toMatch(/private or local network|could not be reached/);
    expect(video.error.message).not.toMatch(/\d+\.\d+\.\d+\.\d+|ECONN|ENOTFOUND/);
    const avatar = await server.post('/v1/avatar/create', { origin_url: url, name: 'A' });
    const { fail_msg: sentence } = await avatarCalls(() => server, temp.path).avatar(
      avatar.body.data.avatar_id,
    );
    expect(sentence).toMatch(/^origin_url .*(private or local network|could not be reached)/);
  }
});

test('the canary sings when it is reached', async () => {
  await fetch(`http://127.0.0.1:${port}/`);
  expect(reached).toBe(1);
  reached = 0;
});
