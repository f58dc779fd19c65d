import { chance, seedOf, shuffled } from '../../../base/chance.ts';
import type { ProductFacts } from '../../../engine/writer/product-facts.ts';
import type { ScriptStyle } from '../../../engine/writer/script-styles.ts';
import { sellingPointsOf } from '../../../engine/writer/selling-points.ts';

const ALWAYS: readonly ScriptStyle[] = ['Discovery', 'Soft Selling', 'Problem/Solution', 'Feature Explainer'];

/** Three ways of telling that suit what there is to tell, for callers who name none. */
export function chooseStyles(facts: ProductFacts, seed = seedOf(facts.name)): ScriptStyle[] {
  const points = sellingPointsOf(facts);
  const numbers = points.filter(({ text }) => /\p{N}/u.test(text)).length;
  const first: ScriptStyle[] = ['Storytime'];
  if (points.length >= 3) first.push('Top 3 reasons');
  if (numbers >= 2) first.push('Data');
  first.push('Light marketing');
  return [...first, ...shuffled(ALWAYS, chance(seed))].slice(0, 3);
}
