import type { SaveProduct } from '../../../../src/contract/dashboard/products.ts';
import type { Product } from '../../../../src/contract/product.ts';

export interface MediaItem {
  /** 1: picture, 2: video. */
  type: 1 | 2;
  name: string;
  url: string;
  description: string;
}

/** State of the product form. */
export interface ProductForm {
  name: string;
  description: string;
  audience: string;
  brand: string;
  price: string;
  currency: string;
  was: string;
  /** All pictures and videos of the product. */
  media: MediaItem[];
  /** URLs of the selected media, in display order. */
  chosen: string[];
}

export function formFromProduct(product: Product): ProductForm {
  const { price, media } = product;
  return {
    name: product.name,
    description: product.description,
    audience: product.target_audience,
    brand: product.brand ?? '',
    price: price ? String(price.amount) : '',
    currency: price?.currency ?? 'USD',
    was: price?.was === undefined ? '' : String(price.was),
    media: media.map((item) => ({ ...item })),
    chosen: media.map(({ url }) => url),
  };
}

export function toRequestBody(form: ProductForm): SaveProduct {
  const price = parseAmount(form.price);
  const was = parseAmount(form.was);
  return {
    name: form.name.trim(),
    description: form.description,
    target_audience: form.audience,
    brand: form.brand,
    ...(price !== undefined && {
      price: { amount: price, currency: form.currency, ...(was !== undefined && { was }) },
    }),
    media: form.chosen.flatMap((url) => form.media.find((item) => item.url === url) ?? []),
  };
}

/** Parses an amount: `1,299.50`, `1299,5` and `$ 1299.5`. Returns undefined for text without digits. */
export function parseAmount(text: string): number | undefined {
  const digits = text.replaceAll(/[^\d.,]/g, '');
  if (!/\d/.test(digits)) return undefined;
  const end = /[.,]\d{1,2}$/.exec(digits)?.index ?? digits.length;
  const whole = digits.slice(0, end).replaceAll(/\D/g, '');
  return Number(`${whole || 0}.${digits.slice(end + 1) || 0}`);
}

/** Fields that the server would reject. */
export function findProblems(form: ProductForm): Partial<Record<'name' | 'price' | 'was', true>> {
  const [price, was] = [parseAmount(form.price), parseAmount(form.was)];
  return {
    ...(form.name.trim() === '' && { name: true }),
    ...(price !== undefined && price <= 0 && { price: true }),
    ...(was !== undefined && (price === undefined || was <= price) && { was: true }),
  };
}

export const isSavable = (form: ProductForm): boolean => Object.keys(findProblems(form)).length === 0;
