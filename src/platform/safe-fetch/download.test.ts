import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeTempDir } from '../files/temp-dir.ts';
import { download } from './download.ts';
import { guardedAgent, isPublicAddress, parseAddress } from './guarded-agent.ts';

async function listening(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const settings = { maxBytes: 1e6, timeout: 5, signal: new AbortController().signal };
const open = { ...settings, allowPrivate: true };

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://0/',
  'http://10.0.0.8/',
  'http://192.168.1.1/',
  'http://172.16.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://localhost/',
  'http://metadata.google.internal/',
  'http://printer.local./',
])('rejects the private address %s', (address) => {
  expect(() => parseAddress(address, false)).toThrow('private or local network');
});

test.each(['ftp://example.com/a', 'file:///etc/passwd', 'data:,x', 'example.com/a.mp3', 'http://', ''])(
  'rejects %s, which is not an http or https address',
  (address) => {
    expect(() => parseAddress(address, true)).toThrow('is not an http or https address');
  },
);

test('accepts public addresses and rejects a URL with credentials', () => {
  expect(isPublicAddress('1.1.1.1')).toBe(true);
  expect(isPublicAddress('2606:4700::1111')).toBe(true);
  expect(() => parseAddress('http://user:word@example.com/', false)).toThrow('user name or password');
});

test('rejects a name that resolves to loopback before sending anything', async () => {
  let requests = 0;
  await using server = await listening((_request, response) => {
    requests++;
    response.end();
  });
  const agent = await guardedAgent(false);
  const origin = server.url.replace('127.0.0.1', 'localhost');
  await expect(agent.request({ origin, path: '/', method: 'GET' })).rejects.toThrow(
    'private or local network',
  );
  await agent.destroy();
  expect(requests).toBe(0);
});

test('follows redirects and decompresses the file', async () => {
  await using server = await listening((request, response) => {
    if (request.url === '/start') response.writeHead(302, { location: '/file' }).end();
    else
      response
        .writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'Audio/MPEG; x=1' })
        .end(gzipSync('sound'));
  });
  await using temp = await makeTempDir('castwright-fetch-');
  const path = join(temp.path, 'a');
  const result = await download(`${server.url}/start`, path, open);
  expect(result).toEqual({ bytes: 5, type: 'audio/mpeg', url: `${server.url}/file` });
  expect(await readFile(path, 'utf8')).toBe('sound');
});

test.each([
  ['/loop', 'redirected more than 3 times'],
  ['/private', 'is not an http or https address'],
  ['/missing', 'HTTP status 404'],
  ['/bomb', 'larger than 1 MB'],
  ['/long', 'larger than 1 MB'],
  ['/broken', 'compressed in a way that cannot be read'],
  ['/slow', 'took longer than 1 seconds'],
  ['/cut', 'could not be reached'],
])('fails for %s with the message: %s', async (path, sentence) => {
  const bomb = gzipSync(Buffer.alloc(20e6));
  await using server = await listening((request, response) => {
    if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    if (request.url === '/private') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    if (request.url === '/missing') response.writeHead(404).end();
    if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    if (request.url === '/long') response.writeHead(200).end(Buffer.alloc(2e6));
    if (request.url === '/broken') response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain');
    if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': 1000 }).write('half');
      setTimeout(() => response.destroy(), 20);
    }
  });
  await using temp = await makeTempDir('castwright-fetch-');
  const timeout = path === '/slow' ? 1 : 5;
  await expect(download(server.url + path, join(temp.path, 'a'), { ...open, timeout })).rejects.toThrow(
    sentence,
  );
});

test('rejects an aborted download with the reason of the abort', async () => {
  await using server = await listening(() => {});
  await using temp = await makeTempDir('castwright-fetch-');
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error('cancelled')), 30);
  await expect(download(server.url, join(temp.path, 'a'), { ...open, signal: stop.signal })).rejects.toThrow(
    'cancelled',
  );
});
