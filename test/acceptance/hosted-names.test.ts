import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PresenterPack, presenterIdOf } from '../../src/engine/catalog/presenter-packs.ts';
import { AVATAR_VIDEO, TALKING_AVATAR } from './server.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let lenient: TestApp;
let strict: TestApp;
beforeAll(async () => {
  lenient = await openTestApp();
  strict = await openTestApp({ isStrict: true });
});
afterAll(async () => {
  await lenient[Symbol.asyncDispose]();
  await strict[Symbol.asyncDispose]();
});

const post = async (api: TestApp, url: string, payload: object) =>
  (await api.call(api.keys.anna, { method: 'POST', url, payload })).json();

const V1 = '/v1/create_video_from_talking_avatar';
const V2 = '/v2/create_video_from_avatar';

test('replaces a hosted avatar with one of the same gender as the voice, always the same', async () => {
  for (const [voice_id, gender] of [
    ['en-US-slt', 'female'],
    ['en-US-rms', 'male'],
  ]) {
    const body = {
      ...AVATAR_VIDEO,
      avatar: { avatar_id: 1695, avatar_type: 0 },
      voice: { ...AVATAR_VIDEO.voice, voice_id },
    };
    const { code, data } = await post(lenient, V2, body);
    expect(code).toBe(0);
    const [, id] =
      /^Avatar 1695 is not in this library; .+ \((\d+)\) presents instead\.$/.exec(data.warnings[0]) ?? [];
    expect((await post(lenient, V2, body)).data.warnings).toEqual(data.warnings);
    const list = await lenient.call(lenient.keys.anna, { url: '/v2/avatars/public?page_size=100' });
    const avatars = list.json().data.avatars as { id: number; gender: string }[];
    expect(avatars.find((one) => one.id === Number(id))?.gender).toBe(gender);
  }
});

test('rejects a hosted avatar when CASTWRIGHT_STRICT is set', async () => {
  const { code, msg } = await post(strict, V1, { ...TALKING_AVATAR, avatar_id: 412 });
  expect([code, msg]).toEqual([40000, 'avatar_id 412 is not one of the public avatars']);
});

test('replaces a retired avatar with the nearest presenter wherever an avatar id is accepted, and says so', async () => {
  const note = 'Avatar 2012 (Elena) is no longer in the library; Sofie (3) presents instead.';
  const retired = { avatar_id: 2012, avatar_type: 0 };
  for (const api of [lenient, strict]) {
    const v1 = await post(api, V1, { ...TALKING_AVATAR, avatar_id: 2012 });
    expect(v1.data.warnings).toEqual([note]);
    const v2 = await post(api, V2, { ...AVATAR_VIDEO, avatar: retired });
    expect(v2.data.warnings).toEqual([note]);
  }
  const scenes = [{ avatar: retired, script: 'Hello.' }];
  const { script: _, ...voice } = AVATAR_VIDEO.voice;
  const inScene = await post(lenient, V2, { ...AVATAR_VIDEO, voice, scenes });
  expect(inScene.data.warnings).toEqual([note]);

  const template = {
    version: 1,
    name: 'Stored',
    aspects: ['square'],
    slots: { avatar: { id: 2012 } },
    scenes: [{ script: 'Hello.', clips: [{ asset: { type: 'avatar' }, box: [0, 0, 100, 100] }] }],
  };
  const stored = await post(lenient, '/v2/templates/custom', { template });
  const { template_id } = stored.data;
  const film = await post(lenient, '/v2/create_video_with_template', {
    template_id,
    voice_language: 'english',
    variables: [],
  });
  expect(film.data.warnings).toEqual([note]);

  const list = await lenient.call(lenient.keys.anna, { url: '/v2/avatars/public?page_size=100' });
  const names = list.json().data.avatars.map(({ name }: { name: string }) => name);
  expect(names).toContain('Sofie');
  expect(names).not.toContain('Elena');
});

test('lists presenters of an installed pack for every account, and warns when full screen does not suit one', async () => {
  const id = presenterIdOf('tiny', 'ada');
  const retired = { ...AVATAR_VIDEO, avatar: { avatar_id: id, avatar_type: 0 }, aspect_ratio: 'portrait' };
  expect((await post(strict, V2, retired)).msg).toContain('is not one of the public avatars');
  const absent = await post(lenient, V2, retired);
  expect(absent.data.warnings[0]).toContain(`Avatar ${id} is not in this library`);

  const folder = join(lenient.backend.presenters ?? '', 'tiny');
  const person = { key: 'ada', name: 'Ada', gender: 'female', age: 'adult', file: 'ada.jpg' };
  const pack = PresenterPack.parse({
    id: 'tiny',
    name: 'Tiny',
    licence: { name: 'MIT', url: 'https://example.com' },
    attribution: 'Nobody',
    downloads: [{ file: 'ada.jpg', size: 1, sha256: 'b'.repeat(64) }],
    people: [person],
  });
  await mkdir(folder, { recursive: true });
  const record = { pack, installedAt: '2026-01-01', made: { ada: 'a'.repeat(64) } };
  await writeFile(join(folder, 'pack.json'), JSON.stringify(record));

  for (const key of [lenient.keys.anna, lenient.keys.ben]) {
    const list = await lenient.call(key, { url: '/v2/avatars/public?page_size=100' });
    const { avatars } = list.json().data;
    const suits = ['split', 'picture_in_picture', 'square'];
    expect(avatars.at(-1)).toMatchObject({ id, name: 'Ada', family: 'photographed', suits });
    const drawn = await lenient.call(key, { url: '/v1/avatars?family=photographed' });
    expect(drawn.json().data.avatars).toEqual([expect.objectContaining({ avatar_id: id, suits })]);
  }
  const full = await post(lenient, V2, retired);
  expect(full.data.warnings).toEqual([expect.stringMatching(/^The picture of Ada shows .* square video/)]);
  const v1 = { ...TALKING_AVATAR, avatar_id: id, aspect_ratio: 0 };
  const reason = 'The picture of Ada shows little more than the head, so it does not suit full screen.';
  expect((await post(lenient, V1, v1)).data.warnings).toEqual([`${reason} Choose a square video.`]);
  for (const changes of [{ aspect_ratio: 'square' }, { screen_style: 2 }, { screen_style: 3 }]) {
    const { code, data } = await post(lenient, V2, { ...retired, ...changes });
    expect([code, data.warnings]).toEqual([0, undefined]);
  }

  // Scenes say which of them are too close, and templates only where the presenter fills the frame.
  const { script: _, ...voice } = AVATAR_VIDEO.voice;
  const inScenes = async (...layouts: (string | undefined)[]) => {
    const scenes = layouts.map((layout) => ({ script: 'Hello.', layout, headline: 'Hello' }));
    return (await post(lenient, V2, { ...retired, voice, scenes })).data.warnings;
  };
  const other = 'split_left, split_right, split_top or picture_in_picture.';
  expect(await inScenes('full', 'split_left', 'full')).toEqual([
    `${reason} Choose a square video, or another layout for scenes.0, scenes.2: ${other}`,
  ]);
  expect(await inScenes('split_left', 'picture_in_picture')).toBeUndefined();

  const film = async (box: number[], aspect = 'portrait') => {
    const template = {
      version: 1,
      name: 'Ada presents',
      aspects: [aspect],
      slots: { avatar: { id } },
      scenes: [{ script: 'Hello.', clips: [{ asset: { type: 'avatar' }, box }] }],
    };
    const { template_id } = (await post(lenient, '/v2/templates/custom', { template })).data;
    const video = { template_id, voice_language: 'english', variables: [] };
    return post(lenient, '/v2/create_video_with_template', video);
  };
  const filling = await film([0, 0, 100, 100]);
  expect(filling.data.warnings).toEqual([`${reason} Choose a square video, or another template.`]);
  expect((await film([0, 0, 100, 100], 'square')).data.warnings).toBeUndefined();
  expect((await film([10, 40, 80, 50])).data.warnings).toBeUndefined();
});

test('names the pack of a presenter that is not installed', async () => {
  const id = presenterIdOf('sfhq', 'amber');
  const { data } = await post(lenient, V2, { ...AVATAR_VIDEO, avatar: { avatar_id: id, avatar_type: 0 } });
  expect(data.warnings[0]).toMatch(
    /^Avatar \d+ is from the presenter pack sfhq, which is not installed \(castwright presenters add sfhq\); .+ presents instead\.$/,
  );
});

test('replaces an opaque hosted voice id with a warning, and rejects an unknown custom voice', async () => {
  const createWithVoice = (voice_id: string) =>
    post(lenient, V2, { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, voice_id } });
  const { code, data } = await createWithVoice('tb_e63bb35b3c2445809f8ee3d5c5bd1197');
  expect([code, data.warnings]).toEqual([
    0,
    [
      expect.stringMatching(
        /^Voice "tb_e63bb35b3c2445809f8ee3d5c5bd1197" is not installed; .+ speaks instead\.$/,
      ),
    ],
  ]);
  const { code: refused, msg } = await createWithVoice('voice_e63bb35b3c2445809f8ee3d5');
  expect([refused, msg]).toEqual([
    40000,
    expect.stringMatching(/^voice\.voice_id .*is not one of the voices/),
  ]);
});

test('warns that a v1 video with captions cannot be transparent', async () => {
  const { code, data } = await post(lenient, V1, { ...TALKING_AVATAR, screen_style: 3, caption: true });
  expect(code).toBe(0);
  expect(data.warnings[0]).toContain('cannot be transparent');
  const listed = await lenient.call(lenient.keys.anna, { url: '/v2/videos' });
  expect(listed.json().data.videos[0]).toMatchObject({ warnings: data.warnings });
});

test.each([
  ['application/msword', 'a.doc'],
  [undefined, 'deck.key'],
  ['application/octet-stream', 'a.exe'],
])('refuses an upload announced as %s %s', async (content_type, filename) => {
  const { code, msg, data } = await post(lenient, '/v1/upload/asset', { content_type, filename });
  expect([code, data.errors[0].field]).toEqual([40000, 'filename']);
  expect(msg).toMatch(/^unsupported format: filename and content_type do not name a supported format/);
});

test.each([
  [undefined, 'photo'],
  ['application/octet-stream', 'voice.v2'],
  ['image/jpg', 'me.jpeg'],
])('accepts an upload announced as %s %s', async (content_type, filename) => {
  expect((await post(lenient, '/v1/upload/asset', { content_type, filename })).code).toBe(0);
});

test('reads photo avatar options in any letter case', async () => {
  const { code } = await post(lenient, '/v2/photo_avatar/photo/generate', {
    gender: 'female',
    age: 'YOUNG_ADULT',
    avatar_style: 'social',
    model: 'Classic',
    ethnicity: 'south asian',
    aspect_ratio: 'portrait',
  });
  expect(code).toBe(0);
});

const SPANISH =
  'Este viernes abrimos nuestra tienda en el centro de la ciudad y te esperamos con un regalo para toda la familia.';

test('warns of a script in another language than its voice, and names three voices that fit', async () => {
  const body = { ...AVATAR_VIDEO, voice: { type: 'script', script: SPANISH, voice_id: 'en-US-slt' } };
  const { code, data } = await post(lenient, V2, body);
  expect(code).toBe(0);
  const [warning] = data.warnings;
  expect(warning).toMatch(/^The script seems to be in Spanish, and \S+ speaks English\. Voices that fit: /);
  expect(warning.match(/"es-[^"]+"/g)).toHaveLength(3);
});

test('refuses such a script on a strict server, naming the field of the voice', async () => {
  const voice = { type: 'script', script: SPANISH, voice_id: 'en-US-slt' };
  const film = await post(strict, V2, { ...AVATAR_VIDEO, voice });
  expect(film.code).toBe(40000);
  expect(film.data.errors[0].field).toBe('voice.voice_id');
  expect(film.data.errors[0].message).toMatch(
    /^voice\.voice_id does not fit\. The script seems to be in Spanish/,
  );
  const scenes = [
    { script: 'Welcome to the town and to our new store on Main Street.' },
    { script: SPANISH },
  ];
  const english = { ...voice, script: undefined };
  const several = await post(strict, V2, { ...AVATAR_VIDEO, voice: english, scenes });
  expect(several.data.errors).toMatchObject([{ field: 'voice.voice_id' }]);
  const sound = await post(strict, '/v2/speech', { script: SPANISH, voice_id: 'en-US-slt' });
  expect(sound.data.errors).toMatchObject([{ field: 'voice_id' }]);
  const fitting = await post(strict, V2, { ...AVATAR_VIDEO, voice: { ...voice, voice_id: 'es-ES-female' } });
  expect(fitting.code).toBe(0);
});
