import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { LipSyncVideoRequest } from '../../src/engine/film/request.ts';
import type { Timeline } from '../../src/engine/film/timeline.ts';
import { probe } from '../../src/engine/media/probe/probe.ts';
import type { LipsEngine } from '../../src/engine/processes/render/messages.ts';
import { renderVideo } from '../../src/engine/render/render.ts';
import { type LipsAnswers, startLipsServer } from '../fixtures/lips-server.ts';
import { movie, wav } from '../fixtures/media-files.ts';
import { mediaFile } from '../fixtures/real.ts';
import { mouthOpenings } from './mouth.ts';
import { contextIn, request, scratch } from './render.ts';

const SCRIPT = 'Ah, what a large car park.';
/** A running engine of the protocol, which the end of the test stops. */
async function serving(folder: string, odd: LipsAnswers = {}) {
  const server = await startLipsServer(folder, odd);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const engine: LipsEngine = { url: server.url, key: 'secret', timeout: 8, fallback: true };
  return { engine, server };
}

test('sends the presenter with closed mouth to the engine and uses its video', async () => {
  await using folder = await scratch();
  const { engine, server } = await serving(folder.path);
  const videoRequest = request(SCRIPT, { layout: 'picture_in_picture', caption: true });
  const result = await renderVideo(videoRequest, { ...contextIn(folder.path), lips: engine });
  expect(result.warnings).toEqual([]);
  expect(server.requests).toEqual([{ authorization: 'Bearer secret', fps: '30' }]);
  const timeline: Timeline = JSON.parse(await readFile(result.timeline, 'utf8'));
  const box = timeline.tracks
    .flatMap(({ clips }) => clips)
    .find(({ layer }) => layer.kind === 'avatar')!.layer;
  expect((await probe(server.video)).video).toMatchObject(
    'box' in box ? { width: box.box.width & ~1, height: box.box.height & ~1 } : {},
  );
  expect((await probe(server.sound)).duration).toBeCloseTo(timeline.duration, 0);
  const openings = await mouthOpenings(result.video, timeline);
  const builtIn = await renderVideo(videoRequest, contextIn(join(folder.path)));
  const spoken = await mouthOpenings(builtIn.video, timeline);
  // The presenter comes back with closed lips, because this engine moves nothing.
  expect(Math.max(...openings)).toBeLessThan(Math.max(...spoken) / 2);
});

const LIES: Record<string, [RegExp, LipsAnswers]> = {
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
  'sends nothing': [/not a video/, { video: (_, reply) => reply.end() }],
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
    'The lip-sync engine answered with HTTP status 500',
  );
});

/** The request for a filmed person with a recording, both in files of the folder. */
async function filmed(
  folder: string,
  { film, sound, playback = 'loop' }: { film: number; sound: number; playback?: 'loop' | 'back_and_forth' },
): Promise<LipSyncVideoRequest> {
  const paths = { film: join(folder, 'film.mp4'), sound: join(folder, 'sound.wav') };
  await writeFile(paths.film, await movie('mp4', film));
  await writeFile(paths.sound, wav(sound));
  return {
    ...{ kind: 'lip_sync_video', caption: false, aspect: 'landscape', format: 'mp4', name: 'Lip sync' },
    ...{ playback, film: pathToFileURL(paths.film).href },
    voice: { type: 'audio', url: pathToFileURL(paths.sound).href },
  };
}

test.each([
  ['longer than', 1, 2.5, 'loop'],
  ['longer than', 1, 2.5, 'back_and_forth'],
  ['shorter than', 2, 1, 'loop'],
] as const)(
  'redraws the lips of a filmed person for a recording %s the film',
  async (_, film, sound, playback) => {
    await using folder = await scratch();
    const { engine, server } = await serving(folder.path);
    const request = await filmed(folder.path, { film, sound, playback });
    const result = await renderVideo(request, { ...contextIn(folder.path), lips: engine });
    const length = Math.max(film, sound);
    const size = (await probe(join(folder.path, 'film.mp4'))).video;
    for (const path of [server.video, result.video]) {
      const { video, duration } = await probe(path);
      expect(video).toMatchObject({ codec: 'h264', width: size?.width, height: size?.height });
      expect(duration).toBeCloseTo(length, 0);
    }
    expect((await probe(server.sound)).duration).toBeCloseTo(length, 0);
    expect((await probe(result.video)).audio).toMatchObject({ codec: 'aac' });
    expect(result).toMatchObject({ duration: length, warnings: [] });
  },
);

test.each([
  ['sends a video that is cut off', /cut off/, 'half'],
  ['sends a shorter video', /seconds instead of/, 'short'],
  ['sends a video of another size', /pixels instead of/, 'small'],
] as const)('fails a filmed person whose face is not seen when the engine %s', async (_, reason, kind) => {
  await using folder = await scratch();
  const { engine, server } = await serving(folder.path);
  const request = await filmed(folder.path, { film: 1, sound: 2 });
  server.answers.video = async (_call, reply) => {
    const own = await readFile(server.video);
    if (kind === 'half') reply.end(own.subarray(0, own.length - 2000));
    else if (kind === 'short') reply.end(await readFile(join(folder.path, 'film.mp4')));
    else reply.end(await readFile(mediaFile('mpeg4.mp4')));
  };
  const rendering = renderVideo(request, { ...contextIn(folder.path), lips: engine });
  await expect(rendering).rejects.toThrow(reason);
  await expect(rendering).rejects.toThrow('The built-in lips cannot replace it: No face was found');
});

test('refuses a film without a face when no engine redraws the lips', async () => {
  await using folder = await scratch();
  const request = await filmed(folder.path, { film: 1, sound: 1 });
  await expect(renderVideo(request, contextIn(folder.path))).rejects.toMatchObject({
    name: 'RenderError',
    part: 'film',
    message: expect.stringContaining('No face was found'),
  });
});
