import { invalidField } from '../../../../contract/errors.ts';
import * as contract from '../../../../contract/operations/batches.ts';
import type { Batch, BatchResult, CreateBatch } from '../../../../contract/v2/batches.ts';
import { estimatePrice, toCredits } from '../../../../service/account/credits/estimate.ts';
import { WARNINGS } from '../../../../service/drivers/db/columns.ts';
import { findTemplate } from '../../../../service/library/templates/templates.ts';
import {
  batchResults,
  type FoundBatch,
  type FoundItem,
  findBatch,
  listBatches as list,
} from '../../../../service/videos/batches/batches.ts';
import {
  cancelBatch as cancel,
  type ResolvedRow,
  resolveRows,
  createBatch as storeBatch,
} from '../../../../service/videos/batches/create-batch.ts';
import { fetchTable, readTable } from '../../../../service/videos/batches/read-table.ts';
import { draftTemplateError } from '../../../../service/videos/template/template-request.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import type { HttpContext } from '../../context.ts';
import { type Call, operationsUsing } from '../../operation.ts';
import { nonEmpty, pricedCreation, type VideoContext } from '../creation.ts';
import { pageView } from '../page.ts';
import { type ResolverContext, templateResolversOf } from '../resolvers.ts';
import { videoStatus } from './videos.ts';

type Context = VideoContext & ResolverContext & Pick<HttpContext, 'allowInsecureWebhooks'>;
const operation = operationsUsing<Context>();

const createBatch = operation(
  contract.createBatch,
  pricedCreation({
    plan: planBatch,
    estimate({ rows }) {
      let [seconds, credits] = [0, 0];
      for (const row of rows) {
        if (!row.request) continue;
        seconds += row.seconds;
        credits += toCredits(estimatePrice(row.request, row.seconds));
      }
      return {
        seconds: roundToHundredths(seconds),
        credits: roundToHundredths(credits),
        rows: rowCounts(rows),
      };
    },
    respond: (id: string, { rows, warnings }) => ({
      batch_id: id,
      total: rows.length,
      ...rowCounts(rows),
      warnings: nonEmpty(warnings),
    }),
    create: ({ context, account, baseUrl, body }, { template, rows, webhookUrl, warnings }, onCreated) =>
      storeBatch(context, {
        accountId: account.id,
        templateId: template.id,
        name: body.name ?? template.name,
        rows,
        webhookUrl,
        baseUrl,
        warnings,
        onCreated,
      }),
  }),
);

async function planBatch(call: Call<CreateBatch, Context>) {
  const { body, context, account } = call;
  const { db, storage, tempRoot, allowPrivateFetch: allowPrivate, allowInsecureWebhooks } = context;
  const found = await findTemplate(db, account.id, body.template_id);
  if (!found) throw invalidField('template_id', `${body.template_id} is not one of the templates`);
  if (!found.template) throw draftTemplateError(found);
  const resolve = templateResolversOf(call);
  const givenRows =
    body.csv === undefined
      ? (body.rows ?? [])
      : await readTable(
          await fetchTable(await resolve.media(body.csv, 'csv', ['table']), {
            storage,
            tempRoot,
            allowPrivate,
          }),
          new Set((found.template.variables ?? []).map(({ name }) => name)),
        );
  const { webhookUrl, warnings } = await checkJobWebhook(body.webhook_url, allowInsecureWebhooks);
  const rows = await resolveRows(givenRows, found, body, resolve);
  // Many rows cause the same warning, which is returned once.
  const rowWarnings = [...new Set(rows.flatMap((row) => (row.request ? row.warnings : [])))];
  return {
    template: found,
    rows,
    webhookUrl,
    warnings: [...rowWarnings.slice(0, MAX_ROW_WARNINGS), ...warnings],
  };
}

const MAX_ROW_WARNINGS = 20;

/** Returns the number of valid rows, and the errors of the others. */
function rowCounts(rows: readonly ResolvedRow[]) {
  return {
    accepted: rows.filter(({ request }) => request).length,
    errors: rows.flatMap(({ row, name, failure }) => (failure ? [{ row, name, error: failure }] : [])),
  };
}

function roundToHundredths(amount: number): number {
  return Math.round(amount * 100) / 100;
}

const listBatches = operation(contract.listBatches, {
  async handle({ context, account, query }) {
    const { batches, total } = await list(context.db, account.id, query);
    return { batches: batches.map(batchView), ...pageView(total, query) };
  },
});

const getBatch = operation(contract.getBatch, {
  handle: async ({ context, account, params }) =>
    batchView(await findBatch(context.db, account.id, params.id)),
});

const getBatchResults = operation(contract.getBatchResults, {
  async handle({ context, account, params, query, baseUrl }) {
    const { batch } = await findBatch(context.db, account.id, params.id);
    const { items, total } = await batchResults(context, batch.id, query);
    return { results: items.map((item) => batchResult(item, baseUrl)), ...pageView(total, query) };
  },
});

const cancelBatch = operation(contract.cancelBatch, {
  handle: async ({ context, account, params }) => batchView(await cancel(context, account.id, params.id)),
});

function batchView({ batch, count }: FoundBatch): Batch {
  const seconds = (time: number) => Math.floor(time / 1000);
  const warnings = WARNINGS.read(batch.warnings);
  return {
    batch_id: batch.id,
    name: batch.name,
    template_id: batch.template_id,
    status: batch.status,
    total: batch.total,
    ...count,
    created_at: seconds(batch.created_at),
    finished_at: batch.finished_at === null ? undefined : seconds(batch.finished_at),
    warnings: nonEmpty(warnings),
  };
}

function batchResult({ item, video }: FoundItem, baseUrl: string): BatchResult {
  const { row, name, video_id: id } = item;
  if (!video) {
    // The row was rejected when the batch was created, or its video has since been deleted.
    const error = id === null ? refusal(item) : { code: 10104, message: 'The video was deleted' };
    return { row, name, status: 'failed', progress: 0, error };
  }
  const { video_id, project_id, status, progress, video_url, cover_url, duration, error } = videoStatus(
    video,
    baseUrl,
  );
  return { row, name, status, progress, video_id, project_id, video_url, cover_url, duration, error };
}

function refusal({ error_code: code, error_message: message, error_field: field }: FoundItem['item']) {
  return { code: code ?? 50000, message: message ?? '', field: field ?? undefined };
}

export const BATCH_OPERATIONS = [createBatch, listBatches, getBatch, getBatchResults, cancelBatch];
