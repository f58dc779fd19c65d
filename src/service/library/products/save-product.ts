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
import { storeMedia } from './product-media.ts';
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
  input: ProductInput;
  crawl: Omit<CrawlSettings, 'wantsMedia'>;
  /** Runs in the transaction; throwing rolls it back. */
  onCreated(transaction: DbOrTransaction, product: DescribedProduct): Promise<void>;
}

/**
 * Creates a product from its page and the request; fields of the request take precedence. If the request has a name, a page
 * that cannot be used only causes a warning.
 *
 * @throws {ApiError} naming `url` and the reason, or `name` if both are missing; `conflict` if the account's storage is
 * full
 */
export async function createProduct(backend: Backend, product: NewProduct): Promise<DescribedProduct> {
  const { input } = product;
  if (input.url === undefined) {
    if (input.name === undefined) throw invalidField('name', 'is required when there is no url');
    return await insertProduct(backend, product, undefined, []);
  }
  const settings = { ...product.crawl, wantsMedia: input.media === undefined };
  try {
    return await crawlPage(input.url, settings, (page) =>
      insertProduct(backend, product, page, warningsOf(page, input)),
    );
  } catch (error) {
    if (!(error instanceof PageRefused)) throw error;
    if (input.name === undefined) throw error.asApiError();
    return await insertProduct(backend, product, undefined, [error.asWarning()]);
  }
}

function warningsOf({ files, images }: Crawled, { media }: ProductInput): string[] {
  if (media !== undefined || files.some(({ duration }) => duration === null)) return [];
  const problem =
    images.length === 0
      ? 'The page has no picture of the product'
      : 'None of the pictures on the page could be used';
  return [`${problem}. Add pictures in media`];
}

async function insertProduct(
  backend: Backend,
  { accountId, input, onCreated }: NewProduct,
  page: Crawled | undefined,
  warnings: string[],
): Promise<DescribedProduct> {
  const name = input.name ?? page?.name ?? '';
  const stored = await storeMedia(backend.storage, page?.files ?? [], name);
  const now = Date.now();
  try {
    return await backend.db.transaction().execute(async (transaction) => {
      if (stored.bytes > 0) await requireStorageQuota(transaction, backend, accountId, stored.bytes);
      await stored.write(transaction, accountId);
      const row = await transaction
        .insertInto('products')
        .values({
          id: `prod_${randomId()}`,
          account_id: accountId,
          url: input.url ?? '',
          name,
          description: input.description ?? page?.description ?? '',
          target_audience: input.targetAudience ?? '',
          brand: input.brand ?? page?.brand ?? '',
          price: PRICE.write(input.price ?? page?.price ?? null),
          media: MEDIA.write(input.media ?? stored.media),
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
    await stored.drop();
    throw error;
  }
}

/**
 * Changes the given fields. A price of null removes the price.
 *
 * @throws {ApiError} `not_found`
 */
export async function updateProduct(
  { db }: Backend,
  accountId: string,
  id: string,
  input: Omit<ProductInput, 'price'> & { price?: ProductInput['price'] | null },
): Promise<DescribedProduct> {
  return await db.transaction().execute(async (transaction) => {
    await findProduct(transaction, accountId, id);
    const row = await transaction
      .updateTable('products')
      .set({
        ...(input.name !== undefined && { name: input.name }),
        ...(input.description !== undefined && { description: input.description }),
        ...(input.targetAudience !== undefined && { target_audience: input.targetAudience }),
        ...(input.brand !== undefined && { brand: input.brand }),
        ...(input.price !== undefined && { price: PRICE.write(input.price) }),
        ...(input.media && { media: MEDIA.write(input.media) }),
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

/** Validated fields of a product. */
export interface ProductInput {
  /** URL of the page to read. */
  url?: string;
  name?: string | undefined;
  description?: string | undefined;
  targetAudience?: string | undefined;
  brand?: string | undefined;
  price?: Price | undefined;
  media?: ProductMedia[];
}

/** Validates the fields of a request. If there is a name, `url` may be unusable. @throws {ApiError} naming the field */
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
      media: await Promise.all(body.media.map((item, index) => resolveItem(item, index, resolve))),
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

async function resolveItem(
  item: NonNullable<CreateProduct['media']>[number],
  index: number,
  resolve: ResolveMedia,
): Promise<ProductMedia> {
  const type = item.type ?? 1;
  const { url: reference } = await resolve(item.url, `media.${index}.url`, [type === 2 ? 'video' : 'image']);
  const fileName = URL.parse(item.url)?.pathname.split('/').at(-1) ?? '';
  return { type, name: item.name ?? fileName.slice(0, 255), reference, description: item.description ?? '' };
}
