import type { ReadingProgress } from '../../../contract/dashboard/products.ts';
import { invalidField } from '../../../contract/errors.ts';
import { CreateProduct, Product } from '../../../contract/product.ts';
import { createProduct as create } from '../../../service/library/products/create-product.ts';
import type { DescribedProduct } from '../../../service/library/products/find-product.ts';
import { type ProductInput, readProductInput } from '../../../service/library/products/product-input.ts';
import { createOnce } from '../../server/create-once.ts';
import { resolveMediaOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';
import { productView } from '../../views/product-view.ts';

function creation(path: string, name: string) {
  return operation({
    method: 'POST',
    path,
    name,
    summary: 'Create a product from a web page, from your own details, or from both',
    body: CreateProduct,
    data: Product,
    example: EXAMPLE,
    async estimate(call) {
      await toldBy(call);
      return { seconds: 0, credits: 0 };
    },
    handle: async (call) => makeProduct(call, await toldBy(call)),
  });
}

/** @param onStage hears what goes on */
export async function makeProduct(
  call: Call<unknown, unknown, CreateProduct>,
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

export async function toldBy(call: Call<unknown, unknown, CreateProduct>) {
  const { url, name } = call.body;
  if (url === undefined && name === undefined) throw invalidField('name', 'is required when there is no url');
  const { allowPrivateFetch: allowPrivate } = call.context;
  return await readProductInput(call.body, { media: resolveMediaOf(call), allowPrivate });
}

export const EXAMPLE: Product = {
  product_id: 'prod_Zb3kQ9mXw2Lr7TcV0sNf4HyD',
  url: 'https://shop.example.com/products/cork-lamp',
  name: 'Cork Table Lamp',
  description: 'A lamp turned from one piece of cork.\nWarm light, dimmed by a touch.',
  target_audience: 'People who read in bed',
  media: [
    {
      type: 1,
      name: 'cork-table-lamp-1.jpg',
      url: 'https://video.example/files/q3tZ0yVJ6mWc1sKp8LdR2aXe/cork-table-lamp-1.jpg',
      description: '',
    },
  ],
  brand: 'Lumen & Bark',
  price: { amount: 49, currency: 'EUR', was: 59 },
};

export const createProductV1 = creation('/v1/product', 'createProductV1');
export const createProduct = creation('/v2/product', 'createProduct');
