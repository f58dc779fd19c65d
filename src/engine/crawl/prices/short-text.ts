import type { PageNode } from '../page.ts';

const MAX_NODES = 200;
const MAX_NODE_TEXT = 5000;

/** The text of an element on one line; empty when it is longer than `maxLength` or has too many nodes. */
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
