import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, type Client, openClient, VIDEO } from './client.ts';

export interface Crowd {
  url: string;
  /** Keys of the accounts that share the load. */
  keys: readonly string[];
  /** Clients that poll a recent video of their account, and the seconds between their calls. */
  pollers: number;
  pollEvery: number;
  /** Videos ordered per second, whether or not the server keeps up. */
  creations: number;
  /** Receives the event of every video. */
  webhookUrl: string;
}

/** Milliseconds of every successful call, and the errors. */
export interface LoadResult {
  polls: number[];
  creations: number[];
  errors: string[];
}

/** How many recent videos of an account are polled. */
const LATEST = 50;

/** Runs the load for some seconds. */
export async function runCrowd(crowd: Crowd, seconds: number): Promise<LoadResult> {
  const result: LoadResult = { polls: [], creations: [], errors: [] };
  const made = new Map<string, string[]>(crowd.keys.map((key) => [key, []]));
  const deadline = performance.now() + seconds * 1000;
  const note = (times: number[], late = 0) => {
    return ({ status, body, ms }: Answered) => {
      if (status === 200) times.push(ms + late);
      else result.errors.push(`${status} ${JSON.stringify(body)}`);
      return body;
    };
  };
  const wrong = (error: unknown) => void result.errors.push(String(error));
  const keyOf = (index: number) => crowd.keys[index % crowd.keys.length] ?? '';

  async function poll(index: number): Promise<void> {
    const key = keyOf(index);
    // Spreads the clients over the interval.
    await sleep((crowd.pollEvery * 1000 * index) / crowd.pollers);
    const client = await openClient(crowd.url, key);
    for (let due = performance.now(); due < deadline; due += crowd.pollEvery * 1000) {
      await sleep(Math.max(0, due - performance.now()));
      const ids = made.get(key) ?? [];
      const id = ids[Math.floor(Math.random() * ids.length)];
      if (id !== undefined) await client.get(`/v2/avatar_video/${id}`).then(note(result.polls), wrong);
    }
    client.close();
  }

  const free = new Map<string, Client[]>(crowd.keys.map((key) => [key, []]));

  async function create(index: number, due: number): Promise<void> {
    const key = keyOf(index);
    const client = free.get(key)?.pop() ?? (await openClient(crowd.url, key));
    // Includes the delay before the call was sent.
    const late = performance.now() - due;
    const body = { ...VIDEO, webhook_url: crowd.webhookUrl };
    const answer = await client
      .post('/v2/create_video_from_avatar', body)
      .then(note(result.creations, late), wrong);
    free.get(key)?.push(client);
    const ids = made.get(key);
    if (answer?.data?.video_id) ids?.push(answer.data.video_id);
    if (ids && ids.length > LATEST) ids.shift();
  }

  async function createAll(): Promise<void> {
    const startedAt = performance.now();
    const creating: Promise<void>[] = [];
    for (let index = 0; ; index++) {
      const due = startedAt + (index * 1000) / crowd.creations;
      if (due >= deadline) break;
      await sleep(Math.max(0, due - performance.now()));
      creating.push(create(index, due).catch(wrong));
    }
    await Promise.all(creating);
    for (const client of [...free.values()].flat()) client.close();
  }

  await Promise.all([
    createAll(),
    ...Array.from({ length: crowd.pollers }, (_, index) => poll(index).catch(wrong)),
  ]);
  return result;
}
