import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEndpoint } from '../../src/service/webhooks/endpoints.ts';
import { AVATAR_VIDEO, PRODUCT_VIDEO } from '../acceptance/server.ts';
import { picture } from '../fixtures/media-files.ts';
import { TINY } from '../fixtures/tiny-template.ts';
import type { Person, Target } from './target.ts';

const made = new WeakMap<Target, Promise<Record<string, string>>>();

/** Ids by type of one record of every kind, created once for the victim. */
export function recordsOf(target: Target): Promise<Record<string, string>> {
  const before = made.get(target) ?? make(target);
  made.set(target, before);
  return before;
}

const PERSON = {
  age: 'Adult',
  avatar_style: 'Social',
  gender: 'Male',
  model: 'classic',
  aspect_ratio: 'square',
};
const MOTION = {
  image_url: 'https://example.invalid/a.png',
  name: 'Anna',
  voice_id: 'en-US-slt',
  model: '2.0',
};
const SCRIPT = { language: 'english', video_length_seconds: '15', script_style: 'Storytime' };
const LAMP = { name: 'Lamp', description: 'It folds flat and dims.' };
const HOOK = { url: 'https://hooks.example.invalid/', events: ['generated_avatar_video_failed' as const] };

async function make(target: Target): Promise<Record<string, string>> {
  const { victim } = target;
  const post = async (path: string, body: object = {}) => {
    const answer = await victim.call(path, { method: 'POST', body });
    assert.equal(answer.body.code, 0, `${path}: ${answer.text}`);
    return answer.body.data;
  };
  const { video_id: video } = await post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, caption: true });
  // Endpoints with names that do not resolve are refused, so this one is inserted directly.
  const account = {
    id: victim.id,
    username: 'victim',
    email: victim.email,
    keyId: '',
    scope: 'full' as const,
    blocked: false,
  };
  const { endpoint_id: endpoint } = await createEndpoint(target, account, HOOK, true);
  const test = await post(`/v2/endpoint/${endpoint}/test`);
  const { photo_id: photo } = await post('/v2/photo_avatar/photo/generate', PERSON);
  const { motion_id: motion, avatar_id: avatar } = await post('/v2/photo_avatar/add_motion', MOTION);
  const { product_id: product } = await post('/v2/product', LAMP);
  const film = { ...PRODUCT_VIDEO, product_id: product };
  const list = await post('/v2/create_video_from_product/preview_list', { ...film, visual_styles: ['ugc'] });
  const preview = list.previews[0].preview_id;
  await post(`/v2/videos/${preview}/cancel`);
  const info = { source_type: 'id', data: { id: product } };
  const { task_id: script } = await post('/v2/ai_scripts', { ...SCRIPT, product_info: info });
  const { template_id: template } = await post('/v2/templates/custom', { template: TINY });
  const rows = [{ variables: { title: 'One' } }];
  const { batch_id: batch } = await post('/v2/batches', { template_id: template, rows });
  await post(`/v2/batches/${batch}/cancel`);
  const { voice_id: voice } = await post('/v2/voices/custom', {
    name: 'Mine',
    voice_id: 'en-US-slt',
    rate: 1.1,
  });
  const { voice_id: former } = await post('/v2/voices/custom', { name: 'Former', voice_id: 'en-US-slt' });
  const thrown = await victim.call(`/v2/voices/custom/${former}`, { method: 'DELETE' });
  const asset = await post('/v1/upload/asset', { filename: 'a.png' });
  const put = await target.call(new URL(asset.sign_url).pathname, {
    method: 'PUT',
    body: picture('image/png'),
  });
  assert.equal(put.body.code, 0, put.text);
  const key = await victim.keyWith('full');
  const { body: sessions } = await victim.click('/dashboard/api/sessions');
  await untilSettled(target, [
    `/v2/avatar_video/${video}`,
    `/v2/photo_avatar/photo?photo_id=${photo}`,
    `/v2/photo_avatar?motion_id=${motion}`,
    `/v2/ai_scripts/results/${script}`,
    `/v2/webhook_deliveries/${test.delivery_id}`,
  ]);
  const found = (await victim.call(`/v2/avatar_video/${video}`)).body.data;
  assert.equal(found.status, 'completed', JSON.stringify(found));
  const shared = await victim.click(`/dashboard/api/videos/${video}/share`, { method: 'PUT' });
  return {
    video,
    project: String(found.project_id),
    endpoint,
    delivery: test.delivery_id,
    photo,
    motion,
    avatar: String(avatar),
    product,
    preview,
    script,
    template: String(template),
    batch,
    voice,
    'deleted voice': former,
    trash: thrown.body.data.trash_id,
    asset: asset.asset_id,
    'asset’s file': new URL(asset.asset_url).pathname.split('/')[2] ?? '',
    'video’s file': new URL(found.video_url).pathname.split('/')[2] ?? '',
    'share’s link': new URL(shared.body.data.url).pathname.split('/')[2] ?? '',
    key: key.id,
    session: sessions.data.sessions[0].id,
  };
}

/** Waits until records in progress have ended, by the status words of each kind. */
async function untilSettled({ victim }: Target, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    for (let wait = 0; ; wait++) {
      const { body } = await victim.call(path);
      if (!/processing|in_progress|pending|running/.test(String(body.data.status))) break;
      if (wait > 400) throw new Error(`${path} does not end`);
      await sleep(300);
    }
  }
}

/** Every row that belongs to this person, without the times of their calls. */
export async function rowsOf({ db }: Target, { id }: Person): Promise<string> {
  const tables = (await db.introspection.getTables()).filter(
    ({ schema = 'public', name, columns }) =>
      schema === 'public' &&
      !['request_logs', 'api_keys', 'sessions'].includes(name) &&
      columns.some((column) => column.name === 'account_id'),
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'videos')
        .selectAll()
        .where('account_id', '=', id)
        .execute(),
    ),
  );
  return JSON.stringify(tables.map(({ name }, index) => [name, rows[index]]));
}
