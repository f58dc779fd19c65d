import { ApiError } from '../../../contract/errors.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { ScriptTaskRow } from './tables.ts';

/** @throws {ApiError} when the account has no such task */
export async function findScriptTask(
  db: DbOrTransaction,
  accountId: string,
  id: string,
): Promise<ScriptTaskRow> {
  const task = await db
    .selectFrom('script_tasks')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!task) throw new ApiError('not_found', 'There are no such scripts');
  return task;
}
