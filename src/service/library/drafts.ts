import type { Selectable } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { randomId } from '../../platform/random-id.ts';
import type { Backend } from '../drivers/backend.ts';
import type { Db, DbOrTransaction } from '../drivers/db/schema.ts';
import { type DraftVersion, hasVersions, keepVersion } from './draft-versions.ts';
import { requireRecordSlot } from './record-limit.ts';
import { type DeleteOptions, discard, type Receipt } from './trash/discard.ts';

/** A partly filled form of the dashboard. */
export interface DraftRow {
  id: string;
  account_id: string;
  /** The form: `create-avatar`, or `template:96` for the form of one template. */
  form: string;
  /** Name chosen by the user; empty if lists show the title instead. */
  name: string;
  /** Shown in lists if there is no name. */
  title: string;
  /** JSON of the form, in a format of the dashboard. */
  content: string;
  /** Version of the format of the content. */
  format: number;
  /** Increases with every change, so that stale changes can be rejected. */
  revision: number;
  created_at: number;
  updated_at: number;
}

export type StoredDraft = Selectable<DraftRow>;
export type ListedDraft = Omit<StoredDraft, 'content'>;

const LISTED = [
  'id',
  'account_id',
  'form',
  'name',
  'title',
  'format',
  'revision',
  'created_at',
  'updated_at',
] as const;

/** Lists drafts, latest change first. @param form - list only the drafts of this form */
export function listDrafts(db: Db, accountId: string, form: string | undefined): Promise<ListedDraft[]> {
  return db
    .selectFrom('drafts')
    .select(LISTED)
    .where('account_id', '=', accountId)
    .$if(form !== undefined, (query) => query.where('form', '=', form ?? ''))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Finds a draft. @throws {ApiError} `not_found`, also if it belongs to another account */
export async function requireDraft(db: Db, accountId: string, id: string): Promise<StoredDraft> {
  const row = await findDraft(db, accountId, id);
  if (!row) throw noDraft();
  return row;
}

function findDraft(db: DbOrTransaction, accountId: string, id: string): Promise<StoredDraft | undefined> {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Returns the present revision of a draft; undefined if the account has no such draft. */
export async function draftRevision(db: Db, accountId: string, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('drafts')
    .select('revision')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && Number(row.revision);
}

/** Creates a draft. @throws {ApiError} `invalid` if the account has too many */
export function createDraft(
  db: Db,
  accountId: string,
  draft: Pick<StoredDraft, 'form' | 'name' | 'title' | 'content' | 'format'>,
): Promise<ListedDraft> {
  return db.transaction().execute(async (transaction) => {
    await requireRecordSlot(transaction, 'drafts', accountId);
    const now = Date.now();
    return transaction
      .insertInto('drafts')
      .values({
        ...draft,
        id: `draft_${randomId()}`,
        account_id: accountId,
        revision: 1,
        created_at: now,
        updated_at: now,
      })
      .returning(LISTED)
      .executeTakeFirstOrThrow();
  });
}

/**
 * Changes a draft. Renaming alone, without `revision`, does not create a new revision.
 *
 * @param revision - the revision that the change is based on
 * @throws {ApiError} `conflict` if the draft has been changed since, or `not_found`
 */
export async function changeDraft(
  db: Db,
  accountId: string,
  { id, revision }: { id: string; revision: number | undefined },
  change: Partial<Pick<StoredDraft, 'name' | 'title' | 'content' | 'format'>>,
): Promise<ListedDraft> {
  const row = await db.transaction().execute(async (transaction) => {
    const before = change.content === undefined ? undefined : await findDraft(transaction, accountId, id);
    const changed = await transaction
      .updateTable('drafts')
      .set({ ...change, ...(revision !== undefined && { revision: revision + 1, updated_at: Date.now() }) })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
      .returning(LISTED)
      .executeTakeFirst();
    // The revision that was read may be older than the one that was replaced, but then nothing was changed.
    const isReplaced = changed && before && before.content !== change.content;
    if (isReplaced && hasVersions(before.form)) {
      const { account_id, revision: number, title, content, format, updated_at: saved_at } = before;
      const version = { draft_id: id, account_id, revision: number, title, content, format, saved_at };
      await keepVersion(transaction, version);
    }
    return changed;
  });
  if (row) return row;
  const { revision: currentRevision } = await requireDraft(db, accountId, id);
  throw new ApiError(
    'conflict',
    `This draft was changed elsewhere: it is at revision ${currentRevision}, not ${revision}. Read it again.`,
  );
}

/** Lists the versions of a draft, newest first. @throws {ApiError} `not_found` */
export async function listVersions(
  db: Db,
  accountId: string,
  id: string,
): Promise<Pick<DraftVersion, 'revision' | 'title' | 'saved_at'>[]> {
  await requireDraft(db, accountId, id);
  return db
    .selectFrom('draft_versions')
    .select(['revision', 'title', 'saved_at'])
    .where('draft_id', '=', id)
    .where('account_id', '=', accountId)
    .orderBy('revision', 'desc')
    .execute();
}

/** @throws {ApiError} `not_found` */
export async function requireVersion(
  db: Db,
  accountId: string,
  { id, version }: { id: string; version: number },
): Promise<DraftVersion> {
  await requireDraft(db, accountId, id);
  const row = await db
    .selectFrom('draft_versions')
    .selectAll()
    .where('draft_id', '=', id)
    .where('account_id', '=', accountId)
    .where('revision', '=', version)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found', 'There is no such version of this draft');
  return row;
}

/**
 * Makes a version the content of its draft. The present content becomes a version, so that this can be undone.
 *
 * @param revision - the revision of the draft that is replaced
 * @throws {ApiError} `not_found`, or `conflict` as for `changeDraft`
 */
export async function restoreVersion(
  db: Db,
  accountId: string,
  { id, version, revision }: { id: string; version: number; revision: number },
): Promise<ListedDraft & Pick<StoredDraft, 'content'>> {
  const { title, content, format } = await requireVersion(db, accountId, { id, version });
  const changed = await changeDraft(db, accountId, { id, revision }, { title, content, format });
  return { ...changed, content };
}

/** @throws {ApiError} `not_found` */
export function deleteDraft(
  backend: Pick<Backend, 'db' | 'storage' | 'trashDays'>,
  accountId: string,
  id: string,
  options: DeleteOptions,
): Promise<Receipt> {
  return discard(backend, accountId, options, async (transaction) => {
    const row = await transaction
      .deleteFrom('drafts')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw noDraft();
    // Versions do not go into the trash: together they can be fifty times as large as the draft.
    await transaction.deleteFrom('draft_versions').where('draft_id', '=', id).execute();
    await removeTokensOf(transaction, id);
    return { kind: 'draft', subject: id, name: row.name || row.title, content: { row }, files: [] };
  });
}

/** Removes the tokens of the Studio for a deleted draft. */
async function removeTokensOf(transaction: DbOrTransaction, draftId: string): Promise<void> {
  const ids = transaction.selectFrom('studio_tokens').select('id').where('draft_id', '=', draftId);
  await transaction.deleteFrom('studio_token_origins').where('token_id', 'in', ids).execute();
  await transaction.deleteFrom('studio_token_videos').where('token_id', 'in', ids).execute();
  await transaction.deleteFrom('studio_tokens').where('draft_id', '=', draftId).execute();
}

function noDraft(): ApiError {
  return new ApiError('not_found', 'There is no draft with this draft_id');
}
