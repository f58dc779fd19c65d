import { type Selectable, sql } from 'kysely';
import type { Db } from '../../drivers/db/schema.ts';
import type { CustomAvatarRow } from './tables.ts';

export type CustomAvatar = Selectable<CustomAvatarRow>;

export interface AvatarFilter {
  kind?: CustomAvatarRow['kind'] | undefined;
  /** Part of the name, in any case. */
  name?: string | undefined;
  status?: CustomAvatarRow['status'] | undefined;
}

/** An account's own avatars, newest first; all of them where no span is given. */
export async function customAvatars(
  db: Db,
  accountId: string,
  filter: AvatarFilter = {},
  span?: { start: number; size: number },
): Promise<{ avatars: CustomAvatar[]; total: number }> {
  let matching = db
    .selectFrom('custom_avatars')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null);
  if (filter.kind) matching = matching.where('kind', '=', filter.kind);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.name !== undefined) {
    const pattern = `%${filter.name.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    matching = matching.where(sql<boolean>`lower(name) like ${pattern} escape '\\'`);
  }
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  let page = matching.selectAll().orderBy('id', 'desc');
  if (span) page = page.limit(span.size).offset(span.start);
  return { avatars: await page.execute(), total: Number(total) };
}
