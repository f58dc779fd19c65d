import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientResponse } from './chaos-client.ts';
import { type Order, requestFor } from './chaos-orders.ts';

/** An order and its outcome, as the client sees it. */
export interface Placed {
  order: Order;
  videoId: string;
  ended: 'completed' | 'failed' | 'cancelled';
  /** The last `data` of its status. */
  facts: ClientResponse['body'];
}

/** Seconds between polls, and until an unfinished order is given up. */
const POLL_SECONDS = 0.7;
const TIMEOUT_SECONDS = 900;

/** Orders a video, cancels it if planned, and follows it to its end. */
export async function place(
  client: Client,
  order: Order,
  receiver: string,
  sound: Buffer,
  key: string,
): Promise<Placed> {
  const videoId = await create(client, order, receiver, sound, key);
  let isCancelled = false;
  if (order.cancelAfter !== undefined) {
    await sleep(order.cancelAfter * 1000);
    const { status } = await client.ask('POST', `/v2/videos/${videoId}/cancel`, { body: {} });
    // 409 means that it had already ended.
    isCancelled = status === 200;
  }
  const facts = await untilEnded(client, videoId);
  return { order, videoId, ended: isCancelled ? 'cancelled' : facts.status, facts };
}

async function create(client: Client, order: Order, receiver: string, sound: Buffer, key: string) {
  const address = order.voice === 'script' ? undefined : await soundOf(client, order, receiver, sound);
  const { path, body } = requestFor(order, receiver, address);
  const created = await client.ask('POST', path, { body, once: key });
  if (created.status !== 200) throw new Error(`${order.name} was refused: ${JSON.stringify(created.body)}`);
  if (order.family === 'v2') return created.body.data.video_id as string;
  const project = await client.ask('GET', `/v1/project?project_id=${created.body.data.project_id}`);
  return project.body.data.video_id as string;
}

/** An upload whose response was lost may be refused when repeated; the file then gets a new upload URL. */
async function soundOf(client: Client, order: Order, receiver: string, sound: Buffer): Promise<string> {
  if (order.voice === 'missing sound') return `${receiver}/nothing/${encodeURIComponent(order.name)}.wav`;
  const file = { filename: 'voice.wav', content_type: 'audio/wav', file_size: sound.length };
  for (let attempt = 1; ; attempt++) {
    const upload = await client.ask('POST', '/v2/upload/asset', { body: file });
    const { sign_url: address, asset_id: id } = upload.body.data;
    const put = await client.put(address, sound);
    if (put.status === 200) return id;
    if (attempt === 5) throw new Error(`The sound was refused: ${JSON.stringify(put.body)}`);
  }
}

/** @throws {Error} if an accepted order is unknown, or does not end */
export async function untilEnded(client: Client, videoId: string): Promise<ClientResponse['body']> {
  const deadline = Date.now() + TIMEOUT_SECONDS * 1000;
  for (;;) {
    const { status, body } = await client.ask('GET', `/v2/avatar_video/${videoId}`);
    if (status !== 200) throw new Error(`${videoId} was accepted, but the server answers ${body.msg}`);
    if (body.data.status !== 'processing') return body.data;
    if (Date.now() > deadline) throw new Error(`${videoId} has not ended: ${JSON.stringify(body.data)}`);
    await sleep(POLL_SECONDS * 1000);
  }
}

/** Whether the status is unchanged and the film can be loaded. */
export async function isLasting(client: Client, { videoId, facts }: Placed): Promise<boolean> {
  const now = await untilEnded(client, videoId);
  if (now.status !== facts.status || now.deducted_credit !== facts.deducted_credit) return false;
  return now.status !== 'completed' || (await client.load(now.video_url)) > 0;
}
