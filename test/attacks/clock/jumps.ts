import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../src/service/drivers/db/schema.ts';
import { AVATAR_VIDEO, KEY } from '../../acceptance/server.ts';
import { type Sent, send, type ToSend } from '../send.ts';
import { OWNER } from '../target.ts';
import type { JumpingServer } from './jumping-server.ts';
import type { Receiver } from './receiver.ts';

/** Seconds for work in progress to finish; an idle machine needs ten. */
const TIMEOUT_SECONDS = 60;
const VIDEOS = 4;

export interface Scene {
  server: JumpingServer;
  receiver: Receiver;
  db: Db;
  /** Session cookie from before the jump. */
  cookie: string;
}

const signIn = ({ url }: JumpingServer, email: string, password: string) =>
  send(Number(new URL(url).port), '/dashboard/api/sign-in', { method: 'POST', body: { email, password } });

/** Signs in and returns the session cookie. */
export async function signedIn(server: JumpingServer): Promise<string> {
  const { headers } = await signIn(server, OWNER.email, OWNER.password);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

let round = 0;

/**
 * Starts videos, deliveries, idempotent calls and sessions, moves the clock in the middle, and checks that all of them
 * end normally.
 *
 * @throws {AssertionError} that says what was lost, repeated, delayed, cut short or extended
 */
export async function throughJump(scene: Scene, change: () => Promise<JumpingServer>): Promise<void> {
  const { receiver, db, cookie } = scene;
  const name = `round ${++round}`;
  let { server } = scene;
  const port = () => Number(new URL(server.url).port);
  const call = (path: string, options: ToSend = {}) =>
    send(port(), path, { ...options, headers: { 'x-api-key': KEY, ...options.headers } });
  const create = (order: string) =>
    call('/v2/create_video_from_avatar', {
      method: 'POST',
      body: { ...AVATAR_VIDEO, video_name: order, webhook_url: receiver.url },
      headers: { 'idempotency-key': order },
    });
  const readPage = () =>
    call('/v2/product', {
      method: 'POST',
      body: { url: `${receiver.url}/${round}` },
      headers: { 'idempotency-key': `${name}, page` },
    });
  const guess = () => signIn(server, `guessed-${round}@example.com`, 'wrong');

  const deliveredVideo = await videoIdOf(await create(`${name}, told`));
  await until(
    'a delivery waits to be made again',
    async () => receiver.deliveries(deliveredVideo).refused === 1,
  );
  for (let guesses = 0; guesses < 6; guesses++) await guess();
  const orders = Array.from({ length: VIDEOS }, (_, at) => `${name}, video ${at}`);
  const videos = await Promise.all(orders.map(async (order) => videoIdOf(await create(order))));
  const reading = readPage().catch(() => undefined);
  await until('videos are being made', async () =>
    (await jobsOf(db, videos)).some(({ status }) => status === 'active'),
  );

  server = await change();
  const isRestarted = server !== scene.server;

  for (const [at, order] of orders.entries()) {
    assert.equal(await videoIdOf(await create(order)), videos[at], 'a repeated call created a second video');
  }
  const repeated = await readPage();
  if (!isRestarted) {
    assert.equal(
      repeated.body.data.product_id,
      (await reading)?.body.data.product_id,
      'a page was read twice',
    );
  }
  assert.equal(
    (await send(port(), '/v2/user/whoami', { headers: { cookie } })).status,
    200,
    'a session ended too early',
  );
  const locked = await guess();
  const wait = Number(locked.headers['retry-after'] ?? 0);
  assert.ok(wait <= 900, `sign-in is locked for ${wait} s`);

  for (const id of [deliveredVideo, ...videos]) {
    await until(`${id} completes`, async () => {
      const { body } = await call(`/v2/videos/${id}`);
      assert.notEqual(body.data.status, 'failed', JSON.stringify(body.data.error));
      return body.data.status === 'completed';
    });
    await until(
      `the receiver accepts the event of ${id}`,
      async () => receiver.deliveries(id).accepted === 1,
    );
  }
  for (const { claims, crashes } of isRestarted ? [] : await jobsOf(db, videos)) {
    assert.deepEqual([claims, crashes], [1, 0], 'a video was restarted');
  }
  for (const id of videos) {
    const lines = await db.selectFrom('credit_entries').select('kind').where('subject', '=', id).execute();
    const kinds = lines.map(({ kind }) => kind).sort();
    assert.deepEqual(kinds.filter((kind) => kind === 'reserve').length, 1, kinds.join());
    assert.ok(
      kinds.filter((kind) => kind === 'settle').length <= 1 && !kinds.includes('release'),
      kinds.join(),
    );
  }
  await sleep(200);
  for (const id of [deliveredVideo, ...videos])
    assert.equal(receiver.deliveries(id).accepted, 1, 'an event was accepted twice');
}

async function videoIdOf({ status, text, body }: Sent): Promise<string> {
  assert.equal(status, 200, text);
  return body.data.video_id;
}

function jobsOf(db: Db, videos: readonly string[]) {
  return db
    .selectFrom('jobs')
    .select(['status', 'claims', 'crashes'])
    .where('kind', '=', 'render')
    .where('subject', 'in', videos)
    .execute();
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_SECONDS * 1000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${TIMEOUT_SECONDS} s: ${what}`);
    await sleep(50);
  }
}
