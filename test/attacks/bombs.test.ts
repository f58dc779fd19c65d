import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { KEY, startServer, type TestServer } from '../acceptance/server.ts';
import { changingVideo, lottieWithPicture, nestedLottie } from '../fixtures/bombs.ts';
import { watchProcesses } from './process-memory.ts';

let temp: TempDir;
let server: TestServer;
let origin: string;
const files = new Map<string, Buffer>();
const outside = createServer((request, response) => {
  response.end(files.get(request.url ?? ''));
});

beforeAll(async () => {
  files.set('/changing.webm', await changingVideo());
  files.set('/deep.json', nestedLottie(9));
  files.set('/picture.json', lottieWithPicture());
  temp = await makeTempDir('castwright-bombs-');
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  server = await startServer(temp.path, { CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true' });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
  outside.closeAllConnections();
  outside.close();
});

async function still(type: string, path: string, at: number): Promise<Response> {
  const clips = [{ asset: { type, src: origin + path } }];
  const template = { version: 1, name: 'Bomb', aspects: ['square'], scenes: [{ length: 1, clips }] };
  const { body } = await server.post('/v2/templates/custom', { template });
  return fetch(`${server.url}/v2/templates/${body.data.template_id}/still`, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ at, width: 240 }),
  });
}

test('rejects small files that unpack to gigabytes, without filling the memory', async () => {
  const memory = watchProcesses(server.process.pid!);
  for (const [path, reason] of [
    ['/deep.json', 'is an animation of 11111111110 layers'],
    ['/picture.json', 'is an animation whose pictures are too large'],
  ] as const) {
    const answer = await still('lottie', path, 0);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { msg: string }).msg).toContain(reason);
  }
  memory.stop();
  if (process.platform !== 'linux') return;
  expect(memory.peaks.get('render')).toBeGreaterThan(50e6);
  for (const [name, peak] of memory.peaks) expect(peak, name).toBeLessThan(500e6);
});

test('draws a video that changes its size without stray pixels', async () => {
  const answer = await still('video', '/changing.webm', 0.8);
  expect(answer.status).toBe(200);
  const image = await loadImage(Buffer.from(await answer.arrayBuffer()));
  const drawing = createCanvas(image.width, image.height).getContext('2d');
  drawing.drawImage(image, 0, 0);
  const { data } = drawing.getImageData(0, 0, image.width, image.height);
  // Luma 90 in the range of 16 to 235.
  for (let at = 0; at < data.length; at++) if (at % 4 < 3) expect(Math.abs(data[at]! - 86)).toBeLessThan(4);
});
