import type { CheerioAPI } from 'cheerio/slim';
import type { PageNode } from './page.ts';

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

/** All elements that contain one of the given elements. */
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
