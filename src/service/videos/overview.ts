import type { Db } from '../drivers/db/schema.ts';

/** Counts an account's waiting and rendering videos. */
export async function videosUnderWay(
  db: Db,
  accountId: string,
): Promise<{ waiting: number; rendering: number }> {
  const rows = await db
    .selectFrom('videos')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('status', 'in', ['queued', 'rendering'])
    .groupBy('status')
    .execute();
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { waiting: of('queued'), rendering: of('rendering') };
}

/** Returns which onboarding steps an account has completed. */
export async function onboardingSteps(db: Db, accountId: string) {
  const key = db
    .selectFrom('api_keys')
    .select('id')
    .where('account_id', '=', accountId)
    .where('last_used_at', 'is not', null);
  const video = db
    .selectFrom('videos')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'completed');
  const delivery = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'delivered');
  const [keyUsed, firstVideo, webhookTested] = await Promise.all([
    key.limit(1).executeTakeFirst(),
    video.limit(1).executeTakeFirst(),
    delivery.limit(1).executeTakeFirst(),
  ]);
  return {
    keyUsed: keyUsed !== undefined,
    firstVideo: firstVideo !== undefined,
    webhookTested: webhookTested !== undefined,
  };
}
