import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { Queue } from '../../drivers/queue/queue.ts';
import { emitEvent } from '../../webhooks/emit.ts';
import { SCRIPTS } from './stored-scripts.ts';

/** Tells of the end of a task. Call it in the transaction that ends it, when all else is written. */
export async function emitScriptEvent(
  transaction: DbOrTransaction,
  queue: Queue,
  taskId: string,
): Promise<void> {
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

/** As the second family of the interface shows scripts. */
export function scriptView(scripts: string) {
  return SCRIPTS.read(scripts).map(({ style, paragraphs }) => ({
    script_style: style,
    script_paragraphs: paragraphs,
  }));
}
