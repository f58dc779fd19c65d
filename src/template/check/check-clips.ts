import type { Suggest } from '../../base/nearest.ts';
import type { Clip } from '../clip.ts';
import { ASPECTS } from '../fields.ts';
import { CHANGEABLE } from '../layout.ts';
import type { Template } from '../template.ts';
import { everyClip } from '../walk.ts';
import { pathOf, type TemplateIssue } from './issues.ts';

/** What clips say of their place and their look goes together, and the styles that they name are there. */
export function* checkClips(template: Template, suggest: Suggest): Generator<TemplateIssue> {
  const styles = Object.keys(template.styles ?? {});
  for (const { clip, path } of everyClip(template)) {
    const at = (...more: (string | number)[]) => pathOf([...path, ...more]);
    yield* ownIssues(clip, at);
    const { asset } = clip;
    if (asset.type === 'text' && asset.style !== undefined && !styles.includes(asset.style)) {
      const message = unknownNameMessage('style', asset.style, styles, suggest);
      yield { path: at('asset', 'style'), message };
    }
  }
}

/** The path of something of a clip. */
export type At = (...more: (string | number)[]) => string;

function ownIssues(clip: Clip, at: At): TemplateIssue[] {
  const issues: TemplateIssue[] = [];
  if (clip.length !== undefined && clip.end !== undefined) {
    issues.push({ path: at('end'), message: 'must not stand beside `length`' });
  }
  if (clip.box && clip.size) issues.push({ path: at('size'), message: 'must not stand beside `box`' });
  for (const aspect of ASPECTS) {
    const change = clip[aspect];
    for (const key of Object.keys(change?.asset ?? {})) {
      if (CHANGEABLE[clip.asset.type].includes(key)) continue;
      issues.push({ path: at(aspect, 'asset', key), message: `is nothing that ${clip.asset.type} has` });
    }
  }
  return issues;
}

/** Of something that is named and not there. */
export function unknownNameMessage(what: string, name: string, known: string[], suggest: Suggest): string {
  const meant = suggest(name, known);
  return `names the ${what} ${name}, which is not there${meant ? `; did you mean ${meant}?` : ''}`;
}
