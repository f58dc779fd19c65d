import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readYuv } from '../../src/engine/media/probe/read-back.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { pdf, pptxParts, titledPage } from '../fixtures/decks.ts';
import { zip } from '../speech/zip.ts';
import { storedIn } from '../stack/stack.ts';
import { KEY, read, startServer, type TestServer, untilEnded } from './server.ts';

let temp: TempDir;
let server: TestServer;
beforeAll(async () => {
  temp = await makeTempDir('castwright-slides-');
  // Without LibreOffice, so that every machine tests this.
  server = await startServer(temp.path, { CASTWRIGHT_LIBREOFFICE_PATH: 'off' });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

async function upload(filename: string, bytes: Buffer): Promise<string> {
  const { sign_url, asset_id } = (await server.post('/v2/upload/asset', { filename })).body.data;
  const answer = await read(await fetch(sign_url, { method: 'PUT', body: new Uint8Array(bytes) }));
  expect(answer.body).toMatchObject({ code: 0 });
  return asset_id;
}

const DECK = pdf([
  titledPage('Rain by quarter', ['Wettest in ten years']),
  titledPage('The tank'),
  titledPage('Next steps', ['Order the second tank', 'Measure every month']),
]);

test('reads a PDF, and makes a video of its pages with edited scripts and order', async () => {
  const deck = await upload('rain.pdf', DECK);
  const { data } = (await server.post('/v2/slides', { deck })).body;
  expect(data).toMatchObject({ title: 'Rain by quarter', estimated_credit: expect.any(Number) });
  expect(
    data.pages.map((page: { script: string; script_from: string }) => [page.script_from, page.script]),
  ).toEqual([
    ['text', 'Rain by quarter. Wettest in ten years.'],
    ['text', 'The tank.'],
    ['text', 'Next steps. Order the second tank. Measure every month.'],
  ]);
  const picture = await fetch(data.pages[0].picture_url);
  expect(picture.headers.get('content-type')).toBe('image/png');
  // Identical bytes are read only once.
  expect((await server.post('/v2/slides', { deck })).body.data.deck_id).toBe(data.deck_id);
  expect((await server.get(`/v2/slides/${data.deck_id}`)).body.data).toEqual(data);

  const request = {
    deck: data.deck_id,
    order: [3, 1],
    pages: [
      { page: 1, script: 'Rain.' },
      { page: 3, script: 'Next.' },
    ],
    avatar: { avatar_id: 81 },
    voice: { voice_id: 'en-US-slt' },
    aspect_ratio: 'square',
  };
  const tried = (await server.post('/v2/create_video_from_slides?dry_run=true', request)).body.data;
  expect(tried.valid).toBe(true);
  const { video_id: id } = (await server.post('/v2/create_video_from_slides', request)).body.data;
  const video = await untilEnded(server, id);
  expect(video).toMatchObject({ status: 'completed' });
  expect(Math.abs(video.duration - tried.estimated_seconds)).toBeLessThan(3);
  expect((await server.get(`/v2/videos/${id}`)).body.data.kind).toBe('slides_video');
  const idsOfKind = async (kind: string) => {
    const { videos } = (await server.get(`/v2/videos?kind=${kind}&page_size=100`)).body.data;
    return videos.map((one: { video_id: string }) => one.video_id);
  };
  expect(await idsOfKind('slides_video')).toContain(id);
  expect(await idsOfKind('template_video')).not.toContain(id);
  // Clients that poll it as a template video still can.
  expect((await server.get(`/v2/template_video/${id}`)).status).toBe(200);

  const path = join(temp.path, 'film.mp4');
  await writeFile(path, Buffer.from(await (await fetch(video.video_url)).arrayBuffer()));
  const light = await upperLight(path);
  // The page fills the upper half: dark letters on white.
  expect(Math.min(...light)).toBeGreaterThan(200);
  // Page 3 has more letters than page 1, and comes first.
  expect(light[5] ?? 0).toBeLessThan(light.at(-5) ?? 0);
});

test('reads the notes of a PPTX without LibreOffice, and takes its pages from a PDF', async () => {
  const deck = await upload(
    'rain.pptx',
    // The first part is empty, as in files of other programs.
    zip({
      'docProps/thumbnail.jpeg': Buffer.alloc(9000, 7),
      ...pptxParts([
        { title: 'Rain', notes: 'It rained.' },
        { title: 'Tank' },
        { title: 'End', notes: 'The end.' },
      ]),
    }),
  );
  const alone = (await server.post('/v2/slides', { deck })).body.data;
  expect(alone.pages[0]).toMatchObject({ script: 'It rained.', script_from: 'notes' });
  expect(alone.pages[0]).not.toHaveProperty('picture_url');
  expect(alone.warnings[0]).toContain('needs LibreOffice to be drawn');
  const refused = (await server.post('/v2/create_video_from_slides', { deck: alone.deck_id })).body;
  expect(refused).toMatchObject({ code: 40000, data: { errors: [{ field: 'deck' }] } });
  const both = { deck, pdf: await upload('rain.pdf', DECK) };
  const { pages } = (await server.post('/v2/slides', both)).body.data;
  expect(pages[0]).toMatchObject({ script: 'It rained.', picture_url: expect.stringContaining('/files/') });
  const tried = (await server.post('/v2/create_video_from_slides?dry_run=true', both)).body.data;
  expect(tried.valid).toBe(true);
});

test.each([
  [{ deck: 'http://127.0.0.1:1/deck.pdf' }, 'deck', 'private or local network'],
  [{ deck: '999' }, 'deck', 'names no asset'],
  [{ deck: 'deck_unknown' }, 'deck', 'names no deck of this account'],
  [{ deck: '1', pages: [{ page: 9 }] }, 'pages.0.page', 'has 3'],
  [{ deck: '1', order: [1, 1] }, 'order.1', 'a second time'],
  [{ deck: '1', pages: [1, 2, 3].map((page) => ({ page, leave_out: true })) }, 'pages', 'leaves no page'],
  [{ deck: '1', pages: [{ page: 1, script: 'word '.repeat(14_000) }] }, 'pages', 'minutes'],
  [{ deck: '1', layout: 'round' }, 'layout', 'must be'],
])('refuses %j and names the field', async (body, field, words) => {
  const answer = (await server.post('/v2/create_video_from_slides', body)).body;
  expect(answer.code).toBe(40000);
  expect(answer.data.errors[0].field).toBe(field);
  expect(answer.msg).toContain(words);
});

test('refuses a broken presentation and stores nothing', async () => {
  const deck = await upload('broken.pdf', Buffer.from('%PDF-1.7\nnothing that is one'));
  const before = await storedIn(temp.path);
  const answer = (await server.post('/v2/slides', { deck })).body;
  expect(answer).toMatchObject({ code: 40000, data: { errors: [{ field: 'deck' }] } });
  expect(await storedIn(temp.path)).toEqual(before);
  const left = await readdir(join(temp.path, 'tmp'));
  expect(left.filter((name) => name.startsWith('deck-'))).toEqual([]);
});

/** The mean brightness of the upper half of every frame. */
async function upperLight(path: string): Promise<number[]> {
  const light: number[] = [];
  for await (const { y } of readYuv(path)) {
    const half = y.subarray(0, y.length / 2);
    let sum = 0;
    for (let at = 0; at < half.length; at += 7) sum += half[at] ?? 0;
    light.push(sum / (half.length / 7));
  }
  return light;
}

test('draws a Markdown deck in the colours of the brand kit, with its notes and pictures', async () => {
  const drawing = createCanvas(64, 48);
  drawing.getContext('2d').fillRect(0, 0, 64, 48);
  const picture = await upload('tank.png', drawing.toBuffer('image/png'));
  const source = `---\ntitle: Rain\n---\n# Rain\n???\nWelcome.\n---\n## Next\n- Buy **tanks**\n- Measure\n\n![](${picture})\n---\n![](9999)`;
  const deck = await upload('rain.md', Buffer.from(source));
  const { data } = (await server.post('/v2/slides', { deck })).body;
  expect(data).toMatchObject({
    title: 'Rain',
    pages: [
      { title: 'Rain', script: 'Welcome.', script_from: 'notes' },
      { title: 'Next', script: 'Next. Buy tanks. Measure.', points: ['Buy tanks', 'Measure'] },
      { title: '', script: '' },
    ],
    warnings: [expect.stringContaining('The picture 9999 is not shown: it names no asset of this account')],
  });
  const ground = async (url: string) => {
    const image = await loadImage(Buffer.from(await (await fetch(url)).arrayBuffer()));
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    return [image.width, image.height, ...context.getImageData(4, 4, 1, 1).data.subarray(0, 3)];
  };
  const plain = await ground(data.pages[0].picture_url);
  expect(plain.slice(0, 2)).toEqual([1920, 1080]);

  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' };
  const kit = { method: 'PUT', headers, body: JSON.stringify({ colors: { primary: '#c01030' } }) };
  expect((await server.ask('/v2/brand', kit)).status).toBe(200);
  const branded = (await server.post('/v2/slides', { deck })).body.data;
  expect(branded.deck_id).not.toBe(data.deck_id);
  const [red = 0, green = 0] = (await ground(branded.pages[0].picture_url)).slice(2);
  expect(red).toBeGreaterThan(150);
  expect(green).toBeLessThan(60);
  await server.ask('/v2/brand', { method: 'DELETE', headers });
});
