import { type CheerioAPI, load } from 'cheerio/slim';

export type PageNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
type Holder = Extract<PageNode, { attribs: object }>;

/** Maximum nesting depth, as in browsers, because tree walkers recurse once per level. */
const MAX_DEPTH = 256;

/** Parses a page. Elements nested too deeply become siblings within the deepest one, in document order. */
export function parseHtml(html: string, isDocument = true): CheerioAPI {
  const $ = load(html, null, isDocument);
  let level = $.root().contents().toArray().filter(isHolder);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth === MAX_DEPTH) for (const node of level) flatten(node);
    level =
      depth === MAX_DEPTH ? [] : level.flatMap(({ children }) => (children as PageNode[]).filter(isHolder));
  }
  return $;
}

/** Elements that can contain others. Scripts and styles contain only text. */
function isHolder(node: PageNode): node is Holder {
  return node.type === 'tag';
}

/** Makes all descendants of an element its direct children. */
function flatten(top: Holder): void {
  const flat: PageNode[] = [];
  const waiting = (top.children as PageNode[]).toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    flat.push(node);
    if (!isHolder(node)) continue;
    for (const child of (node.children as PageNode[]).toReversed()) waiting.push(child);
    node.children = [];
  }
  top.children = flat as Holder['children'];
  for (const [at, node] of top.children.entries()) {
    node.parent = top;
    node.prev = top.children[at - 1] ?? null;
    node.next = top.children[at + 1] ?? null;
  }
}
