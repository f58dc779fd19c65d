import type { Insertable, Updateable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { Backend } from '../../drivers/backend.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { type DeleteOptions, discard, type Receipt } from '../trash/discard.ts';
import { type ReadDocument, throwInvalidTemplate } from './read-document.ts';
import {
  DETAILS,
  FIRST_OWN_TEMPLATE_ID,
  type FoundTemplate,
  ownTemplate,
  PROBLEMS,
  type TemplateDetails,
  type TemplateRow,
  templateDetailsOf,
} from './templates.ts';

/** Most that an account may have. */
const MOST = 1000;

export interface NewTemplate {
  accountId: string;
  read: ReadDocument;
  /** Otherwise the name in the document. */
  name: string | undefined;
  /** Kept with its mistakes. */
  isDraft: boolean;
  /** Joins the transaction; what it throws undoes it. */
  onCreated(transaction: DbOrTransaction, template: FoundTemplate): Promise<void>;
}

/** @throws {ApiError} naming what is wrong with the document, unless it is a draft; also where there are too many */
export function createTemplate(
  db: Db,
  { accountId, read, name, isDraft, onCreated }: NewTemplate,
): Promise<FoundTemplate> {
  const content = contentOf(read, name, isDraft);
  return db.transaction().execute(async (transaction) => {
    await requireFewTemplates(transaction, accountId);
    const row = await transaction
      .insertInto('templates')
      .values({ ...content, account_id: accountId, created_at: Date.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    const template = ownTemplate(row);
    await onCreated(transaction, template);
    return template;
  });
}

/** From here to its end the transaction is the only one that adds some. @throws {ApiError} where the account has too many */
export async function requireFewTemplates(transaction: DbOrTransaction, accountId: string): Promise<void> {
  await lockTransaction(transaction, `templates of ${accountId}`);
  const { count } = await transaction
    .selectFrom('templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST)
    throw new ApiError('invalid', `An account may have ${MOST} templates of its own`);
}

/**
 * Videos that were asked for before are made of the template as it was.
 *
 * @throws {ApiError} `not_found`, or naming what is wrong with the document
 */
export async function updateTemplate(
  db: Db,
  accountId: string,
  id: number,
  { read, name, isDraft }: Pick<NewTemplate, 'read' | 'name' | 'isDraft'>,
): Promise<FoundTemplate> {
  const row = await db
    .updateTable('templates')
    .set(contentOf(read, name, isDraft) satisfies Updateable<TemplateRow>)
    .where('id', '=', id - FIRST_OWN_TEMPLATE_ID)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw noTemplate();
  return ownTemplate(row);
}

/**
 * Videos that were asked for before are made all the same.
 *
 * @throws {ApiError} `not_found`
 */
export function deleteTemplate(
  backend: Pick<Backend, 'db' | 'storage' | 'trashDays'>,
  accountId: string,
  id: number,
  wish: DeleteOptions,
): Promise<Receipt> {
  return discard(backend, accountId, wish, async (transaction) => {
    const row = await transaction
      .deleteFrom('templates')
      .where('id', '=', id - FIRST_OWN_TEMPLATE_ID)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw noTemplate();
    return { kind: 'template', subject: String(id), name: row.name, content: { row }, files: [] };
  });
}

/** @throws {ApiError} `not_found` for what is no template of the account's own */
export function requireOwnTemplateId(id: string): number {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  if (number <= FIRST_OWN_TEMPLATE_ID) throw noTemplate();
  return number;
}

function contentOf(
  { template, document, problems }: ReadDocument,
  name: string | undefined,
  isDraft: boolean,
): Omit<Insertable<TemplateRow>, 'account_id' | 'created_at'> {
  if (!template && !isDraft) throwInvalidTemplate(problems);
  const called = (document as { name?: unknown }).name;
  const facts: TemplateDetails = template
    ? templateDetailsOf(template)
    : { aspects: ['portrait'], description: '', tags: [] };
  return {
    name: name ?? (typeof called === 'string' && called.trim() !== '' ? called.slice(0, 120) : 'Untitled'),
    facts: DETAILS.write(facts),
    content: JSON.stringify(template ?? document),
    status: template ? 'completed' : 'draft',
    problems: PROBLEMS.write(template ? [] : problems),
    look: randomId(),
    updated_at: Date.now(),
  };
}

function noTemplate(): ApiError {
  return new ApiError('not_found', 'There is no template of your own with this id');
}
