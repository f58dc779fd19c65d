import type { ReadingProgress } from '../../../contract/dashboard/products.ts';
import { invalidField } from '../../../contract/errors.ts';
import * as contract from '../../../contract/operations/products.ts';
import type { CreateProduct, Product, UpdateProduct } from '../../../contract/product.ts';
import { type DescribedProduct, listProducts as list } from '../../../service/library/products/products.ts';
import {
  type NewProduct,
  type ProductInput,
  readProductInput,
  createProduct as storeProduct,
  updateProduct as update,
} from '../../../service/library/products/save-product.ts';
import type { HttpContext } from '../context.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { FREE, nonEmpty, pricedCreation } from './creation.ts';
import { fileUrl } from './links.ts';
import { pageOfWhole } from './page.ts';
import { type MediaContext, resolveMediaOf } from './resolvers.ts';

type Context = MediaContext & Pick<HttpContext, 'browserPath'>;
const operation = operationsUsing<Context>();

const productCreation = pricedCreation({
  plan: planProduct,
  estimate: () => FREE,
  respond: (product: DescribedProduct, _plan, { baseUrl }) => productView(product, baseUrl),
  create: createProductFrom,
});

const createProductV1 = operation(contract.createProductV1, productCreation);
const createProduct = operation(contract.createProduct, productCreation);

/** @throws {ApiError} naming the invalid field, and `name` if neither a page nor a name is given */
export async function planProduct(call: Call<CreateProduct, Context>): Promise<ProductInput> {
  const { url, name } = call.body;
  if (url === undefined && name === undefined) throw invalidField('name', 'is required when there is no url');
  const { allowPrivateFetch: allowPrivate } = call.context;
  return await readProductInput(call.body, { media: resolveMediaOf(call), allowPrivate });
}

/** Creates a product. @param onStage - receives the progress of reading the page */
export function createProductFrom(
  { context, account }: Call<CreateProduct, Context>,
  input: ProductInput,
  onCreated: NewProduct['onCreated'],
  onStage?: (progress: ReadingProgress) => void,
): Promise<DescribedProduct> {
  const { allowPrivateFetch: allowPrivate, tempRoot, browserPath, log } = context;
  const crawl = { allowPrivate, tempRoot, browserPath, log, onStage };
  return storeProduct(context, { accountId: account.id, input, crawl, onCreated });
}

const listProducts = operation(contract.listProducts, {
  async handle({ context, account, query, baseUrl }) {
    const products = await list(context.db, account.id);
    return pageOfWhole(products, query).map((product) => productView(product, baseUrl));
  },
});

async function changeProduct(call: Call<UpdateProduct, Context>) {
  const { context, account, body, baseUrl } = call;
  const { allowPrivateFetch: allowPrivate } = context;
  const input = await readProductInput(body, { media: resolveMediaOf(call), allowPrivate });
  return productView(await update(context, account.id, body.product_id, input), baseUrl);
}

const updateProductV1 = operation(contract.updateProductV1, { handle: changeProduct });
const updateProduct = operation(contract.updateProduct, { handle: changeProduct });

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
    warnings: nonEmpty(warnings),
  };
}

export const PRODUCT_OPERATIONS = [
  createProduct,
  createProductV1,
  listProducts,
  updateProduct,
  updateProductV1,
];
