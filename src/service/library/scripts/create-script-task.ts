import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { randomId } from '../../../platform/random-id.ts';
import { toCredits } from '../../account/credits/credit.ts';
import type { Estimate } from '../../account/credits/estimate.ts';
import { balanceOf, reserveCredits, settleCredits } from '../../account/credits/ledger.ts';
import type { Backend } from '../../drivers/backend.ts';
import { WARNINGS } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { emitScriptEvent } from './script-event.ts';
import type { ProductScripts, ScriptRequest } from './script-request.ts';
import { SCRIPT_REQUEST, SCRIPTS } from './stored-scripts.ts';
import type { Writers } from './write-scripts.ts';
import { writeScripts } from './write-scripts.ts';

export const SCRIPT_JOB = 'script';

/** Hundredths of a credit for a call. */
export const SCRIPT_PRICE = 20;
export const SCRIPT_ESTIMATE: Estimate = { seconds: 0, credits: toCredits(SCRIPT_PRICE) };

export interface NewScripts {
  accountId: string;
  request: ScriptRequest;
  warnings: string[];
  webhookUrl: string | undefined;
}

/** Callers that wait while a language model writes. */
const enter = fairLimit({ what: 'scripts', slots: 8, maxWaiting: 12 });

type OrderStores = Backend & { credits: boolean };

/**
 * Keeps what is asked for, the job of writing it and the credit for it, in one transaction; answers the task's id.
 *
 * @param onCreated joins the transaction; what it throws undoes it
 * @throws {ApiError} `no_credit`
 */
export async function createScriptTask(
  { db, queue, credits }: OrderStores,
  scripts: NewScripts,
  onCreated: (transaction: DbOrTransaction, taskId: string) => Promise<void>,
): Promise<string> {
  const id = `script_${randomId()}`;
  const { accountId } = scripts;
  await db.transaction().execute(async (transaction) => {
    if (credits) await reserveCredits(transaction, { accountId, subject: id, amount: SCRIPT_PRICE });
    await insertTask(transaction, id, scripts);
    await queue.enqueue(transaction, { kind: SCRIPT_JOB, subject: id, accountId, priority: 0 });
    await onCreated(transaction, id);
  });
  queue.wake();
  return id;
}

/**
 * Writes while the caller waits. Nothing is kept or charged before the scripts are there.
 *
 * @throws {ApiError} `no_credit`, {TooManyWaiting} when the account has too many written
 */
export async function writeScriptsNow(
  { db, queue, credits }: OrderStores,
  scripts: NewScripts,
  writers: Writers,
  onWritten: (transaction: DbOrTransaction, taskId: string, written: ProductScripts) => Promise<void>,
): Promise<{ id: string; written: ProductScripts }> {
  const { accountId } = scripts;
  const id = `script_${randomId()}`;
  // Whoever cannot pay is told before the work, and nothing is charged for trying.
  if (credits && (await balanceOf(db, accountId)) < SCRIPT_PRICE) {
    await db
      .transaction()
      .execute((transaction) =>
        reserveCredits(transaction, { accountId, subject: id, amount: SCRIPT_PRICE }),
      );
  }
  const result = await enter(() => writeScripts(scripts.request, writers));
  const written = { ...result, warnings: [...scripts.warnings, ...result.warnings] };
  await db.transaction().execute(async (transaction) => {
    if (credits) await reserveCredits(transaction, { accountId, subject: id, amount: SCRIPT_PRICE });
    await settleCredits(transaction, id, SCRIPT_PRICE);
    await insertTask(transaction, id, scripts, written);
    await emitScriptEvent(transaction, queue, id);
    await onWritten(transaction, id, written);
  });
  queue.wake();
  return { id, written };
}

async function insertTask(
  transaction: DbOrTransaction,
  id: string,
  { accountId, request, warnings, webhookUrl }: NewScripts,
  written?: ProductScripts,
): Promise<void> {
  await transaction
    .insertInto('script_tasks')
    .values({
      id,
      account_id: accountId,
      request: SCRIPT_REQUEST.write(request),
      status: written ? 'completed' : 'pending',
      scripts: SCRIPTS.write(written?.scripts ?? []),
      warnings: WARNINGS.write(written?.warnings ?? warnings),
      webhook_url: webhookUrl ?? null,
      created_at: Date.now(),
      finished_at: written ? Date.now() : null,
    })
    .execute();
}
