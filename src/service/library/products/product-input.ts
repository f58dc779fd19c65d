import { invalidField } from '../../../contract/errors.ts';
import type { CreateProduct, UpdateProduct } from '../../../contract/product.ts';
import type { Price } from '../../../engine/crawl/page-product.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { parseAddress } from '../../../platform/safe-fetch/guarded-agent.ts';
import type { ResolveMedia } from '../assets/resolve-media.ts';
import { unfetchedPage } from './page-refused.ts';
import type { ProductMedia } from './tables.ts';

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
