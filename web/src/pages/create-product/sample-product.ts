import type { CreateProduct } from '../../../../src/contract/product.ts';
import { upload } from '../../api/upload.ts';
import { m } from '../../messages/index.ts';

const PICTURES = [
  new URL('./sample/shoe-1.jpg', import.meta.url).href,
  new URL('./sample/shoe-2.jpg', import.meta.url).href,
  new URL('./sample/shoe-3.jpg', import.meta.url).href,
];

/** Uploads the pictures of the sample product and returns the request that creates it. */
export async function uploadSampleProduct(): Promise<CreateProduct> {
  const pictures = await Promise.all(
    PICTURES.map(async (address, index) => {
      const blob = await (await fetch(address)).blob();
      return upload(new File([blob], `ridge-runner-${index + 1}.jpg`, { type: 'image/jpeg' }));
    }),
  );
  const { name, description, brand } = m.createProduct.sample;
  return {
    name,
    description,
    brand,
    price: { amount: 89, currency: 'USD', was: 119 },
    media: pictures.map(({ url }) => ({ type: 1, url })),
  };
}
