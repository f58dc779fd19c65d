import { expect, test } from 'vitest';
import { findProblems, formFromProduct, isSavable, parseAmount, toRequestBody } from './form.ts';

const PRODUCT = {
  product_id: 'prod_1',
  url: '',
  name: 'Lamp',
  description: 'It dims.',
  target_audience: '',
  media: [1, 2, 3].map((number) => ({
    type: 1 as const,
    name: `${number}.jpg`,
    url: `http://here/${number}.jpg`,
    description: '',
  })),
  price: { amount: 49, currency: 'EUR', was: 59 },
};

test('parses amounts in common notations', () => {
  expect(['49', '49.9', '49,90', '€ 1.299,50', '1,299', '1,299.5', '', 'free'].map(parseAmount)).toEqual([
    49,
    49.9,
    49.9,
    1299.5,
    1299,
    1299.5,
    undefined,
    undefined,
  ]);
});

test('saves only ticked pictures, in the order of the ticks', () => {
  const form = { ...formFromProduct(PRODUCT), chosen: ['http://here/3.jpg', 'http://here/1.jpg'] };
  expect(toRequestBody(form).media?.map(({ name }) => name)).toEqual(['3.jpg', '1.jpg']);
  expect(toRequestBody(form).price).toEqual({ amount: 49, currency: 'EUR', was: 59 });
  expect(toRequestBody({ ...form, price: '' })).not.toHaveProperty('price');
});

test('reports an earlier price that is not higher', () => {
  const form = formFromProduct(PRODUCT);
  expect(isSavable(form)).toBe(true);
  expect(findProblems({ ...form, was: '49' })).toEqual({ was: true });
  expect(findProblems({ ...form, name: ' ', price: '' })).toEqual({ name: true, was: true });
});
