import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AVATAR_VIDEO } from '../test/acceptance/server.ts';
import { TINY, textValue } from '../test/fixtures/tiny-template.ts';

export interface Noise extends AsyncDisposable {
  /** Counts of responses by status so far. */
  statusCounts(): string;
}

const ENDPOINTS = 12;
/** Concurrent calls of each kind, repeated endlessly. */
const CONCURRENCY = {
  tests: 10,
  pages: 24,
  stills: 12,
  polls: 32,
  uploads: 6,
  bad: 8,
  photos: 4,
  tables: 8,
  videos: 4,
};
/** Nearly the maximum size, without useful content. */
const UPLOAD = Buffer.alloc(90_000_000, 7);
const PAUSE_MS = 50;

/** Overloads the server in every way at once, until disposed of. */
export async function beNoisy(url: string, key: string): Promise<Noise> {
  const stop = new AbortController();
  const statuses = new Map<string, number>();
  // Accepts calls and never answers.
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const hanging = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  let count = 0;

  async function call(path: string, body?: unknown, init: RequestInit = {}): Promise<{ data?: unknown }> {
    const answered = await fetch(new URL(path, url), {
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body !== undefined && {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      ...init,
      signal: stop.signal,
    });
    statuses.set(String(answered.status), (statuses.get(String(answered.status)) ?? 0) + 1);
    const text = await answered.text();
    return answered.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
  }

  const made = await call('/v2/templates/custom', { template: TINY });
  const { template_id: template } = made.data as { template_id: number };
  const endpoints: string[] = [];
  for (let number = 0; number < ENDPOINTS; number++) {
    const endpoint = { url: `${hanging}/hook/${number}`, events: ['generated_avatar_video_success'] };
    const { data } = await call('/v2/endpoint', endpoint);
    endpoints.push((data as { endpoint_id: string }).endpoint_id);
  }

  async function upload(): Promise<void> {
    const { data } = await call('/v1/upload/asset', { filename: 'film.mp4', content_type: 'video/mp4' });
    const { sign_url: to } = data as { sign_url: string };
    await call(to, undefined, { method: 'PUT', body: UPLOAD, headers: {} });
  }

  const title = textValue('title', 'Hello');
  const slow = () => `${hanging}/${count++}`;
  const words = 'A long story that goes on and on without an end in sight. '.repeat(40);
  const person = {
    age: 'Adult',
    avatar_style: 'Social',
    gender: 'Male',
    model: 'classic',
    aspect_ratio: 'square',
  };
  const deeds: Record<keyof typeof CONCURRENCY, () => Promise<unknown>> = {
    tests: () => call(`/v2/endpoint/${endpoints[count++ % ENDPOINTS]}/test`, {}),
    pages: () => call('/v2/product', { url: slow() }),
    stills: () =>
      call(`/v2/templates/${template}/still`, {
        at: 0.1,
        variables: [title, { type: 'image', name: 'photo', properties: { url: `${slow()}.png` } }],
      }),
    polls: () => call('/v2/videos?page_size=100'),
    uploads: upload,
    bad: () => call('/v2/create_video_from_avatar', `{"avatar":${'['.repeat(100_000)}`),
    photos: () => call('/v2/photo_avatar/photo/generate', { ...person, image_url: `${slow()}.png` }),
    tables: () => call('/v2/batches', { template_id: template, csv: `${slow()}.csv` }),
    videos: () =>
      call('/v2/create_video_from_avatar', {
        ...AVATAR_VIDEO,
        voice: { ...AVATAR_VIDEO.voice, script: words },
      }),
  };
  async function again(deed: () => Promise<unknown>): Promise<void> {
    while (!stop.signal.aborted) {
      await deed().catch(() => {});
      await sleep(PAUSE_MS);
    }
  }
  const loops = Object.entries(CONCURRENCY).flatMap(([name, times]) =>
    Array.from({ length: times }, () => again(deeds[name as keyof typeof CONCURRENCY])),
  );

  return {
    statusCounts: () => [...statuses].map(([status, times]) => `${times} × ${status}`).join(', '),
    async [Symbol.asyncDispose]() {
      stop.abort();
      await Promise.all(loops);
      await cancelVideos(url, key);
      silent.closeAllConnections();
      silent.close();
    },
  };
}

/** Cancels its videos, so that the next round starts on an idle server. */
async function cancelVideos(url: string, key: string): Promise<void> {
  const headers = { 'x-api-key': key };
  for (;;) {
    const found = await fetch(`${url}/v2/videos?status=processing&page_size=100`, { headers });
    const { data } = (await found.json()) as { data?: { videos: { video_id: string }[] } };
    if (found.ok && data?.videos.length === 0) break;
    for (const { video_id: id } of data?.videos ?? [])
      await fetch(`${url}/v2/videos/${id}/cancel`, { method: 'POST', headers });
    await sleep(1000);
  }
  const { data } = (await (await fetch(`${url}/v2/endpoints`, { headers })).json()) as {
    data?: { endpoints: { endpoint_id: string }[] };
  };
  for (const { endpoint_id: id } of data?.endpoints ?? [])
    await fetch(`${url}/v2/endpoint/${id}`, { method: 'DELETE', headers });
}
