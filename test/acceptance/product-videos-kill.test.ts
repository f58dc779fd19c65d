import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { openRecords } from '../stack/open-records.ts';
import { KEY, PRODUCT_VIDEO, startServer, type TestServer, untilEnded } from './server.ts';

const LAMP = {
  name: 'LUMORA Desk Lamp',
  description:
    'Touch the base to dim the light. The arm folds flat and turns by 180 degrees. The timer switches it off after 45 minutes.',
};
const SCRIPT =
  'Still reading in the dark? Meet the LUMORA Desk Lamp. Touch the base, and the light dims. The arm folds flat and turns by 180 degrees. The timer switches it off after 45 minutes. Take a look at it today.';

/** A language model that holds its responses until the gate opens. */
const waiting: ServerResponse[] = [];
let [requestCount, isOpen] = [0, true];
const model = createServer(async (request, response) => {
  await text(request);
  requestCount++;
  if (isOpen) answer(response);
  else waiting.push(response);
});
function answer(response: ServerResponse): void {
  const content = JSON.stringify({ scripts: [{ paragraphs: SCRIPT.split(/(?<=[.?]) /) }] });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
}
beforeAll(() => new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  model.closeAllConnections();
  model.close();
});

function start(folder: string): Promise<TestServer> {
  const { port } = model.address() as AddressInfo;
  return startServer(folder, {
    CASTWRIGHT_LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
    CASTWRIGHT_LLM_MODEL: 'tiny',
    CASTWRIGHT_CONCURRENCY: '1',
  });
}

async function orderVideo(server: TestServer): Promise<string> {
  const product = await server.post('/v2/product', LAMP);
  const body = { ...PRODUCT_VIDEO, product_id: product.body.data.product_id };
  const startedAt = performance.now();
  const created = await server.post('/v2/create_video_from_product', body);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  return created.body.data.video_id;
}

async function untilStage(server: TestServer, id: string, stage: string) {
  for (let wait = 0; wait < 2600; wait++) {
    const { data } = (await server.get(`/v2/product_video/${id}`)).body;
    if (data.stage === stage) return data;
    expect(data.status, JSON.stringify(data)).toBe('processing');
    await sleep(100);
  }
  throw new Error(`${id} never reached ${stage}`);
}

/** Ledger lines and stored files of the only video. */
async function traces(folder: string) {
  const db = await openRecords(folder);
  const lines = await db
    .selectFrom('credit_entries')
    .select('kind')
    .where('subject', 'is not', null)
    .execute();
  const files = await db.selectFrom('files').select('role').where('role', '=', 'video').execute();
  const scripts = await db.selectFrom('video_scripts').select('script').execute();
  await db.destroy();
  return { booked: lines.map(({ kind }) => kind).sort(), videos: files.length, scripts };
}

test('keeps the script and charges once when the server is killed while drawing', async () => {
  [requestCount, isOpen] = [0, true];
  await using temp = await makeTempDir('castwright-product-kill-');
  let server = await start(temp.path);
  try {
    const id = await orderVideo(server);
    const drawing = await untilStage(server, id, 'drawing');
    expect(drawing.script).toBe(SCRIPT);
    await server.stop('SIGKILL');
    server = await start(temp.path);
    const ended = await untilEnded(server, id);
    expect(ended, JSON.stringify(ended)).toMatchObject({ status: 'completed', script: SCRIPT });
    expect(requestCount).toBe(1);
    await server.stop('SIGTERM');
    expect(await traces(temp.path)).toEqual({
      booked: ['reserve', 'settle'],
      videos: 1,
      scripts: [{ script: SCRIPT }],
    });
  } finally {
    await server[Symbol.asyncDispose]();
  }
});

test('writes the script after a restart when the server is killed while writing it', async () => {
  [requestCount, isOpen] = [0, false];
  await using temp = await makeTempDir('castwright-product-kill-');
  let server = await start(temp.path);
  try {
    const id = await orderVideo(server);
    const writing = await untilStage(server, id, 'script');
    expect(writing.script).toBeUndefined();
    await server.stop('SIGKILL');
    isOpen = true;
    server = await start(temp.path);
    const ended = await untilEnded(server, id);
    expect(ended, JSON.stringify(ended)).toMatchObject({ status: 'completed', script: SCRIPT });
    const gone = await server.ask(`/v2/videos/${id}?permanently=true`, {
      method: 'DELETE',
      headers: { 'x-api-key': KEY },
    });
    expect(gone.status).toBe(200);
    await server.stop('SIGTERM');
    expect(await traces(temp.path)).toEqual({ booked: ['reserve', 'settle'], videos: 0, scripts: [] });
  } finally {
    await server[Symbol.asyncDispose]();
  }
});
