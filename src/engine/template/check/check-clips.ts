import type { Suggest } from '../../../base/nearest.ts';
import type { Clip } from '../clip.ts';
import { ASPECTS } from '../fields.ts';
import { CHANGEABLE } from '../layout.ts';
import type { Template } from '../template.ts';
import { everyClip } from '../walk.ts';
import { pathOf, type TemplateIssue } from './issues.ts';

/** Checks that the properties of each clip fit together, and that named styles exist. */
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

/** Builds the path of a clip's property. */
export type At = (...more: (string | number)[]) => string;

function ownIssues(clip: Clip, at: At): TemplateIssue[] {
  const issues: TemplateIssue[] = [];
  if (clip.length !== undefined && clip.end !== undefined) {
    issues.push({ path: at('end'), message: 'cannot be combined with `length`' });
  }
  if (clip.box && clip.size) issues.push({ path: at('size'), message: 'cannot be combined with `box`' });
  for (const aspect of ASPECTS) {
    const change = clip[aspect];
    for (const key of Object.keys(change?.asset ?? {})) {
      if (CHANGEABLE[clip.asset.type].includes(key)) continue;
      issues.push({ path: at(aspect, 'asset', key), message: `is not a property of ${clip.asset.type}` });
    }
  }
  return issues;
}

/** Message for a name that does not exist. */
export function unknownNameMessage(what: string, name: string, names: string[], suggest: Suggest): string {
  const suggestion = suggest(name, names);
  return `names the ${what} ${name}, which does not exist${suggestion ? `; did you mean ${suggestion}?` : ''}`;
}
