import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Receiver extends AsyncDisposable {
  url: string;
  /**
   * How often the event of a video was refused and accepted. The first delivery is refused, later ones are accepted.
   */
  deliveries(videoId: string): { refused: number; accepted: number };
}

/** Seconds that it takes to send a page. */
const PAGE_SECONDS = 2;
const PAGE = `<!doctype html><title>Lamp</title><script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Cork Table Lamp',
  description: 'Touch the base to dim the light. The arm folds flat.',
})}</script><h1>Cork Table Lamp</h1>`;

/** Refuses every event once, so that it is delivered again, and serves a slow page. */
export async function startReceiver(): Promise<Receiver> {
  const came = new Map<string, { refused: number; accepted: number }>();
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      await sleep(PAGE_SECONDS * 1000);
      return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    }
    const { data } = (await json(request)) as { data: { video_id: string } };
    const count = came.get(data.video_id) ?? { refused: 0, accepted: 0 };
    came.set(data.video_id, count);
    const isFirst = count.refused === 0;
    count[isFirst ? 'refused' : 'accepted']++;
    response.writeHead(isFirst ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries: (videoId) => came.get(videoId) ?? { refused: 0, accepted: 0 },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
