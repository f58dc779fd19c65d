import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { decodeAudio } from '../../src/engine/media/audio/decode.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { VERSION } from '../../src/server/mcp/server.ts';
import { TOOLS } from '../../src/server/mcp/tools/tools.ts';
import { pdf, titledPage } from '../fixtures/decks.ts';
import { TINY } from '../fixtures/tiny-template.ts';
import { type Agent, agentOverHttp, agentOverStdio } from './agents.ts';
import { castwrightIn } from './command-line.ts';
import { KEY, QUICK_RENDERS, startServer, type TestServer } from './server.ts';
import { openShop, type Shop } from './shop.ts';
import { openTestApp } from './test-app.ts';

const NAMES = TOOLS.map(({ name }) => name);
const TRANSPORTS = ['stdio', 'http'] as const;

let temp: TempDir;
let server: TestServer;
let shop: Shop;
let stranger: string;
let reader: string;
let template: number;
const agents: Partial<Record<(typeof TRANSPORTS)[number], Agent>> = {};
/** The id of a finished video of this account. */
let finished: string;

beforeAll(async () => {
  temp = await makeTempDir('castwright-mcp-');
  shop = await openShop();
  server = await startServer(temp.path, { CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true' }, QUICK_RENDERS);
  const { email } = (await server.get('/v2/user/whoami')).body.data;
  reader = await castwrightIn(temp.path, 'keys', 'create', email, '--scope', 'read');
  stranger = await castwrightIn(temp.path, 'accounts', 'add', 'stranger@example.com');
  template = (await server.post('/v2/templates/custom', { template: TINY })).body.data.template_id;
  agents.stdio = await agentOverStdio({ CASTWRIGHT_BASE_URL: server.url, CASTWRIGHT_API_KEY: KEY });
  agents.http = await agentOverHttp(server.url, { 'x-api-key': KEY });
});
afterAll(async () => {
  for (const agent of Object.values(agents)) await agent[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

function agentOf(transport: (typeof TRANSPORTS)[number]): Agent {
  const agent = agents[transport];
  if (!agent) throw new Error(`No agent is connected over ${transport}`);
  return agent;
}

/** Cancels the video, because nothing waits for it. */
async function cancelVideo(agent: Agent, id: string): Promise<void> {
  const { data } = await agent.use('cancel_video', { video_id: id });
  expect(data).toMatchObject({ video_id: id, status: 'failed', cancelled: true });
}

test('reports the version of the package', async () => {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  expect(JSON.parse(text).version).toBe(VERSION);
});

describe.each(TRANSPORTS)('over %s', (transport) => {
  test('lists its tools with instructions, descriptions and schemas', async () => {
    const { client } = agentOf(transport);
    expect(client.getServerVersion()).toMatchObject({ name: 'castwright', version: VERSION });
    expect(client.getInstructions()).toContain('video_status');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(NAMES);
    for (const { name, description, inputSchema } of tools) {
      expect(description?.length, name).toBeGreaterThan(80);
      for (const [field, schema] of Object.entries(inputSchema.properties ?? {}))
        expect(JSON.stringify(schema), `${name}.${field}`).toMatch(/"(?:type|enum|anyOf|const)"/);
    }
    const create = tools.find(({ name }) => name === 'create_video');
    expect(create?.inputSchema.required ?? []).toEqual([]);
    expect(create?.inputSchema.properties?.['ratio']).toMatchObject({
      enum: ['portrait', 'landscape', 'square'],
    });
  });

  test('finds presenters, voices, templates, music and styles by words', async () => {
    const agent = agentOf(transport);
    const women = await agent.use('find', { kind: 'presenters', words: 'senior woman' });
    expect(women.data.items[0].about).toMatch(/^female, senior/);
    const voices = await agent.use('find', { kind: 'voices', language: 'de', gender: 'female', limit: 2 });
    expect(voices.data.items[0]).toMatchObject({
      language: 'german',
      gender: 'female',
      voice_id: expect.any(String),
    });
    const templates = await agent.use('find', { kind: 'templates', words: 'Tiny' });
    expect(templates.data.items[0]).toMatchObject({
      template_id: template,
      variables: [{ name: 'title' }, { name: 'photo' }, { name: 'said' }],
    });
    expect((await agent.use('find', { kind: 'music', limit: 1 })).data.items[0].music_id).toBeGreaterThan(0);
    expect((await agent.use('find', { kind: 'styles', words: 'price' })).data.items[0].style).toBe(
      'Price Drop',
    );
  });

  test('makes one video from a repeated order, reports its progress and shows its cover', async () => {
    const agent = agentOf(transport);
    const before = (await server.get('/v2/user/remaining_quota')).body.data;
    // A quick render takes as long as the pauses of its script, so progress can be observed.
    const text = `Hello from ${transport}. [pause 2s]`;
    const order = { text, ratio: 'square', resolution: '720p', name: `By ${transport}` };
    const price = await agent.use('create_video', { ...order, price_only: true });
    expect(price.data).toMatchObject({
      valid: true,
      estimated_seconds: expect.any(Number),
      estimated_credit: expect.any(Number),
    });
    expect((await agent.use('find', { kind: 'videos', words: `By ${transport}` })).data.items).toEqual([]);

    const made = await agent.use('create_video', order);
    expect(made.data).toMatchObject({
      status: 'processing',
      resource: `castwright://videos/${made.data.video_id}`,
    });
    const again = await agent.use('create_video', order);
    expect(again.data.video_id).toBe(made.data.video_id);
    expect(again.data.next).toContain('nothing was charged again');

    const ended = await agent.use('video_status', { video_id: made.data.video_id, wait_seconds: 90 });
    expect(ended.data).toMatchObject({
      status: 'completed',
      name: `By ${transport}`,
      width: 720,
      height: 720,
    });
    expect(ended.progress.length).toBeGreaterThan(0);
    const steps = ended.progress.map(({ progress }) => progress);
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
    const file = await fetch(ended.data.video_url);
    expect(file.headers.get('content-type')).toBe('video/mp4');
    expect((await fetch(ended.data.vtt_url).then((response) => response.text())).toLowerCase()).toContain(
      'hello',
    );
    const after = (await server.get('/v2/user/remaining_quota')).body.data;
    expect(JSON.stringify(after)).not.toBe(JSON.stringify(before));

    const cover = await agent.use('look', { video_id: made.data.video_id });
    expect(cover.attachments).toMatchObject([{ type: 'image', mimeType: 'image/jpeg' }]);
    expect(cover.attachments[0]?.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    finished = made.data.video_id;
  });

  test('lists finished videos as resources with their cover', async () => {
    const { client } = agentOf(transport);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(`castwright://videos/${finished}`);
    const { contents } = await client.readResource({ uri: `castwright://videos/${finished}` });
    const [details, cover] = contents as { text?: string; blob?: string; mimeType: string }[];
    expect(JSON.parse(details?.text ?? '')).toMatchObject({ video_id: finished, status: 'completed' });
    expect(cover?.mimeType).toBe('image/jpeg');
    const alone = await client.readResource({ uri: `castwright://videos/${finished}/cover` });
    expect((alone.contents[0] as { blob: string }).blob).toBe(cover?.blob);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain(
      'castwright://videos/{video_id}',
    );
    await expect(client.readResource({ uri: 'castwright://videos/vid_nobodys' })).rejects.toThrow(
      'does not exist. List the resources',
    );
  });

  test('offers prompts that name existing tools', async () => {
    const { client } = agentOf(transport);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['product_ad', 'explainer', 'weekly_update']);
    const ad = await client.getPrompt({
      name: 'product_ad',
      arguments: { url: 'https://shop.example/lamp' },
    });
    const text = JSON.stringify(ad.messages);
    expect(text).toContain('https://shop.example/lamp');
    for (const named of text.match(/\b(?:create|cancel|caption|video)_\w+/g) ?? [])
      expect(NAMES).toContain(named);
    await expect(client.getPrompt({ name: 'explainer' })).rejects.toThrow('document is required');
  });

  test('orders and cancels videos from scenes, a product, a template and captions', async () => {
    const agent = agentOf(transport);
    const scenes = [
      { script: 'One.', headline: `First ${transport}` },
      { script: 'Two.', layout: 'split_left', media: { url: `${shop.origin}/a/640x480.jpg` } },
    ];
    const film = await agent.use('create_video', { scenes, presenter: '81', voice: 'en-US-slt' });
    expect(film.text).toContain('video_id');
    await cancelVideo(agent, film.data.video_id);

    const [page = ''] = Object.keys((await import('../fixtures/product-pages.ts')).PRODUCT_PAGES);
    const ad = await agent.use('create_product_video', {
      url: `${shop.origin}/${page}`,
      seconds: 15,
    });
    expect(ad.text).toContain('video_id');
    expect(ad.data).toMatchObject({ product: { product_id: expect.any(String), name: expect.any(String) } });
    await cancelVideo(agent, ad.data.video_id);
    const { product_id: id } = ad.data.product;
    const price = await agent.use('create_product_video', {
      product_id: id,
      seconds: '30',
      price_only: true,
    });
    expect(price.data.estimated_seconds).toBeGreaterThan(15);

    const still = await agent.use('look', { template_id: template, values: { TITLE: 'Seen' } });
    expect(still.attachments).toMatchObject([{ type: 'image', mimeType: 'image/png' }]);
    const filled = await agent.use('create_template_video', {
      template_id: template,
      values: { title: `From ${transport}`, said: 'Short.' },
    });
    await cancelVideo(agent, filled.data.video_id);

    const { data } = await agent.use('video_status', { video_id: finished });
    const captioned = await agent.use('caption_video', { video: data.video_url, script: 'Hello from here.' });
    await cancelVideo(agent, captioned.data.video_id);
    const texts = await agent.use('translate_video', {
      video_id: finished,
      languages: ['es'],
      list_strings: true,
    });
    const [first] = texts.data.strings;
    const order = { video_id: finished, languages: ['es'], translations: { es: { [first.text]: 'Hola.' } } };
    const [translated] = (await agent.use('translate_video', order)).data.videos;
    expect(translated.language).toBe('spanish');
    await cancelVideo(agent, translated.video_id);
    const who = await agent.use('look', { presenter: 'man, office' });
    expect(who.attachments[0]?.mimeType).toBe('image/jpeg');
  });

  test('speaks a text in its own language', async () => {
    const result = await agentOf(transport).use('speak', {
      text: 'Das ist ein kurzer Satz, und er ist auf Deutsch.',
    });
    expect(result.attachments).toMatchObject([{ type: 'audio', mimeType: 'audio/mpeg' }]);
    expect(result.data.voice_id).toMatch(/^de/);
    const path = join(temp.path, `${transport}.mp3`);
    await writeFile(path, result.attachments[0]?.bytes ?? '');
    const options = { maxSeconds: 60, signal: AbortSignal.timeout(30_000) };
    const { channels, sampleRate } = await decodeAudio(path, options);
    expect((channels[0]?.length ?? 0) / sampleRate).toBeGreaterThan(2);
  });

  test.each<[tool: string, given: object, sentence: RegExp]>([
    ['create_video', {}, /^text is required/],
    ['create_video', { txt: 'Hi' }, /Unknown field txt; did you mean text\?.*presenter/],
    ['create_video', { text: 'Hi', voice: 'nobody' }, /^voice "nobody" is not one of the voices/],
    [
      'create_video',
      { text: 'Hi', presenter: '99999' },
      /^presenter "99999" matches no presenter\. Call find/,
    ],
    ['create_product_video', {}, /^url is required/],
    ['create_product_video', { product_id: 'prod_none' }, /^product_id /],
    ['create_slides_video', {}, /^deck is required/],
    ['create_slides_video', { deck: 'deck_none' }, /^deck /],
    ['create_template_video', { template_id: 1e6 }, /^There is no template with this id\nCall find/],
    ['create_template_video', { template_id: 96, values: { HEADLIN: 'x' } }, /did you mean HEADLINE\?/],
    ['caption_video', { video: 'https://example.com/a.mp4' }, /^script is required, or subtitles/],
    ['caption_video', { video: '999999', script: 'Hi' }, /^video /],
    ['video_status', {}, /^video_id is required/],
    ['video_status', { video_id: 'vid_none', wait_seconds: 5 }, /^There is no video with this id\nCall find/],
    ['video_status', { video_id: 'x', wait_seconds: 9999 }, /^wait_seconds must be at most 300/],
    ['find', { kind: 'voices', what: 'Anna' }, /^Unknown field what\. This tool takes kind, /],
    ['find', { kind: 'people' }, /^kind must be presenters, voices/],
    ['find', { kind: 'voices', language: 'klingon' }, /^language must be/],
    ['look', {}, /exactly one of video_id, template_id, draft_id and presenter/],
    ['look', { video_id: 'vid_none' }, /^There is no video with this id\nCall find/],
    ['speak', { text: '' }, /^text /],
    ['speak', { text: 'Hi', voice: 'nobody' }, /^voice "nobody"/],
    ['cancel_video', {}, /^video_id is required/],
    ['cancel_video', { video_id: 'vid_none' }, /^There is no video with this id\nCall find/],
  ])('explains why it refuses %s %j', async (tool, given, sentence) => {
    const result = await agentOf(transport).use(tool, given);
    expect(result).toMatchObject({ isError: true, text: expect.stringMatching(sentence) });
  });

  test('rejects an unknown tool', async () => {
    await expect(agentOf(transport).client.callTool({ name: 'delete_everything' })).rejects.toThrow(
      'Unknown tool delete_everything. Choose from create_video',
    );
  });

  test('creates nothing with a read-only key, and hides videos of other accounts', async () => {
    const connect = (key: string) =>
      transport === 'http'
        ? agentOverHttp(server.url, { authorization: `Bearer ${key}` })
        : agentOverStdio({}, ['--server', server.url, '--key', key]);
    await using readOnly = await connect(reader);
    const refused = await readOnly.use('create_video', { text: 'Hi.' });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('This key may only read') });
    expect((await readOnly.use('video_status', { video_id: finished })).data.status).toBe('completed');

    await using other = await connect(stranger);
    for (const tool of ['video_status', 'look', 'cancel_video']) {
      const result = await other.use(tool, { video_id: finished });
      expect(result, tool).toMatchObject({
        isError: true,
        text: expect.stringMatching(/^There is no video with this id\nCall find/),
      });
    }
    const uri = `castwright://videos/${finished}`;
    await expect(other.client.readResource({ uri })).rejects.toThrow('does not exist. List the resources');
    expect((await other.client.listResources()).resources).toEqual([]);
  });

  test('leaves no file descriptors open after twenty calls', async () => {
    const agent = agentOf(transport);
    const pid = server.process.pid;
    const twenty = async () => {
      for (let call = 0; call < 10; call++) {
        await agent.use('find', { kind: 'videos', limit: 1 });
        await agent.use('video_status', { video_id: finished, wait_seconds: 5 });
      }
      const count = async (id: number | undefined) => (await readdir(`/proc/${id}/fd`)).length;
      return { server: await count(pid), own: agent.pid === undefined ? 0 : await count(agent.pid) };
    };
    const first = await twenty();
    const second = await twenty();
    expect(second.server).toBeLessThanOrEqual(first.server + 1);
    expect(second.own).toBeLessThanOrEqual(first.own + 1);
  });
});

test('makes one video from local slides, and refuses other files and remote paths', async () => {
  const path = join(temp.path, 'rain.pdf');
  await writeFile(
    path,
    pdf([titledPage('Rain by quarter', ['Wettest in ten years']), titledPage('The tank')]),
  );
  const agent = agentOf('stdio');
  const read = await agent.use('create_slides_video', { deck: path, read_only: true });
  expect(read.data).toMatchObject({ title: 'Rain by quarter', deck_id: expect.any(String) });
  const order = { deck: path, pages: [{ page: 1, script: 'Rain.' }], order: [1] };
  const made = await agent.use('create_slides_video', order);
  expect(made.text).toContain('video_id');
  expect((await agent.use('create_slides_video', order)).data.video_id).toBe(made.data.video_id);
  await cancelVideo(agent, made.data.video_id);
  // A repeated order after cancelling creates a new video.
  const anew = await agent.use('create_slides_video', order);
  expect(anew.data.video_id).not.toBe(made.data.video_id);
  await cancelVideo(agent, anew.data.video_id);

  const secret = join(temp.path, 'id_rsa');
  await writeFile(secret, 'secret');
  expect((await agent.use('create_slides_video', { deck: secret })).text).toMatch(
    /^deck names id_rsa\. Use a file that/,
  );
  const far = await agentOf('http').use('create_slides_video', { deck: path });
  expect(far.text).toMatch(/^deck is a path on your computer/);
});

const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (headers: Record<string, string>, message: unknown = MESSAGE) =>
  fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify(message),
  });

describe('the HTTP endpoint', () => {
  test('rejects missing and wrong keys, other origins, batches and large bodies', async () => {
    for (const headers of [{}, { 'x-api-key': 'cw_live_nobody' }]) {
      const answer = await post(headers as Record<string, string>);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await answer.json()).toMatchObject({ code: 10105, rid: answer.headers.get('x-request-id') });
    }
    await expect(agentOverHttp(server.url, { 'x-api-key': 'cw_live_nobody' })).rejects.toMatchObject({
      code: 401,
    });
    expect((await post({ 'x-api-key': KEY, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ 'x-api-key': KEY, origin: server.url })).status).toBe(200);
    expect((await post({ 'x-api-key': KEY }, [MESSAGE, MESSAGE])).status).toBe(400);
    const large = await post({ 'x-api-key': KEY }, { ...MESSAGE, params: { much: 'x'.repeat(3_000_000) } });
    expect(large.status).toBe(413);
    expect((await fetch(`${server.url}/mcp`)).status).toBe(405);
  });

  test('logs inner calls under the request id of the message, and keeps no session', async () => {
    const params = { name: 'find', arguments: { kind: 'styles' } };
    const answer = await post({ 'x-api-key': KEY }, { ...MESSAGE, method: 'tools/call', params });
    expect(await answer.text()).toContain('Dynamic Showcase');
    expect(answer.headers.get('mcp-session-id')).toBeNull();
    const rid = answer.headers.get('x-request-id');
    const logged = async () => (await server.get(`/v2/request_logs?rid=${rid}`)).body.data.request_logs;
    await expect.poll(logged).toMatchObject([{ rid, path: '/v2/visual_styles', status: 200 }]);
  });

  test('stops waiting when the client disconnects', async () => {
    const agent = agentOf('http');
    // A quick render takes as long as the pauses of its script.
    const order = { text: 'Hi there. [pause 60s]', voice: 'en-US-slt', presenter: '81' };
    const { data } = await agent.use('create_video', order);
    const leaving = new AbortController();
    const waiting = agent.use('video_status', { video_id: data.video_id, wait_seconds: 120 }, leaving.signal);
    // The call waits while the render starts.
    await vi.waitFor(async () => {
      const { body } = await server.get(`/v2/avatar_video/${data.video_id}`);
      expect(body.data.stage).not.toBe('waiting');
    }, 60_000);
    leaving.abort();
    await expect(waiting).rejects.toThrow();
    await cancelVideo(agent, data.video_id);
  });

  test('counts messages and inner calls against the limit of the account', async () => {
    await using door = await openTestApp({ requestsPerMinute: 5 });
    const call = () =>
      door.call(door.keys.anna, {
        method: 'POST',
        url: '/mcp',
        headers: HEADERS,
        payload: {
          ...MESSAGE,
          method: 'tools/call',
          params: { name: 'video_status', arguments: { video_id: 'vid_none' } },
        },
      });
    const answers = [await call(), await call(), await call(), await call()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(answers[1]?.body).toContain('There is no video with this id');
    // The message itself was the fifth request, and the call of the tool the sixth.
    expect(answers[2]?.body).toMatch(/More than 5 requests a minute; try again in \d+ s.*"isError":true/);
    expect(answers[3]?.json()).toMatchObject({ code: 429, data: null });
  });
});

test('castwright mcp writes only the protocol, exits with its client and explains wrong settings', async () => {
  const agent = await agentOverStdio({ CASTWRIGHT_BASE_URL: server.url, CASTWRIGHT_API_KEY: KEY });
  const { pid } = agent;
  expect(pid).toBeGreaterThan(0);
  await agent.client.ping();
  await agent[Symbol.asyncDispose]();
  await expect.poll(() => isRunning(pid ?? 0)).toBe(false);
  expect(agent.stderr()).toBe('');
  await expect(castwrightIn(temp.path, 'mcp')).rejects.toThrow(
    'The API key is missing. Pass --key, or set CASTWRIGHT_API_KEY',
  );
  await expect(castwrightIn(temp.path, 'mcp', '--server', 'ftp://x', '--key', 'k')).rejects.toThrow(
    'is not the URL of a server',
  );

  await using lost = await agentOverStdio({}, ['--server', 'http://127.0.0.1:9', '--key', KEY]);
  expect((await lost.use('find', { kind: 'styles' })).text).toMatch(
    /^No server responds at http:\/\/127.0.0.1:9\./,
  );
  await using wrong = await agentOverStdio({}, ['--server', `${server.url}/mcp`, '--key', 'cw_live_nobody']);
  expect((await wrong.use('find', { kind: 'styles' })).text).toMatch(/not valid\nSet the API key/);
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
