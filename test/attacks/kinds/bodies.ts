import assert from 'node:assert/strict';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { documentedOperations } from '../../acceptance/document.ts';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { TINY } from '../../fixtures/tiny-template.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { isAnswered, isInvalid, isRefused } from '../refused.ts';

const TAKERS = ['/v2/create_video_from_avatar', '/v2/templates/custom', '/v2/batches', '/v2/endpoint'].map(
  (path) => [path, path] as const,
);
const whole = JSON.stringify(AVATAR_VIDEO);

const MONSTERS: Record<string, () => string | Buffer> = {
  '3 MB of text': () =>
    JSON.stringify({ ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script: 'x'.repeat(3e6) } }),
  'a list of 700,000': () => JSON.stringify({ rows: Array.from({ length: 700_000 }, () => 0) }),
  '100,000 lists in lists': () => '['.repeat(100_000) + ']'.repeat(100_000),
  '100,000 objects in objects': () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  'lists that never end': () => '['.repeat(1_000_000),
  '200,000 fields': () => `{${Array.from({ length: 200_000 }, (_, at) => `"f${at}":1`).join(',')}}`,
  'a number of a million digits': () => `{"template_id":${'9'.repeat(1_000_000)}}`,
  'a name of a megabyte': () => `{"${'n'.repeat(1_000_000)}":1}`,
  'a million blanks': () => `{"template_id":${' '.repeat(1_000_000)}1}`,
  'a million escapes': () => `{"name":"${'\\u0041'.repeat(300_000)}"}`,
  'half letters': () => '{"name":"\\ud800\\udfff\\udc00"}',
  'bytes that are no text': () => Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  'UTF-16': () => Buffer.from(whole, 'utf16le'),
  'UTF-7': () => '+AHsAIg-name+ACIAOgAi-x+ACIAfQ-',
  'a null byte': () => '{"name":"a\0b"}',
  'the same field twice': () => '{"aspect_ratio":"square","aspect_ratio":"wide"}',
  'no JSON, but JavaScript': () => '{aspect_ratio: "square", run: process.exit()}',
  NaN: () => '{"template_id":NaN,"music_id":Infinity}',
  comments: () => '{/* */"name":"x"}',
};

export const monsters: Kind = {
  name: 'JSON: oversized, deep, not JSON',
  attempts: (target) =>
    attemptsOf(Object.entries(MONSTERS), TAKERS, async (make, path) =>
      isRefused(await target.attacker.call(path, { method: 'POST', body: make() }), 400, 413),
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
  'a type that is none': [';;;', '{"a":'],
  'a type of 8 kB': [`application/${'x'.repeat(8000)}`, '{'],
  'another charset': ['application/json; charset=utf-7', '+AHsAfQ-'],
};

export const wrongTypes: Kind = {
  name: 'bodies: of other types',
  attempts: (target) =>
    attemptsOf(Object.entries(TYPES), TAKERS, async ([type, body], path) => {
      const answer = await target.attacker.call(path, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      isRefused(answer, 400, 415);
      assert.doesNotMatch(answer.text, /root:/);
    }),
};

const bomb = Buffer.alloc(50_000_000, '{"a":1}        ');
const PACKED: Record<string, [encoding: string, () => Buffer]> = {
  'a bomb of gzip': ['gzip', () => gzipSync(bomb, { level: 1 })],
  'a bomb within a bomb': ['gzip, gzip', () => gzipSync(gzipSync(bomb, { level: 1 }))],
  deflate: ['deflate', () => deflateSync(whole)],
  Brotli: ['br', () => brotliCompressSync(whole)],
  'gzip of a proper call': ['gzip', () => gzipSync(whole)],
  'an encoding that is none': ['evil', () => Buffer.from('{"a":')],
};

export const packedBodies: Kind = {
  name: 'bodies: packed, bombs',
  attempts: (target) =>
    attemptsOf(Object.entries(PACKED), TAKERS, async ([encoding, make], path) => {
      const headers = { 'content-encoding': encoding };
      isRefused(await target.attacker.call(path, { method: 'POST', body: make(), headers }), 400, 413, 415);
    }),
};

const POLLUTING = [
  '{"__proto__":{"polluted":true,"dry_run":"true","scope":"full"}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"voice":{"__proto__":{"polluted":true}},"avatar":{"__proto__":{"avatar_id":81}}}',
  '{"__proto__":null}',
  '{"__proto__":[],"toString":1,"hasOwnProperty":1,"valueOf":null}',
  '{"template":{"__proto__":{"polluted":true},"variables":[{"__proto__":{"name":"x"}}]}}',
  '{"rows":[{"variables":{"__proto__":{"polluted":true},"constructor":"x"}}],"template_id":96}',
];
const QUERIES = [
  '__proto__[polluted]=1',
  'constructor.prototype.polluted=1',
  '__proto__.polluted=1',
  'a[__proto__][polluted]=1',
];

export const pollution: Kind = {
  name: 'JSON: prototypes polluted',
  attempts: (target) => {
    const stayed = async () => {
      // Whatever is read of every object would now be in every answer.
      for (const path of ['/v2/user/whoami', '/v2/user/remaining_quota', '/v2/videos?page_size=1']) {
        assert.doesNotMatch((await target.victim.call(path)).text, /polluted/);
      }
      assert.equal((await target.call('/v2/user/whoami')).status, 401);
    };
    const bodies = attemptsOf(
      POLLUTING.map((body) => [body, body]),
      TAKERS,
      async (body, path) => {
        const answer = await target.attacker.call(path, { method: 'POST', body });
        isAnswered(answer);
        assert.doesNotMatch(answer.text, /polluted/);
        await stayed();
      },
    );
    const queries = QUERIES.map(
      (query): Attempt => [
        query,
        async () => {
          isAnswered(await target.attacker.call(`/v2/videos?${query}`));
          await stayed();
        },
      ],
    );
    return [...bodies, ...queries];
  },
};

const MINE: [string, string, object][] = [
  ['POST', '/v2/create_video_from_avatar?dry_run=true', AVATAR_VIDEO],
  ['POST', '/v2/product', { name: 'Lamp', description: 'It folds.' }],
  ['POST', '/v2/templates/custom', { template: TINY }],
  ['POST', '/v1/upload/asset', { filename: 'a.png' }],
  ['POST', '/v2/voices/custom', { name: 'Mine', voice_id: 'en-US-slt' }],
];
const NOT_MINE = (victim: { id: string; email: string }) => ({
  id: 'chosen',
  video_id: 'vid_chosen',
  product_id: 'chosen',
  asset_id: '7',
  account_id: victim.id,
  accountId: victim.id,
  owner: victim.email,
  user: { id: victim.id },
  status: 'completed',
  stored_at: 1,
  storage_quota: 0,
  balance: 1e9,
  credits: 1e9,
  estimated_credit: 0,
  scope: 'full',
  is_admin: true,
  role: 'admin',
  priority: 1000,
  created_at: 1,
  expires_at: 9e15,
  upload_token: 'chosenchosenchosenchosen',
  file_id: 'chosenchosenchosenchosen',
  base_url: 'https://evil.example',
});

export const massAssignment: Kind = {
  name: 'JSON: fields that are not the caller’s to set',
  attempts: (target) => {
    const creations = MINE.flatMap(([method, path, body]) =>
      Object.entries(NOT_MINE(target.victim)).map(
        ([field, value]): Attempt => [
          `${field} of ${path}`,
          async () => {
            const answer = await target.attacker.call(path, { method, body: { ...body, [field]: value } });
            assert.equal(answer.status, 200, answer.text);
            assert.doesNotMatch(answer.text, /chosen|evil\.example|1000000000/);
            assert.ok(!answer.text.includes(target.victim.id));
          },
        ],
      ),
    );
    const profile: Attempt = [
      'credits and rights by a profile',
      async () => {
        const { click, email, call } = await target.newcomer(1);
        const body = {
          username: 'me',
          email,
          balance: 1e9,
          credits: 1e9,
          storage_quota: 0,
          id: target.victim.id,
        };
        await click('/dashboard/api/profile', { method: 'PUT', body });
        assert.equal((await call('/v2/user/remaining_quota')).body.data.remaining_quota, 1);
      },
    ];
    const scope: Attempt = [
      'a key with rights that there are not',
      async () => {
        const body = { name: 'x', scope: 'admin' };
        isInvalid(await target.attacker.click('/dashboard/api/keys', { method: 'POST', body }), 'scope');
      },
    ];
    return [...creations, profile, scope];
  },
};

const NUMBERS: [string, unknown][] = [
  ['minus one', -1],
  ['minus zero', '-0'],
  ['beyond whole numbers', 2 ** 53],
  ['beyond all numbers', 1e308],
  ['digits without end', '9'.repeat(400)],
  ['a half', 1.5],
  ['hexadecimal', '0x51'],
  ['with an exponent', '1e3'],
  ['in other digits', '٨١'],
  ['a list', [81]],
  ['an object', { valueOf: 81 }],
  ['true', true],
  ['SQL', '81 or 1=1'],
];

/** Numbers in bodies: what they count or name must be there, or the call is refused. */
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
        const answer = await target.attacker.call(`${path}?dry_run=true`, {
          method: 'POST',
          body: body(number),
        });
        isRefused(answer, 400, 413);
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
              async () => isRefused(await target.attacker.call(`${path}?${name}=${value}`, { method }), 400),
            ],
          ),
        ),
    );
    return [...bodies, ...pages];
  },
};
