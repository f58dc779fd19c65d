import { invalidField } from '../../../contract/errors.ts';
import { randomId } from '../../../platform/random-id.ts';
import { requireStorageQuota } from '../../account/quota/require-storage-quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import { WARNINGS } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { type Crawled, type CrawlSettings, crawlPage } from './crawl.ts';
import { type DescribedProduct, describeProducts } from './find-product.ts';
import { keepMedia } from './keep-media.ts';
import { PageRefused } from './page-refused.ts';
import type { ProductInput } from './product-input.ts';
import { MEDIA, PRICE } from './stored-product.ts';

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
