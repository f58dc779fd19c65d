import { type Estimate, estimateVideo } from '../../../service/account/credits/estimate.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import type { DbOrTransaction } from '../../../service/drivers/db/schema.ts';
import { type CreatedIds, createVideo, type NewVideo } from '../../../service/videos/create-video.ts';
import { checkJobWebhook } from '../../../service/webhooks/address.ts';
import type { HttpContext } from '../context.ts';
import type { Call, DryRunResult } from '../operation.ts';

/** The estimate of creations that cost nothing. */
export const FREE: Estimate = { seconds: 0, credits: 0 };

interface Creation<SomeCall, Plan, Created, Data> {
  /** Checks the call, and resolves the ids and URLs in it. Creates nothing: a dry run ends after this step. */
  plan(call: SomeCall): Plan | Promise<Plan>;
  /** Builds the response. */
  respond(created: Created, plan: Plan, call: SomeCall): Data;
  /** Creates the records of the plan, and calls `onCreated` in the same transaction. */
  create(
    call: SomeCall,
    plan: Plan,
    onCreated: (transaction: DbOrTransaction, created: Created) => Promise<void>,
  ): Promise<Created>;
}

/**
 * Implements an operation that creates something. The response is stored in the transaction that creates the records, so a
 * repeated call with the same Idempotency-Key gets the same response and creates nothing.
 */
export function creation<SomeCall extends Pick<Call, 'settle'>, Plan, Created, Data>({
  plan,
  respond,
  create,
}: Creation<SomeCall, Plan, Created, Data>) {
  return {
    async handle(call: SomeCall): Promise<Data> {
      const planned = await plan(call);
      const created = await create(call, planned, (transaction, createdSoFar) =>
        call.settle(transaction, respond(createdSoFar, planned, call)),
      );
      return respond(created, planned, call);
    },
  };
}

/** A creation with a dry run. @param estimate - returns the price of the plan; `FREE` if it costs nothing */
export function pricedCreation<SomeCall extends Pick<Call, 'settle'>, Plan, Created, Data>({
  estimate,
  ...parts
}: Creation<SomeCall, Plan, Created, Data> & { estimate(plan: Plan): DryRunResult }) {
  return {
    estimate: async (call: SomeCall) => estimate(await parts.plan(call)),
    ...creation(parts),
  };
}

/** The parts of the context that creating a video needs. */
export type VideoContext = Backend & Pick<HttpContext, 'credits'>;

type VideoPlan = Pick<NewVideo, 'request' | 'warnings' | 'webhookUrl' | 'originalCall'>;

interface VideoCreation<SomeCall, Data> extends Pick<NewVideo, 'family' | 'kind'> {
  /** May replace the original call that is stored with the video. */
  plan(call: SomeCall): Promise<VideoPlan>;
  respond(ids: CreatedIds, warnings: string[] | undefined): Data;
}

/** Implements the creation of one video. */
export function videoCreation<SomeCall extends Call<unknown, VideoContext>, Data>({
  family,
  kind,
  plan,
  respond,
}: VideoCreation<SomeCall, Data>) {
  return pricedCreation({
    plan,
    estimate: ({ request }) => estimateVideo(request),
    respond: (ids: CreatedIds, { warnings }) => respond(ids, nonEmpty(warnings)),
    create: ({ context, account, baseUrl, originalCall }: SomeCall, planned, onCreated) =>
      createVideo(context, {
        accountId: account.id,
        family,
        kind,
        originalCall,
        baseUrl,
        ...planned,
        onCreated,
      }),
  });
}

/** Checks the webhook of a call, and adds it and its warnings to a plan. @throws {ApiError} naming `webhook_url` */
export async function withWebhook<Plan extends { warnings: string[] }>(
  call: Call<{ webhook_url?: string | undefined }, Pick<HttpContext, 'allowInsecureWebhooks'>>,
  plan: Plan,
): Promise<Plan & { webhookUrl: string | undefined }> {
  const { allowInsecureWebhooks } = call.context;
  const { webhookUrl, warnings } = await checkJobWebhook(call.body.webhook_url, allowInsecureWebhooks);
  return { ...plan, webhookUrl, warnings: [...plan.warnings, ...warnings] };
}

/** Returns undefined for an empty list, which omits the field from the response. */
export function nonEmpty<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
