import { expect, test } from 'vitest';
import { backendIn, databaseIn, isFleet } from '../../../../test/stack/stack.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';

test.runIf(isFleet)('sets up the queue when several processes start at the same time', async () => {
  await using temp = await makeTempDir('castwright-first-');
  await databaseIn(temp.path);
  const backends = await Promise.all(Array.from({ length: 5 }, () => backendIn(temp.path)));
  const found = await Promise.all(
    backends.map(async ({ db, queue }) => {
      // One for each connection of the process that may be used at once.
      const counts = await Promise.all(Array.from({ length: 4 }, () => queue.count('render')));
      await queue.close();
      await db.destroy();
      return counts.map(({ waiting }) => waiting);
    }),
  );
  expect(found.flat()).toEqual(Array.from({ length: 20 }, () => 0));
});
