import { type CheerioAPI, load } from 'cheerio/slim';

export type PageNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
type Holder = Extract<PageNode, { attribs: object }>;

/** Deeper than people nest elements, as browsers have a limit, too: what reads a tree calls itself once a level. */
const DEEPEST = 256;

/** The tree of a page. What is nested too deep stands side by side in the deepest element, in its order. */
export function parseHtml(html: string, isDocument = true): CheerioAPI {
  const $ = load(html, null, isDocument);
  let level = $.root().contents().toArray().filter(isHolder);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth === DEEPEST) for (const node of level) flatten(node);
    level =
      depth === DEEPEST ? [] : level.flatMap(({ children }) => (children as PageNode[]).filter(isHolder));
  }
  return $;
}

/** What can hold other elements; scripts and styles only hold a text, which is theirs. */
function isHolder(node: PageNode): node is Holder {
  return node.type === 'tag';
}

/** Makes everything below an element its own child. */
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
