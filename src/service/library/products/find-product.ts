import type { Selectable } from 'kysely';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import type { Price } from '../../../engine/crawl/page-product.ts';
import { WARNINGS } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { fileOfReference } from '../assets/stored-reference.ts';
import { MEDIA, PRICE } from './stored-product.ts';
import type { ProductMedia, ProductRow } from './tables.ts';

export interface DescribedProduct
  extends Pick<Selectable<ProductRow>, 'id' | 'url' | 'name' | 'description' | 'target_audience' | 'brand'> {
  price: Price | null;
  media: (ProductMedia & {
    /** Of this server, where it is stored here. */
    file?: { id: string; name: string };
  })[];
  warnings: string[];
}

/** The products of an account, newest first. */
export async function listProducts(db: DbOrTransaction, accountId: string): Promise<DescribedProduct[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .execute();
  return await describeProducts(db, rows);
}

/** @throws {ApiError} `not_found`, also for a product of another account */
export async function findProduct(
  db: DbOrTransaction,
  accountId: string,
  id: string,
): Promise<Selectable<ProductRow>> {
  const row = await productRow(db, accountId, id);
  if (!row) throw new ApiError('not_found', 'There is no product with this product_id');
  return row;
}

/** The product that something is to be made of. @throws {ApiError} naming `product_id`, also for one of another account */
export async function requireProduct(
  db: DbOrTransaction,
  accountId: string,
  id: string,
): Promise<Selectable<ProductRow>> {
  const row = await productRow(db, accountId, id);
  if (!row) throw invalidField('product_id', 'is not one of the products of this account');
  return row;
}

function productRow(db: DbOrTransaction, accountId: string, id: string) {
  return db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** With the names of stored files; media whose file was deleted are left out. */
export async function describeProducts(
  db: DbOrTransaction,
  rows: readonly Selectable<ProductRow>[],
): Promise<DescribedProduct[]> {
  const media = rows.map((row) => MEDIA.read(row.media));
  const ids = media.flat().flatMap(({ reference }) => fileOfReference(reference) ?? []);
  const files = new Map<string, { id: string; name: string }>();
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500);
    const found = await db.selectFrom('files').select(['id', 'name']).where('id', 'in', some).execute();
    for (const file of found) files.set(file.id, file);
  }
  return rows.map(({ price, warnings, ...row }, at) => ({
    ...row,
    price: price === null ? null : PRICE.read(price),
    warnings: WARNINGS.read(warnings),
    media: (media[at] ?? []).flatMap((item) => {
      const id = fileOfReference(item.reference);
      const file = id === undefined ? undefined : files.get(id);
      if (id !== undefined && !file) return [];
      return [{ ...item, ...(file && { file }) }];
    }),
  }));
}
