import type { Generated, Selectable } from 'kysely';
import { z } from 'zod';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import type { Price } from '../../../engine/crawl/page-product.ts';
import type { Backend } from '../../drivers/backend.ts';
import { jsonColumn, WARNINGS } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { fileOfReference } from '../assets/stored-reference.ts';
import { type DeleteOptions, discard, type Receipt } from '../trash/discard.ts';

export interface ProductRow {
  number: Generated<number>;
  id: string;
  account_id: string;
  /** URL of the product's page. This and the next texts are empty if unknown. */
  url: string;
  name: string;
  description: string;
  target_audience: string;
  brand: string;
  /** A `Price` as JSON. */
  price: string | null;
  /** A list of `ProductMedia` as JSON, best first. */
  media: string;
  /** A list of sentences as JSON. */
  warnings: string;
  created_at: number;
  updated_at: number;
}

/** An image or video of a product. */
export interface ProductMedia {
  /** 1 image, 2 video */
  type: 1 | 2;
  name: string;
  /** A public URL, or a reference to a stored file. */
  reference: string;
  description: string;
}

const price: z.ZodType<Price> = z.object({
  amount: z.number(),
  currency: z.string(),
  was: z.number().exactOptional(),
});

export const PRICE = jsonColumn('the price of a product', price.nullable());

const media: z.ZodType<ProductMedia> = z.object({
  type: z.literal([1, 2]),
  name: z.string(),
  reference: z.string(),
  description: z.string(),
});

export const MEDIA = jsonColumn('the media of a product', z.array(media));

export interface DescribedProduct
  extends Pick<Selectable<ProductRow>, 'id' | 'url' | 'name' | 'description' | 'target_audience' | 'brand'> {
  price: Price | null;
  media: (ProductMedia & {
    /** Present if the file is stored on this server. */
    file?: { id: string; name: string };
  })[];
  warnings: string[];
}

/** Lists the products of an account, newest first. */
export async function listProducts(db: DbOrTransaction, accountId: string): Promise<DescribedProduct[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .execute();
  return await describeProducts(db, rows);
}

/** Finds a product. @throws {ApiError} `not_found`, also for a product of another account */
export async function findProduct(
  db: DbOrTransaction,
  accountId: string,
  id: string,
): Promise<Selectable<ProductRow>> {
  const row = await productRow(db, accountId, id);
  if (!row) throw new ApiError('not_found', 'There is no product with this product_id');
  return row;
}

/** Finds the product of a request's `product_id`. @throws {ApiError} naming the field, also for another account's */
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

/** Adds the names of stored files, and drops media whose file was deleted. */
export async function describeProducts(
  db: DbOrTransaction,
  rows: readonly Selectable<ProductRow>[],
): Promise<DescribedProduct[]> {
  const media = rows.map((row) => MEDIA.read(row.media));
  const ids = media.flat().flatMap(({ reference }) => fileOfReference(reference) ?? []);
  const files = new Map<string, { id: string; name: string }>();
  for (let start = 0; start < ids.length; start += 500) {
    const batch = ids.slice(start, start + 500);
    const rows = await db.selectFrom('files').select(['id', 'name']).where('id', 'in', batch).execute();
    for (const file of rows) files.set(file.id, file);
  }
  return rows.map(({ price, warnings, ...row }, index) => ({
    ...row,
    price: price === null ? null : PRICE.read(price),
    warnings: WARNINGS.read(warnings),
    media: (media[index] ?? []).flatMap((item) => {
      const id = fileOfReference(item.reference);
      const file = id === undefined ? undefined : files.get(id);
      if (id !== undefined && !file) return [];
      return [{ ...item, ...(file && { file }) }];
    }),
  }));
}

/** Deletes a product. Its media stay, and videos requested earlier are still made. @throws {ApiError} `not_found` */
export function deleteProduct(
  backend: Pick<Backend, 'db' | 'storage' | 'trashDays'>,
  accountId: string,
  id: string,
  options: DeleteOptions,
): Promise<Receipt> {
  return discard(backend, accountId, options, async (transaction) => {
    const row = await transaction
      .deleteFrom('products')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError('not_found', 'There is no product with this product_id');
    const pictures = MEDIA.read(row.media).filter(({ type }) => type === 1);
    const [cover] = pictures.flatMap(({ reference }) => fileOfReference(reference) ?? []);
    return { kind: 'product', subject: id, name: row.name, cover, content: { row }, files: [] };
  });
}
