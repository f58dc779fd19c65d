import { type PageNode, parseHtml } from './parse-html.ts';

const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'head']);

/** The visible text of a part of a page: blocks become lines, and tags do not join words. */
export function readText(nodes: Iterable<PageNode>): string {
  let text = '';
  const walk = (node: PageNode): void => {
    if (node.type === 'text') text += node.data.replaceAll(/\s+/g, ' ');
    if (node.type !== 'tag' || UNREAD.has(node.name)) return;
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

/** The same on one line. */
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
