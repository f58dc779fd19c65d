import { afterAll, beforeAll, expect, test } from 'vitest';
import { failVideo } from '../../src/service/videos/end-video.ts';
import { TINY } from '../fixtures/tiny-template.ts';
import { type DocumentedOperation, documentedOperations } from './document.ts';
import { type OpenDoor, openDoor } from './open-door.ts';
import { AVATAR_VIDEO, PRODUCT_VIDEO } from './server.ts';

let door: OpenDoor;
/** What belongs to Anna, by what it is. */
const hers: Record<string, string> = {};
beforeAll(async () => {
  door = await openDoor();
  const post = async (url: string, payload: object) =>
    (await door.call(door.keys.anna, { method: 'POST', url, payload })).json();
  const endpoint = await post('/v2/endpoint', {
    url: 'http://127.0.0.1:9/hook',
    events: ['generated_avatar_video_failed'],
    status: 'enabled',
  });
  hers['endpoint'] = endpoint.data.endpoint_id;
  const person = {
    age: 'Adult',
    avatar_style: 'Social',
    gender: 'Male',
    model: 'classic',
    aspect_ratio: 'square',
  };
  hers['photo'] = (await post('/v2/photo_avatar/photo/generate', person)).data.photo_id;
  const origin = {
    image_url: 'https://example.com/a.png',
    name: 'Anna',
    voice_id: 'en-US-slt',
    model: '2.0',
  };
  const motion = (await post('/v2/photo_avatar/add_motion', origin)).data;
  hers['motion'] = motion.motion_id;
  hers['avatar'] = String(motion.avatar_id);
  const product = (await post('/v2/product', { name: 'Lamp', description: 'It folds flat and dims.' })).data;
  hers['product'] = product.product_id;
  const film = { ...PRODUCT_VIDEO, product_id: product.product_id };
  const list = await post('/v2/create_video_from_product/preview_list', { ...film, visual_styles: ['ugc'] });
  hers['preview'] = list.data.previews[0].preview_id;
  const cancelled = `/v2/videos/${hers['preview']}/cancel`;
  await door.call(door.keys.anna, { method: 'POST', url: cancelled });
  const wanted = {
    language: 'english',
    video_length_seconds: '15',
    script_style: 'Storytime',
    product_info: { source_type: 'id', data: { id: product.product_id } },
  };
  hers['script'] = (await post('/v2/ai_scripts', wanted)).data.task_id;
  const template = (await post('/v2/templates/custom', { template: TINY })).data;
  hers['template'] = String(template.template_id);
  const rows = [{ variables: { title: 'One' } }];
  const batch = await post('/v2/batches', { template_id: template.template_id, rows });
  hers['batch'] = batch.data.batch_id;
  await door.call(door.keys.anna, { method: 'POST', url: `/v2/batches/${hers['batch']}/cancel` });
  const voice = { name: 'Mine', voice_id: 'en-US-slt', rate: 1.1 };
  hers['voice'] = (await post('/v2/voices/custom', voice)).data.voice_id;
  hers['asset'] = (await post('/v1/upload/asset', { filename: 'a.png' })).data.asset_id;
  hers['failed video'] = (await post('/v2/create_video_from_avatar', AVATAR_VIDEO)).data.video_id;
  const claim = await door.backend.queue.claim('render');
  if (!claim) throw new Error('The video is not in the queue');
  await failVideo(door.backend, claim, { code: 50000, message: 'It was not to be' });
  hers['waiting video'] = (await post('/v2/create_video_from_avatar', AVATAR_VIDEO)).data.video_id;
  const project = await door.call(door.keys.anna, { url: `/v2/avatar_video/${hers['waiting video']}` });
  hers['project'] = String(project.json().data.project_id);
  const deliveries = await door.call(door.keys.anna, { url: '/v2/webhook_deliveries' });
  hers['delivery'] = deliveries.json().data.deliveries[0].delivery_id;
});
afterAll(() => door[Symbol.asyncDispose]());

const isId = (name: string) => name === 'id' || name.endsWith('_id');

/** Everything in our tables but what tells of the calls themselves. */
async function everything(): Promise<string> {
  const tables = await door.backend.db.introspection.getTables();
  const own = tables.filter(
    ({ schema = 'public', name }) => schema === 'public' && !['request_logs', 'api_keys'].includes(name),
  );
  const rows = await Promise.all(
    own.map(({ name }) =>
      door.backend.db
        .selectFrom(name as 'videos')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(own.map(({ name }, index) => [name, rows[index]]));
}

const withIdInPath = documentedOperations().filter(({ path }) => path.includes('{'));

test.each(withIdInPath.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s: nothing of another account is found, and nothing changes',
  async (_name, operation) => {
    const before = await everything();
    for (const [kind, id] of Object.entries(hers)) {
      const answer = await door.call(door.keys.ben, requestWith(operation, id));
      expect(answer.json(), `${kind} ${id}`).toMatchObject({ code: 10104, data: null });
      expect(answer.statusCode).toBe(404);
    }
    expect(await everything()).toBe(before);
  },
);

/** The call as its owner would make it. */
function requestWith({ method, path, body }: DocumentedOperation, id: string) {
  const url = path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
  const payload = body && { ...(body.example as object), url: 'http://127.0.0.1:9/other' };
  return payload ? { method, url, payload } : { method, url };
}

const withIdInQuery = documentedOperations().flatMap((operation) =>
  operation.parameters
    .filter((parameter) => parameter.in === 'query' && isId(parameter.name))
    .map(
      (parameter) =>
        [`${operation.method} ${operation.path}?${parameter.name}`, operation, parameter.name] as const,
    ),
);

test.each(withIdInQuery)(
  '%s: as if there were no such record',
  async (_name, { method, path }, parameter) => {
    for (const id of Object.values(hers)) {
      const ask = (value: string) =>
        door.call(door.keys.ben, { method, url: `${path}?${parameter}=${encodeURIComponent(value)}` });
      const answer = await ask(id);
      const { rid, ...body } = answer.json();
      const { rid: _, ...nothing } = (await ask('nothing-of-this-name')).json();
      expect(body).toEqual(nothing);
    }
  },
);

test('an id of another account in a body is answered as one that nobody has', async () => {
  const ask = async (change: object) => {
    const payload = { ...AVATAR_VIDEO, ...change };
    const answer = await door.call(door.keys.ben, {
      method: 'POST',
      url: '/v2/create_video_from_avatar',
      payload,
    });
    return {
      status: answer.statusCode,
      code: answer.json().code,
      msg: answer.json().msg.replaceAll(/\d+/g, 'n'),
    };
  };
  const audio = (id: string) => ({ voice: { type: 'audio', voice_id: 'en-US-slt', audio_url: id } });
  expect(await ask(audio(hers['asset'] ?? ''))).toEqual(await ask(audio('987654')));
  const custom = (id: number) => ({ avatar: { avatar_id: id, avatar_type: 1 } });
  expect(await ask(custom(1))).toEqual(await ask(custom(987654)));
});

test('a product or a preview of another account is one that nobody has', async () => {
  const ask = async (path: string, payload: object) => {
    const answer = await door.call(door.keys.ben, { method: 'POST', url: path, payload });
    return { status: answer.statusCode, code: answer.json().code, msg: answer.json().msg };
  };
  const v1 = {
    aspect_ratio: 0,
    video_length: '15',
    avatar_id: 1,
    avatar_type: 0,
    script_style: 'Data',
    template_type: 'public',
  };
  const asked: [string, object, string][] = [
    ['/v2/create_video_from_product', PRODUCT_VIDEO, 'product_id'],
    [
      '/v2/create_video_from_product/preview_list',
      { ...PRODUCT_VIDEO, visual_styles: ['ugc'] },
      'product_id',
    ],
    ['/v1/create_video_from_url', v1, 'product_id'],
    ['/v1/preview', v1, 'product_id'],
    ['/v2/create_video_from_product/render_single_preview', {}, 'preview_id'],
  ];
  for (const [path, body, field] of asked) {
    const theirs = hers[field === 'product_id' ? 'product' : 'preview'];
    const answer = await ask(path, { ...body, [field]: theirs });
    expect(answer, path).toMatchObject({ status: 404, code: 10104 });
    expect(answer, path).toEqual(await ask(path, { ...body, [field]: 'nothing' }));
  }
  // What is no preview is none of hers either.
  const path = '/v2/create_video_from_product/render_single_preview';
  const whole = await door.call(door.keys.anna, {
    method: 'POST',
    url: path,
    payload: { preview_id: hers['failed video'] },
  });
  expect(whole.json()).toMatchObject({ code: 10104 });
});

test('a template of another account is one that nobody has', async () => {
  const asked = {
    '/v2/create_video_with_template': { voice_language: 'english', variables: [] },
    '/v1/create_video_with_template': { lang: 'english', template_type: 'user', variables: [] },
    '/v1/create_video_with_variable': {
      text: 'default',
      lang: 'english',
      template_type: 'user',
      variables: [],
    },
    '/open/render': {},
    '/v2/batches': { rows: [{ variables: { title: 'One' } }] },
  };
  for (const [url, body] of Object.entries(asked)) {
    const ask = async (id: string) => {
      const payload = { ...body, template_id: id };
      const { code, msg } = (await door.call(door.keys.ben, { method: 'POST', url, payload })).json();
      return { code, msg: msg.replaceAll(/\d+/g, 'n') };
    };
    const answer = await ask(hers['template'] ?? '');
    expect(answer, url).toEqual({ code: 40000, msg: 'template_id n is not one of the templates' });
    expect(answer, url).toEqual(await ask('1987654'));
  }
});

test('lists hold nothing of another account', async () => {
  const lists = documentedOperations().filter(
    ({ method, path, isStream }) => method === 'GET' && !path.includes('{') && !isStream,
  );
  for (const { path } of lists) {
    const { body } = await door.call(door.keys.ben, { url: path });
    // What Ben asked for himself stands in his own log.
    const ids = path === '/v2/request_logs' ? [] : Object.values(hers).filter((one) => one.length > 8);
    for (const id of ids) {
      expect(body, `${path} shows ${id}`).not.toContain(id);
    }
    expect(body, path).not.toContain('anna@');
  }
});

test('its owner finds every one of them', async () => {
  const found = [
    `/v2/avatar_video/${hers['failed video']}`,
    `/v2/avatar_video/${hers['project']}`,
    `/v2/endpoint/${hers['endpoint']}`,
    `/v2/webhook_deliveries/${hers['delivery']}`,
    `/v2/photo_avatar/photo?photo_id=${hers['photo']}`,
    `/v2/photo_avatar?motion_id=${hers['motion']}`,
    `/v2/ai_scripts/results/${hers['script']}`,
    `/v2/templates/${hers['template']}`,
    `/v2/batches/${hers['batch']}`,
    `/v2/product_video/${hers['preview']}`,
  ];
  for (const url of found) expect((await door.call(door.keys.anna, { url })).statusCode, url).toBe(200);
});

test('an Idempotency-Key of one account is another key for the next', async () => {
  const make = async (key: string) => {
    const headers = { 'idempotency-key': 'the-same' };
    const url = '/v2/create_video_from_avatar';
    return (await door.call(key, { method: 'POST', url, headers, payload: AVATAR_VIDEO })).json().data
      .video_id;
  };
  expect(await make(door.keys.ben)).not.toBe(await make(door.keys.anna));
});
