import type { PageNode } from '../page.ts';
import { namesOf } from './names.ts';

/** Between a button and the box that it shares with its price. */
const MOST_LEVELS = 12;
const MOST_BUTTONS = 200;

/**
 * Boxes of one kind side by side, each with its own price and its own button that buys: sizes, plans, lots. None of
 * them is the one that is looked at.
 *
 * @param values for each element the amounts that could be paid in it
 */
export function choicesToBuy(
  buttons: readonly PageNode[],
  values: ReadonlyMap<PageNode, ReadonlySet<number>>,
): Set<PageNode> {
  const rows = new Map<string, Set<PageNode>>();
  const parents = new Map<PageNode, number>();
  for (const button of buttons.slice(0, MOST_BUTTONS)) {
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
  for (let level = 0; box && level < MOST_LEVELS; level++, box = box.parent as PageNode | null) {
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
