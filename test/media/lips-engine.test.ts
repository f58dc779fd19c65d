import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Timeline } from '../../src/engine/film/timeline.ts';
import { probe } from '../../src/engine/media/probe/probe.ts';
import type { LipsEngine } from '../../src/engine/processes/render/messages.ts';
import { renderVideo } from '../../src/engine/render/render.ts';
import { mouthOpenings } from './mouth.ts';
import { contextIn, request, scratch } from './render.ts';

const SCRIPT = 'Ah, what a large car park.';
let closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing) close();
  closing = [];
});

/** A local server of the protocol. By default, it succeeds and returns the video unchanged. */
async function serving(
  folder: string,
  odd: Partial<Record<'begin' | 'look' | 'video', RequestListener>> = {},
) {
  const base = join(folder, 'received.mp4');
  const requests: { authorization: string | undefined; fps: unknown }[] = [];
  const begin = async (call: IncomingMessage, reply: ServerResponse) => {
    const body = new Response(call as never, {
      headers: { 'content-type': call.headers['content-type'] ?? '' },
    });
    const form = await body.formData();
    await writeFile(base, Buffer.from(await (form.get('video') as File).arrayBuffer()));
    await writeFile(
      join(folder, 'received.m4a'),
      Buffer.from(await (form.get('audio') as File).arrayBuffer()),
    );
    requests.push({ authorization: call.headers.authorization, fps: form.get('fps') });
    reply.end('{"id":"job-1"}');
  };
  const server = createServer((call, reply) => {
    if (call.url === '/jobs') void (odd.begin ?? begin)(call, reply);
    else if (call.url === '/jobs/job-1') (odd.look ?? ((_, it) => it.end('{"status":"done"}')))(call, reply);
    else if (odd.video) odd.video(call, reply);
    else createReadStream(base).pipe(reply);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => server.close().closeAllConnections());
  const engine: LipsEngine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'secret',
    timeout: 8,
    fallback: true,
  };
  return { engine, requests, base };
}

test('sends the presenter with closed mouth to the engine and uses its video', async () => {
  await using folder = await scratch();
  const { engine, requests, base } = await serving(folder.path);
  const videoRequest = request(SCRIPT, { layout: 'picture_in_picture', caption: true });
  const result = await renderVideo(videoRequest, { ...contextIn(folder.path), lips: engine });
  expect(result.warnings).toEqual([]);
  expect(requests).toEqual([{ authorization: 'Bearer secret', fps: '30' }]);
  const timeline: Timeline = JSON.parse(await readFile(result.timeline, 'utf8'));
  const box = timeline.tracks
    .flatMap(({ clips }) => clips)
    .find(({ layer }) => layer.kind === 'avatar')!.layer;
  expect((await probe(base)).video).toMatchObject(
    'box' in box ? { width: box.box.width & ~1, height: box.box.height & ~1 } : {},
  );
  expect((await probe(join(folder.path, 'received.m4a'))).duration).toBeCloseTo(timeline.duration, 0);
  const openings = await mouthOpenings(result.video, timeline);
  const builtIn = await renderVideo(videoRequest, contextIn(join(folder.path)));
  const spoken = await mouthOpenings(builtIn.video, timeline);
  // The presenter comes back with closed lips, because this engine moves nothing.
  expect(Math.max(...openings)).toBeLessThan(Math.max(...spoken) / 2);
});

const LIES: Record<string, [RegExp, Parameters<typeof serving>[1]]> = {
  'answers with HTML': [/not a JSON object/, { begin: (_, reply) => reply.end('<html>') }],
  'answers 503': [/status 503/, { begin: (_, reply) => reply.writeHead(503).end('{}') }],
  'drops the connection': [/could not be reached/, { begin: (call) => call.socket.destroy() }],
  'reports a failure': [
    /no face/,
    { look: (_, reply) => reply.end('{"status":"failed","error":"no face"}') },
  ],
  'sends an unknown status': [/unknown status/, { look: (_, reply) => reply.end('{"status":"perhaps"}') }],
  'never finishes': [/longer than/, { look: (_, reply) => reply.end('{"status":"running"}') }],
  'stops answering': [/longer than/, { look: () => {} }],
  'sends no video': [/not a video/, { video: (_, reply) => reply.end('not a video'.repeat(1000)) }],
};

test.each(Object.entries(LIES))(
  'falls back to the built-in lips when the engine %s',
  async (_, [reason, odd]) => {
    await using folder = await scratch();
    const { engine } = await serving(folder.path, odd);
    const lips = { ...engine, timeout: 3 };
    const result = await renderVideo(request('Hello.'), { ...contextIn(folder.path), lips });
    expect(result.warnings).toEqual([expect.stringMatching(reason)]);
    expect((await probe(result.video)).duration).toBeGreaterThan(0.3);
  },
);

test('fails the video with the reason when no fallback is allowed', async () => {
  await using folder = await scratch();
  const { engine } = await serving(folder.path, { begin: (_, reply) => reply.writeHead(500).end() });
  const lips = { ...engine, fallback: false };
  await expect(renderVideo(request('Hello.'), { ...contextIn(folder.path), lips })).rejects.toThrow(
    'The lips engine answered with HTTP status 500',
  );
});
