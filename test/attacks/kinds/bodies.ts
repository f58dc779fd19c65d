import assert from 'node:assert/strict';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';
import { exchangeBytes } from '../send.ts';

/** Operations that accept large bodies. */
export const LARGE_BODY_PATHS = [
  '/v2/create_video_from_avatar',
  '/v2/templates/custom',
  '/v2/batches',
  '/v2/endpoint',
].map((path) => [path, path] as const);
const whole = JSON.stringify(AVATAR_VIDEO);

const HUGE_BODIES: Record<string, () => string | Buffer> = {
  '3 MB of text': () =>
    JSON.stringify({ ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script: 'x'.repeat(3e6) } }),
  'a list of 700,000': () => JSON.stringify({ rows: Array.from({ length: 700_000 }, () => 0) }),
  '100,000 lists in lists': () => '['.repeat(100_000) + ']'.repeat(100_000),
  '100,000 objects in objects': () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  'unterminated lists': () => '['.repeat(1_000_000),
  '200,000 fields': () => `{${Array.from({ length: 200_000 }, (_, at) => `"f${at}":1`).join(',')}}`,
  'a number of a million digits': () => `{"template_id":${'9'.repeat(1_000_000)}}`,
  'a name of a megabyte': () => `{"${'n'.repeat(1_000_000)}":1}`,
  'a million spaces': () => `{"template_id":${' '.repeat(1_000_000)}1}`,
  'a million escapes': () => `{"name":"${'\\u0041'.repeat(300_000)}"}`,
  'lone surrogates': () => '{"name":"\\ud800\\udfff\\udc00"}',
  'bytes that are not text': () => Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  'UTF-16': () => Buffer.from(whole, 'utf16le'),
  'UTF-7': () => '+AHsAIg-name+ACIAOgAi-x+ACIAfQ-',
  'a null byte': () => '{"name":"a\0b"}',
  'the same field twice': () => '{"aspect_ratio":"square","aspect_ratio":"wide"}',
  'JavaScript instead of JSON': () => '{aspect_ratio: "square", run: process.exit()}',
  NaN: () => '{"template_id":NaN,"music_id":Infinity}',
  comments: () => '{/* */"name":"x"}',
};

export const monsters: Kind = {
  name: 'JSON: oversized, deep, not JSON',
  attempts: (target) =>
    attemptsOf(Object.entries(HUGE_BODIES), LARGE_BODY_PATHS, async (make, path) =>
      assertRefused(await target.attacker.call(path, { method: 'POST', body: make() }), 400, 413),
    ),
};

const TYPES: Record<string, [type: string, body: string]> = {
  'a form': ['application/x-www-form-urlencoded', 'aspect_ratio=square&screen_style=1'],
  'a form with files': [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  ],
  'XML with an entity': [
    'application/xml',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ],
  'XML that grows': [
    'text/xml',
    `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><a>${'&b;'.repeat(1000)}</a>`,
  ],
  'a SOAP message': ['application/soap+xml', '<s:Envelope xmlns:s="a"><s:Body/></s:Envelope>'],
  YAML: ['application/yaml', '!!js/function "function(){process.exit()}"'],
  'a serialised object': ['application/x-java-serialized-object', '\xac\xed\x00\x05sr'],
  MessagePack: ['application/msgpack', '\x81\xa1a\x01'],
  'a web form of JSON': ['text/plain', '{"a":"=x"'],
  'an invalid content type': [';;;', '{"a":'],
  'a content type of 8 kB': [`application/${'x'.repeat(8000)}`, '{'],
  'another charset': ['application/json; charset=utf-7', '+AHsAfQ-'],
};

export const wrongTypes: Kind = {
  name: 'bodies: other content types',
  attempts: (target) =>
    attemptsOf(Object.entries(TYPES), LARGE_BODY_PATHS, async ([type, body], path) => {
      const answer = await target.attacker.call(path, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      assertRefused(answer, 400, 415);
      assert.doesNotMatch(answer.text, /root:/);
    }),
};

const EMPTY = gzipSync('');
const bomb = Buffer.alloc(50_000_000, '{"a":1}        ');
const PACKED: Record<string, [encoding: string, () => Buffer]> = {
  'a gzip bomb': ['gzip', () => gzipSync(bomb, { level: 1 })],
  'a bomb within a bomb': ['gzip, gzip', () => gzipSync(gzipSync(bomb, { level: 1 }))],
  deflate: ['deflate', () => deflateSync(whole)],
  Brotli: ['br', () => brotliCompressSync(whole)],
  'gzip of something other than JSON': ['gzip', () => gzipSync('{"a":')],
  'truncated gzip': ['gzip', () => gzipSync(whole).subarray(0, 60)],
  'gzip of 90,000 empty members': ['gzip', () => Buffer.concat(Array.from({ length: 90_000 }, () => EMPTY))],
  'an invalid encoding': ['evil', () => Buffer.from('{"a":')],
};

export const packedBodies: Kind = {
  name: 'bodies: compressed, bombs',
  attempts: (target) =>
    attemptsOf(Object.entries(PACKED), LARGE_BODY_PATHS, async ([encoding, make], path) => {
      const headers = { 'content-encoding': encoding };
      assertRefused(
        await target.attacker.call(path, { method: 'POST', body: make(), headers }),
        400,
        413,
        415,
      );
    }),
};

export const heldBody: Kind = {
  name: 'requests: bodies without a key',
  attempts: (target) =>
    ['/v2/create_video_from_avatar', '/v2/templates/custom', '/v2/batches', '/v1/upload/asset'].map(
      (path): Attempt => [
        path,
        async () => {
          // The response arrives before the body has been read.
          const request = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\n${JSON.stringify(AVATAR_VIDEO)}`;
          const { received } = await exchangeBytes(target.port, request);
          assert.match(received, /^HTTP\/1\.1 401 /);
        },
      ],
    ),
};
