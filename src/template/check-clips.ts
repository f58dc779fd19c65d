import { nearest } from '../platform/nearest.ts';
import type { Clip } from './clip.ts';
import { ASPECTS } from './fields.ts';
import { pathOf, type TemplateIssue } from './issues.ts';
import { CHANGEABLE } from './layout.ts';
import type { Template } from './template.ts';
import { readMoment } from './time.ts';
import { everyClip, everyText } from './walk.ts';

/** What clips say about each other, about scenes and styles, must be there. */
export function checkClips(template: Template): TemplateIssue[] {
  const scenes = (template.scenes ?? []).flatMap(({ name }) => name ?? []);
  const styles = Object.keys(template.styles ?? {});
  return [...everyClip(template)].flatMap(({ clip, path }) => {
    const at = (...more: (string | number)[]) => pathOf([...path, ...more]);
    const issues = [...ownIssues(clip, at), ...timeIssues(clip, at, scenes)];
    const { asset } = clip;
    if (asset.type === 'text' && asset.style !== undefined && !styles.includes(asset.style)) {
      issues.push({ path: at('asset', 'style'), message: missing('style', asset.style, styles) });
    }
    return issues;
  });
}

type At = (...more: (string | number)[]) => string;

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

function timeIssues(clip: Clip, at: At, scenes: string[]): TemplateIssue[] {
  const issues: TemplateIssue[] = [];
  for (const key of ['start', 'end'] as const) {
    const time = clip[key];
    const scene = typeof time === 'string' ? readMoment(time).scene : undefined;
    if (scene !== undefined && !scenes.includes(scene)) {
      issues.push({ path: at(key), message: missing('scene', scene, scenes) });
    }
  }
  for (const { text, path } of everyText(clip.keyframes)) {
    if (path.at(-1) !== 'at') continue;
    const { scene, anchor } = readMoment(text);
    if (scene === undefined && !anchor.startsWith('speech')) continue;
    issues.push({
      path: at('keyframes', ...path),
      message: 'must be a moment of the clip, such as 0.5, "end-1" or "40%"',
    });
  }
  return issues;
}

function missing(what: string, name: string, known: string[]): string {
  const meant = nearest(name, known);
  return `names the ${what} ${name}, which is not there${meant ? `; did you mean ${meant}?` : ''}`;
}
