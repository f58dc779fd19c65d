import { createYielder } from '../../../platform/concurrency/turns.ts';
import { randomId } from '../../../platform/random-id.ts';
import { estimatePrice } from '../../account/credits/estimate.ts';
import { requireBalance } from '../../account/credits/ledger.ts';
import { expectedSize } from '../../account/quota/expected-size.ts';
import { requireStorageQuota } from '../../account/quota/require-storage-quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import { WARNINGS } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { addVideo } from '../create-video.ts';
import { completeBatch } from './end-batch.ts';
import type { ResolvedRow } from './resolve-rows.ts';

export interface NewBatch {
  accountId: string;
  templateId: number;
  name: string;
  rows: readonly ResolvedRow[];
  /** Receives the end event, in addition to the account's endpoints. */
  webhookUrl: string | undefined;
  baseUrl: string;
  warnings: string[];
  /** Runs in the transaction; an error rolls it back. */
  onCreated(transaction: DbOrTransaction, batchId: string): Promise<void>;
}

/** Below 0, so that single videos are rendered first. */
const PRIORITY = -10;

/**
 * Stores a batch with a video for every valid row, and reserves the credits for all of them, in one transaction.
 * @throws {ApiError} `no_credit` if the balance does not cover all of it, `conflict` if the storage does not
 */
export async function createBatch(backend: Backend & { credits: boolean }, batch: NewBatch): Promise<string> {
  const id = `bat_${randomId()}`;
  const { accountId, baseUrl, rows } = batch;
  const open = rows.filter(({ request }) => request !== undefined).length;
  const { price, size } = sumCost(rows);
  const turn = createYielder();
  await backend.db.transaction().execute(async (transaction) => {
    if (backend.credits) await requireBalance(transaction, accountId, price);
    await requireStorageQuota(transaction, backend, accountId, size);
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
        warnings: WARNINGS.write(batch.warnings),
        webhook_url: batch.webhookUrl ?? null,
        base_url: baseUrl,
        created_at: Date.now(),
      })
      .execute();
    for (const { row, name, request, failure, ...more } of rows) {
      // Readers have a connection of their own, so they need not wait for all rows.
      await turn();
      const warnings = 'warnings' in more ? more.warnings : [];
      const originalCall = 'asked' in more ? more.asked : undefined;
      const seconds = 'seconds' in more ? more.seconds : undefined;
      const newVideo = request && {
        accountId,
        family: 'v2' as const,
        request,
        seconds,
        warnings,
        baseUrl,
        asked: originalCall,
      };
      const video = newVideo && (await addVideo(transaction, backend, newVideo, PRIORITY));
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

/** Hundredths of a credit and bytes of the whole batch. */
function sumCost(rows: readonly ResolvedRow[]): { price: number; size: number } {
  let [price, size] = [0, 0];
  for (const { request, ...row } of rows) {
    if (!request || !('seconds' in row)) continue;
    price += estimatePrice(request, row.seconds);
    size += expectedSize(request, row.seconds);
  }
  return { price, size };
}
