import type { Selectable } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { randomId } from '../../platform/random-id.ts';
import type { Backend } from '../drivers/backend.ts';
import { lockTransaction } from '../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../drivers/db/schema.ts';
import { type DeleteOptions, discard, type Receipt } from './trash/discard.ts';

/** A form of the dashboard that somebody is filling in. */
export interface DraftRow {
  id: string;
  account_id: string;
  /** Which form: `create-avatar`, or `template:96` for the form of one template. */
  form: string;
  /** Given by a person; empty where the form's content names it. */
  name: string;
  /** What it is listed as without a name. */
  title: string;
  /** JSON of the form, whose meaning the dashboard knows. */
  content: string;
  /** Version of that meaning. */
  format: number;
  /** Counts every change, so that nobody replaces what they have not seen. */
  revision: number;
  created_at: number;
  updated_at: number;
}

export type StoredDraft = Selectable<DraftRow>;
export type ListedDraft = Omit<StoredDraft, 'content'>;

/** Drafts that an account may have. */
const MAX_DRAFTS = 200;

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

/** Newest change first. @param form of one form; all where it is left out */
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

/** @throws {ApiError} `not_found`, also when it is another account's */
export async function requireDraft(db: Db, accountId: string, id: string): Promise<StoredDraft> {
  const row = await db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw noDraft();
  return row;
}

/** @throws {ApiError} where the account has too many */
export function createDraft(
  db: Db,
  accountId: string,
  draft: Pick<StoredDraft, 'form' | 'name' | 'title' | 'content' | 'format'>,
): Promise<ListedDraft> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `drafts of ${accountId}`);
    await requireFewDrafts(transaction, accountId);
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

/** @throws {ApiError} `invalid` */
export async function requireFewDrafts(transaction: DbOrTransaction, accountId: string): Promise<void> {
  const { count } = await transaction
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_DRAFTS) return;
  throw new ApiError('invalid', `An account can have ${MAX_DRAFTS} drafts. Delete one that you do not need.`);
}

/**
 * Replaces what is told of a draft. A name stands beside the content, and makes no new revision.
 *
 * @param revision the one whose content is changed
 * @throws {ApiError} `conflict` when it was changed since, `not_found`
 */
export async function changeDraft(
  db: Db,
  accountId: string,
  { id, revision }: { id: string; revision: number | undefined },
  change: Partial<Pick<StoredDraft, 'name' | 'title' | 'content' | 'format'>>,
): Promise<ListedDraft> {
  const row = await db
    .updateTable('drafts')
    .set({ ...change, ...(revision !== undefined && { revision: revision + 1, updated_at: Date.now() }) })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .returning(LISTED)
    .executeTakeFirst();
  if (row) return row;
  const { revision: now } = await requireDraft(db, accountId, id);
  throw new ApiError(
    'conflict',
    `This draft was changed elsewhere: it is at revision ${now}, not ${revision}. Read it again.`,
  );
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
    return { kind: 'draft', subject: id, name: row.name || row.title, content: { row }, files: [] };
  });
}

function noDraft(): ApiError {
  return new ApiError('not_found', 'There is no draft with this draft_id');
}
