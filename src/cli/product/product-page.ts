import { access, copyFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ExplainedError } from '../../base/explained-error.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { crawlPage, PageRefused } from '../../service/library/products/crawl.ts';
import type { DescribedProduct, ProductMedia } from '../../service/library/products/products.ts';

export type LocalProduct = Pick<DescribedProduct, 'name' | 'description' | 'brand' | 'price' | 'media'>;

interface ProductDetails {
  name?: string | undefined;
  description?: string | undefined;
  picture?: string[] | undefined;
}

/**
 * Builds a product from its page and the options, which take precedence. Saves its files in `folder`.
 *
 * @throws {ExplainedError} if there is not enough information
 */
export async function productOf(
  address: string | undefined,
  options: ProductDetails,
  { folder, browserPath, log }: { folder: string; browserPath: string | undefined; log: Log },
): Promise<{ product: LocalProduct; notes: string[] }> {
  for (const path of options.picture ?? []) {
    await access(path).catch(() => {
      throw new ExplainedError(`--picture ${path}: no such file`);
    });
  }
  const pictures = (options.picture ?? []).map((path) => pictureAt(resolve(path)));
  const details = {
    name: options.name ?? '',
    description: options.description ?? '',
    brand: '',
    price: null,
  };
  if (address === undefined) {
    if (!options.name) throw new ExplainedError('Pass the URL of a product page, or a --name');
    return { product: { ...details, media: pictures }, notes: [] };
  }
  const settings = {
    allowPrivate: true,
    tempRoot: folder,
    browserPath,
    log,
    wantsMedia: pictures.length === 0,
  };
  try {
    const product = await crawlPage(address, settings, async (page) => {
      const files = await Promise.all(
        page.files.map(({ path, duration }) => keepFile(path, duration, folder)),
      );
      return {
        name: options.name ?? page.name,
        description: options.description ?? page.description,
        brand: page.brand ?? '',
        price: page.price ?? null,
        media: pictures.length > 0 ? pictures : files,
      };
    });
    return { product, notes: [] };
  } catch (error) {
    if (!(error instanceof PageRefused)) throw error;
    if (!options.name)
      throw new ExplainedError(`The page ${error.message}. Pass --name and --description instead`);
    return { product: { ...details, media: pictures }, notes: [error.asWarning()] };
  }
}

/** Copies a crawled file, because the crawl deletes its own folder. Only videos have a duration. */
async function keepFile(path: string, duration: number | null, folder: string): Promise<ProductMedia> {
  const copy = join(folder, basename(path));
  await copyFile(path, copy);
  return { ...pictureAt(copy), type: duration === null ? 1 : 2 };
}

function pictureAt(path: string): ProductMedia {
  return { type: 1, name: basename(path), reference: pathToFileURL(path).href, description: '' };
}
