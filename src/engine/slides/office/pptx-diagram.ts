import type { CheerioAPI } from 'cheerio/slim';
import type { Paragraph } from '../deck.ts';
import { paragraphsIn } from './pptx-text.ts';
import { tag } from './xml.ts';

/** Maximum levels of nodes; no real diagram has more. */
const MAX_DEPTH = 20;

/** Texts of a diagram (SmartArt) from its data (ECMA-376, part 1, 21.4.2), each node before its children. */
export function diagramTexts($: CheerioAPI): Paragraph[] {
  const points = new Map(
    $(tag('dgm:pt'))
      .toArray()
      .map((element) => [$(element).attr('modelId') ?? '', $(element)]),
  );
  const below = new Map<string, { id: string; order: number }[]>();
  for (const element of $(tag('dgm:cxn')).toArray()) {
    const { type = 'parOf', srcId = '', destId = '', srcOrd } = $(element).attr() ?? {};
    if (type !== 'parOf') continue;
    const children = below.get(srcId) ?? [];
    children.push({ id: destId, order: Number(srcOrd ?? 0) });
    below.set(srcId, children);
  }
  const texts: Paragraph[] = [];
  const visited = new Set<string>();
  const visit = (id: string, level: number) => {
    const point = points.get(id);
    if (!point || visited.has(id) || level > MAX_DEPTH) return;
    visited.add(id);
    const own = isNode(point.attr('type')) ? paragraphsIn($, point.children(tag('dgm:t'))) : [];
    texts.push(...own.map(({ text }) => ({ text, level: Math.max(0, level - 1), isPoint: false })));
    const inOrder = (below.get(id) ?? []).sort((one, other) => one.order - other.order);
    for (const child of inOrder) visit(child.id, level + 1);
  };
  for (const [id, point] of points) if (point.attr('type') === 'doc') visit(id, 0);
  // Nodes without a parent are drawn too.
  for (const [id] of points) visit(id, 1);
  return texts;
}

/** Other points describe the lines between nodes and how nodes are drawn. */
function isNode(type = 'node'): boolean {
  return type === 'node' || type === 'asst';
}
