import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probe } from '../../src/engine/media/probe/probe.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { backendIn } from '../stack/stack.ts';
import { avatarCalls, PERSON } from './avatar-calls.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type Answer, AVATAR_VIDEO, read, TALKING_AVATAR, untilEnded } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

const GENERATE = '/v2/photo_avatar/photo/generate';
const WORDS = {
  appearance: 'short black hair, round glasses, a yellow sweater and a shimmering aura',
  background: 'kitchen',
};

const media = createServer((request, response) => {
  if (request.url === '/page.png') response.setHeader('content-type', 'image/png').end('<html></html>');
  else response.writeHead(404).end();
});
let temp: TempDir;
let server: SharedServer;
let receiver: Receiver;
let ben: string;
let origin: string;
const calls = () => avatarCalls(() => server, server.dataDir);
beforeAll(async () => {
  temp = await makeTempDir('castwright-photo-avatars-');
  server = await sharedServer('quick');
  receiver = await startReceiver((response) => response.end('thanks'));
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(media.address() as AddressInfo).port}`;
  ben = await calls().addAccount('ben@example.com');
  await server.post('/v2/endpoint', {
    url: `${receiver.url}/photos`,
    events: ['generated_photo_avatar_success', 'generated_photo_avatar_failed'],
  });
  await server.post('/v2/endpoint', {
    url: `${receiver.url}/images`,
    events: ['generated_image_success', 'generated_image_failed'],
  });
  await server.post('/v2/endpoint', {
    url: `${receiver.url}/avatars`,
    events: [
      'create_avatar_success',
      'create_avatar_failed',
      'generated_motion_success',
      'generated_motion_failed',
    ],
  });
});
afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
  media.close();
});

const generate = async (change: object = {}, path = GENERATE): Promise<string> => {
  const { body } = await server.post(path, { ...PERSON, ...change });
  expect(body, JSON.stringify(body)).toMatchObject({ code: 0 });
  return body.data.photo_id;
};

/** Four people that several tests read and none changes. The next four may be deleted by the last of them. */
const SEED = 70;
const made = new Map<number, Promise<Answer['body']>>();
const madeOf = (seed: number, change = {}) => {
  const photo = made.get(seed) ?? generate({ ...WORDS, seed, ...change }).then((id) => calls().photo(id));
  made.set(seed, photo);
  return photo;
};
const somebody = () => madeOf(SEED);
const neighbours = () => madeOf(SEED + 1);

/** The person data of a picture, by its position in the generation. */
async function lookOn(photoId: string, position = 0): Promise<Record<string, unknown>> {
  const { db, queue, storage } = await backendIn(server.dataDir);
  const row = await db
    .selectFrom('photo_variants')
    .select('pack_file')
    .where('photo_id', '=', photoId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  const pack = await text(await storage.read(row.pack_file));
  await queue.close();
  await db.destroy();
  return JSON.parse(pack).content;
}

const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

async function probeAt(url: string) {
  const path = join(temp.path, 'film.mp4');
  await writeFile(path, await bytesOf(url));
  return probe(path);
}

test('draws four people as described, makes an avatar of the first and sends one event', async () => {
  const before = await calls().quota();
  const photo = await madeOf(SEED, { webhook_url: `${receiver.url}/job` });
  const { photo_id: photoId } = photo;
  expect(photo).toMatchObject({ status: 'success', msg: null });
  expect(photo.understood).toMatchObject({ hair_color: 'black', glasses: 'round' });
  expect(photo.ignored).toContain('aura');
  expect(await calls().quota()).toBeCloseTo(before - 0.05, 5);

  expect(photo.image_url_list).toHaveLength(4);
  const pictures = await Promise.all(photo.image_url_list.map(bytesOf));
  expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(4);
  for (const bytes of pictures) expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  expect(photo.image_key_list).toEqual(photo.image_key_list.map(() => expect.stringMatching(/^\d+$/)));

  const older = (await server.get(`/v1/photo_avatar/generation?photo_id=${photoId}`)).body.data;
  expect(older).toEqual({ ...photo, msg: '' });

  const listed = (await server.get('/v2/avatars/custom')).body.data.avatars[0];
  expect(listed).toMatchObject({ id: photo.avatar_id, avatar_status: 'completed', fail_msg: '' });
  expect((await bytesOf(listed.cover_url)).equals(pictures[0] as Buffer)).toBe(true);
  expect(listed.avatar_url).toBe(listed.video_url);
  const film = await probeAt(listed.video_url);
  expect([film.video?.codec, film.video?.width, film.video?.height]).toEqual(['h264', 1080, 1080]);
  expect(film.duration).toBeCloseTo(1, 0);
  const ofV1 = (await server.get('/v1/avatars/photo_avatars')).body.data.avatars[0];
  expect(ofV1).toMatchObject({
    avatar_id: photo.avatar_id,
    cover_url: listed.cover_url,
    status: 1,
    aspect_ratio: 2,
    style: 'professional',
    gender: 'female',
    age: 'adult',
  });

  const data = {
    avatar_id: photo.avatar_id,
    photo_id: photoId,
    status: 'completed',
    cover_url: listed.cover_url,
    preview_url: listed.video_url,
  };
  for (const path of ['/photos', '/job']) {
    const [first] = await receiver.until(path, 1);
    expect(first?.body).toMatchObject({ event: 'generated_photo_avatar_success', data });
  }
  const [images] = await receiver.until('/images', 1);
  expect(images?.body).toMatchObject({ event: 'generated_image_success' });
  expect(images?.body.data).toEqual({ photo_id: photoId, photo_urls: photo.image_url_list });
  const { deliveries } = (await server.get('/v2/webhook_deliveries')).body.data;
  const ofJob = ({ url }: { url: string }) => url === `${receiver.url}/job`;
  expect(deliveries.filter(ofJob)).toHaveLength(1);
});

test('chooses a 3D character by description, and keeps them in a new look', async () => {
  const photoId = await generate({
    gender: 'Female',
    family: 'rendered',
    ethnicity: 'North American',
    appearance: 'curly hair and round glasses',
    background: 'a library',
  });
  const photo = await calls().photo(photoId);
  expect(photo).toMatchObject({ status: 'success' });
  // The library has two women.
  expect(photo.image_url_list).toHaveLength(2);
  expect(photo.warnings.join()).toContain('glasses');
  expect(await lookOn(photoId)).toMatchObject({ person: 'woman-curls' });

  const listed = (await server.get('/v2/avatars/custom')).body.data.avatars[0];
  expect(listed).toMatchObject({ id: photo.avatar_id, avatar_status: 'completed' });

  const look = {
    aspect_ratio: 0,
    image_url: photo.image_key_list[0],
    appearance: 'in a pink shirt',
    background: 'a gym',
  };
  const again = await generate(look, '/v1/photo_avatar/new_look/generate');
  expect((await calls().photo(again)).image_url_list).toHaveLength(1);
  expect(await lookOn(again)).toMatchObject({ person: 'woman-curls', outfit: 'shirt' });
});

test('makes an avatar only of the kept picture when only pictures are requested', async () => {
  const own = async () => (await server.get('/v2/avatars/custom?page_size=100')).body.data.total;
  const before = await own();
  const url = `${receiver.url}/pictures-only`;
  const photoId = await generate({ family: 'rendered', create_avatar: false, webhook_url: url });
  const { avatar_id: none, ...photo } = await calls().photo(photoId);
  expect([photo.status, none]).toEqual(['success', undefined]);
  expect(photo.image_url_list).toHaveLength(2);
  expect(await own()).toBe(before);
  const [told] = await receiver.until('/pictures-only', 1);
  expect(told?.body).toMatchObject({ event: 'generated_image_success', data: { photo_id: photoId } });

  const request = { origin_url: photo.image_key_list[1], name: 'Kept' };
  const { avatar_id: id } = (await server.post('/v1/avatar/create', request)).body.data;
  expect(await calls().avatar(id)).toMatchObject({ name: 'Kept', avatar_status: 'completed' });
  expect(await own()).toBe(before + 1);
});

test('draws the same people for the same words and seed, and others for the next seed', async () => {
  const again = await generate({ ...WORDS, seed: SEED });
  const [one, next, same] = await Promise.all([somebody(), neighbours(), calls().photo(again)]);
  expect(same.photo_id).not.toBe(one.photo_id);
  expect(await bytesOf(one.image_url_list[1])).toEqual(await bytesOf(same.image_url_list[1]));
  expect(await lookOn(next.photo_id, 0)).toEqual(await lookOn(one.photo_id, 1));
  expect(next.avatar_id).not.toBe(one.avatar_id);
});

const WRONG: [string, string, object, string][] = [
  ['an unknown age', GENERATE, { age: 'Old' }, 'age'],
  ['a missing gender', GENERATE, { gender: '' }, 'gender'],
  ['an unknown ethnicity', GENERATE, { ethnicity: 'Martian' }, 'ethnicity'],
  ['a v1 aspect ratio in v2', GENERATE, { aspect_ratio: 1 }, 'aspect_ratio'],
  ['an unknown aspect ratio', '/v1/photo_avatar/photo/generate', { aspect_ratio: 7 }, 'aspect_ratio'],
  ['a picture that is not a URL', GENERATE, { image_url: 'me.png' }, 'image_url'],
  ['an unknown asset', GENERATE, { image_url: 987654 }, 'image_url'],
  ['a new look without a picture', '/v1/photo_avatar/new_look/generate', { aspect_ratio: 0 }, 'image_url'],
  ['an unknown avatar family', GENERATE, { family: 'photographed' }, 'family'],
  [
    'a rendered person from a picture',
    GENERATE,
    { family: 'rendered', image_url: 'https://example.com/a.png' },
    'family',
  ],
  ['an appearance over 1,000 characters', GENERATE, { appearance: 'x'.repeat(1001) }, 'appearance'],
  [
    'a motion without a voice',
    '/v2/photo_avatar/add_motion',
    { image_url: 'https://example.com/a.png' },
    'voice_id',
  ],
  [
    'a motion of an unknown generation',
    '/v2/photo_avatar/add_motion',
    { image_url: 'https://example.com/a.png', voice_id: 'en-US-slt', photo_id: 'photo_x' },
    'photo_id',
  ],
  ['an avatar without an origin', '/v1/avatar/create', { name: 'Me' }, 'origin_url'],
  [
    'an avatar without a name',
    '/v1/avatar/create',
    { origin_url: 'https://example.com/a.png', name: ' ' },
    'name',
  ],
];

test.each(WRONG)('rejects %s, names the field and charges nothing', async (_name, path, change, field) => {
  const body = path.endsWith('add_motion')
    ? { name: 'Mia', model: '2.0', ...change }
    : path.endsWith('create')
      ? change
      : { ...PERSON, ...change };
  const before = await calls().quota();
  const answer = await server.post(path, body);
  expect([answer.status, answer.body.code]).toEqual([400, 40000]);
  expect(answer.body.data.errors[0].field).toBe(field);
  expect(await calls().quota()).toBe(before);
});

test('charges nothing for a dry run, and once for a repeated Idempotency-Key', async () => {
  const before = await calls().quota();
  const trial = await server.post(`${GENERATE}?dry_run=true`, PERSON);
  expect(trial.body.data).toEqual({ valid: true, estimated_seconds: 0, estimated_credit: 0.05 });
  expect((await server.post(`${GENERATE}?dry_run=true`, { ...PERSON, image_url: 'x' })).status).toBe(400);
  expect(await calls().quota()).toBe(before);
  const ask = () =>
    fetch(server.url + GENERATE, {
      method: 'POST',
      headers: { 'x-api-key': server.key, 'idempotency-key': 'one-person' },
      body: JSON.stringify({ ...PERSON, seed: 1 }),
    }).then(read);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(answers.map(({ body }) => body.data.photo_id)).size).toBe(1);
  await calls().photo(answers[0]?.body.data.photo_id);
  expect(await calls().quota()).toBeCloseTo(before - 0.05, 5);
});

test('fails the generation with a reason and refunds the credit when the picture is unusable', async () => {
  const before = await calls().quota();
  const bad: [string, RegExp][] = [
    [`${origin}/missing.png`, /^image_url answered with HTTP status 404$/],
    [`${origin}/page.png`, /^image_url is not a picture in JPG, PNG, WebP or GIF$/],
    ['http://127.0.0.1:9/a.png', /^image_url could not be reached$/],
  ];
  for (const [url, sentence] of bad) {
    const count = receiver.on('/failures').length;
    const photoId = await generate({ image_url: url, webhook_url: `${receiver.url}/failures` });
    const photo = await calls().photo(photoId);
    expect(photo).toMatchObject({ status: 'error', image_url_list: [], error: { code: 40000 } });
    expect(photo.msg).toMatch(sentence);
    const failures = await receiver.until('/failures', count + 1);
    expect(failures.at(-1)?.body).toMatchObject({
      event: 'generated_photo_avatar_failed',
      data: { photo_id: photoId, status: 'error', error: { message: photo.msg } },
    });
    const failed = () =>
      receiver
        .on('/images')
        .find(({ body }) => body.event.endsWith('_failed') && body.data.photo_id === photoId);
    await expect.poll(failed).toBeDefined();
    expect(failed()?.body.data).toEqual({ photo_id: photoId, error: photo.msg });
  }
  expect(await calls().quota()).toBe(before);
});

test('keeps the person in a new look and changes clothes and place', async () => {
  const photo = await somebody();
  const change = {
    aspect_ratio: 0,
    image_url: photo.image_url_list[2],
    appearance: 'a red blazer',
    background: 'office',
  };
  const lookId = await generate(change, '/v1/photo_avatar/new_look/generate');
  const look = await calls().photo(lookId);
  expect(look).toMatchObject({ status: 'success', understood: { background: 'office' } });
  const [old, fresh] = [await lookOn(photo.photo_id, 2), await lookOn(lookId, 0)];
  for (const trait of [
    'seed',
    'gender',
    'age',
    'head',
    'nose',
    'eyes',
    'skin',
    'hair',
    'hairColor',
    'glasses',
  ]) {
    expect(fresh[trait], trait).toEqual(old[trait]);
  }
  expect(fresh['outfit']).toMatchObject({ kind: 'blazer' });
  expect(look.image_url_list[0]).not.toBe(photo.image_url_list[2]);
});

test('animates a generated picture, charges for it and sends its events', async () => {
  const photo = await somebody();
  const before = await calls().quota();
  const body = {
    image_url: photo.image_key_list[1],
    photo_id: photo.photo_id,
    name: 'Mia',
    voice_id: 'en-US-slt',
    model: '2.0-Pro',
    welcome_msg: 'Hello, welcome!',
  };
  const created = await server.post('/v2/photo_avatar/add_motion', body);
  const { avatar_id: avatarId, motion_id: motionId } = created.body.data;
  expect(created.body.data).toMatchObject({ name: 'Mia', status: 'pending' });
  const refused = await server.post('/v2/create_video_from_avatar', {
    ...AVATAR_VIDEO,
    avatar: { avatar_id: avatarId, avatar_type: 1 },
  });
  expect(refused.body.msg).toBe(`avatar.avatar_id ${avatarId} is still being created`);

  const motion = await calls().motion(motionId);
  expect(motion).toMatchObject({ status: 'completed', avatar_id: avatarId, name: 'Mia', error_msg: null });
  const { duration, video, audio } = await probeAt(motion.motion_preview_url);
  expect([video?.codec, video?.width, video?.height, audio?.codec]).toEqual(['h264', 1080, 1080, 'aac']);
  expect(duration).toBeGreaterThan(0.5);
  expect(await calls().quota()).toBeLessThan(before);
  const older = (await server.get(`/v1/photo_avatar?motion_id=${motionId}`)).body.data;
  expect(older).toMatchObject({ status: 'completed', motion_preview_url: motion.motion_preview_url });
  const listed = await calls().avatar(avatarId);
  expect(listed).toMatchObject({ name: 'Mia', video_url: motion.motion_preview_url });
  // Events of avatars from other tests may arrive here, too.
  const eventOf = (event: string, about: object) =>
    receiver.on('/avatars').find(({ body }) => {
      const [key = '', id] = Object.entries(about)[0] ?? [];
      return body.event === event && body.data[key] === id;
    })?.body.data;
  await expect
    .poll(() => eventOf('generated_motion_success', { motion_id: motionId }))
    .toEqual({
      motion_id: motionId,
      motion_url: motion.motion_preview_url,
      photo_url: listed.cover_url,
    });
  await expect
    .poll(() => eventOf('create_avatar_success', { avatar_id: avatarId }))
    .toMatchObject({ avatar_id: avatarId, status: 'completed', preview_url: motion.motion_preview_url });
  await receiver.until('/photos', 1);
  const photoEvents = receiver.on('/photos').map(({ body: { data } }) => data);
  expect(photoEvents).toContainEqual(
    expect.objectContaining({
      motion_id: motionId,
      avatar_id: avatarId,
      preview_url: motion.motion_preview_url,
    }),
  );
});

test('accepts custom avatars in v1 and v2 videos of their own account only', async () => {
  const { avatar_id: id } = await somebody();
  const avatar = { avatar_id: id, avatar_type: 1 };
  const v2 = await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, avatar });
  const v1 = await server.post('/v1/create_video_from_talking_avatar', { ...TALKING_AVATAR, ...avatar });
  for (const videoId of [v2.body.data.video_id, v1.body.data.project_id]) {
    expect(await untilEnded(server, videoId)).toMatchObject({ status: 'completed' });
  }
  const ask = (avatarId: number, key: string) =>
    server.post(
      '/v2/create_video_from_avatar',
      { ...AVATAR_VIDEO, avatar: { ...avatar, avatar_id: avatarId } },
      key,
    );
  const [theirs, nobodys] = [await ask(id, ben), await ask(987_654, ben)];
  expect(theirs.status).toBe(400);
  expect(theirs.body.msg.replaceAll(/\d+/g, 'n')).toBe(nobodys.body.msg.replaceAll(/\d+/g, 'n'));
});

test('hides photos and avatars from other accounts', async () => {
  const photo = await somebody();
  for (const path of [
    `/v2/photo_avatar/photo?photo_id=${photo.photo_id}`,
    `/v1/photo_avatar/generation?photo_id=${photo.photo_id}`,
  ]) {
    expect((await server.get(path, ben)).body, path).toMatchObject({ code: 10104, data: null });
  }
  expect((await calls().remove(photo.avatar_id, ben)).body.code).toBe(10104);
  expect((await calls().remove('everything')).body.code).toBe(10104);
  const nameless = await fetch(`${server.url}/v1/avatar/custom/delete`, {
    method: 'DELETE',
    headers: { 'x-api-key': server.key },
  });
  expect(nameless.status).toBe(400);
  const image_url = photo.image_url_list[0];
  const stolen = await server.post(GENERATE, { ...PERSON, image_url }, ben);
  expect([stolen.status, stolen.body.data.errors[0].field]).toEqual([400, 'image_url']);
  expect((await server.get('/v2/avatars/custom', ben)).body.data.avatars).toEqual([]);
});

test('removes a deleted avatar from every list, and still completes a video ordered before', async () => {
  const { avatar_id: id } = await neighbours();
  const { cover_url: cover } = await calls().avatar(id);
  const avatar = { avatar_id: id, avatar_type: 1 };
  const created = await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, avatar });
  expect((await calls().remove(id)).body.data).toMatchObject({ avatar_id: id, deleted: true });
  expect(await calls().avatar(id)).toBeUndefined();
  expect((await fetch(cover)).status).toBe(404);
  for (const path of ['/v1/avatars/photo_avatars', '/v1/avatars/custom']) {
    const { avatars } = (await server.get(path)).body.data;
    expect(avatars.map((one: { avatar_id: number }) => one.avatar_id)).not.toContain(id);
  }
  const late = await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, avatar });
  expect(late.body.msg).toBe(`avatar.avatar_id ${id} is not one of the custom avatars`);
  expect(await untilEnded(server, created.body.data.video_id)).toMatchObject({ status: 'completed' });
  expect((await calls().remove(id)).body.code).toBe(10104);
});

test('cancels the preview of a deleted avatar and refunds the credit', async () => {
  const photo = await somebody();
  const before = await calls().quota();
  const created = await server.post('/v1/photo_avatar/add_motion', {
    image_url: photo.image_url_list[0],
    name: 'Gone',
    voice_id: 'en-US-slt',
    model: '1.0',
    welcome_msg: 'This one takes a while. '.repeat(20),
  });
  const { avatar_id: id, motion_id: motionId } = created.body.data;
  expect((await calls().remove(id)).status).toBe(200);
  expect((await server.get(`/v2/photo_avatar?motion_id=${motionId}`)).body.code).toBe(10104);
  expect(await calls().quota()).toBe(before);
});
