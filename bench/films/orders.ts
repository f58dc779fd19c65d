import { readFile } from 'node:fs/promises';
import { avatarCalls } from '../../test/acceptance/avatar-calls.ts';
import type { TestServer } from '../../test/acceptance/server.ts';
import { realFile } from '../../test/fixtures/real.ts';

/** Orders a film, and returns its video id. */
type Order = (server: TestServer) => Promise<string>;

const ENGLISH = { voice_id: 'en-US-slt', script: 'Good morning! Baby Bob may buy 25 big maps.' };

async function order(server: TestServer, path: string, body: object): Promise<string> {
  const { body: answer } = await server.post(path, body);
  if (answer.code !== 0) throw new Error(`${path}: ${answer.msg ?? JSON.stringify(answer)}`);
  return answer.data.video_id;
}

/** A film with a presenter; by default a library avatar who speaks English in a square. */
const presented =
  ({
    avatar = { avatar_id: 81, avatar_type: 0 },
    voice = ENGLISH,
    ...more
  }: Record<string, unknown>): Order =>
  (server) =>
    order(server, '/v2/create_video_from_avatar', {
      avatar,
      voice: { type: 'script', ...(voice as object) },
      aspect_ratio: 'square',
      screen_style: 1,
      ...more,
    });

async function uploadFile(
  server: TestServer,
  file: string,
): Promise<{ asset_id: string; asset_url: string }> {
  const { data } = (await server.post('/v1/upload/asset', { filename: file })).body;
  const { ok } = await fetch(data.sign_url, {
    method: 'PUT',
    body: new Uint8Array(await readFile(realFile(file))),
  });
  if (!ok) throw new Error(`${file} could not be uploaded`);
  return data;
}

const ofPhotograph: Order = async (server) => {
  const { asset_url } = await uploadFile(server, 'astronaut.jpg');
  const { data } = (await server.post('/v1/avatar/create', { origin_url: asset_url, name: 'Photograph' }))
    .body;
  await avatarCalls(() => server, '').avatar(data.avatar_id);
  return presented({ avatar: { avatar_id: data.avatar_id, avatar_type: 1 }, aspect_ratio: 'portrait' })(
    server,
  );
};

const ofRecording: Order = async (server) => {
  const { asset_id } = await uploadFile(server, 'jfk.mp3');
  return order(server, '/v2/create_video_from_avatar', {
    avatar: { avatar_id: 2, avatar_type: 0 },
    voice: { type: 'audio', voice_id: 'en-US-slt', audio_url: asset_id },
    aspect_ratio: 'square',
    screen_style: 1,
  });
};

const ofProduct: Order = async (server) => {
  const product = await server.post('/v2/product', {
    name: 'LUMORA Desk Lamp',
    description: 'Touch the base to dim the light. The arm folds flat and turns by 180 degrees.',
    price: { amount: 59, currency: 'EUR' },
  });
  return order(server, '/v2/create_video_from_product', {
    product_id: product.body.data.product_id,
    video_spec: { aspect_ratio: 'portrait', length: '15' },
    avatar: { id: 81, type: 0 },
    voice: { id: 'en-US-slt' },
    audio: {},
    script: { style: 'Storytime', language: 'english' },
    visual_style: 'DynamicShowcaseTemplate',
  });
};

/** A built-in template with everything at its default. */
const ofTemplate =
  (template_id: number): Order =>
  (server) =>
    order(server, '/v2/create_video_with_template', {
      template_id,
      voice_language: 'english',
      variables: [],
    });

/** Films that cover each source of pictures and sound, with voices that every installation has. */
export const FILMS: Readonly<Record<string, Order>> = {
  'drawn-landscape': presented({ aspect_ratio: 'landscape' }),
  'drawn-portrait-highlight-music': presented({
    avatar: { avatar_id: 1, avatar_type: 0 },
    aspect_ratio: 'portrait',
    caption: true,
    music: { music_id: 1 },
  }),
  'split-karaoke': presented({ screen_style: 2, caption: true, caption_style: 'karaoke' }),
  'corner-boxed': presented({
    screen_style: 3,
    aspect_ratio: 'landscape',
    caption: true,
    caption_style: 'boxed',
  }),
  'arabic-minimal': presented({
    voice: { voice_id: 'ar-SA-female', script: 'صباح الخير! لدينا 25 خريطة.' },
    caption: true,
    caption_style: 'minimal',
  }),
  'japanese-pop': presented({
    voice: { voice_id: 'ja-JP-female', script: 'おはようございます。地図が25枚あります。' },
    aspect_ratio: 'portrait',
    caption: true,
    caption_style: 'pop',
  }),
  transparent: presented({ output: { transparent: true, format: 'webm' } }),
  recording: ofRecording,
  photograph: ofPhotograph,
  product: ofProduct,
  'template-quote': ofTemplate(33),
  'template-testimonial': ofTemplate(205),
};
