import type { ReadingProgress } from '../../../../contract/dashboard/products.ts';
import { invalidField } from '../../../../contract/errors.ts';
import * as described from '../../../../contract/operations/products.ts';
import type { CreateProduct, Product } from '../../../../contract/product.ts';
import { createProduct as create } from '../../../../service/library/products/create-product.ts';
import type { DescribedProduct } from '../../../../service/library/products/find-product.ts';
import { type ProductInput, readProductInput } from '../../../../service/library/products/product-input.ts';
import { createOnce } from '../../server/create-once.ts';
import { resolveMediaOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';
import { productView } from '../../views/product-view.ts';

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

export const createProductV1 = operation(described.createProductV1, work);
export const createProduct = operation(described.createProduct, work);
