import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backendIn, isFleet } from '../../../../test/stack/stack.ts';
import { openEncryption } from '../../../platform/encryption.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { addAccount } from '../../account/accounts/accounts.ts';
import { claimKey, storeAnswer } from '../../account/idempotency.ts';
import { loadDelivery } from '../../webhooks/attempts.ts';
import { queueDeliveries } from '../../webhooks/emit.ts';
import { createEndpoint, findEndpoint, listEndpoints } from '../../webhooks/endpoints.ts';
import { accountSecret, UNREADABLE_SECRET } from '../../webhooks/secrets.ts';
import { encryptRecords, unreadableSecrets } from './encrypted-columns.ts';

const URL = 'http://127.0.0.1:9/hook';

async function openTestBackend(path: string) {
  const backend = await backendIn(path);
  const { id } = await addAccount(backend.db, backend.encryption, { email: 'a@example.com', credits: 0 });
  return {
    backend,
    account: {
      id,
      email: 'a@example.com',
      username: 'a',
      keyId: 'k',
      scope: 'full' as const,
      blocked: false,
    },
  };
}

test('stores webhook secrets and the answers that contain them only encrypted', async () => {
  await using temp = await makeTempDir('castwright-sealed-');
  const { backend, account } = await openTestBackend(temp.path);
  const endpoint = await createEndpoint(backend, account, { url: URL, events: [] }, true);
  expect(endpoint.secret).toMatch(/^[A-Za-z0-9]{16}$/);
  const ofAccount = await accountSecret(backend, account.id);
  const call = { holder: 'h', accountId: account.id, name: 'once', fingerprint: 'f', isExact: true };
  const claimed = await claimKey(backend, call);
  if (claimed.type !== 'claimed') throw new Error('The key was not free');
  await storeAnswer(backend.db, backend.encryption, claimed.claim, endpoint);

  expect(await findEndpoint(backend, account, endpoint.endpoint_id)).toEqual(endpoint);
  expect(await accountSecret(backend, account.id)).toBe(ofAccount);
  expect(await claimKey(backend, call)).toEqual({ type: 'answered', data: endpoint });
  const rows = [
    ...(await backend.db.selectFrom('webhook_endpoints').selectAll().execute()),
    ...(await backend.db.selectFrom('idempotency_keys').selectAll().execute()),
    ...(await backend.db.selectFrom('settings').selectAll().execute()),
  ];
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(JSON.stringify(row)).toContain('"sealed:');
  expect(JSON.stringify(rows)).not.toContain(endpoint.secret);
  await backend.db.destroy();
});

test('encrypts plain secrets of earlier versions once and leaves none in the file', async () => {
  await using temp = await makeTempDir('castwright-sealed-');
  const { backend, account } = await openTestBackend(temp.path);
  const { db, encryption } = backend;
  const { endpoint_id: id } = await createEndpoint(backend, account, { url: URL, events: [] }, true);
  await db.updateTable('webhook_endpoints').set({ secret: 'PlainSecretOfOld' }).execute();
  await db.insertInto('settings').values({ name: 'webhook_seed', value: 'PlainSeedOfOld' }).execute();
  await db.insertInto('settings').values({ name: 'first_account', value: account.id }).execute();
  const row = {
    account_id: account.id,
    fingerprint: 'f',
    token: 't',
    lease_until: 0,
    created_at: Date.now(),
  };
  const answers = Array.from({ length: 1200 }, (_, index) => ({
    ...row,
    name: `k${index}`,
    answer: JSON.stringify({ secret: 'PlainSecretOfOld' }),
  }));
  for (const answer of answers) await db.insertInto('idempotency_keys').values(answer).execute();
  const secret = await accountSecret(backend, account.id);

  expect(await encryptRecords(db, encryption)).toBe(1202);
  expect(await encryptRecords(db, encryption)).toBe(0);
  expect(await unreadableSecrets(db, encryption)).toBe(0);
  expect((await findEndpoint(backend, account, id)).secret).toBe('PlainSecretOfOld');
  expect(await accountSecret(backend, account.id)).toBe(secret);
  const call = { holder: 'h', accountId: account.id, name: 'k1199', fingerprint: 'f', isExact: true };
  expect(await claimKey(backend, call)).toMatchObject({ data: { secret: 'PlainSecretOfOld' } });
  if (!isFleet) {
    const names = (await readdir(temp.path)).filter((name) => name.startsWith('castwright.db'));
    const bytes = Buffer.concat(await Promise.all(names.map((name) => readFile(join(temp.path, name)))));
    expect(bytes.includes(account.id)).toBe(true);
    expect(bytes.includes('PlainSe')).toBe(false);
  }
  await db.destroy();
});

test('signs nothing with another secret, and everything again with the former one', async () => {
  await using temp = await makeTempDir('castwright-sealed-');
  const { backend, account } = await openTestBackend(temp.path);
  const endpoint = await createEndpoint(backend, account, { url: URL, events: [] }, true);
  const secret = await accountSecret(backend, account.id);
  const event = { accountId: account.id, kind: 'webhook_test', data: {} } as const;
  const ids = await queueDeliveries(backend.db, backend.queue, event, [
    { endpointId: endpoint.endpoint_id, url: URL },
    { endpointId: null, url: URL },
  ]);
  await using elsewhere = await makeTempDir('castwright-sealed-');
  const other = { ...backend, encryption: await openEncryption(elsewhere.path, undefined) };
  expect(await unreadableSecrets(backend.db, other.encryption)).toBe(2);
  expect(await listEndpoints(other, account)).toEqual([{ ...endpoint, secret: '' }]);
  await expect(accountSecret(other, account.id)).rejects.toThrow(UNREADABLE_SECRET);
  for (const id of ids) expect(await loadDelivery(other, id)).toMatchObject({ problem: UNREADABLE_SECRET });

  expect(await unreadableSecrets(backend.db, backend.encryption)).toBe(0);
  expect(await loadDelivery(backend, ids[0] ?? '')).toMatchObject({ secret: endpoint.secret });
  expect(await loadDelivery(backend, ids[1] ?? '')).toMatchObject({ secret });
  await backend.db.destroy();
});
