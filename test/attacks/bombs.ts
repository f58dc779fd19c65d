/**
 * Sends files that unpack to gigabytes or misstate their content, and prints the responses and the peak memory of each
 * process: `node test/attacks/bombs.ts`. Fails when the server itself used more than 500 MB.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { avatarCalls } from '../acceptance/avatar-calls.ts';
import { startServer, type TestServer, untilEnded } from '../acceptance/server.ts';
import * as bombs from '../fixtures/bombs.ts';
import { pngBomb } from '../fixtures/media-files.ts';
import { watchProcesses } from './process-memory.ts';

/** In bytes */
const MAX_SERVER_BYTES = 500e6;

const huge = await bombs.plainVideo(16_384, 8192, 1);
const largest = await bombs.plainVideo(4096, 2304, 3);
const FILES: Record<string, Buffer> = {
  'changing.webm': await bombs.changingVideo(),
  'huge.webm': huge,
  'lying.webm': bombs.claimingLittle(huge),
  'largest.webm': largest,
  'deep.json': bombs.nestedLottie(9),
  'endless.json': bombs.endlessLottie(),
  'picture.json': bombs.lottieWithPicture(),
  'cover.mp3': bombs.soundWithCover(),
  'large.png': pngBomb(7000, 7000),
  'bomb.png': pngBomb(30_000, 30_000),
};

interface Result {
  bomb: string;
  bytes: number;
  answer: string;
  seconds: number;
  children: string;
  server: number;
}

const outside = createServer((request, response) => {
  const bytes = FILES[(request.url ?? '').slice(1).split('?')[0] ?? ''];
  if (bytes) response.end(bytes);
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
const results: Result[] = [];
{
  await using temp = await makeTempDir('castwright-bombs-');
  const settings = { CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true', CASTWRIGHT_CREDITS: 'false' };
  await using server = await startServer(temp.path, settings);
  const clipsOf = (type: string, name: string, count = 1) =>
    Array.from({ length: count }, (_, i) => ({ asset: { type, src: `${origin}/${name}?${i}` } }));

  await send(server, 'a video that changes its size, as a video', 'changing.webm', () =>
    film(server, clipsOf('video', 'changing.webm')),
  );
  await send(server, '16384x8192 VP9, as a video', 'huge.webm', () =>
    film(server, clipsOf('video', 'huge.webm')),
  );
  await send(server, 'the same, its header claiming 64 pixels', 'lying.webm', () =>
    film(server, clipsOf('video', 'lying.webm')),
  );
  await send(server, '30 layers of 4096x2304 VP9', 'largest.webm', () =>
    film(server, clipsOf('video', 'largest.webm', 30)),
  );
  await send(server, '30 pictures of 49 million pixels', 'large.png', () =>
    film(server, clipsOf('image', 'large.png', 30)),
  );
  await send(server, 'a picture of 900 million pixels', 'bomb.png', () =>
    film(server, clipsOf('image', 'bomb.png')),
  );
  for (const name of ['deep.json', 'endless.json', 'picture.json'])
    await send(server, `Lottie: ${name}`, name, () => film(server, clipsOf('lottie', name)));
  await send(server, 'MP3 with a cover of 16000x16000, as a voice', 'cover.mp3', () =>
    video(server, '/v2/create_video_from_avatar', {
      avatar: { avatar_id: 81, avatar_type: 0 },
      voice: { type: 'audio', voice_id: 'en-US-slt', audio_url: `${origin}/cover.mp3` },
      aspect_ratio: 'square',
      screen_style: 1,
    }),
  );
  for (const name of ['cover.mp3', 'huge.webm', 'lying.webm', 'bomb.png'])
    await send(server, `an upload: ${name}`, name, () => upload(server, name));
  for (const name of ['huge.webm', 'lying.webm', 'bomb.png'])
    await send(server, `a photo avatar: ${name}`, name, async () => {
      const { body } = await server.post('/v1/avatar/create', {
        origin_url: `${origin}/${name}`,
        name: 'Bomb',
      });
      const { avatar_status, fail_msg } = await avatarCalls(() => server, temp.path).avatar(
        body.data.avatar_id,
      );
      return `${avatar_status}: ${fail_msg}`;
    });
  const { status } = await server.get('/v2/user/whoami');
  if (status !== 200) throw new Error(`The server answers ${status} after the bombs`);
}
outside.close();
for (const { bomb, bytes, answer, seconds, children, server } of results) {
  console.log(
    `| ${bomb}, ${size(bytes)} | ${answer} | ${seconds.toFixed(1)} s | ${children} | ${size(server)} |`,
  );
}
process.exitCode = results.some(({ server }) => server > MAX_SERVER_BYTES) ? 1 : 0;
process.exit();

async function send(
  server: TestServer,
  bomb: string,
  file: string,
  call: () => Promise<string>,
): Promise<void> {
  const memory = watchProcesses(server.process.pid!);
  const began = performance.now();
  const answer = await call().catch((error: unknown) => String(error));
  memory.stop();
  const { 'main.ts': own = 0, ...others } = Object.fromEntries(memory.peaks);
  const children = Object.entries(others).map(([name, peak]) => `${name} ${size(peak)}`);
  const seconds = (performance.now() - began) / 1000;
  results.push({
    bomb,
    bytes: FILES[file]!.length,
    answer,
    seconds,
    children: children.join(', '),
    server: own,
  });
  console.error(`${bomb}: ${answer}`);
}

/** A video of one second that shows all clips at once. */
async function film(server: TestServer, clips: object[]): Promise<string> {
  const template = { version: 1, name: 'Bomb', aspects: ['square'], scenes: [{ length: 1, clips }] };
  const made = await server.post('/v2/templates/custom', { template });
  if (made.body.code !== 0) return made.body.msg;
  return video(server, '/v2/create_video_with_template', {
    template_id: made.body.data.template_id,
    voice_language: 'english',
    aspect_ratio: 'square',
    variables: [],
  });
}

async function video(server: TestServer, path: string, body: object): Promise<string> {
  const order = await server.post(path, body);
  if (order.body.code !== 0) return order.body.msg;
  const { status, error } = await untilEnded(server, order.body.data.video_id, 400);
  return error ? `${status}: ${error.message}` : status;
}

async function upload(server: TestServer, filename: string): Promise<string> {
  const { body } = await server.post('/v2/upload/asset', { filename });
  const put = await fetch(body.data.sign_url, { method: 'PUT', body: new Uint8Array(FILES[filename]!) });
  const answer = (await put.json()) as { msg?: string; errors?: { message: string }[]; data?: object };
  return [answer.msg ?? 'taken', ...(answer.errors ?? []).map(({ message }) => message)].join(': ');
}

function size(bytes: number): string {
  return bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${Math.round(bytes / 1e6)} MB`;
}
