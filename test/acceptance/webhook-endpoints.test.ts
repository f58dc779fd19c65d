import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { castwrightIn } from './command-line.ts';
import { type Answer, AVATAR_VIDEO, KEY, read, startServer, type TestServer } from './server.ts';

let temp: TempDir;
let server: TestServer;
beforeAll(async () => {
  temp = await makeTempDir('castwright-endpoints-');
  server = await startServer(temp.path);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

/** A public IP address, which needs no DNS look-up. */
const URL_A = 'https://93.184.215.14/a';
const EVENTS = ['generated_avatar_video_success', 'generated_video_failed'];

async function send(method: string, path: string, body?: unknown, key = KEY): Promise<Answer> {
  const response = await server.ask(path, {
    method,
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return read(response);
}

const record = (change: object) => ({
  endpoint_id: expect.any(String),
  url: URL_A,
  secret: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
  status: 'enabled',
  events: EVENTS,
  username: expect.any(String),
  created_at: expect.any(Number),
  ...change,
});

test('manages the same endpoints from v1 and v2 paths, each in its own format', async () => {
  const ids: string[] = [];
  const made = { '/v1/webhook/endpoint': true, '/v1/endpoint': true, '/v2/endpoint': false };
  for (const [path, isMerged] of Object.entries(made)) {
    const { status, body } = await send('POST', path, { url: URL_A, events: EVENTS, extra: 1 });
    expect(status, path).toBe(200);
    const { code, msg, data, rid, ...top } = body;
    expect([code, typeof msg, typeof rid], path).toEqual([0, 'string', 'string']);
    expect(data, path).toEqual(record({}));
    expect(Math.abs(data.created_at - Date.now() / 1000)).toBeLessThan(10);
    expect(top, path).toEqual(isMerged ? data : {});
    const change = { status: 'disabled', secret: 'x'.repeat(16), url: `${URL_A}/${ids.length}` };
    const changed = (await send('PUT', `${path}/${data.endpoint_id}`, change)).body;
    const after = { ...data, status: 'disabled', url: change.url };
    expect(changed.data, path).toEqual(after);
    expect(changed.secret, path).toBe(isMerged ? data.secret : undefined);
    ids.push(data.endpoint_id);
  }
  const listed = async (path: string) => (await send('GET', path)).body;
  const bare = await listed('/v1/webhook/endpoints');
  expect(bare.map((one: { endpoint_id: string }) => one.endpoint_id).sort()).toEqual([...ids].sort());
  expect((await listed('/v1/endpoints')).data).toEqual(bare);
  expect((await listed('/v2/endpoints')).data).toEqual({ endpoints: bare });
  expect((await listed(`/v2/endpoint/${ids[0]}`)).data).toEqual(
    bare.find((one: { endpoint_id: string }) => one.endpoint_id === ids[0]),
  );
  const kinds = await listed('/v1/webhook/events');
  expect(kinds).toHaveLength(27);
  expect((await listed('/v1/events')).data).toEqual(kinds);
  expect((await listed('/v2/events')).data).toEqual({ events: kinds });

  for (const [index, path] of Object.keys(made).entries()) {
    const gone = await send('DELETE', `${path}/${ids[index]}`);
    expect(gone.body, path).toMatchObject({ code: 0, data: { message: expect.any(String) } });
    expect((await send('DELETE', `${path}/${ids[index]}`)).body, path).toMatchObject({ code: 10104 });
  }
  expect(await listed('/v1/webhook/endpoints')).toEqual([]);
});

test.each<[string, object, string, RegExp]>([
  [
    'an unknown event',
    { events: ['generated_video_success', 'video_done'] },
    'events.1',
    /"video_done" is not a kind of event/,
  ],
  ['missing events', { events: undefined }, 'events', /is required/],
  ['an empty URL', { url: '' }, 'url', /must not be empty|is required/],
  ['an unknown status', { status: 'paused' }, 'status', /enabled or disabled/],
  ['an http URL', { url: 'http://93.184.215.14/' }, 'url', /must begin with https/],
  ['an ftp URL', { url: 'ftp://93.184.215.14/' }, 'url', /not an http or https address/],
  ['a URL without a scheme', { url: 'example.com/hook' }, 'url', /not an http or https address/],
  ['a URL with a password', { url: 'https://me:secret@93.184.215.14/' }, 'url', /user name or password/],
  [
    'a host that does not resolve',
    { url: 'https://nobody.invalid/' },
    'url',
    /cannot be called: nobody.invalid has no IP address/,
  ],
  ...[
    'localhost',
    'localhost.',
    'db.internal',
    'printer.local',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.5.4',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '168.63.129.16',
    '224.0.0.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a00:1]',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[2002:7f00:1::]',
  ].map((host): [string, object, string, RegExp] => [
    host,
    { url: `https://${host}/hook` },
    'url',
    /private or local network/,
  ]),
])('refuses %s in every endpoint operation, and names the field', async (_name, change, field, sentence) => {
  const made = (await send('POST', '/v2/endpoint', { url: URL_A, events: EVENTS })).body.data;
  const bodies: [string, string, object][] = [
    ['POST', '/v1/webhook/endpoint', { url: URL_A, events: EVENTS, ...change }],
    ['POST', '/v2/endpoint', { url: URL_A, events: EVENTS, ...change }],
  ];
  if (!('events' in change && change.events === undefined) && !('url' in change && change.url === '')) {
    bodies.push(['PUT', `/v2/endpoint/${made.endpoint_id}`, change]);
    bodies.push(['PUT', `/v1/webhook/endpoint/${made.endpoint_id}`, change]);
  }
  for (const [method, path, body] of bodies) {
    const answer = await send(method, path, body);
    expect([answer.status, answer.body.code], path).toEqual([400, 40000]);
    expect(answer.body.data.errors[0], path).toMatchObject({
      field,
      message: expect.stringMatching(sentence),
    });
  }
  expect((await send('GET', '/v1/webhook/endpoints')).body).toEqual([made]);
  await send('DELETE', `/v2/endpoint/${made.endpoint_id}`);
});

test('refuses a job with a private webhook_url, and warns about a host that does not resolve', async () => {
  for (const path of ['/v2/create_video_from_avatar', '/v2/create_video_from_avatar?dry_run=true']) {
    const refused = await server.post(path, { ...AVATAR_VIDEO, webhook_url: 'https://127.0.0.1/hook' });
    expect(refused.body.data.errors[0]).toMatchObject({ field: 'webhook_url' });
  }
  expect((await server.get('/v2/videos')).body.data.videos).toEqual([]);
  const path = '/v2/create_video_from_avatar';
  const made = await server.post(path, { ...AVATAR_VIDEO, webhook_url: 'https://nobody.invalid/hook' });
  expect(made.body.data.warnings).toEqual([expect.stringContaining('nobody.invalid')]);
});

test('returns the existing endpoint when the same URL and events are registered again', async () => {
  const [first, ...again] = await Promise.all(
    ['/v2/endpoint', '/v1/webhook/endpoint', '/v1/endpoint', '/v2/endpoint'].map((path, turn) =>
      send('POST', path, { url: URL_A, events: turn % 2 ? EVENTS : [...EVENTS].reverse() }),
    ),
  );
  const { events: _, ...same } = first?.body.data ?? {};
  for (const { body } of again) expect(body.data).toMatchObject(same);
  await send('PUT', `/v2/endpoint/${same.endpoint_id}`, { status: 'disabled' });
  const enabled = await send('POST', '/v2/endpoint', { url: URL_A, events: EVENTS });
  expect(enabled.body.data).toMatchObject(same);
  expect((await send('GET', '/v1/webhook/endpoints')).body).toHaveLength(1);
  const others = [
    { url: `${URL_A}/b`, events: EVENTS },
    { url: URL_A, events: EVENTS.slice(1) },
  ];
  for (const other of others) {
    const made = (await send('POST', '/v2/endpoint', other)).body.data;
    expect(made.endpoint_id).not.toBe(same.endpoint_id);
    await send('DELETE', `/v2/endpoint/${made.endpoint_id}`);
  }
  await send('DELETE', `/v2/endpoint/${same.endpoint_id}`);
});

test('accepts the events of other services', async () => {
  const events = [
    'create_avatar_success',
    'create_avatar_failed',
    'generated_image_success',
    'generated_image_failed',
    'generated_motion_success',
    'generated_motion_failed',
    'generated_translate_video_success',
    'generated_translate_video_failed',
    'generated_product_avatar_success',
    'generated_product_avatar_failed',
  ];
  const { body } = await send('POST', '/v2/endpoint', { url: URL_A, events });
  expect(body).toMatchObject({ code: 0, data: { events } });
  expect((await send('GET', '/v2/events')).body.data.events).toEqual(expect.arrayContaining(events));
  await send('DELETE', `/v2/endpoint/${body.data.endpoint_id}`);
});

test('limits an account to 20 endpoints, even for concurrent requests', async () => {
  const pending = Array.from({ length: 30 }, (_, number) =>
    send('POST', '/v2/endpoint', { url: `${URL_A}/${number}`, events: EVENTS }),
  );
  const answers = await Promise.all(pending);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
    code: 40000,
    msg: expect.stringContaining('20 endpoints'),
  });
  const { endpoints } = (await send('GET', '/v2/endpoints')).body.data;
  expect(endpoints).toHaveLength(20);
  for (const { endpoint_id: id } of endpoints) await send('DELETE', `/v2/endpoint/${id}`);
});

test('hides endpoints, deliveries and secrets from other accounts', async () => {
  const added = await castwrightIn(temp.path, 'accounts', 'add', 'other@example.com');
  const other = /cw_live_\w+/.exec(added)?.[0] ?? '';
  const made = (await send('POST', '/v2/endpoint', { url: URL_A, events: EVENTS })).body.data;
  const id = made.endpoint_id;
  const delivery = (await send('POST', `/v2/endpoint/${id}/test`, {})).body.data.delivery_id;
  const tries: [string, string, unknown?][] = [
    ['GET', `/v2/endpoint/${id}`],
    ['PUT', `/v1/webhook/endpoint/${id}`, { status: 'disabled' }],
    ['PUT', `/v1/endpoint/${id}`, { status: 'disabled' }],
    ['PUT', `/v2/endpoint/${id}`, { status: 'disabled' }],
    ['DELETE', `/v1/webhook/endpoint/${id}`],
    ['DELETE', `/v1/endpoint/${id}`],
    ['DELETE', `/v2/endpoint/${id}`],
    ['POST', `/v2/endpoint/${id}/test`, {}],
    ['GET', `/v2/webhook_deliveries/${delivery}`],
    ['POST', `/v2/webhook_deliveries/${delivery}/replay`, {}],
    ['POST', '/v2/webhook_deliveries/replay_failed', { since: 0, endpoint_id: id }],
  ];
  for (const [method, path, body] of tries) {
    const answer = await send(method, path, body, other);
    expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([404, 10104]);
  }
  expect((await send('GET', '/v1/webhook/endpoints', undefined, other)).body).toEqual([]);
  expect((await send('GET', '/v2/webhook_deliveries', undefined, other)).body.data.deliveries).toEqual([]);
  // The `test` delivery may have failed by now, which the endpoint reports.
  expect((await send('GET', '/v1/webhook/endpoints')).body).toEqual([expect.objectContaining(made)]);
  const secrets = [
    await send('GET', '/v2/webhook_secret'),
    await send('GET', '/v2/webhook_secret', undefined, other),
  ];
  const [own, others] = secrets.map(({ body }) => body.data.secret);
  expect(own).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(others).not.toBe(own);
  await send('DELETE', `/v2/endpoint/${id}`);
});
