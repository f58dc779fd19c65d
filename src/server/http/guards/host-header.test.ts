import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { baseUrlOf } from '../operations/links.ts';
import { checkHostHeader } from './host-header.ts';

function serverBehind(trustProxy: string[]): FastifyInstance {
  const app = Fastify({ trustProxy: trustProxy.length > 0 && trustProxy });
  checkHostHeader(app);
  app.setErrorHandler((error, _request, reply) => reply.code(400).send((error as Error).message));
  app.get('/', (request) => new URL('/share', baseUrlOf(request, undefined)).href);
  return app;
}

const NO_HOSTS = [
  '1.2.3.4.5',
  'a:99999',
  '[..]',
  '[::1',
  ':80',
  'a b',
  'a@b',
  'a/b',
  '0x1.2.3.4.5',
  '256.256.256.256',
];

test.each(NO_HOSTS)('refuses the host %s', async (host) => {
  const answer = await serverBehind([]).inject({ url: '/', headers: { host } });
  expect([answer.statusCode, answer.body]).toEqual([
    400,
    expect.stringMatching(/^The Host header is not a host/),
  ]);
});

test.each([...NO_HOSTS, 'evil.example, a b'])('refuses the host %s from a trusted proxy', async (host) => {
  const headers = { host: 'a.example', 'x-forwarded-host': host };
  const answer = await serverBehind(['127.0.0.1']).inject({ url: '/', headers });
  expect([answer.statusCode, answer.body]).toEqual([
    400,
    expect.stringMatching(/^The X-Forwarded-Host header/),
  ]);
});

test.each(['javascript', 'javascript://', 'https, file', 'data:text/html,', ''])(
  'gives out no links with the protocol "%s" of a trusted proxy',
  async (proto) => {
    const headers = { host: 'a.example', 'x-forwarded-proto': proto };
    const answer = await serverBehind(['127.0.0.1']).inject({ url: '/', headers });
    if (proto === '') expect(answer.body).toBe('http://a.example/share');
    else
      expect([answer.statusCode, answer.body]).toEqual([
        400,
        expect.stringMatching(/^The X-Forwarded-Proto/),
      ]);
  },
);

test.each([
  ['a.example', {}, 'http://a.example/share'],
  ['[::1]:8080', {}, 'http://[::1]:8080/share'],
  ['10.0.0.1:80', { 'x-forwarded-proto': 'https' }, 'https://10.0.0.1:80/share'],
  [
    '10.0.0.1',
    { 'x-forwarded-host': 'v.example:8443', 'x-forwarded-proto': 'https' },
    'https://v.example:8443/share',
  ],
])('gives out links of %s with %j', async (host, forwarded, link) => {
  const answer = await serverBehind(['127.0.0.1']).inject({ url: '/', headers: { host, ...forwarded } });
  expect(answer.body).toBe(link);
});

test('ignores the headers of an untrusted proxy', async () => {
  const headers = { host: 'a.example', 'x-forwarded-host': 'a b', 'x-forwarded-proto': 'javascript' };
  const answer = await serverBehind([]).inject({ url: '/', headers });
  expect(answer.body).toBe('http://a.example/share');
});
