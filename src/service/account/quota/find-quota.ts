import type { DbOrTransaction } from '../../drivers/db/schema.ts';

/** Bytes that an account may store; undefined for no limit. @param usual the default quota of the server */
export async function findQuota(
  db: DbOrTransaction,
  accountId: string,
  defaultQuota: number | undefined,
): Promise<number | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('storage_quota')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return (account?.storage_quota ?? defaultQuota) || undefined;
}
