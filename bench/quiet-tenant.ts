import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AVATAR_VIDEO } from '../test/acceptance/server.ts';
import { TINY, textValue } from '../test/fixtures/tiny-template.ts';

/** Milliseconds of each call, by kind. */
export type Waits = Record<string, number[]>;

export interface QuietTenant extends AsyncDisposable {
  /** Performs a usual day's calls one by one and records their latency; returns the errors. */
  work(waits: Waits): Promise<string[]>;
}

/** How often each kind of call is made per round. */
const CALLS_PER_ROUND = { polls: 200, stills: 20, previews: 12, webhooks: 40, pages: 20, videos: 8 };
const PAGE =
  '<title>Lamp</title><script type="application/ld+json">{"@type":"Product","name":"Cork Lamp","description":"Dims."}</script>';

/** @param kinds calls to make; all of them if it is empty */
export async function openQuietTenant(
  url: string,
  key: string,
  kinds: readonly string[],
): Promise<QuietTenant> {
  const waitingEvents = new Map<string, () => void>();
  const site = createServer((request, response) => void answer(request, response, waitingEvents));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

  async function call(path: string, body?: unknown) {
    const answered = await fetch(new URL(path, url), {
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const bytes = await answered.arrayBuffer();
    if (!answered.ok) throw new Error(`${path} answered ${answered.status}: ${Buffer.from(bytes)}`);
    const isJson = answered.headers.get('content-type')?.includes('json');
    // biome-ignore lint/suspicious/noExplicitAny: what a client sees is not typed
    return (isJson ? JSON.parse(Buffer.from(bytes).toString()).data : undefined) as any;
  }

  const template = await call('/v2/templates/custom', { template: TINY });
  const events = ['generated_video_success'];
  const endpoint = await call('/v2/endpoint', { url: `${siteUrl}/hook`, events });
  let looks = 0;

  async function video(): Promise<string> {
    const { video_id: id } = await call('/v2/create_video_from_avatar', AVATAR_VIDEO);
    for (;;) {
      const { status } = await call(`/v2/avatar_video/${id}`);
      if (status === 'completed') return id;
      if (status === 'failed') throw new Error('A video failed');
      await sleep(100);
    }
  }

  const deeds: Record<keyof typeof CALLS_PER_ROUND, () => Promise<unknown>> = {
    polls: () => call('/v2/videos?page_size=20'),
    stills: () =>
      call(`/v2/templates/${template.template_id}/still`, {
        at: 0.1,
        variables: [textValue('title', `Hello ${looks++}`)],
      }),
    // A template is rendered as soon as it is created.
    async previews() {
      const { cover_url: cover } = await call('/v2/templates/custom', {
        template: { ...TINY, name: `Look ${looks++}` },
      });
      await call(new URL(cover).pathname);
    },
    async webhooks() {
      const came = new Promise<void>((resolve) => waitingEvents.set('next', resolve));
      await call(`/v2/endpoint/${endpoint.endpoint_id}/test`, {});
      await came;
    },
    pages: () => call('/v2/product', { url: `${siteUrl}/lamp/${looks++}` }),
    videos: video,
  };

  return {
    async work(waits) {
      const failures: string[] = [];
      for (const [name, times] of Object.entries(CALLS_PER_ROUND)) {
        if (kinds.length > 0 && !kinds.includes(name)) continue;
        for (let time = 0; time < times; time++) {
          const startedAt = performance.now();
          await deeds[name as keyof typeof CALLS_PER_ROUND]().catch((error: unknown) =>
            failures.push(String(error)),
          );
          waits[name] = [...(waits[name] ?? []), performance.now() - startedAt];
        }
      }
      return failures;
    },
    async [Symbol.asyncDispose]() {
      site.closeAllConnections();
      site.close();
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  heard: Map<string, () => void>,
): Promise<void> {
  for await (const _ of request);
  response.setHeader('content-type', 'text/html').end(PAGE);
  if (request.url === '/hook') heard.get('next')?.();
}
