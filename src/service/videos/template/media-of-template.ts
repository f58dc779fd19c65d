import { filmOf } from '../../../engine/compile/template/film.ts';
import type { FilmPart } from '../../../engine/film/render-error.ts';
import type { TemplateVideoRequest } from '../../../engine/film/request.ts';

/** Lists the files that the film of a template needs, and what refers to them. */
export function listTemplateMedia({
  template,
  values,
  aspect,
}: Pick<TemplateVideoRequest, 'template' | 'values' | 'aspect'>): { reference: string; part: FilmPart }[] {
  const { over, under, scenes, soundtrack } = filmOf(template, values, aspect);
  const clips = [...over, ...under, ...scenes.flatMap((scene) => scene.clips)];
  const sources = clips.flatMap(({ asset }) => ('src' in asset ? [asset.src] : []));
  const nameOf = new Map(Object.entries(values).map(([name, value]) => [value, `variable ${name}` as const]));
  return [...new Set([...sources, ...(soundtrack ? [soundtrack.src] : [])])].map((reference) => ({
    reference,
    part: nameOf.get(reference) ?? 'template',
  }));
}
