/**
 * The process that reads product pages and looks at their pictures, forked by the service: takes one order, reports,
 * and ends. A page or a picture that breaks a parser, or keeps it busy for ever, breaks this process and nothing else.
 */
import { readFile } from 'node:fs/promises';
import { decodePage } from '../crawl/decode.ts';
import { readImageInfo } from '../media/pictures/image-size.ts';
import type { PageOrder, PictureReport, PicturesOrder, ProductOrder } from '../orders/product-protocol.ts';

/** When it is unpacked: small files can claim any size. */
const MOST_PIXELS = 50_000_000;

process.once('disconnect', () => process.exit(1));
process.on('message', (message: ProductOrder | { type: 'abort' }) => {
  if (message.type === 'abort') process.exit(1);
  const work = message.type === 'page' ? readPage(message) : lookAtAll(message);
  void work.then((last) => process.send?.(last, () => process.exit(0)));
});

// Each kind of work loads only what it needs: a process lives for one order, and somebody waits for it.
async function readPage({ path, url, charset, more }: PageOrder) {
  const { readProduct } = await import('../crawl/read-product.ts');
  const html = decodePage(await readFile(path), charset);
  const extra = more === undefined ? undefined : await readFile(more, 'utf8');
  return { type: 'page', ...readProduct(html, url, extra) };
}

/** Each picture is announced before and told after it, so that whoever waits knows which one broke us. */
async function lookAtAll({ pictures }: PicturesOrder) {
  const { loadImage } = await import('@napi-rs/canvas');
  const { measurePicture } = await import('../crawl/pictures/measure.ts');
  for (const { path, format } of pictures) {
    process.send?.({ type: 'looking', path } satisfies PictureReport);
    const bytes = await readFile(path);
    const facts = readImageInfo(bytes, format);
    const isWhole = typeof facts !== 'string' && facts.width * facts.height <= MOST_PIXELS;
    const look = isWhole ? await loadImage(bytes).then(measurePicture, () => undefined) : undefined;
    if (look) process.send?.({ type: 'look', path, look } satisfies PictureReport);
  }
  return { type: 'seen' } satisfies PictureReport;
}
