import { posix } from 'node:path';
import type { Parts } from './read-parts.ts';
import { parseXml } from './xml.ts';

/** A reference of a part in an OOXML package. */
export interface Relation {
  id: string;
  /** Last segment of its type, such as `notesSlide`. */
  type: string;
  /** Name of a part, or an address if external. */
  target: string;
  isExternal: boolean;
}

export async function relationsOf(parts: Parts, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const text = await parts.text(`${folder}/_rels/${posix.basename(part)}.rels`);
  if (text === undefined) return [];
  const $ = parseXml(text);
  return $('Relationship')
    .toArray()
    .map((one) => {
      const target = $(one).attr('Target') ?? '';
      const isExternal = $(one).attr('TargetMode') === 'External';
      return {
        id: $(one).attr('Id') ?? '',
        type: ($(one).attr('Type') ?? '').split('/').at(-1) ?? '',
        target: isExternal ? target : withinPackage(folder, target),
        isExternal,
      };
    });
}

function withinPackage(folder: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(folder, target));
}
