import { type CheerioAPI, load } from 'cheerio/slim';

export type PageNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
type Holder = Extract<PageNode, { attribs: object }>;

/** Maximum nesting depth, as in browsers, because tree walkers recurse once per level. */
const MAX_DEPTH = 256;

/** Parses a page. Elements nested too deeply become siblings within the deepest one, in document order. */
export function parseHtml(html: string, isDocument = true): CheerioAPI {
  const $ = load(html, null, isDocument);
  let level = $.root().contents().toArray().filter(isContainer);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth === MAX_DEPTH) for (const node of level) flatten(node);
    level =
      depth === MAX_DEPTH
        ? []
        : level.flatMap(({ children }) => (children as PageNode[]).filter(isContainer));
  }
  return $;
}

/** Elements that can contain others. Scripts and styles contain only text. */
function isContainer(node: PageNode): node is Holder {
  return node.type === 'tag';
}

/** Makes all descendants of an element its direct children. */
function flatten(top: Holder): void {
  const flat: PageNode[] = [];
  const waiting = (top.children as PageNode[]).toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    flat.push(node);
    if (!isContainer(node)) continue;
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

/** Bytes at the start of a page that are searched for a charset declaration. */
const SNIFF_BYTES = 4096;

/**
 * Decodes a page. Order of precedence: byte order mark, HTTP charset, charset in the page, UTF-8 if valid, otherwise
 * Windows-1252, the usual charset of undeclared Western pages.
 */
export function decodePage(bytes: Uint8Array, charset?: string): string {
  const mark = decoderOfMark(bytes);
  const declared = mark ?? decoderFor(charset) ?? decoderFor(declaredCharset(bytes));
  if (declared && (mark || declared.encoding !== 'utf-8')) return declared.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // A page declared as UTF-8 stays UTF-8 despite a few invalid bytes.
    return (declared ?? new TextDecoder('windows-1252')).decode(bytes);
  }
}

function decoderOfMark([first, second, third]: Uint8Array): TextDecoder | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8');
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return undefined;
}

function decoderFor(charset: string | undefined): TextDecoder | undefined {
  if (charset === undefined) return undefined;
  try {
    return new TextDecoder(charset.trim().toLowerCase());
  } catch {
    return undefined;
  }
}

function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, SNIFF_BYTES)).toString('latin1');
  const found =
    /<meta\b[^<>]*?\bcharset\s*=\s*(?:["']\s*)?([\w:-]+)/i.exec(head) ??
    /^<\?xml[^>]+encoding=["']([\w-]+)/.exec(head);
  // The declaration is readable as single bytes, so the page cannot be UTF-16.
  return found?.[1]?.toLowerCase().startsWith('utf-16') ? 'utf-8' : found?.[1];
}

/**
 * Returns a function that finds the nearest enclosing element, or the element itself, that matches a selector. Results
 * are cached, so each element is visited once, whatever the number of calls and the depth.
 */
export function closestFinder(
  $: CheerioAPI,
  selector: string,
): (element: PageNode | null) => PageNode | undefined {
  const matching = new Set<PageNode>($(selector).toArray());
  const cache = new Map<PageNode, PageNode | undefined>();
  return (element) => {
    const path: PageNode[] = [];
    let found: PageNode | undefined;
    for (let node = element; node; node = node.parent as PageNode | null) {
      if (cache.has(node)) {
        found = cache.get(node);
        break;
      }
      path.push(node);
      if (matching.has(node)) {
        found = node;
        break;
      }
    }
    for (const node of path) cache.set(node, found);
    return found;
  };
}

/** Returns all elements that contain one of the given elements. */
export function ancestorsOf(inner: readonly PageNode[]): Set<PageNode> {
  const holders = new Set<PageNode>();
  for (const element of inner) {
    let node = element.parent as PageNode | null;
    while (node && !holders.has(node)) {
      holders.add(node);
      node = node.parent as PageNode | null;
    }
  }
  return holders;
}
