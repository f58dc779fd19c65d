import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../../platform/files/temp-dir.ts';
import { generatePictures } from './generate-pictures.ts';

type Behaviour = (request: IncomingMessage, response: ServerResponse, before: number) => void;

const png = createCanvas(64, 96).toBuffer('image/png');
const b64 = JSON.stringify({ data: [{ b64_json: png.toString('base64') }] });
const requests: { url: string; authorization: string | undefined; body: unknown }[] = [];
let behave: Behaviour = (_request, response) => response.end(b64);
const server = createServer(async (request, response) => {
  const body = request.method === 'POST' ? await json(request) : undefined;
  const { url = '', headers } = request;
  const before = requests.filter((one) => one.body !== undefined).length;
  requests.push({ url, authorization: headers.authorization, body });
  behave(request, response, before);
});
let temp: TempDir;
let baseUrl: string;
beforeAll(async () => {
  temp = await makeTempDir('castwright-imagine-');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await temp[Symbol.asyncDispose]();
});
beforeEach(() => {
  requests.length = 0;
});

const ask = (count = 2, patience = 5) =>
  generatePictures(
    { baseUrl, key: 'sk-1', model: 'painter-2' },
    {
      prompt: 'a person',
      size: '1024x1536',
      count,
      folder: temp.path,
      signal: AbortSignal.timeout(30_000),
      timeout: patience,
    },
  );

test('reads pictures sent as bytes or by address, and sends the key only to the API', async () => {
  behave = (request, response, before) => {
    if (request.url === '/pictures/1.png') response.end(png);
    else if (before === 0) response.end(b64);
    else
      response.end(JSON.stringify({ created: 1, data: [{ url: '/pictures/1.png', revised_prompt: 'x' }] }));
  };
  const { pictures, warnings } = await ask();
  expect(warnings).toEqual([]);
  expect(pictures).toHaveLength(2);
  expect(requests[0]).toEqual({
    url: '/v1/images/generations',
    authorization: 'Bearer sk-1',
    body: { model: 'painter-2', prompt: 'a person', size: '1024x1536', n: 1 },
  });
  // Only the API receives the key.
  expect(requests.at(-1)).toMatchObject({ url: '/pictures/1.png', authorization: undefined });
});

const LIES: Record<string, [Behaviour, RegExp]> = {
  'a body that is not JSON': [
    (_request, response) => response.end('<html>busy</html>'),
    /in an unknown format/,
  ],
  'JSON of another shape': [
    (_request, response) => response.end('{"data":[{"image":"x"}]}'),
    /in an unknown format/,
  ],
  'an empty list': [(_request, response) => response.end('{"data":[]}'), /in an unknown format/],
  'a body that is not a picture': [
    (_request, response) =>
      response.end(JSON.stringify({ data: [{ b64_json: Buffer.from('<svg/>').toString('base64') }] })),
    /a file that is not a picture/,
  ],
  'an address in a private network': [
    (_request, response) => response.end(JSON.stringify({ data: [{ url: 'http://127.0.0.1:9/a.png' }] })),
    /private or local network/,
  ],
  'an HTTP error': [(_request, response) => response.writeHead(429).end('{}'), /HTTP status 429/],
  'a redirect': [
    (_request, response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
    /HTTP status 307/,
  ],
  'a body over 40 MB': [
    (_request, response) => {
      response.setHeader('content-length', 90_000_000);
      response.write('{');
    },
    /larger than 40 MB/,
  ],
  'a connection closed before the answer': [(request) => request.socket.destroy(), /could not be reached/],
  'a connection closed within the answer': [
    (request, response) => {
      response.setHeader('content-length', 1000);
      response.write('{"data":');
      setTimeout(() => request.socket.destroy(), 50);
    },
    /could not be reached/,
  ],
};

test.each(Object.entries(LIES))(
  'gives the reason for a failure: %s',
  async (_name, [behaviour, sentence]) => {
    behave = behaviour;
    await expect(ask()).rejects.toThrow(sentence);
    await expect(ask()).rejects.toMatchObject({ name: 'RenderError', fault: 'server' });
  },
);

test('stops waiting for a server that never answers or never ends', async () => {
  for (const stall of [() => {}, (response: ServerResponse) => response.write('{"data":')]) {
    behave = (_request, response) => void stall(response);
    await expect(ask(2, 0.5)).rejects.toThrow(/took longer than 0.5 seconds/);
  }
});

test('keeps pictures made before a later failure, with a warning', async () => {
  behave = (_request, response, before) => (before < 3 ? response.end(b64) : response.writeHead(500).end());
  const { pictures, warnings } = await ask(4);
  expect(pictures).toHaveLength(3);
  expect(warnings).toEqual([expect.stringMatching(/^Only 3 of 4 pictures were made\. .*HTTP status 500/)]);
});
