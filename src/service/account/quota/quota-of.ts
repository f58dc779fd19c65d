import type { DbOrTransaction } from '../../drivers/db/schema.ts';

/** Bytes that an account may store; undefined without limit. @param usual where nothing else was said of it */
export async function quotaOf(
  db: DbOrTransaction,
  accountId: string,
  usual: number | undefined,
): Promise<number | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('storage_quota')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return (account?.storage_quota ?? usual) || undefined;
}
