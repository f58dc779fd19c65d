import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { type Client, QUICK_RENDERS, startServer } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

const PACKAGE = fileURLToPath(new URL('../../packages/n8n-nodes-castwright', import.meta.url));
const EXAMPLE = new URL('../../examples/n8n-workflow/workflow.json', import.meta.url);
const run = promisify(execFile);

interface Item {
  json: Record<string, unknown>;
  binary?: { data: { bytes: Buffer; fileName: string; mimeType: string } };
}

// biome-ignore lint/suspicious/noExplicitAny: what was built has no types here
let built: Record<'Castwright' | 'CastwrightTrigger', new () => any>;
let folder: TempDir;
let server: SharedServer;

beforeAll(async () => {
  folder = await makeTempDir('castwright-n8n-');
  server = await sharedServer('quick');
  const root = join(folder.path, 'package');
  const isSource = (path: string) => !/\/(node_modules|dist)$/.test(path);
  await cp(PACKAGE, root, { recursive: true, filter: isSource });
  // Passes the whole environment, which includes the certificates of the registry.
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };
  await run('npm', ['pack', '--silent', '--pack-destination', folder.path], { cwd: root, env });
  const archive = (await readdir(folder.path)).find((name) => name.endsWith('.tgz')) as string;
  const nodes = join(folder.path, 'nodes');
  await mkdir(nodes);
  const install = ['install', '--offline', '--no-audit', '--no-fund', join(folder.path, archive)];
  await run('npm', install, { cwd: nodes, env });
  const modules = join(nodes, 'node_modules');
  // Installs nothing else: n8n's own packages have native parts that need its version of Node.
  expect((await readdir(modules)).filter((name) => !name.startsWith('.'))).toEqual(['n8n-nodes-castwright']);
  // n8n provides this package to the nodes that it loads.
  await symlink(join(root, 'node_modules/n8n-workflow'), join(modules, 'n8n-workflow'));
  const installed = join(modules, 'n8n-nodes-castwright');
  const require = createRequire(join(installed, 'package.json'));
  const { n8n } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  built = Object.assign({}, ...n8n.nodes.map((path: string) => require(join(installed, path))));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** The part of n8n that a node sees: parameters, credentials, requests and files. */
function host(
  parameters: Record<string, unknown>,
  input: Item = { json: {} },
  executionId = '1',
  at: Pick<Client, 'url' | 'key'> = server,
) {
  const parameter = (name: string, otherwise: unknown) =>
    name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], parameters) ??
    otherwise;
  const request = async (options: { url: string; method: string; [name: string]: unknown }) => {
    const url = new URL(options.url);
    for (const [name, value] of Object.entries(options['qs'] ?? {}))
      url.searchParams.set(name, String(value));
    const isBytes = options['encoding'] === 'arraybuffer';
    const { body } = options;
    const response = await fetch(url, {
      method: options.method,
      headers: {
        ...(options['headers'] as Record<string, string>),
        ...(options['key'] ? { 'x-api-key': at.key, 'content-type': 'application/json' } : {}),
      },
      ...(body !== undefined && {
        body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
      }),
    });
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body: isBytes ? await response.arrayBuffer() : await response.json().catch(() => undefined),
    };
  };
  return {
    getNode: () => ({ id: 'node', name: 'Castwright', type: 'castwright', typeVersion: 1 }),
    getInputData: () => [input],
    getExecutionId: () => executionId,
    continueOnFail: () => false,
    getCredentials: async () => ({ baseUrl: `${at.url}/`, apiKey: at.key }),
    getNodeParameter: (name: string, _index: number, otherwise?: unknown) => parameter(name, otherwise),
    helpers: {
      httpRequest: request,
      httpRequestWithAuthentication: (_name: string, options: never) =>
        request(Object.assign({}, options, { key: true })),
      prepareBinaryData: async (bytes: Buffer, fileName: string, mimeType: string) => ({
        bytes,
        fileName,
        mimeType,
      }),
      assertBinaryData: () => input.binary?.data,
      getBinaryDataBuffer: async () => input.binary?.data.bytes,
    },
  };
}

async function execute(
  parameters: Record<string, unknown>,
  input?: Item,
  executionId?: string,
  at?: Pick<Client, 'url' | 'key'>,
): Promise<Item[]> {
  const [items] = await new built.Castwright().execute.call(host(parameters, input, executionId, at));
  return items;
}

const SHORT = {
  resource: 'video',
  operation: 'create',
  avatarType: 0,
  avatar: '81',
  voice: 'en-US-slt',
  says: 'script',
  script: 'Hi there.',
  aspectRatio: 'square',
  screenStyle: 1,
  caption: false,
};

test('makes one video from the example workflow, even for a repeated item, and outputs its file', async () => {
  const { nodes } = JSON.parse(await readFile(EXAMPLE, 'utf8'));
  const { parameters } = nodes.at(-1);
  const fields = { ...parameters, avatar: parameters.avatar.value, voice: parameters.voice.value };
  const input = { ...fields, script: 'Hello from a workflow.', options: { video_name: 'First' } };
  const [video] = await execute(input, undefined, 'once');
  expect(video?.json).toMatchObject({ status: 'completed', name: 'First' });
  expect(video?.binary?.data).toMatchObject({ mimeType: 'video/mp4', fileName: 'First.mp4' });
  expect(video?.binary?.data.bytes.toString('latin1', 4, 8)).toBe('ftyp');
  const [again] = await execute({ ...input, wait: false }, undefined, 'once');
  expect(again?.json['video_id']).toBe(video?.json['video_id']);

  const [kept] = await execute({ resource: 'file', operation: 'upload', binaryProperty: 'data' }, video);
  expect(kept?.json['asset_id']).toMatch(/^\d+$/);
  const ofBinary = { source: 'binary', binaryProperty: 'data', wait: false };
  const caption = { resource: 'video', operation: 'caption', script: 'Hello from a workflow.', ...ofBinary };
  const [captioned] = await execute(caption, video);
  const of = { resource: 'video', videoId: captioned?.json['video_id'] };
  expect((await execute({ ...of, operation: 'get' }))[0]?.json['kind']).toBe('caption_video');
  await execute({ ...of, operation: 'cancel' });
});

test('lists voices and avatars, creates speech and explains failures', async () => {
  const voices = { resource: 'voice', operation: 'getAll', returnAll: true, filters: { language: 'french' } };
  const found = await execute(voices);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ json }) => json['language'] === 'french')).toBe(true);
  const { listSearch } = new built.Castwright().methods;
  const { results } = await listSearch.searchAvatars.call(host({}), 'female senior');
  expect(results.length).toBeGreaterThan(0);

  const spoken = { resource: 'speech', operation: 'create', voice: 'en-US-slt', script: 'Hi', format: 'wav' };
  const [speech] = await execute(spoken);
  expect(speech?.binary?.data.bytes.toString('latin1', 0, 4)).toBe('RIFF');

  await expect(execute({ ...SHORT, voice: 'nobody' })).rejects.toMatchObject({
    description: expect.stringMatching(/voice\.voice_id .*\nRequest /),
  });
  await expect(execute({ ...SHORT, operation: 'get', videoId: 'vid_1' })).rejects.toThrow(
    'no video with this id',
  );
  const scenes = { ...SHORT, operation: 'createFromScenes', scenes: '[{' };
  await expect(execute(scenes)).rejects.toThrow('Scenes is not JSON');
});

test('passes the chosen voice to a video from a template, and accepts none', async () => {
  const fromTemplate = {
    resource: 'video',
    operation: 'createFromTemplate',
    template: '1234',
    language: 'english',
    aspectRatio: 'portrait',
    wait: false,
  };
  await expect(execute({ ...fromTemplate, voice: 'nobody' })).rejects.toMatchObject({
    description: expect.stringMatching(/^voice_id "nobody" is not one of the voices/),
  });
  for (const voice of ['en-US-rms', '']) {
    const [made] = await execute({ ...fromTemplate, voice });
    expect(made?.json['video_id']).toMatch(/^vid_/);
  }
});

test('downloads private files, also behind a path prefix', async () => {
  await using temp = await makeTempDir('castwright-n8n-private-');
  const settings = { CASTWRIGHT_FILES: 'private', CASTWRIGHT_BASE_URL: 'https://video.example/cast' };
  await using closed = await startServer(temp.path, settings, QUICK_RENDERS);
  const [video] = await execute({ ...SHORT, wait: true, download: true }, undefined, '1', closed);
  expect(video?.json['video_url']).toMatch(/^https:\/\/video\.example\/cast\/files\/.*signature=/);
  const download = { resource: 'video', operation: 'download', videoId: video?.json['video_id'] };
  const [again] = await execute(download, undefined, '2', closed);
  for (const item of [video, again]) {
    expect(item?.binary?.data.mimeType).toBe('video/mp4');
    expect(item?.binary?.data.fileName).toMatch(/^[^?]+\.mp4$/);
    expect(item?.binary?.data.bytes.toString('latin1', 4, 8)).toBe('ftyp');
  }
});

test('starts every workflow once per event, with the current or the next secret', async () => {
  const rawBody = Buffer.from(JSON.stringify({ event_id: 'evt_1', event: 'generated_video_success' }));
  const signed = (secret: string) => createHmac('sha256', secret).update(rawBody).digest('hex');
  const deliver = async (endpointId: string, headers: Record<string, string>) => {
    const statuses: number[] = [];
    const context = {
      getWorkflowStaticData: () => ({ endpointId, secret: 'mine' }),
      getRequestObject: () => ({ rawBody }),
      getHeaderData: () => headers,
      getBodyData: () => JSON.parse(rawBody.toString()),
      getResponseObject: () => ({
        status(code: number) {
          statuses.push(code);
          return { json: () => {} };
        },
      }),
    };
    const { workflowData } = await new built.CastwrightTrigger().webhook.call(context);
    return statuses[0] ?? (workflowData ? 'starts' : 'known');
  };
  const own = { 'x-webhook-signature': signed('mine') };
  expect([await deliver('one', own), await deliver('one', own), await deliver('two', own)]).toEqual([
    'starts',
    'known',
    'starts',
  ]);
  const rotated = { 'x-webhook-signature': signed('former'), 'x-webhook-signature-next': signed('mine') };
  expect(await deliver('three', rotated)).toBe('starts');
  expect(await deliver('four', { 'x-webhook-signature': signed('former') })).toBe(401);
});
