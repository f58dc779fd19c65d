import { invalidField } from '../../../contract/errors.ts';
import type { CreateProduct, UpdateProduct } from '../../../contract/product.ts';
import type { Price } from '../../../engine/crawl/page-product.ts';
import { randomId } from '../../../platform/random-id.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { parseAddress } from '../../../platform/safe-fetch/guarded-agent.ts';
import { requireStorageQuota } from '../../account/quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import { WARNINGS } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { ResolveMedia } from '../assets/resolve-media.ts';
import { type Crawled, type CrawlSettings, crawlPage, PageRefused, unfetchedPage } from './crawl.ts';
import { keepMedia } from './product-media.ts';
import {
  type DescribedProduct,
  describeProducts,
  findProduct,
  MEDIA,
  PRICE,
  type ProductMedia,
} from './products.ts';

export interface NewProduct {
  accountId: string;
  told: ProductInput;
  crawl: Omit<CrawlSettings, 'wantsMedia'>;
  /** Joins the transaction; what it throws undoes it. */
  onCreated(transaction: DbOrTransaction, product: DescribedProduct): Promise<void>;
}

/**
 * Makes a product of its page and of what is told of it; what is told has precedence. Where a name is told, a page
 * that cannot be used is only warned of.
 *
 * @throws {ApiError} naming `url` and the reason, or `name` where neither is there; `conflict` where the account's
 * storage is full
 */
export async function createProduct(backend: Backend, product: NewProduct): Promise<DescribedProduct> {
  const { told } = product;
  if (told.url === undefined) {
    if (told.name === undefined) throw invalidField('name', 'is required when there is no url');
    return await store(backend, product, undefined, []);
  }
  const settings = { ...product.crawl, wantsMedia: told.media === undefined };
  try {
    return await crawlPage(told.url, settings, (page) =>
      store(backend, product, page, warningsOf(page, told)),
    );
  } catch (error) {
    if (!(error instanceof PageRefused)) throw error;
    if (told.name === undefined) throw error.asApiError();
    return await store(backend, product, undefined, [error.asWarning()]);
  }
}

function warningsOf({ files, images }: Crawled, { media }: ProductInput): string[] {
  if (media !== undefined || files.some(({ duration }) => duration === null)) return [];
  const tried =
    images.length === 0 ? 'The page names no picture of the product' : 'No picture of the page could be used';
  return [`${tried}; give some in media`];
}

async function store(
  backend: Backend,
  { accountId, told, onCreated }: NewProduct,
  page: Crawled | undefined,
  warnings: string[],
): Promise<DescribedProduct> {
  const name = told.name ?? page?.name ?? '';
  const kept = await keepMedia(backend.storage, page?.files ?? [], name);
  const now = Date.now();
  try {
    return await backend.db.transaction().execute(async (transaction) => {
      if (kept.bytes > 0) await requireStorageQuota(transaction, backend, accountId, kept.bytes);
      await kept.write(transaction, accountId);
      const row = await transaction
        .insertInto('products')
        .values({
          id: `prod_${randomId()}`,
          account_id: accountId,
          url: told.url ?? '',
          name,
          description: told.description ?? page?.description ?? '',
          target_audience: told.targetAudience ?? '',
          brand: told.brand ?? page?.brand ?? '',
          price: PRICE.write(told.price ?? page?.price ?? null),
          media: MEDIA.write(told.media ?? kept.media),
          warnings: WARNINGS.write(warnings),
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const [described] = await describeProducts(transaction, [row]);
      await onCreated(transaction, described as DescribedProduct);
      return described as DescribedProduct;
    });
  } catch (error) {
    await kept.drop();
    throw error;
  }
}

/**
 * Changes what is told; the rest stays. A price of null takes the price away.
 *
 * @throws {ApiError} `not_found`
 */
export async function updateProduct(
  { db }: Backend,
  accountId: string,
  id: string,
  told: Omit<ProductInput, 'price'> & { price?: ProductInput['price'] | null },
): Promise<DescribedProduct> {
  return await db.transaction().execute(async (transaction) => {
    await findProduct(transaction, accountId, id);
    const row = await transaction
      .updateTable('products')
      .set({
        ...(told.name !== undefined && { name: told.name }),
        ...(told.description !== undefined && { description: told.description }),
        ...(told.targetAudience !== undefined && { target_audience: told.targetAudience }),
        ...(told.brand !== undefined && { brand: told.brand }),
        ...(told.price !== undefined && { price: PRICE.write(told.price) }),
        ...(told.media && { media: MEDIA.write(told.media) }),
        updated_at: Date.now(),
      })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const [described] = await describeProducts(transaction, [row]);
    return described as DescribedProduct;
  });
}

/** What somebody tells of a product, checked and understood. */
export interface ProductInput {
  /** Page to read. */
  url?: string;
  name?: string | undefined;
  description?: string | undefined;
  targetAudience?: string | undefined;
  brand?: string | undefined;
  price?: Price | undefined;
  media?: ProductMedia[];
}

/** @throws {ApiError} naming the field; where a name is given, a page that cannot be read is no reason */
export async function readProductInput(
  body: CreateProduct | UpdateProduct,
  { media: resolve, allowPrivate }: { media: ResolveMedia; allowPrivate: boolean },
): Promise<ProductInput> {
  const url = 'url' in body ? body.url : undefined;
  if (url !== undefined && body.name === undefined) checkAddress(url, allowPrivate);
  const { price } = body;
  if (price?.was !== undefined && price.was <= price.amount)
    throw invalidField('price.was', 'must be above price.amount');
  return {
    ...(url !== undefined && { url }),
    name: body.name,
    description: body.description,
    targetAudience: body.target_audience,
    brand: body.brand,
    price: price && {
      amount: price.amount,
      currency: price.currency,
      ...(price.was !== undefined && { was: price.was }),
    },
    ...(body.media && {
      media: await Promise.all(body.media.map((item, at) => understood(item, at, resolve))),
    }),
  };
}

function checkAddress(url: string, allowPrivate: boolean): void {
  try {
    parseAddress(url, allowPrivate);
  } catch (error) {
    throw error instanceof FetchError ? unfetchedPage(error).asApiError() : error;
  }
}

async function understood(
  item: NonNullable<CreateProduct['media']>[number],
  at: number,
  resolve: ResolveMedia,
): Promise<ProductMedia> {
  const type = item.type ?? 1;
  const { url: reference } = await resolve(item.url, `media.${at}.url`, [type === 2 ? 'video' : 'image']);
  const last = URL.parse(item.url)?.pathname.split('/').at(-1) ?? '';
  return { type, name: item.name ?? last.slice(0, 255), reference, description: item.description ?? '' };
}
