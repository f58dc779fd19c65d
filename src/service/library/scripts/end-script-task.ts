import { releaseCredits, settleCredits } from '../../account/credits/ledger.ts';
import type { Backend } from '../../drivers/backend.ts';
import { WARNINGS } from '../../drivers/db/columns.ts';
import { scriptTaskStatesBefore } from '../../drivers/db/states.ts';
import { type Claim, LeaseLost } from '../../drivers/queue/queue.ts';
import { SCRIPT_PRICE } from './create-script-task.ts';
import { emitScriptEvent } from './script-event.ts';
import type { ProductScripts, ScriptRequest } from './script-request.ts';
import { SCRIPT_REQUEST, SCRIPTS } from './stored-scripts.ts';

/** What is to be written, and what was said about it already; undefined when it has ended. @throws {WrittenByNewer} */
export async function beginScripts(
  { db }: Backend,
  { subject }: Claim,
): Promise<{ request: ScriptRequest; warnings: string[] } | undefined> {
  return db.transaction().execute(async (transaction) => {
    const task = await transaction
      .updateTable('script_tasks')
      .set({ status: 'processing' })
      .where('id', '=', subject)
      .where('status', 'in', scriptTaskStatesBefore('processing'))
      .returning(['request', 'warnings'])
      .executeTakeFirst();
    return task && { request: SCRIPT_REQUEST.read(task.request), warnings: WARNINGS.read(task.warnings) };
  });
}

/** The scripts are there: task and job in one transaction. @throws {LeaseLost} */
export async function completeScripts(
  backend: Backend,
  claim: Claim,
  written: ProductScripts,
): Promise<void> {
  const { db, queue } = backend;
  await db.transaction().execute(async (transaction) => {
    await queue.complete(transaction, claim);
    const rows = await transaction
      .updateTable('script_tasks')
      .set({
        status: 'completed',
        scripts: SCRIPTS.write(written.scripts),
        warnings: WARNINGS.write(written.warnings),
        finished_at: Date.now(),
      })
      .where('id', '=', claim.subject)
      .where('status', 'in', scriptTaskStatesBefore('completed'))
      .returning('id')
      .execute();
    if (rows.length !== 1) throw new LeaseLost(claim);
    await settleCredits(transaction, claim.subject, SCRIPT_PRICE);
    await emitScriptEvent(transaction, queue, claim.subject);
  });
  queue.wake();
}

/** There will be no scripts: task and job in one transaction, and the credit back. @throws {LeaseLost} */
export async function failScripts(backend: Backend, claim: Claim, message: string): Promise<void> {
  const { db, queue } = backend;
  await db.transaction().execute(async (transaction) => {
    await queue.fail(transaction, claim, message);
    const rows = await transaction
      .updateTable('script_tasks')
      .set({ status: 'failed', error_code: 50000, error_message: message, finished_at: Date.now() })
      .where('id', '=', claim.subject)
      .where('status', 'in', scriptTaskStatesBefore('failed'))
      .returning('id')
      .execute();
    if (rows.length !== 1) throw new LeaseLost(claim);
    await releaseCredits(transaction, claim.subject);
    await emitScriptEvent(transaction, queue, claim.subject);
  });
  queue.wake();
}
