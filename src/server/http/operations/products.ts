import type { ReadingProgress } from '../../../contract/dashboard/products.ts';
import { invalidField } from '../../../contract/errors.ts';
import * as described from '../../../contract/operations/products.ts';
import type { CreateProduct, Product, UpdateProduct } from '../../../contract/product.ts';
import { createProduct as create } from '../../../service/library/products/create-product.ts';
import {
  type DescribedProduct,
  listProducts as list,
} from '../../../service/library/products/find-product.ts';
import { type ProductInput, readProductInput } from '../../../service/library/products/product-input.ts';
import { updateProduct as update } from '../../../service/library/products/update-product.ts';
import { type Call, operation } from '../operation.ts';
import { createOnce } from './creation.ts';
import { fileUrl } from './links.ts';
import { pageOfWhole } from './page.ts';
import { resolveMediaOf } from './resolvers.ts';

type CreationCall = Call<unknown, unknown, CreateProduct>;

const work = {
  async estimate(call: CreationCall) {
    await toldBy(call);
    return { seconds: 0, credits: 0 };
  },
  handle: async (call: CreationCall) => makeProduct(call, await toldBy(call)),
};

/** @param onStage hears what goes on */
export async function makeProduct(
  call: CreationCall,
  told: ProductInput,
  onStage?: (progress: ReadingProgress) => void,
): Promise<Product> {
  const { context, account, baseUrl } = call;
  const { allowPrivateFetch: allowPrivate, tempRoot, browserPath, log } = context;
  const crawl = { allowPrivate, tempRoot, browserPath, log, onStage };
  return createOnce(
    call,
    (onCreated) => create(context, { accountId: account.id, told, crawl, onCreated }),
    (product: DescribedProduct) => productView(product, baseUrl),
  );
}

export async function toldBy(call: CreationCall) {
  const { url, name } = call.body;
  if (url === undefined && name === undefined) throw invalidField('name', 'is required when there is no url');
  const { allowPrivateFetch: allowPrivate } = call.context;
  return await readProductInput(call.body, { media: resolveMediaOf(call), allowPrivate });
}

const createProductV1 = operation(described.createProductV1, work);
const createProduct = operation(described.createProduct, work);

const listProducts = operation(described.listProducts, {
  async handle({ context, account, query, baseUrl }) {
    const products = await list(context.db, account.id);
    return pageOfWhole(products, query).map((product) => productView(product, baseUrl));
  },
});

async function changeProduct(call: Call<unknown, unknown, UpdateProduct>) {
  const { context, account, body, baseUrl } = call;
  const { allowPrivateFetch: allowPrivate } = context;
  const told = await readProductInput(body, { media: resolveMediaOf(call), allowPrivate });
  return productView(await update(context, account.id, body.product_id, told), baseUrl);
}

const updateProductV1 = operation(described.updateProductV1, { handle: changeProduct });
const updateProduct = operation(described.updateProduct, { handle: changeProduct });

/** A product in the words of the interface. */
export function productView(product: DescribedProduct, baseUrl: string): Product {
  const { id, brand, price, warnings, media } = product;
  return {
    product_id: id,
    url: product.url,
    name: product.name,
    description: product.description,
    target_audience: product.target_audience,
    media: media.map(({ type, name, reference, description, file }) => ({
      type,
      name,
      url: fileUrl(baseUrl, file) ?? reference,
      description,
    })),
    brand: brand === '' ? undefined : brand,
    price: price ?? undefined,
    warnings: warnings.length > 0 ? warnings : undefined,
  };
}

export const PRODUCT_OPERATIONS = [
  createProduct,
  createProductV1,
  listProducts,
  updateProduct,
  updateProductV1,
];
