import { expect, test } from 'vitest';
import { backendIn } from '../../../test/stack/stack.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { insertAccount } from '../account/accounts/accounts.ts';
import { changeDraft, createDraft, deleteDraft, listDrafts, requireDraft } from './drafts.ts';

const WORDS = { form: 'create-avatar', name: '', title: 'Hello', content: '{"script":"Hello"}', format: 1 };

async function setUp() {
  const temp = await makeTempDir('castwright-drafts-');
  const backend = await backendIn(temp.path);
  const account = (username: string) =>
    insertAccount(backend.db, { email: `${username}@example.com`, username, credits: 0 });
  return {
    backend,
    ann: await account('ann'),
    bob: await account('bob'),
    async [Symbol.asyncDispose]() {
      await backend.queue.close();
      await backend.db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

test('refuses a change of a revision that is no longer the newest', async () => {
  await using t = await setUp();
  const { backend, ann } = t;
  const { db } = backend;
  const { id, revision } = await createDraft(db, ann, WORDS);
  const changed = await changeDraft(db, ann, { id, revision }, { content: '{"script":"Bye"}' });
  expect(changed.revision).toBe(revision + 1);
  const late = changeDraft(db, ann, { id, revision }, { content: '{"script":"Lost"}' });
  await expect(late).rejects.toMatchObject({ kind: 'conflict' });
  expect((await requireDraft(db, ann, id)).content).toBe('{"script":"Bye"}');
  // A name is separate from the content.
  const named = await changeDraft(db, ann, { id, revision: undefined }, { name: 'Spring' });
  expect(named).toMatchObject({ name: 'Spring', revision: changed.revision });
});

test('hides drafts from other accounts', async () => {
  await using t = await setUp();
  const { backend, ann, bob } = t;
  const { db } = backend;
  const { id, revision } = await createDraft(db, ann, WORDS);
  await createDraft(db, ann, { ...WORDS, form: 'template:96' });
  expect(await listDrafts(db, bob, undefined)).toEqual([]);
  for (const attempt of [
    requireDraft(db, bob, id),
    changeDraft(db, bob, { id, revision }, { content: '{}' }),
    changeDraft(db, bob, { id, revision: undefined }, { name: 'Mine' }),
    deleteDraft(backend, bob, id, { isForGood: true }),
  ]) {
    await expect(attempt).rejects.toMatchObject({ kind: 'not_found' });
  }
  expect((await listDrafts(db, ann, 'create-avatar')).map((draft) => draft.id)).toEqual([id]);
});

test('limits how many drafts an account has', async () => {
  await using t = await setUp();
  const { db } = t.backend;
  for (let count = 0; count < 200; count++) await createDraft(db, t.ann, WORDS);
  await expect(createDraft(db, t.ann, WORDS)).rejects.toThrow('200 drafts');
  await createDraft(db, t.bob, WORDS);
});
