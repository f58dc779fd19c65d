import type { Insertable, Updateable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { requireRecordSlot } from '../record-limit.ts';
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

export interface NewTemplate {
  accountId: string;
  read: ReadDocument;
  /** By default, the name in the document. */
  name: string | undefined;
  /** Whether the template is saved despite errors. */
  isDraft: boolean;
  /** Runs in the transaction; throwing rolls it back. */
  onCreated(transaction: DbOrTransaction, template: FoundTemplate): Promise<void>;
}

/** Saves a template. @throws {ApiError} naming the document's errors unless it is a draft, or if there are too many templates */
export function createTemplate(
  db: Db,
  { accountId, read, name, isDraft, onCreated }: NewTemplate,
): Promise<FoundTemplate> {
  const content = contentOf(read, name, isDraft);
  return db.transaction().execute(async (transaction) => {
    await requireRecordSlot(transaction, 'templates', accountId);
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

/**
 * Replaces a template. Videos requested earlier use the previous version.
 *
 * @throws {ApiError} `not_found`, or naming the document's errors
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
 * Deletes a template. Videos requested earlier are still made.
 *
 * @throws {ApiError} `not_found`
 */
export function deleteTemplate(
  backend: Pick<Backend, 'db' | 'storage' | 'trashDays'>,
  accountId: string,
  id: number,
  options: DeleteOptions,
): Promise<Receipt> {
  return discard(backend, accountId, options, async (transaction) => {
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

/** Parses the id of an account's own template. @throws {ApiError} `not_found` for any other id */
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
  const documentName = (document as { name?: unknown }).name;
  const details: TemplateDetails = template
    ? templateDetailsOf(template)
    : { aspects: ['portrait'], description: '', tags: [] };
  return {
    name:
      name ??
      (typeof documentName === 'string' && documentName.trim() !== ''
        ? documentName.slice(0, 120)
        : 'Untitled'),
    facts: DETAILS.write(details),
    content: JSON.stringify(template ?? document),
    status: template ? 'completed' : 'draft',
    problems: PROBLEMS.write(template ? [] : problems),
    look: randomId(),
    updated_at: Date.now(),
  };
}

function noTemplate(): ApiError {
  return new ApiError('not_found', 'There is no custom template with this id');
}
