import type { CheerioAPI } from 'cheerio/slim';
import type { Paragraph } from '../deck.ts';
import { paragraphsIn } from './pptx-text.ts';
import { named } from './xml.ts';

/** Nodes below nodes: deeper than any diagram is drawn. */
const DEEPEST = 20;

/** The texts of a diagram (SmartArt), from its data (ECMA-376, part 1, 21.4.2): each before what hangs below it. */
export function diagramTexts($: CheerioAPI): Paragraph[] {
  const points = new Map(
    $(named('dgm:pt'))
      .toArray()
      .map((element) => [$(element).attr('modelId') ?? '', $(element)]),
  );
  const below = new Map<string, { id: string; order: number }[]>();
  for (const element of $(named('dgm:cxn')).toArray()) {
    const { type = 'parOf', srcId = '', destId = '', srcOrd } = $(element).attr() ?? {};
    if (type !== 'parOf') continue;
    const known = below.get(srcId) ?? [];
    known.push({ id: destId, order: Number(srcOrd ?? 0) });
    below.set(srcId, known);
  }
  const told: Paragraph[] = [];
  const seen = new Set<string>();
  const tell = (id: string, level: number) => {
    const point = points.get(id);
    if (!point || seen.has(id) || level > DEEPEST) return;
    seen.add(id);
    const texts = isNode(point.attr('type')) ? paragraphsIn($, point.children(named('dgm:t'))) : [];
    told.push(...texts.map(({ text }) => ({ text, level: Math.max(0, level - 1), isPoint: false })));
    const inOrder = (below.get(id) ?? []).sort((one, other) => one.order - other.order);
    for (const child of inOrder) tell(child.id, level + 1);
  };
  for (const [id, point] of points) if (point.attr('type') === 'doc') tell(id, 0);
  // What hangs below nothing is drawn all the same.
  for (const [id] of points) tell(id, 1);
  return told;
}

/** Others are lines between nodes, and how they are drawn. */
function isNode(type = 'node'): boolean {
  return type === 'node' || type === 'asst';
}
