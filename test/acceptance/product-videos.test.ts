import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type Answer, KEY, PRODUCT_VIDEO, startServer, type TestServer, untilEnded } from './server.ts';
import { openShop, type Shop } from './shop.ts';

const LAMP = `<!doctype html><html><head><title>x</title></head><body>
  <script type="application/ld+json">
  {"@type":"Product","name":"Cork Table Lamp","brand":{"name":"Lumen"},
   "description":"The arm folds flat and turns by 180 degrees. A timer switches the lamp off after 45 minutes. Uses only 8 watts of power.",
   "offers":{"price":"49.00","priceCurrency":"EUR"},"image":["/p/front.jpg","/p/side.jpg","/p/back.jpg"]}
  </script><h1>Cork Table Lamp</h1><p class="price">49,00 €</p></body></html>`;
const SHORT = 'Meet the cork lamp. It folds flat.';

let temp: TempDir;
let server: TestServer;
let shop: Shop;
let receiver: Receiver;
let lamp: string;
beforeAll(async () => {
  temp = await makeTempDir('castwright-product-videos-');
  receiver = await startReceiver((response) => response.end('thanks'));
  shop = await openShop({
    '/lamp': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(LAMP),
  });
  server = await startServer(temp.path, {
    CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true',
    CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
    CASTWRIGHT_CONCURRENCY: '1',
  });
  const made = await server.post('/v2/product', { url: `${shop.origin}/lamp` });
  lamp = made.body.data.product_id;
});
afterAll(async () => {
  for (const one of [server, shop, receiver, temp]) await one[Symbol.asyncDispose]();
});

const quota = async () => (await server.get('/v2/user/remaining_quota')).body.data.remaining_quota as number;
const V1 = {
  aspect_ratio: 2,
  video_length: '15',
  language: 'english',
  avatar_id: 81,
  avatar_type: 0,
  script_style: 'Soft Selling',
  template_type: 'public',
};
const CREATE = '/v2/create_video_from_product';
/** The default style shows only the product. */
const VOICE_ONLY = expect.stringMatching(/^Visual style ".+" shows only the product: .* not seen/);

async function createVideo(path: string, body: object): Promise<Answer['body']> {
  const answer = await server.post(path, { product_id: lamp, ...body });
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 0 });
  return answer.body.data;
}

test('makes, charges and reports a product video once', async () => {
  const before = await quota();
  const webhook_url = `${receiver.url}/full`;
  const created = await createVideo(CREATE, { ...PRODUCT_VIDEO, override_script: SHORT, webhook_url });
  const warnings = [VOICE_ONLY];
  expect(created).toEqual({ video_id: expect.stringMatching(/^vid_/), status: 'processing', warnings });
  const ended = await untilEnded(server, created.video_id);
  expect(ended, JSON.stringify(ended)).toMatchObject({
    status: 'completed',
    script: SHORT,
    visual_style: 'Simple Product Switch',
  });
  expect(ended.warnings).toEqual(warnings);
  const price = Math.max(1, Math.ceil((ended.duration * 100) / 120 - 1e-6)) / 100;
  expect(ended.deducted_credit).toBe(price);
  expect(await quota()).toBeCloseTo(before - price, 5);

  const { body } = await server.get(`/v2/product_video/${created.video_id}`);
  expect(body.data).toMatchObject({
    title: 'Cork Table Lamp',
    video_url: ended.video_url,
    cover_url: ended.cover_url,
    status: 'completed',
    deducted_credit: price,
    video_duration: ended.duration,
  });
  const project = await server.get(`/v1/project?project_id=${ended.project_id}`);
  expect(project.body.data).toMatchObject({ status_code: 4, video_url: ended.video_url, script: SHORT });
  const file = await fetch(ended.video_url);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4']);

  const received = await receiver.until('/full', 1);
  const { deliveries } = (await server.get('/v2/webhook_deliveries')).body.data;
  expect(deliveries.filter(({ url }: { url: string }) => url === webhook_url)).toHaveLength(1);
  expect(received[0]?.body).toMatchObject({
    event: 'generated_product_video_success',
    data: { video_id: created.video_id, status: 'completed', video_url: ended.video_url },
  });
});

test('makes small, cheap previews with one script, and renders one in full', async () => {
  const before = await quota();
  const visual_styles = ['simple-product-switch', 'Sparkling', 'Dynamic Showcase', 'Price Drop'];
  const webhook_url = `${receiver.url}/preview`;
  const { previews } = await createVideo(`${CREATE}/preview_list`, {
    ...PRODUCT_VIDEO,
    visual_styles,
    webhook_url,
  });
  expect(previews.map((one: { visual_style: string }) => one.visual_style)).toEqual(visual_styles);
  const [first, unknown, second, drop] = previews;
  // A style name of the hosted service is mapped to the nearest of ours.
  expect(unknown).toMatchObject({ preview_id: first.preview_id, err_msg: '' });
  expect(drop).toMatchObject({ preview_id: '', err_msg: expect.stringMatching(/earlier price/) });
  const shown = [await untilEnded(server, first.preview_id), await untilEnded(server, second.preview_id)];
  for (const one of shown) {
    expect(one, JSON.stringify(one)).toMatchObject({ status: 'completed', preview: true });
    expect(one.script).toContain('Cork Table Lamp');
    expect(one.deducted_credit).toBe(Math.ceil((one.duration * 25) / 120 - 1e-6) / 100);
    const { data } = (await server.get(`/v2/videos/${one.video_id}`)).body;
    expect([data.width, data.height]).toEqual([360, 360]);
  }
  expect(shown[1].script).toBe(shown[0].script);
  expect(shown.map((one) => one.visual_style)).toEqual(['Simple Product Switch', 'Dynamic Showcase']);
  const paid = shown[0].deducted_credit + shown[1].deducted_credit;
  expect(await quota()).toBeCloseTo(before - paid, 5);
  const [told] = await receiver.until('/preview', 2);
  expect(told?.body).toMatchObject({ event: 'generated_product_video_success', data: { preview: true } });

  const whole = await server.post(`${CREATE}/render_single_preview`, { preview_id: first.preview_id });
  const { video_id: id } = whole.body.data;
  const now = (await server.get(`/v2/product_video/${id}`)).body.data;
  expect(now).toMatchObject({ status: 'processing', script: shown[0].script });
  expect(now.preview).toBeUndefined();
  const listed = async (query: string) => (await server.get(`/v2/product_${query}`)).body.data;
  expect((await listed('videos?status=3')).videos.map((one: { id: string }) => one.id)).toEqual([id]);
  await server.post(`/v2/videos/${id}/cancel`, {});
  expect((await listed('videos?status=3')).total).toBe(0);
  expect((await listed('videos?status=5')).videos[0]).toMatchObject({ id, status: 'failed' });
  const all = await listed('previews?page_size=1&sort_order=asc');
  expect(all).toMatchObject({ total: 2, page: 1, page_size: 1, has_more: true });
  expect(all.previews[0]).toMatchObject({
    id: first.preview_id,
    title: 'Cork Table Lamp',
    status: 'completed',
  });
  const longest = await listed('previews?sort_by=video_duration');
  expect(longest.previews[0].video_duration).toBeGreaterThanOrEqual(longest.previews[1].video_duration);
});

test('returns numeric ids and sends v1 events from the v1 operations', async () => {
  const { project_id: id } = await createVideo('/v1/preview', {
    ...V1,
    visual_style: 'Simple split screen template',
    override_script: SHORT,
    webhook_url: `${receiver.url}/v1`,
  });
  expect(id).toBeTypeOf('number');
  const waiting = await server.get(`/v1/project?project_id=${id}`);
  expect(waiting.body.data).toMatchObject({ preview: true, visual_style: 'Split Screen' });
  const { video_id } = waiting.body.data;
  expect((await untilEnded(server, video_id)).status).toBe('completed');
  const [told] = await receiver.until('/v1', 1);
  expect(told?.body).toMatchObject({
    event: 'generated_video_success',
    data: { project_id: String(id), preview: true },
  });
  const whole = await createVideo('/v1/create_video_from_url', V1);
  expect(whole.project_id).toBe(id + 1);
  const removed = await server.ask(`/v2/videos/${whole.project_id}`, {
    method: 'DELETE',
    headers: { 'x-api-key': KEY },
  });
  expect(removed.status).toBe(200);
  const gone = await server.get(`/v1/project?project_id=${whole.project_id}`);
  expect(gone.body.data).toMatchObject({ status_code: 99 });
});

describe('refuses without charge', () => {
  test.each<[string, string, object, string]>([
    ['a price drop without an earlier price', CREATE, { visual_style: 'price-drop' }, 'visual_style'],
    ['an unknown avatar', CREATE, { avatar: { id: 987654, type: 1 } }, 'avatar.id'],
    ['an unknown voice', CREATE, { voice: { id: 'nobody' } }, 'voice.id'],
    ['unknown music', CREATE, { audio: { music_id: 987654 } }, 'audio.music_id'],
    ['an unknown length', CREATE, { video_spec: { length: '20' } }, 'video_spec.length'],
    ['a script without words', CREATE, { override_script: '[pause 1s] …' }, 'override_script'],
    ['an empty list of styles', `${CREATE}/preview_list`, { visual_styles: [] }, 'visual_styles'],
    ['an unknown template', '/v1/preview', { ...V1, template_id: '77' }, 'template_id'],
    ['an unknown custom avatar in v1', '/v1/create_video_from_url', { ...V1, avatar_type: 1 }, 'avatar_id'],
  ])('%s', async (_name, path, body, field) => {
    const before = await quota();
    const answer = await server.post(path, { product_id: lamp, ...PRODUCT_VIDEO, ...body });
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([400, 40000]);
    expect(answer.body.data.errors[0].field).toBe(field);
    expect(await quota()).toBe(before);
  });
});

test('estimates a dry run and creates nothing', async () => {
  const count = async () => (await server.get('/v2/videos?page_size=100')).body.data.videos.length;
  const before = await count();
  const body = { product_id: lamp, ...PRODUCT_VIDEO, video_spec: { length: 60 } };
  const full = await server.post(`${CREATE}?dry_run=true`, body);
  expect(full.body.data).toMatchObject({ valid: true, estimated_seconds: 60, estimated_credit: 0.5 });
  const list = { ...body, visual_styles: ['pip', 'ugc', 'price-drop', 'pip'] };
  const previews = await server.post(`${CREATE}/preview_list?dry_run=true`, list);
  expect(previews.body.data).toMatchObject({ valid: true, estimated_seconds: 120, estimated_credit: 0.26 });
  expect(await count()).toBe(before);
});

test('replaces a voice that does not speak the language of the script, with a warning', async () => {
  const script = { style: 'Discovery', language: 'spanish' };
  const { warnings, video_id: id } = await createVideo(CREATE, { ...PRODUCT_VIDEO, script });
  expect(warnings).toEqual([
    expect.stringMatching(/speaks english, not spanish; ".+" \(.+\) speaks instead/),
    VOICE_ONLY,
  ]);
  await server.post(`/v2/videos/${id}/cancel`, {});
  const near = await createVideo(CREATE, {
    ...PRODUCT_VIDEO,
    script: { style: 'Discovery', language: 'traditional-chinese' },
    voice: {},
  });
  expect(near.warnings).toEqual([VOICE_ONLY]);
  await server.post(`/v2/videos/${near.video_id}/cancel`, {});
});

test('completes a video without the pictures that cannot be fetched, with a warning', async () => {
  const media = [`${shop.origin}/nothing`, `${shop.origin}/p/front.jpg`].map((url) => ({ url }));
  const product = await server.post('/v2/product', { name: 'Lamp', description: 'It folds flat.', media });
  const { preview_id: id } = (
    await createVideo(`${CREATE}/preview_list`, {
      ...PRODUCT_VIDEO,
      product_id: product.body.data.product_id,
      visual_styles: ['Simple Product Switch'],
      override_script: SHORT,
    })
  ).previews[0];
  const ended = await untilEnded(server, id);
  expect(ended, JSON.stringify(ended)).toMatchObject({ status: 'completed' });
  expect(ended.warnings).toEqual([
    VOICE_ONLY,
    expect.stringMatching(/^Picture 1 of the product .* left out/),
  ]);
});

test('lists the visual styles at every path', async () => {
  const paths = ['/v2/visual_styles', '/v1/visual_styles', '/visual', '/v1/visual', '/v2/visual'];
  const lists = await Promise.all(paths.map(async (path) => (await server.get(path)).body.data));
  for (const list of lists) expect(list).toEqual(lists[0]);
  expect(lists[0].visual_styles).toHaveLength(10);
  expect(lists[0].visual_styles[0]).toMatchObject({ id: 2401, name: 'Simple Product Switch' });
  expect((await server.get('/v1/visual_styles?aspect_ratio=2')).body.data).toEqual(lists[0]);
  expect((await server.get('/v2/visual_styles?aspect_ratio=square')).body.data).toEqual(lists[0]);
  const refused = await server.get('/v1/visual_styles?aspect_ratio=3');
  expect([refused.status, refused.body.data.errors[0].field]).toEqual([400, 'aspect_ratio']);
});
