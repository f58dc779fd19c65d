import type { Page, PageNode } from '../page.ts';
import { namesOf, oneLine, shortText } from '../text.ts';
import { isHidden } from './page-lines.ts';
import { pathOf } from './placed-amounts.ts';

const PRODUCT_NAMES =
  '[itemtype*="schema.org/Product" i] [itemprop~="name"]:not(meta), [class~="product-name"], [class~="product-title"], [class~="product_title"]';
const LIKE_HEADINGS = 'h2, h3, h4, [itemprop~="name"], [class*="title" i], [class*="name" i], [id*="name" i]';
const MIN_LENGTH = 6;
const MAX_LENGTH = 300;
const MAX_TITLE = 1000;
const MAX_MAIN_HEADINGS = 50;
const MAX_CANDIDATES = 400;

const cache = new WeakMap<Page, PageNode[]>();

/** Finds the elements that name the product: the main heading, or else one that repeats the start of the page title. */
export function headingsOf(page: Page): PageNode[] {
  const cached = cache.get(page);
  if (cached) return cached;
  const headings = findHeadings(page);
  cache.set(page, headings);
  return headings;
}

function findHeadings({ $, meta }: Page): PageNode[] {
  const titles = [meta('og:title'), oneLine($('title').first().text())].flatMap((title) =>
    title ? [title.slice(0, MAX_TITLE).toLowerCase()] : [],
  );
  const textOf = (element: PageNode) => shortText(element, MAX_LENGTH).toLowerCase();
  const main = $('h1')
    .toArray()
    .slice(0, MAX_MAIN_HEADINGS)
    .filter((element) => textOf(element) !== '');
  const repeated = main.filter((element) => titles.some((title) => title.includes(textOf(element))));
  if (repeated.length > 0) return repeated;
  const named = $(`${PRODUCT_NAMES}, ${LIKE_HEADINGS}`)
    .toArray()
    .slice(0, MAX_CANDIDATES)
    .filter(
      (element) => textOf(element).length >= MIN_LENGTH && !/breadcrumb|menu|nav/i.test(namesOf(element)),
    )
    .filter((element) => !pathOf(element).some((node) => node.type === 'tag' && isHidden(node.attribs)));
  const titled = named.find((element) => titles.some((title) => title.startsWith(textOf(element))));
  // Tabs and dialogs have main headings of their own.
  const hasOtherHeadings = main.length > 1 && titled !== undefined;
  if (main.length > 0 && !hasOtherHeadings) return main;
  const first = titled ?? named.find((element) => $(element).is(PRODUCT_NAMES));
  return first === undefined ? [] : [first];
}
