import type { PageNode } from '../page.ts';

/** Of places that hold an amount of money. */
export const PRICE_NAMES =
  /price|prix|preis|precio|pre[cç]o|prezzo|prijs|(?:^|[^a-z])(?:pris|cena|cost|amount|money|kakaku)(?:$|[^a-z])/i;
/** Attributes that shops give names by, for their tests and their scripts. */
const NAMING = [
  'data-testid',
  'data-test',
  'data-qa',
  'data-cy',
  'data-auto',
  'data-autom',
  'data-hook',
  'data-ref',
  'automation-id',
  'data-buy-box-region',
];
const LONGEST_NAMES = 300;

/** The names that a page gives to an element. */
export function namesOf(node: PageNode): string {
  if (node.type !== 'tag') return '';
  const { class: own = '', id = '', itemprop = '' } = node.attribs;
  return [own, id, itemprop, ...NAMING.map((name) => node.attribs[name] ?? '')]
    .join(' ')
    .slice(0, LONGEST_NAMES);
}

export function wordsOfNames(node: PageNode): string[] {
  return namesOf(node)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}
