import { expect, test } from 'vitest';
import { databaseIn } from '../../../test/stack/stack.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { openDatabase } from '../drivers/db/open.ts';
import { claimPeriodicTask } from './claim-periodic-task.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];

test('gives each shift to one caller, and recovers from a clock that was ahead', async () => {
  await using temp = await makeTempDir('castwright-shift-');
  const db = await openDatabase(await databaseIn(temp.path));
  const now = Date.now();
  const take = (at: number) => claimPeriodicTask(db, 'a', HOUR, at);
  expect([await take(now), await take(now + 1), await take(now - 1)]).toEqual([true, false, false]);
  expect([await take(now + HOUR), await take(now + 2 * HOUR - 1)]).toEqual([true, false]);
  expect([await take(now + DAY), await take(now + 2 * HOUR), await take(now + 2 * HOUR)]).toEqual([
    true,
    true,
    false,
  ]);
  await db.destroy();
});
