/** An installation in a data directory as its users leave it, and everything that they can read of it. */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openEncryption } from '../../src/platform/encryption.ts';
import { addAccount } from '../../src/service/account/accounts/accounts.ts';
import { openEmbeddedBackend } from '../../src/service/drivers/backend.ts';
import { startReceiver } from '../acceptance/receiver.ts';
import {
  AVATAR_VIDEO,
  KEY,
  PRODUCT_VIDEO,
  startServer,
  TALKING_AVATAR,
  type TestServer,
  untilEnded,
} from '../acceptance/server.ts';
import { picture } from '../fixtures/media-files.ts';
import { TINY } from '../fixtures/tiny-template.ts';

/** Settings for servers and workers whose videos need no real rendering. */
export const QUICK_RENDERS = {
  NODE_OPTIONS: `--import ${fileURLToPath(new URL('./chaos-render.ts', import.meta.url))}`,
};

/** Settings of a server that keeps everything in its data directory, whatever the stack of the test. */
const FOLDER = {
  DATABASE_URL: '',
  CASTWRIGHT_SECRET: '',
  CASTWRIGHT_S3_BUCKET: '',
  CASTWRIGHT_S3_PREFIX: '',
  CASTWRIGHT_S3_ENDPOINT: '',
  CASTWRIGHT_S3_ACCESS_KEY_ID: '',
  CASTWRIGHT_S3_SECRET_ACCESS_KEY: '',
};

export interface Plan {
  /** Number of rendered videos; the others consist of a few random bytes. */
  real: number;
  simulated: number;
  /** Number of videos that are unfinished when the server is killed. */
  unfinished: number;
}

export interface Installation {
  /** Two accounts whose videos are finished. */
  accounts: Account[];
  /** The account of the unfinished videos. */
  waiting: Account;
  /** Responses and file checksums, by request. */
  reads: Map<string, string>;
}

export interface Account {
  key: string;
  videos: string[];
}

/** Uses the server as people do, and kills it with jobs left. */
export async function makeInstallation(dataDir: string, plan: Plan): Promise<Installation> {
  await using receiver = await startReceiver((response) => response.writeHead(200).end());
  await mkdir(dataDir, { recursive: true });
  const other = await keyOfNew(dataDir, 'ben@example.com');
  const waiting = await keyOfNew(dataDir, 'cleo@example.com');
  const accounts: Account[] = [
    { key: KEY, videos: [] },
    { key: other, videos: [] },
  ];
  const settings = {
    ...FOLDER,
    CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
    CASTWRIGHT_INITIAL_CREDITS: '100000',
  };
  if (plan.real > 0) {
    await using server = await startServer(dataDir, settings);
    await orderVideos(server, accounts, plan.real);
    await server.stop('SIGTERM');
  }
  const quick = { ...settings, ...QUICK_RENDERS, TEST_RENDER_SECONDS: '0.05' };
  await using server = await startServer(dataDir, quick);
  await furnish(server, receiver.url);
  await orderVideos(server, accounts, plan.simulated);
  // Waits until the last deliveries have arrived.
  for (const { key } of accounts) {
    const pending = async () =>
      (await server.get('/v2/webhook_deliveries?status=pending', key)).body.data.deliveries.length > 0;
    for (let wait = 0; wait < 600 && (await pending()); wait++) await sleep(50);
  }
  const reads = await readAll(server, accounts);
  await server.stop('SIGTERM');
  const slow = { ...settings, ...QUICK_RENDERS, CASTWRIGHT_CONCURRENCY: '1', TEST_RENDER_SECONDS: '60' };
  const videos = await leaveUnfinished(dataDir, slow, waiting, plan.unfinished);
  return { accounts, waiting: { key: waiting, videos }, reads };
}

async function keyOfNew(dataDir: string, email: string): Promise<string> {
  const { db } = await openEmbeddedBackend(dataDir);
  const encryption = await openEncryption(dataDir, undefined);
  const { key } = await addAccount(db, encryption, { email, credits: 100_000 });
  await db.destroy();
  return key;
}

/** Creates one of many kinds of records. */
async function furnish(server: TestServer, receiver: string): Promise<void> {
  const events = ['generated_avatar_video_success', 'generated_avatar_video_failed'];
  await server.post('/v2/endpoint', { url: `${receiver}/hook`, events, status: 'enabled' });
  const { data } = (await server.post('/v2/upload/asset', { filename: 'lamp.png' })).body;
  await fetch(data.sign_url, { method: 'PUT', body: picture('image/png') as unknown as BodyInit });
  await server.post('/v2/voices/custom', { name: 'Mine', voice_id: 'en-US-slt', rate: 1.1 });
  const lamp = await server.post('/v2/product', { name: 'Lamp', description: 'It folds flat and dims.' });
  const { product_id } = lamp.body.data;
  const look = { ...PRODUCT_VIDEO, product_id, visual_styles: ['ugc'] };
  const shown = await server.post('/v2/create_video_from_product/preview_list', look);
  await server.post(`/v2/videos/${shown.body.data.previews[0].preview_id}/cancel`, {});
  await server.post('/v2/ai_scripts', {
    language: 'english',
    video_length_seconds: '15',
    script_style: 'Storytime',
    product_info: { source_type: 'id', data: { id: product_id } },
  });
  const template = (await server.post('/v2/templates/custom', { template: TINY })).body.data;
  const rows = [{ variables: { title: 'One' } }];
  const batch = await server.post('/v2/batches', { template_id: template.template_id, rows });
  await server.post(`/v2/batches/${batch.body.data.batch_id}/cancel`, {});
}

/** Orders every third video through v1, and every fifth with the second account; waits until all have ended. */
async function orderVideos(server: TestServer, accounts: Account[], count: number): Promise<void> {
  const orders: { key: string; id: string }[] = [];
  for (let index = 0; index < count; index++) {
    const account = accounts[index % 5 === 4 ? 1 : 0]!;
    const script = `Hello number ${index + 1}.`;
    const id =
      index % 3 === 2
        ? await orderByV1(server, script, account.key)
        : await orderByV2(server, script, account.key);
    account.videos.push(id);
    orders.push({ key: account.key, id });
  }
  for (const { key, id } of orders) await untilEnded(asAccount(server, key), id, 600);
}

/** The server as seen with another key. */
export function asAccount(server: TestServer, key: string): TestServer {
  return { ...server, get: (path) => server.get(path, key) };
}

async function orderByV2(server: TestServer, script: string, key: string): Promise<string> {
  const body = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script } };
  return (await server.post('/v2/create_video_from_avatar', body, key)).body.data.video_id;
}

async function orderByV1(server: TestServer, script: string, key: string): Promise<string> {
  const body = { ...TALKING_AVATAR, script };
  const { data } = (await server.post('/v1/create_video_from_talking_avatar', body, key)).body;
  const project = await server.get(`/v1/project?project_id=${data.project_id}`, key);
  return project.body.data.video_id;
}

/** Leaves one video rendering and the others waiting when the server is killed. */
async function leaveUnfinished(
  dataDir: string,
  settings: Record<string, string>,
  key: string,
  count: number,
): Promise<string[]> {
  await using server = await startServer(dataDir, settings);
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    ids.push(await orderByV2(server, `Unfinished number ${index + 1}.`, key));
  }
  for (let wait = 0; wait < 2400 && !server.stderr().includes('render started'); wait++) await sleep(50);
  await server.stop('SIGKILL');
  return ids;
}

const LISTS = [
  '/v2/user/whoami',
  '/v2/videos?limit=100',
  '/v2/endpoints',
  '/v2/webhook_deliveries',
  '/v2/webhook_secret',
  '/v2/voices/custom',
  '/v2/templates/custom',
  '/v2/products',
  '/v1/products',
  '/v2/batches',
];

/** Reads everything through v1 and v2, and downloads every file; leaves out what changes with every call. */
export async function readAll(server: TestServer, accounts: Account[]): Promise<Map<string, string>> {
  const reads = new Map<string, string>();
  for (const [index, { key, videos }] of accounts.entries()) {
    const paths = [
      ...LISTS,
      ...videos.flatMap((id) => [
        `/v2/avatar_video/${id}`,
        `/v2/videos/${id}`,
        `/v1/project?project_id=${id}`,
      ]),
    ];
    for (const path of paths) {
      const { rid: _, ...body } = (await server.get(path, key)).body;
      const text = JSON.stringify(body).replaceAll(server.url, 'SERVER');
      reads.set(`account ${index + 1} ${path}`, text);
      for (const [file] of text.matchAll(/SERVER\/files\/[^"]+/g)) {
        if (!reads.has(file)) reads.set(file, await sumAt(file.replace('SERVER', server.url)));
      }
    }
  }
  return reads;
}

async function sumAt(url: string): Promise<string> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return `${response.status} ${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`;
}
