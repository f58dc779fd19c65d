import { expect, test } from 'vitest';
import { openBelongings } from '../trash/belongings.fixture.ts';
import { customAvatars } from './custom-avatars.ts';

test('lists avatars without the credentials of their photos, which may be large', async () => {
  await using t = await openBelongings();
  const { db } = t.backend;
  await db.updateTable('custom_avatars').set({ sources: '[{"title":"photo"}]' }).execute();
  const { avatars, total } = await customAvatars(db, t.ann);
  expect([avatars.map(({ name }) => name), total]).toEqual([['Me'], 1]);
  expect(avatars[0]).not.toHaveProperty('sources');
});
