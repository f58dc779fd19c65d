import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import {
  bannerPicture,
  logoPicture,
  PRODUCTS,
  productPicture,
} from '../../../test/fixtures/product-pictures.ts';
import { measurePicture } from './measure-pictures.ts';
import { ranked, unfitness } from './pictures.ts';

const look = async (bytes: Buffer) => measurePicture(await loadImage(bytes));

test('accepts products and rejects logos, banners, strips and tiny pictures', async () => {
  for (const [at, kind] of PRODUCTS.entries()) {
    const alone = await look(productPicture(kind, { width: 900, seed: at + 1 }));
    expect([unfitness(alone), alone.ground], kind).toEqual([undefined, 'white']);
    const placed = await look(productPicture(kind, { width: 900, inScene: true, seed: at + 1 }));
    expect([unfitness(placed), placed.ground], kind).toEqual([undefined, 'scene']);
  }
  expect(unfitness(await look(logoPicture()))).toBe('a logo');
  expect(unfitness(await look(bannerPicture()))).toBe('text');
  expect(unfitness(await look(productPicture('box', { width: 1600, height: 560 })))).toBe('a strip');
  expect(unfitness(await look(productPicture('box', { width: 499, height: 700 })))).toBe('too small');
  expect(unfitness(await look(logoPicture(10)))).toBe('too small');
});

test('keeps the larger of two copies and ranks a blurry picture last', async () => {
  const soft = await loadImage(productPicture('shoe', { width: 90, seed: 3 }));
  const { createCanvas } = await import('@napi-rs/canvas');
  const grown = createCanvas(1400, 1400);
  grown.getContext('2d').drawImage(soft, 0, 0, 1400, 1400);
  const pictures = [
    grown.toBuffer('image/jpeg', 90),
    productPicture('lamp', { width: 600, seed: 2 }),
    productPicture('lamp', { width: 1200, seed: 2 }),
    productPicture('bottle', { width: 1000, seed: 5 }),
  ];
  const items = await Promise.all(pictures.map(async (bytes, order) => ({ look: await look(bytes), order })));
  const best = ranked(items);
  expect(best).toHaveLength(3);
  expect(best[0]).toMatchObject({ order: 1, look: { width: 1200 } });
  expect(best.at(-1)?.order).toBe(0);
});

test('uses a picture of text only when there is no other', async () => {
  const poster = { look: await look(bannerPicture()), order: 0 };
  const product = { look: await look(productPicture('box', { width: 800 })), order: 1 };
  const logo = { look: await look(logoPicture()), order: 2 };
  expect(ranked([poster, logo])).toEqual([poster]);
  expect(ranked([poster, product, logo])).toEqual([product]);
});
