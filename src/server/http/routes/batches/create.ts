import { invalidField } from '../../../../contract/errors.ts';
import * as described from '../../../../contract/operations/batches.ts';
import type { CreateBatch } from '../../../../contract/v2/batches.ts';
import { toCredits } from '../../../../service/account/credits/credit.ts';
import { estimatePrice } from '../../../../service/account/credits/estimate.ts';
import { findTemplate } from '../../../../service/library/templates/find-template.ts';
import { createBatch as create } from '../../../../service/videos/batches/create-batch.ts';
import { fetchTable } from '../../../../service/videos/batches/fetch-table.ts';
import { readTable } from '../../../../service/videos/batches/read-rows.ts';
import { type ResolvedRow, resolveRows } from '../../../../service/videos/batches/resolve-rows.ts';
import { draftTemplateError } from '../../../../service/videos/template/template-request.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import { createOnce } from '../../server/create-once.ts';
import { templateResolversOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';

type BatchCall = Call<unknown, unknown, CreateBatch>;

export const createBatch = operation(described.createBatch, {
  async estimate(call: BatchCall) {
    const { rows } = await understand(call);
    let [seconds, credits] = [0, 0];
    for (const row of rows) {
      if (!row.request) continue;
      seconds += row.seconds;
      credits += toCredits(estimatePrice(row.request, row.seconds));
    }
    return { seconds: inHundredths(seconds), credits: inHundredths(credits), rows: countOf(rows) };
  },
  async handle(call: BatchCall) {
    const { context, account, baseUrl, body } = call;
    const { template, rows, webhookUrl, warnings } = await understand(call);
    const answer = (id: string) => ({
      batch_id: id,
      total: rows.length,
      ...countOf(rows),
      warnings: warnings.length > 0 ? warnings : undefined,
    });
    const batch = {
      accountId: account.id,
      templateId: template.id,
      name: body.name ?? template.name,
      rows,
      webhookUrl,
      baseUrl,
      warnings,
    };
    return createOnce(call, (onCreated) => create(context, { ...batch, onCreated }), answer);
  },
});

async function understand(call: BatchCall) {
  const { body, context, account } = call;
  const { db, storage, tempRoot, allowPrivateFetch: allowPrivate, allowInsecureWebhooks } = context;
  const found = await findTemplate(db, account.id, body.template_id);
  if (!found) throw invalidField('template_id', `${body.template_id} is not one of the templates`);
  if (!found.template) throw draftTemplateError(found);
  const resolve = templateResolversOf(call);
  const sent =
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
  const rows = await resolveRows(sent, found, body, resolve);
  // What every row was understood differently by is said once.
  const common = [...new Set(rows.flatMap((row) => (row.request ? row.warnings : [])))];
  return { template: found, rows, webhookUrl, warnings: [...common.slice(0, 20), ...warnings] };
}

/** How many rows can be used, and what is wrong with the others. */
function countOf(rows: readonly ResolvedRow[]) {
  return {
    accepted: rows.filter(({ request }) => request).length,
    errors: rows.flatMap(({ row, name, failure }) => (failure ? [{ row, name, error: failure }] : [])),
  };
}

function inHundredths(amount: number): number {
  return Math.round(amount * 100) / 100;
}
