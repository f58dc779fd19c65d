import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { currentPack, findAvatar } from '../catalog/avatars.ts';
import { RenderError } from '../film/render-error.ts';
import { analysePicture } from '../media/pictures/analyse-picture.ts';
import type { AvatarAttributes, AvatarPack, DisplayedProduct } from '../people/pack.ts';
import { readAvatarPack, writeAvatarPack } from '../people/pack-file.ts';
import type { ProductStills, ProductStillsOrder } from '../processes/portraits/messages.ts';
import { framePicture } from './cover.ts';
import { drawPresenter } from './portrait.ts';

/** Arrangements of the product, in the order of the stills. */
const ARRANGEMENTS: readonly Pick<DisplayedProduct, 'side' | 'counter'>[] = [
  { side: 'right', counter: 'light' },
  { side: 'left', counter: 'wood' },
  { side: 'right', counter: 'dark' },
  { side: 'left', counter: 'light' },
];

/** Minimum pixels of the product's longer side; fewer look blurred. */
const MIN_PRODUCT_PIXELS = 160;
/** Minimum height as a part of the width; a flatter product would be a line on the counter. */
const MIN_FLATNESS = 0.12;

/** Longer side of a card's picture, its corners, border and shadow, in pixels. */
const CARD = { side: 720, radius: 26, border: 22 } as const;

/** Draws stills of a presenter with a product. @throws {RenderError} if picture or presenter cannot look right */
export async function drawProductStills(order: ProductStillsOrder): Promise<ProductStills> {
  const { aspect, size, count, folder } = order;
  const { pack: presenter, facts } = await openPresenter(order.presenter);
  const { picture, warnings } = await productPicture(order.product, folder);
  const stills: ProductStills['stills'] = [];
  for (const [index, arrangement] of ARRANGEMENTS.slice(0, count).entries()) {
    const pack: AvatarPack = { ...presenter, product: { ...picture, ...arrangement } };
    const paths = {
      picture: join(folder, `product-${index}.png`),
      pack: join(folder, `product-${index}.json`),
    };
    const { frame, product, close } = await drawPresenter(pack, aspect, size);
    try {
      if (!product) {
        throw new RenderError(
          'avatar_source is too close: its picture ends near the chin, which leaves no room for a product. Choose a presenter who is visible down to the chest',
          { part: 'avatar' },
        );
      }
      await writeFile(paths.picture, await framePicture(frame, 'png'));
    } finally {
      await close();
    }
    await writeAvatarPack(paths.pack, pack);
    stills.push({ ...paths, ...size });
  }
  return { stills, ...(facts && { facts }), warnings };
}

async function openPresenter(
  presenter: ProductStillsOrder['presenter'],
): Promise<{ pack: AvatarPack; facts?: ProductStills['facts'] }> {
  if ('pack' in presenter) {
    const { product: _earlier, ...pack } = currentPack(await readAvatarPack(presenter.pack)).pack;
    return { pack };
  }
  const avatar = findAvatar(presenter.library);
  if (!avatar) throw new RenderError(`Avatar ${presenter.library} does not exist`, { part: 'avatar' });
  const { pack } = avatar;
  const { style, gender, age } = pack.attributes as AvatarAttributes;
  return { pack, facts: { style, gender, age, family: pack.family } };
}

interface ProductPicture {
  picture: Pick<DisplayedProduct, 'picture' | 'width' | 'height'>;
  warnings: string[];
}

/** The product without its background. Where it cannot be cut out cleanly, a card with the whole picture. */
async function productPicture(path: string, folder: string): Promise<ProductPicture> {
  const analysis = await analysePicture(path, path, folder);
  if (!analysis) throw refused('shows no product. Use a picture of the product alone, on a plain background');
  const { cutout, source, width, height } = analysis.picture;
  if (Math.max(cutout?.width ?? width, cutout?.height ?? height) < MIN_PRODUCT_PIXELS) {
    throw refused(`is too small: the product needs at least ${MIN_PRODUCT_PIXELS} pixels`);
  }
  const warnings = ['The real size of the product is unknown, so it is shown in a size that reads well'];
  if (!cutout) {
    warnings.push(
      'The product could not be cut out of product_image_url cleanly, so its whole picture stands on the counter as a card. A picture on a plain white background gives the product itself',
    );
    return { picture: await cardOf(await loadImage(await readFile(source))), warnings };
  }
  if (cutout.height < MIN_FLATNESS * cutout.width) {
    throw refused('shows a product that is too flat to stand on a counter. Use a picture of its front');
  }
  const picture = (await readFile(cutout.source)).toString('base64');
  return { picture: { picture, width: cutout.width, height: cutout.height }, warnings };
}

function refused(problem: string): RenderError {
  return new RenderError(`product_image_url ${problem}`, { part: 'product' });
}

/** A picture with a white border and round corners. */
async function cardOf(image: Image): Promise<ProductPicture['picture']> {
  const { side, radius, border } = CARD;
  const scale = side / Math.max(image.width, image.height);
  const [w, h] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const canvas = createCanvas(w + 2 * border, h + 2 * border);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.beginPath();
  ctx.roundRect(0, 0, canvas.width, canvas.height, radius);
  ctx.fill();
  ctx.beginPath();
  ctx.roundRect(border, border, w, h, radius - border / 2);
  ctx.clip();
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, border, border, w, h);
  const bytes = await canvas.encode('webp', 92);
  return { picture: bytes.toString('base64'), width: canvas.width, height: canvas.height };
}
