/**
 * Reads product pages and measures their pictures. Forked by the service: handles one order, sends reports and exits. A
 * page or picture that crashes or hangs a parser affects only this process.
 */
import { readFile } from 'node:fs/promises';
import { decodePage } from '../../crawl/parse-html.ts';
import { readImageInfo } from '../../media/pictures/image-size.ts';
import type { PageOrder, PictureReport, PicturesOrder, ProductOrder } from './messages.ts';

/** Limit of the decoded size, because a small file can claim any size. */
const MAX_PIXELS = 50_000_000;

process.once('disconnect', () => process.exit(1));
process.on('message', (message: ProductOrder | { type: 'abort' }) => {
  if (message.type === 'abort') process.exit(1);
  const work = message.type === 'page' ? readPage(message) : measureAll(message);
  void work.then((last) => process.send?.(last, () => process.exit(0)));
});

// Each order loads only what it needs, because the process handles one order and a user waits.
async function readPage({ contentPath, url, charset, morePath }: PageOrder) {
  const { readProduct } = await import('../../crawl/read-product.ts');
  const html = decodePage(await readFile(contentPath), charset);
  const extra = morePath === undefined ? undefined : await readFile(morePath, 'utf8');
  return { type: 'page', ...readProduct(html, url, extra) };
}

/** Reports each picture before and after measuring it, so that the receiver knows which one crashed the process. */
async function measureAll({ pictures }: PicturesOrder) {
  const { loadImage } = await import('@napi-rs/canvas');
  const { measurePicture } = await import('../../crawl/measure-pictures.ts');
  for (const { path, format } of pictures) {
    process.send?.({ type: 'measuring', path } satisfies PictureReport);
    const bytes = await readFile(path);
    const info = readImageInfo(bytes, format);
    const isUsable = typeof info !== 'string' && info.width * info.height <= MAX_PIXELS;
    const measurements = isUsable ? await loadImage(bytes).then(measurePicture, () => undefined) : undefined;
    if (measurements) process.send?.({ type: 'measured', path, measurements } satisfies PictureReport);
  }
  return { type: 'done' } satisfies PictureReport;
}
