import { type PageNode, parseHtml } from './parse-html.ts';

const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
const SKIPPED_ELEMENTS = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'head']);

/** Returns the visible text of a part of a page. Each block becomes a line, and tags do not join words. */
export function readText(nodes: Iterable<PageNode>): string {
  let text = '';
  const walk = (node: PageNode): void => {
    if (node.type === 'text') text += node.data.replaceAll(/\s+/g, ' ');
    if (node.type !== 'tag' || SKIPPED_ELEMENTS.has(node.name)) return;
    const isBlock = BLOCKS.has(node.name);
    if (isBlock) text += '\n';
    for (const child of node.children) walk(child);
    if (isBlock) text += '\n';
  };
  for (const node of nodes) walk(node);
  return tidy(text);
}

/** Converts a value that may contain HTML, even escaped twice, to plain text. */
export function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  let text = String(value);
  for (let round = 0; round < 2 && /<[a-z/!][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i.test(text); round++) {
    const fragment = parseHtml(text.replaceAll('\n', '<br>'), false);
    text = readText(fragment.root().contents().toArray());
  }
  return tidy(text) || undefined;
}

/** Converts a value that may contain HTML to plain text on one line. */
export function oneLine(value: unknown): string | undefined {
  return plainText(value)?.replaceAll(/\s+/g, ' ');
}

function tidy(text: string): string {
  return text
    .replaceAll(/[\u200b-\u200d\u2060\ufeff\u00ad]|[^\P{Cc}\s\u0085]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

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

/** Returns the attribute values that name an element. */
export function namesOf(node: PageNode): string {
  if (node.type !== 'tag') return '';
  const { class: className = '', id = '', itemprop = '' } = node.attribs;
  return [className, id, itemprop, ...NAMING_ATTRIBUTES.map((name) => node.attribs[name] ?? '')]
    .join(' ')
    .slice(0, MAX_LENGTH);
}

export function wordsOfNames(node: PageNode): string[] {
  return namesOf(node)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}

const MAX_NODES = 200;
const MAX_NODE_TEXT = 5000;

/** Returns the text of an element on one line; empty if it is longer than `maxLength` or has too many nodes. */
export function shortText(element: PageNode, maxLength: number): string {
  let text = '';
  let steps = 0;
  const walk = (node: PageNode): void => {
    if (text.length > maxLength || ++steps > MAX_NODES) return;
    if (node.type === 'text') text += node.data.slice(0, MAX_NODE_TEXT).replaceAll(/\s+/g, ' ');
    if (node.type === 'tag') for (const child of node.children.slice(0, MAX_NODES)) walk(child as PageNode);
  };
  walk(element);
  const isShort = text.length <= maxLength && steps <= MAX_NODES;
  return isShort ? text.replaceAll('  ', ' ').trim() : '';
}
