import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productPicture } from '../fixtures/product-pictures.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type Answer, AVATAR_VIDEO, untilEnded } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

const GENERATE = '/v2/product_avatar/generation';
const PICTURES: Record<string, () => Buffer> = {
  '/bottle.jpg': () => productPicture('bottle', { width: 500 }),
  '/lamp.jpg': () => productPicture('lamp', { width: 500, inScene: true }),
  '/tiny.jpg': () => productPicture('bottle', { width: 90 }),
};

const media = createServer((request, response) => {
  const picture = PICTURES[request.url ?? ''];
  if (picture) response.setHeader('content-type', 'image/jpeg').end(picture());
  else response.writeHead(404).end();
});
let server: SharedServer;
let receiver: Receiver;
let origin: string;
beforeAll(async () => {
  server = await sharedServer('quick');
  receiver = await startReceiver((response) => response.end('thanks'));
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(media.address() as AddressInfo).port}`;
  await server.post('/v2/endpoint', {
    url: `${receiver.url}/stills`,
    events: ['generated_product_avatar_success', 'generated_product_avatar_failed'],
  });
  await server.post('/v2/endpoint', {
    url: `${receiver.url}/avatars`,
    events: ['create_avatar_success', 'generated_motion_success', 'generated_photo_avatar_success'],
  });
});
afterAll(async () => {
  for (const one of [receiver, server]) await one[Symbol.asyncDispose]();
  media.close();
});

const requestBody = (change: object = {}) => ({
  product_image_url: `${origin}/bottle.jpg`,
  avatar_source: { type: 'id', avatar_id: 81, avatar_type: 'public' },
  quality: 'low',
  aspect_ratio: '3:2',
  ...change,
});

async function until(path: string): Promise<Answer['body']> {
  for (let wait = 0; wait < 650; wait++) {
    const { data } = (await server.get(path)).body;
    const status = data.status ?? data.generations[0].status;
    if (status !== 'pending' && status !== 'processing') return data;
    await sleep(400);
  }
  throw new Error(`${path} did not end in time`);
}

async function generate(change: object = {}): Promise<Answer['body']> {
  const { body } = await server.post(GENERATE, requestBody(change));
  expect(body, JSON.stringify(body)).toMatchObject({ code: 0 });
  return until(`${GENERATE}/${body.data.batch_id}`);
}

test('draws signed stills of a presenter with a product, and an avatar and films from one of them', async () => {
  const { body } = await server.post(
    GENERATE,
    requestBody({ num_images: 2, prompt: 'She holds the bottle' }),
  );
  expect(body).toMatchObject({
    code: 0,
    data: {
      total_submitted: 2,
      generations: [{ status: 'pending', created_at: expect.any(Number) }, { status: 'pending' }],
      warnings: [expect.stringContaining('do not hold'), expect.stringContaining('prompt has no effect')],
    },
  });
  const { batch_id: batch, generations } = body.data;
  const early = await server.post('/v2/product_avatar/add_motion', {
    ...{ generation_id: generations[0].generation_id, name: 'Tonic', voice_id: 'en-US-slt' },
    description: 'Calm',
  });
  expect(early.body).toMatchObject({ code: 40000, msg: expect.stringContaining('not completed yet') });

  const done = await until(`${GENERATE}/${batch}`);
  expect(done).toMatchObject({
    summary: { total: 2, pending: 0, processing: 0, completed: 2, failed: 0 },
    generations: generations.map(({ generation_id }: { generation_id: string }) => ({
      generation_id,
      status: 'completed',
      completed_at: expect.any(Number),
      image_id: expect.stringMatching(/^\d+$/),
    })),
    warnings: expect.arrayContaining([expect.stringContaining('real size')]),
  });
  const [still] = done.generations;
  const response = await fetch(still.url);
  expect(response.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(await response.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([768, 512]);
  const verified = await server.post('/v2/verify', { url: still.url });
  expect(verified.body.data).toMatchObject({
    state: 'valid',
    signed_here: true,
    credentials: { ingredients: [{ title: 'picture', relationship: 'componentOf' }] },
  });
  const [event] = await receiver.until('/stills', 1);
  expect(event?.body).toMatchObject({
    event: 'generated_product_avatar_success',
    data: { batch_id: batch, image_urls: [still.url, done.generations[1].url] },
  });

  const motion = await server.post('/v2/product_avatar/add_motion', {
    ...{ generation_id: still.generation_id, model: 0, name: 'Tonic', voice_id: 'en-US-slt' },
    ...{ description: 'Calm', aspect_ratio: 'square' },
  });
  expect(motion.body).toMatchObject({ code: 0, data: { name: 'Tonic' } });
  const { avatar_id: avatar, motion_id: id } = motion.body.data;
  expect(await until(`/v2/product_avatar?motion_id=${id}`)).toMatchObject({
    ...{ avatar_id: avatar, motion_id: id, name: 'Tonic', status: 'completed', error_msg: null },
    ...{ image_url: still.url, voice_id: 'en-US-slt', motion_preview_url: expect.stringContaining('.mp4') },
  });
  const listed = await server.get('/v2/avatars/product_avatars?aspect_ratio=square');
  expect(listed.body.data.product_avatars).toEqual([
    {
      ...{ avatar_id: avatar, name: 'Tonic', status: 1, fail_msg: '', aspect_ratio: 2, gender: 'female' },
      cover_url: expect.stringContaining('.jpg'),
      avatar_url: expect.stringContaining('.mp4'),
    },
  ]);
  expect(
    (await server.get('/v2/avatars/product_avatars?aspect_ratio=portrait')).body.data.product_avatars,
  ).toEqual([]);
  const own = (await server.get('/v2/avatars/custom')).body.data.avatars;
  expect(own).toEqual([expect.objectContaining({ id: avatar, avatar_status: 'completed' })]);
  expect((await server.get('/v2/avatars/photo_avatars')).body.data.avatars).toEqual([]);
  await receiver.until('/avatars', 2);
  expect(receiver.on('/avatars').map(({ body }) => body.event)).toEqual([
    'create_avatar_success',
    'generated_motion_success',
  ]);

  const video = await server.post('/v2/create_video_from_avatar', {
    ...AVATAR_VIDEO,
    avatar: { avatar_id: avatar, avatar_type: 1 },
  });
  expect(await untilEnded(server, video.body.data.video_id)).toMatchObject({ status: 'completed' });
});

test('shows the whole picture as a card when the product cannot be cut out, and says so', async () => {
  const done = await generate({ product_image_url: `${origin}/lamp.jpg`, aspect_ratio: '1:1' });
  expect(done).toMatchObject({ generations: [{ status: 'completed' }] });
  expect(done.warnings).toContainEqual(expect.stringContaining('as a card'));
});

test('draws a described person, and takes the person of a generated picture', async () => {
  const described = await generate({
    avatar_source: { type: 'description', value: 'An older man with a grey beard and a blue shirt' },
    aspect_ratio: '2:3',
  });
  expect(described).toMatchObject({ generations: [{ status: 'completed' }] });
  const again = await generate({
    avatar_source: { type: 'image', value: described.generations[0].image_id },
  });
  expect(again).toMatchObject({ generations: [{ status: 'completed' }] });
});

test('explains why a picture cannot be used, and refunds the credits', async () => {
  const quota = async () => (await server.get('/v2/user/remaining_quota')).body.data.remaining_quota;
  const before = await quota();
  const failed = await generate({ product_image_url: `${origin}/tiny.jpg`, num_images: 3 });
  expect(failed).toMatchObject({
    summary: { total: 3, completed: 0, failed: 3 },
    error: { code: 40000, message: expect.stringContaining('product_image_url is too small') },
  });
  expect(await quota()).toBe(before);
  const page = await generate({ product_image_url: `${origin}/nothing.jpg` });
  expect(page).toMatchObject({ error: { message: expect.stringContaining('product_image_url') } });
});

test.each([
  ['avatar_source.avatar_id', { avatar_source: { type: 'id' } }],
  ['avatar_source.value', { avatar_source: { type: 'description' } }],
  ['avatar_source.avatar_id', { avatar_source: { type: 'id', avatar_id: 987654, avatar_type: 'custom' } }],
  ['product_image_url', { product_image_url: 'file:///etc/passwd' }],
  ['num_images', { num_images: 5 }],
  ['quality', { quality: 'best' }],
])('rejects a request with a wrong %s', async (field, change) => {
  const { status, body } = await server.post(GENERATE, requestBody(change));
  expect({ status, ...body }).toMatchObject({ status: 400, code: 40000, data: { errors: [{ field }] } });
});

test('does not find generations of other accounts', async () => {
  const other = await sharedServer('quick');
  const { body } = await server.post(GENERATE, requestBody());
  const { batch_id: batch, generations } = body.data;
  expect((await other.get(`${GENERATE}/${batch}`)).body).toMatchObject({ code: 10104 });
  expect((await other.get(`${GENERATE}/nothing`)).body).toMatchObject({ code: 10104 });
  const motion = await other.post('/v2/product_avatar/add_motion', {
    ...{ generation_id: generations[0].generation_id, name: 'Mine', voice_id: 'en-US-slt' },
    description: 'Calm',
  });
  expect(motion.body).toMatchObject({ code: 40000, data: { errors: [{ field: 'generation_id' }] } });
  await until(`${GENERATE}/${batch}`);
  await other[Symbol.asyncDispose]();
});
