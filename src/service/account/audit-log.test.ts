import { expect, test } from 'vitest';
import { databaseIn } from '../../../test/stack/stack.ts';
import { openEncryption } from '../../platform/encryption.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { openDatabase } from '../drivers/db/open.ts';
import { addAccount } from './accounts/accounts.ts';
import { listAudit, recordAuditEvent, removeOldAuditEvents } from './audit-log.ts';

const DAY = 86_400_000;

test('keeps an append-only log per account, drops old lines and limits those of strangers', async () => {
  await using temp = await makeTempDir('castwright-audit-');
  const db = await openDatabase(await databaseIn(temp.path));
  const encryption = await openEncryption(temp.path, undefined);
  const [anna, ben] = await Promise.all(
    ['anna', 'ben'].map((name) => addAccount(db, encryption, { email: `${name}@example.com`, credits: 0 })),
  );
  for (const account of [anna, ben]) {
    const event = { accountId: account?.id, action: 'delete_video', actor: 'key', target: 'v'.repeat(5000) };
    await recordAuditEvent(db, event as Parameters<typeof recordAuditEvent>[1]);
  }
  const lines = () => listAudit(db, { accountId: anna?.id, limit: 10 });
  expect(await lines()).toMatchObject([{ action: 'delete_video', email: 'anna@example.com' }]);
  expect((await lines())[0]?.target).toHaveLength(200);
  await expect(db.updateTable('audit_events').set({ action: 'other' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow('append-only');
  await removeOldAuditEvents(db, 7);
  expect(await lines()).toHaveLength(1);

  const old = {
    account_id: anna?.id ?? null,
    action: 'sign_in',
    actor: 'browser',
    at: Date.now() - 8 * DAY,
  } as const;
  await db.insertInto('audit_events').values(old).execute();
  expect(await lines()).toHaveLength(2);
  await removeOldAuditEvents(db, 7);
  expect(await lines()).toHaveLength(1);

  // Guesses at unknown names must not fill the disk.
  for (let index = 0; index < 50; index++) {
    await recordAuditEvent(db, { accountId: undefined, action: 'sign_in_refused', actor: 'stranger' });
  }
  const all = await listAudit(db, { accountId: undefined, limit: 100 });
  expect(all.length).toBeGreaterThanOrEqual(12);
  expect(all.length).toBeLessThan(20);
  await db.destroy();
});
