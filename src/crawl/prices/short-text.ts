import type { PageNode } from '../page.ts';

const MOST_STEPS = 200;
const LONGEST_PIECE = 5000;

/** The text of an element on one line; empty where it is long, or where much stands in it: no heading is like that. */
export function shortText(element: PageNode, longest: number): string {
  let text = '';
  let steps = 0;
  const walk = (node: PageNode): void => {
    if (text.length > longest || ++steps > MOST_STEPS) return;
    if (node.type === 'text') text += node.data.slice(0, LONGEST_PIECE).replaceAll(/\s+/g, ' ');
    if (node.type === 'tag') for (const child of node.children.slice(0, MOST_STEPS)) walk(child as PageNode);
  };
  walk(element);
  const isShort = text.length <= longest && steps <= MOST_STEPS;
  return isShort ? text.replaceAll('  ', ' ').trim() : '';
}
