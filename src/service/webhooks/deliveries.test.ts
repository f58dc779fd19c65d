import { expect, test } from 'vitest';
import { backendIn } from '../../../test/stack/stack.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { removeOldDeliveries } from './deliveries.ts';
import { queueDeliveries } from './emit.ts';

const DAY = 24 * 3_600_000;

test('keeps deliveries for 30 days, and pending ones longer', async () => {
  await using temp = await makeTempDir('castwright-forget-');
  const { db, queue } = await backendIn(temp.path);
  const account = { id: 'a', email: 'a@example.com', username: 'a', created_at: 1 };
  await db.insertInto('accounts').values(account).execute();
  const url = 'https://example.com/';
  const event = { accountId: 'a', kind: 'webhook_test', data: {} } as const;
  const targets = [
    { endpointId: 'e', url },
    { endpointId: null, url },
  ];
  const [done = '', pending = ''] = await queueDeliveries(db, queue, event, targets);
  await queueDeliveries(db, queue, event, [{ endpointId: 'f', url }]);
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'delivered' })
    .where('id', '!=', pending)
    .execute();
  await db
    .insertInto('webhook_attempts')
    .values({ delivery_id: done, number: 1, url, started_at: 1 })
    .execute();
  const left = async () => ({
    deliveries: (await db.selectFrom('webhook_deliveries').select('id').execute()).map(({ id }) => id),
    events: (await db.selectFrom('webhook_events').select('id').execute()).length,
    attempts: (await db.selectFrom('webhook_attempts').select('number').execute()).length,
  });

  await removeOldDeliveries(db, Date.now() + 29 * DAY);
  expect(await left()).toMatchObject({ deliveries: { length: 3 }, events: 2, attempts: 1 });
  await removeOldDeliveries(db, Date.now() + 31 * DAY);
  expect(await left()).toEqual({ deliveries: [pending], events: 1, attempts: 0 });
  await db.destroy();
});
