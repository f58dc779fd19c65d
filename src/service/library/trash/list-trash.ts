import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { TrashItem, TrashKind } from './tables.ts';

export interface TrashPage {
  items: Omit<TrashItem, 'content'>[];
  hasMore: boolean;
  /** Of all that lies in the trash, of whatever kind: how many things, and bytes of their files. */
  total: number;
  size: number;
}

export interface TrashFilter {
  kind?: TrashKind | undefined;
  /** Begin after this one. */
  after?: { deletedAt: number; id: string } | undefined;
}

/** What an account can have back, what was deleted last first. */
export async function listTrash(
  db: DbOrTransaction,
  accountId: string,
  { kind, after }: TrashFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TrashPage> {
  const all = db.selectFrom('trash_items').where('account_id', '=', accountId).where('expires_at', '>', 0);
  let query = all
    .select(['id', 'account_id', 'kind', 'subject', 'name', 'cover_file', 'size', 'deleted_at', 'expires_at'])
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(offset);
  if (kind) query = query.where('kind', '=', kind);
  if (after) {
    const { deletedAt, id } = after;
    query = query.where(({ eb, or, and }) =>
      or([eb('deleted_at', '<', deletedAt), and([eb('deleted_at', '=', deletedAt), eb('id', '<', id)])]),
    );
  }
  const rows = await query.execute();
  const { total, size } = await all
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.sum<number | string | null>('size').as('size'),
    ])
    .executeTakeFirstOrThrow();
  return {
    items: rows.slice(0, limit),
    hasMore: rows.length > limit,
    total: Number(total),
    size: Number(size ?? 0),
  };
}
