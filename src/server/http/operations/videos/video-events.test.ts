import { afterAll, beforeAll, expect, test } from 'vitest';
import { backendIn } from '../../../../../test/stack/stack.ts';
import { makeTempDir, type TempDir } from '../../../../platform/files/temp-dir.ts';
import { addAccount } from '../../../../service/account/accounts/accounts.ts';
import { findKey } from '../../../../service/account/accounts/authenticate.ts';
import { createKey, revokeKey } from '../../../../service/account/accounts/keys.ts';
import type { Backend } from '../../../../service/drivers/backend.ts';
import { videoEvents } from './video-events.ts';

const INTERVALS = { poll: 0.01, heartbeat: 0.1 };

let temp: TempDir;
let backend: Backend;
beforeAll(async () => {
  temp = await makeTempDir('castwright-events-stream-');
  backend = await backendIn(temp.path);
});
afterAll(async () => {
  await backend.queue.close();
  await backend.db.destroy();
  await temp[Symbol.asyncDispose]();
});

async function openStream(email: string) {
  const { db, encryption } = backend;
  const owner = await findKey(db, (await addAccount(db, encryption, { email, credits: 1 })).key);
  const accountId = owner?.account.id ?? '';
  const { id: keyId, key } = await createKey(db, { accountId, name: 'streaming', scope: 'read' });
  const account = (await findKey(db, key))?.account ?? expect.fail('the key is unknown');
  const stop = new AbortController();
  const call = { context: backend, account, headers: { 'x-api-key': key }, baseUrl: 'http://video.example' };
  return { keyId, stop, events: videoEvents(call, 0, stop.signal, INTERVALS) };
}

test('sends a comment after each interval of silence, and ends when it is stopped', async () => {
  const { events, stop } = await openStream('ana@example.com');
  expect((await events.next()).value).toBe('retry: 2000\nid: 0\n\n');
  const begun = performance.now();
  for (let comment = 0; comment < 2; comment++) expect((await events.next()).value).toBe(': still here\n\n');
  expect(performance.now() - begun).toBeGreaterThan(2 * INTERVALS.heartbeat * 1000);
  stop.abort();
  expect(await events.next()).toEqual({ value: undefined, done: true });
});

test('ends soon after its key is revoked', async () => {
  const { events, keyId } = await openStream('ben@example.com');
  await events.next();
  expect((await events.next()).value).toBe(': still here\n\n');
  await revokeKey(backend.db, keyId);
  expect(await events.next()).toEqual({ value: undefined, done: true });
});
