import type { InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { Operation } from '../../src/server/http/operation.ts';
import { OPERATIONS } from '../../src/server/http/operations.ts';
import { createKey, listKeys, rollKey, setKeyStatus } from '../../src/service/account/accounts/keys.ts';
import { openTestApp } from './test-app.ts';

/** One server with real statuses, and one that answers like the hosted service. */
const real = await openTestApp();
const hosted = await openTestApp({ hostedStatus: true });
afterAll(async () => {
  await real[Symbol.asyncDispose]();
  await hosted[Symbol.asyncDispose]();
});

/** A call that nearly every operation refuses: it names a missing record, or has an empty body. */
function refusedCall({ method, path }: Operation): InjectOptions {
  const url = path.replaceAll(/:\w+/g, 'nothing').replaceAll('*', 'nothing');
  return { method, url, ...(method !== 'GET' && { payload: { voice: 7 } }) };
}

const REFUSED = [400, 402, 403, 404, 409, 413];
const enveloped = OPERATIONS.filter(
  ({ frame, failures }) =>
    failures === undefined && (frame === undefined || frame === 'merged' || frame === 'bare'),
);
const withoutRid = ({ rid: _, ...envelope }: Record<string, unknown>) => envelope;

test('answers failures of every enveloped operation with 200 and the same envelope', async () => {
  const refused: string[] = [];
  for (const operation of enveloped) {
    const name = `${operation.method} ${operation.path}`;
    const usual = await real.call(real.keys.anna, refusedCall(operation));
    const ours = await hosted.call(hosted.keys.anna, refusedCall(operation));
    if (usual.statusCode < 400) {
      expect(ours.statusCode, name).toBe(usual.statusCode);
      continue;
    }
    refused.push(name);
    expect(REFUSED, name).toContain(usual.statusCode);
    expect(ours.statusCode, name).toBe(200);
    expect(withoutRid(ours.json()), name).toEqual(withoutRid(usual.json()));
    expect(ours.json().code, name).not.toBe(0);
    expect(ours.json().rid, name).toBe(ours.headers['x-request-id']);
  }
  expect(refused.length).toBeGreaterThan(60);
});

test('keeps the real status of operations without an envelope', async () => {
  // The event stream refuses nothing and never ends.
  const others = OPERATIONS.filter((one) => !enveloped.includes(one) && one.frame !== 'events');
  for (const operation of others) {
    const [usual, ours] = [
      await real.call(real.keys.anna, refusedCall(operation)),
      await hosted.call(hosted.keys.anna, refusedCall(operation)),
    ];
    expect(ours.statusCode, operation.path).toBe(usual.statusCode);
  }
});

test('keeps the real status for missing or wrong keys and unknown paths', async () => {
  const keyless = await hosted.app.inject({ url: '/v2/videos' });
  expect([keyless.statusCode, keyless.json().code]).toEqual([401, 10105]);
  const wrong = await hosted.call('cw_live_no_such_key_at_all_0000000000000000000', { url: '/v2/videos' });
  expect(wrong.statusCode).toBe(401);
  expect((await hosted.call(hosted.keys.anna, { url: '/v2/no_such_path' })).statusCode).toBe(404);
});

test('keeps 429 with Retry-After for rate limits', async () => {
  await using busy = await openTestApp({ hostedStatus: true, requestsPerMinute: 3 });
  const answers = [];
  for (let call = 0; call < 6; call++)
    answers.push(await busy.call(busy.keys.anna, { url: '/v2/videos/none' }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429, 429]);
  expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
});

test('sets the status mode per key, keeps it when the key is rolled, and logs real statuses', async () => {
  const { backend } = real;
  const [anna] = await backend.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'anna@example.com')
    .execute();
  const accountId = anna?.id ?? expect.fail('no account');
  const { key, id } = await createKey(backend.db, {
    accountId,
    name: 'n8n',
    scope: 'read',
    hostedStatus: true,
  });
  const call = { url: '/v2/videos/none' };
  const answer = await real.call(key, call);
  expect([answer.statusCode, answer.json().code]).toEqual([200, 10104]);
  // A call outside the scope of the key is a failure as well.
  const forbidden = await real.call(key, { method: 'DELETE', url: '/v2/videos/none' });
  expect([forbidden.statusCode, forbidden.json().code]).toEqual([200, 18025]);
  expect((await real.call(real.keys.anna, call)).statusCode).toBe(404);
  // Our own clients request real statuses, whatever the setting.
  const realStatus = await real.call(key, { ...call, headers: { 'x-castwright-status': 'real' } });
  expect(realStatus.statusCode).toBe(404);

  const rolled = await rollKey(backend.db, backend.encryption, { accountId, id, grace: 0 });
  expect((await real.call(rolled ?? '', call)).statusCode).toBe(200);
  const [kept] = (await listKeys(backend.db, accountId)).filter(({ name }) => name === 'n8n');
  expect(await setKeyStatus(backend.db, kept?.id ?? '', 'another account', false)).toBe(false);
  expect(await setKeyStatus(backend.db, kept?.id ?? '', accountId, false)).toBe(true);
  expect((await real.call(rolled ?? '', call)).statusCode).toBe(404);

  const [standard] = (await listKeys(backend.db, accountId)).filter(({ name }) => name === 'Default');
  await setKeyStatus(backend.db, standard?.id ?? '', accountId, true);
  const next = await rollKey(backend.db, backend.encryption, {
    accountId,
    id: standard?.id ?? '',
    grace: 3600,
  });
  expect((await real.call(next ?? '', call)).statusCode).toBe(200);

  const log = async () =>
    (await real.call(next ?? '', { url: '/v2/request_logs?outcome=failed' })).json().data.request_logs as {
      status: number;
    }[];
  await expect.poll(async () => (await log()).map(({ status }) => status)).toContain(403);
});
