import type { PageNode } from '../page.ts';
import { namesOf } from './names.ts';

/** Maximum levels between a button and the box that it shares with its price. */
const MAX_LEVELS = 12;
const MAX_BUTTONS = 200;

/**
 * Finds sibling boxes of the same kind that each have a price and a buy button: sizes, plans, lots. None of them is the
 * product's own price.
 *
 * @param values payable amounts within each element
 */
export function choicesToBuy(
  buttons: readonly PageNode[],
  values: ReadonlyMap<PageNode, ReadonlySet<number>>,
): Set<PageNode> {
  const rows = new Map<string, Set<PageNode>>();
  const parents = new Map<PageNode, number>();
  for (const button of buttons.slice(0, MAX_BUTTONS)) {
    const box = pricedBox(button, values);
    const parent = box?.parent as PageNode | null;
    if (!box || !parent) continue;
    if (!parents.has(parent)) parents.set(parent, parents.size);
    const row = `${parents.get(parent)} ${box.type === 'tag' ? box.name : ''} ${namesOf(box)}`;
    rows.set(row, (rows.get(row) ?? new Set()).add(box));
  }
  const several = [...rows.values()].filter((row) => row.size > 1 && amountsOf(row, values).size > 1);
  return new Set(several.flatMap((row) => [...row]));
}

function pricedBox(
  button: PageNode,
  values: ReadonlyMap<PageNode, ReadonlySet<number>>,
): PageNode | undefined {
  let box = button.parent as PageNode | null;
  for (let level = 0; box && level < MAX_LEVELS; level++, box = box.parent as PageNode | null) {
    if (values.has(box)) return box;
  }
  return undefined;
}

function amountsOf(
  row: ReadonlySet<PageNode>,
  values: ReadonlyMap<PageNode, ReadonlySet<number>>,
): Set<number> {
  return new Set([...row].flatMap((box) => [...(values.get(box) ?? [])]));
}
