import { randomId } from '../../platform/random-id.ts';
import type { Backend } from '../backend.ts';
import { estimatedPrice } from '../credits/estimate.ts';
import { requireBalance } from '../credits/ledger.ts';
import type { DbOrTransaction } from '../db/schema.ts';
import { addVideo } from '../videos/create-video.ts';
import { completeBatch } from './end-batch.ts';
import type { UnderstoodRow } from './understand-rows.ts';

export interface NewBatch {
  accountId: string;
  templateId: number;
  name: string;
  rows: readonly UnderstoodRow[];
  /** Told of the end, beside the endpoints of the account. */
  webhookUrl: string | undefined;
  baseUrl: string;
  warnings: string[];
  /** Joins the transaction; what it throws undoes it. */
  onCreated(transaction: DbOrTransaction, batchId: string): Promise<void>;
}

/** Videos that somebody waits for go before those of a batch. */
const PRIORITY = -10;

/**
 * Keeps a batch with a video for every row that one can be made of, and the credit for all of them, in one
 * transaction.
 *
 * @throws {ApiError} `no_credit` when the balance does not cover all of it
 */
export async function createBatch(backend: Backend & { credits: boolean }, batch: NewBatch): Promise<string> {
  const id = `bat_${randomId()}`;
  const { accountId, baseUrl, rows } = batch;
  const open = rows.filter(({ request }) => request !== undefined).length;
  await backend.db.transaction().execute(async (transaction) => {
    if (backend.credits) await requireBalance(transaction, accountId, priceOf(rows));
    await transaction
      .insertInto('batches')
      .values({
        id,
        account_id: accountId,
        name: batch.name,
        template_id: batch.templateId,
        status: 'processing',
        total: rows.length,
        open,
        warnings: JSON.stringify(batch.warnings),
        webhook_url: batch.webhookUrl ?? null,
        base_url: baseUrl,
        created_at: Date.now(),
      })
      .execute();
    for (const { row, name, request, failure, ...more } of rows) {
      const warnings = 'warnings' in more ? more.warnings : [];
      const asked = request && { accountId, family: 'v2' as const, request, warnings, baseUrl };
      const video = asked && (await addVideo(transaction, backend, asked, PRIORITY));
      await transaction
        .insertInto('batch_items')
        .values({
          batch_id: id,
          row,
          name,
          video_id: video?.videoId ?? null,
          error_code: failure?.code ?? null,
          error_message: failure?.message ?? null,
          error_field: failure?.field ?? null,
        })
        .execute();
    }
    if (open === 0) await completeBatch(transaction, backend.queue, id);
    await batch.onCreated(transaction, id);
  });
  backend.queue.wake();
  return id;
}

function priceOf(rows: readonly UnderstoodRow[]): number {
  return rows.reduce((sum, { request }) => sum + (request ? estimatedPrice(request) : 0), 0);
}
