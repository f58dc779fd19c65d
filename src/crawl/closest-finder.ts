import type { CheerioAPI } from 'cheerio/slim';
import type { PageNode } from './page.ts';

/**
 * Finds the nearest element around another, or the element itself, that a selector fits. Each element is looked at
 * once, however many ask and however deep they stand.
 */
export function closestFinder(
  $: CheerioAPI,
  selector: string,
): (element: PageNode | null) => PageNode | undefined {
  const fitting = new Set<PageNode>($(selector).toArray());
  const known = new Map<PageNode, PageNode | undefined>();
  return (element) => {
    const path: PageNode[] = [];
    let found: PageNode | undefined;
    for (let node = element; node; node = node.parent as PageNode | null) {
      if (known.has(node)) {
        found = known.get(node);
        break;
      }
      path.push(node);
      if (fitting.has(node)) {
        found = node;
        break;
      }
    }
    for (const node of path) known.set(node, found);
    return found;
  };
}

/** Elements that hold one of some others. */
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
