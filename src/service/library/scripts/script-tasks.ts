import { ApiError } from '../../../contract/errors.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { randomId } from '../../../platform/random-id.ts';
import { type Estimate, toCredits } from '../../account/credits/estimate.ts';
import { balanceOf, releaseCredits, reserveCredits, settleCredits } from '../../account/credits/ledger.ts';
import type { Backend } from '../../drivers/backend.ts';
import { WARNINGS } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { type ScriptTaskState, scriptTaskStatesBefore } from '../../drivers/db/states.ts';
import { type Claim, LeaseLost, type Queue } from '../../drivers/queue/queue.ts';
import { emitEvent } from '../../webhooks/emit.ts';
import { type ProductScripts, SCRIPT_REQUEST, SCRIPTS, type ScriptRequest } from './script-request.ts';
import { type Writers, writeScripts } from './write-scripts.ts';

/** A request for scripts and its outcome. */
export interface ScriptTaskRow {
  id: string;
  account_id: string;
  /** A `ScriptRequest` as JSON. */
  request: string;
  status: ScriptTaskState;
  /** A list of `ProductScript` as JSON; empty until it is completed. */
  scripts: string;
  /** A list of sentences as JSON. */
  warnings: string;
  error_code: number | null;
  error_message: string | null;
  /** Notified of the outcome, in addition to the account's endpoints. */
  webhook_url: string | null;
  created_at: number;
  finished_at: number | null;
}

export const SCRIPT_JOB = 'script';

/** Price of a request, in hundredths of a credit. */
const SCRIPT_PRICE = 20;
export const SCRIPT_ESTIMATE: Estimate = { seconds: 0, credits: toCredits(SCRIPT_PRICE) };

export interface NewScripts {
  accountId: string;
  request: ScriptRequest;
  warnings: string[];
  webhookUrl: string | undefined;
}

/** Limits the callers that wait while a language model writes. */
const enter = fairLimit({ what: 'scripts', slots: 8, maxWaiting: 12 });

type ScriptStores = Backend & { credits: boolean };

/**
 * Stores the request, enqueues the job and reserves its credits, in one transaction.
 *
 * @param onCreated - runs in the transaction; throwing rolls it back
 * @returns the task's id
 * @throws {ApiError} `no_credit`
 */
export async function createScriptTask(
  { db, queue, credits }: ScriptStores,
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
 * Writes scripts while the caller waits. Nothing is stored or charged before they are written.
 *
 * @throws {ApiError} `no_credit`, {TooManyWaiting} if the account has too many requests waiting
 */
export async function writeScriptsNow(
  { db, queue, credits }: ScriptStores,
  scripts: NewScripts,
  writers: Writers,
  onWritten: (transaction: DbOrTransaction, taskId: string, written: ProductScripts) => Promise<void>,
): Promise<{ id: string; written: ProductScripts }> {
  const { accountId } = scripts;
  const id = `script_${randomId()}`;
  // Fails before the work if the balance is too low. The reservation throws, so nothing is charged.
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

/** Finds a task. @throws {ApiError} `not_found` if the account has no such task */
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
  if (!task) throw new ApiError('not_found', 'There are no scripts with this task_id');
  return task;
}

/**
 * Marks a task as processing.
 *
 * @returns the request and earlier warnings; undefined if the task has already ended
 * @throws {WrittenByNewer}
 */
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

/** Completes task and job in one transaction. @throws {LeaseLost} */
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

/** Fails task and job in one transaction, and releases the credits. @throws {LeaseLost} */
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

/** Emits the event for the end of a task. Call it last in the transaction that ends the task. */
async function emitScriptEvent(transaction: DbOrTransaction, queue: Queue, taskId: string): Promise<void> {
  const task = await transaction
    .selectFrom('script_tasks')
    .selectAll()
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  const { account_id: accountId, error_message: message, webhook_url: jobUrl } = task;
  const failed = message !== null;
  const data = failed
    ? { task_id: taskId, status: task.status, error: { code: task.error_code ?? 50000, message } }
    : { task_id: taskId, status: task.status, generated_scripts: scriptView(task.scripts) };
  const kind = failed ? 'generated_script_failed' : 'generated_script_success';
  await emitEvent(transaction, queue, { accountId, kind, data }, jobUrl);
}

/** Converts stored scripts to the format of the v2 API. */
export function scriptView(scripts: string) {
  return SCRIPTS.read(scripts).map(({ style, paragraphs }) => ({
    script_style: style,
    script_paragraphs: paragraphs,
  }));
}
