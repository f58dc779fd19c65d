import type { PageNode } from '../page.ts';

/** Attribute values of elements that contain an amount of money. */
export const PRICE_NAMES =
  /price|prix|preis|precio|pre[cç]o|prezzo|prijs|(?:^|[^a-z])(?:pris|cena|cost|amount|money|kakaku)(?:$|[^a-z])/i;
/** Attributes that shops use to name elements for tests and scripts. */
const NAMING_ATTRIBUTES = [
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
const MAX_LENGTH = 300;

/** The attribute values that name an element. */
export function namesOf(node: PageNode): string {
  if (node.type !== 'tag') return '';
  const { class: own = '', id = '', itemprop = '' } = node.attribs;
  return [own, id, itemprop, ...NAMING_ATTRIBUTES.map((name) => node.attribs[name] ?? '')]
    .join(' ')
    .slice(0, MAX_LENGTH);
}

export function wordsOfNames(node: PageNode): string[] {
  return namesOf(node)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}
