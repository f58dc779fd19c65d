import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOOK, traffic } from '../contract/traffic.ts';
import type { ClientResponse } from './chaos-client.ts';

export interface Visited {
  url: string;
  key: string;
  owner: { email: string; password: string };
}

/** Traffic besides orders, some of it aborted; returns the number of calls. */
export async function visit(place: Visited, films: readonly string[]): Promise<number> {
  const every = await traffic(place.url, true);
  await forgetEndpoints(place);
  const pages = await signIn(place);
  await Promise.all(films.slice(0, 10).map((film, index) => watch(place, film, index % 2 === 0)));
  await Promise.all([0, 1, 2].map(() => breakOff(place)));
  return every.calls + pages + 13;
}

/** Deletes endpoints: their number is limited, and each receives every event. */
async function forgetEndpoints({ url, key }: Visited): Promise<void> {
  const headers = { 'x-api-key': key };
  const answer = await fetch(`${url}/v2/endpoints`, { headers });
  const { data } = (await answer.json()) as ClientResponse['body'];
  for (const endpoint of data.endpoints) {
    if (endpoint.url !== HOOK.url) continue;
    await fetch(`${url}/v2/endpoint/${endpoint.endpoint_id}`, { method: 'DELETE', headers });
  }
}

const PAGES = ['overview', 'keys', 'usage', 'ledger', 'assets', 'sessions'];

/** Browses the dashboard, and leaves without signing out half of the time. */
async function signIn({ url, owner }: Visited): Promise<number> {
  const api = `${url}/dashboard/api`;
  for (let browser = 0; browser < 4; browser++) {
    const answer = await fetch(`${api}/sign-in`, { method: 'POST', body: JSON.stringify(owner) });
    const { data } = (await answer.json()) as ClientResponse['body'];
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const headers = { cookie, 'x-csrf-token': data.csrf };
    for (const page of PAGES) await (await fetch(`${api}/${page}`, { headers })).arrayBuffer();
    if (browser % 2 === 0) await fetch(`${api}/sign-out`, { method: 'POST', headers });
  }
  return 4 * (PAGES.length + 2);
}

/** Loads a film or a part of it, or leaves in the middle. */
async function watch({ url }: Visited, film: string, isWhole: boolean): Promise<void> {
  const leave = new AbortController();
  const response = await fetch(url + new URL(film).pathname, {
    signal: leave.signal,
    headers: isWhole ? {} : { range: 'bytes=100-' },
  });
  if (isWhole) await response.arrayBuffer();
  else leave.abort();
}

/** An upload that breaks off, and a body that never arrives. */
async function breakOff({ url, key }: Visited): Promise<void> {
  const file = { filename: 'half.wav', content_type: 'audio/wav', file_size: 100_000 };
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const body = JSON.stringify(file);
  const answer = await fetch(`${url}/v2/upload/asset`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as ClientResponse['body'];
  const { port, hostname } = new URL(url);
  const address = new URL(data.sign_url).pathname;
  const beginnings = [
    `PUT ${address} HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\nRIFF`,
    `POST /v2/create_video_from_avatar HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\ncontent-length: 500\r\n\r\n{`,
  ];
  for (const beginning of beginnings) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(beginning);
    await sleep(50);
    socket.destroy();
  }
}

/** Follows the events of an account until `leave` is called. */
export function followEvents({ url, key }: Visited): { leave(): Promise<void> } {
  const stop = new AbortController();
  const listening = (async () => {
    const response = await fetch(`${url}/v2/events/stream`, {
      headers: { 'x-api-key': key },
      signal: stop.signal,
    });
    for await (const _ of response.body ?? []);
  })().catch(() => {});
  return {
    async leave() {
      stop.abort();
      await listening;
    },
  };
}
