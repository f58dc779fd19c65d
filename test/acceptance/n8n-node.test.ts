import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
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
  await cp(PACKAGE, root, { recursive: true });
  // All of the environment: certificates of the registry among it.
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  await run('npm', install, { cwd: root, env });
  await run('npm', ['run', 'build'], { cwd: root, env });
  const require = createRequire(join(root, 'package.json'));
  const { n8n } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  built = Object.assign({}, ...n8n.nodes.map((path: string) => require(join(root, path))));
}, 180_000);
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** As much of n8n as a node sees: parameters, credentials, requests and files. */
function host(parameters: Record<string, unknown>, input: Item = { json: {} }, executionId = '1') {
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
        ...(options['key'] ? { 'x-api-key': server.key, 'content-type': 'application/json' } : {}),
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
    getCredentials: async () => ({ baseUrl: `${server.url}/`, apiKey: server.key }),
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
): Promise<Item[]> {
  const [items] = await new built.Castwright().execute.call(host(parameters, input, executionId));
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
  const given = { ...parameters, avatar: parameters.avatar.value, voice: parameters.voice.value };
  const asked = { ...given, script: 'Hello from a workflow.', options: { video_name: 'First' } };
  const [video] = await execute(asked, undefined, 'once');
  expect(video?.json).toMatchObject({ status: 'completed', name: 'First' });
  expect(video?.binary?.data).toMatchObject({ mimeType: 'video/mp4', fileName: 'First.mp4' });
  expect(video?.binary?.data.bytes.toString('latin1', 4, 8)).toBe('ftyp');
  const [again] = await execute({ ...asked, wait: false }, undefined, 'once');
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
