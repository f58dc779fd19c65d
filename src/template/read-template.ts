import { limitedSuggestions, type Suggest } from '../base/nearest.ts';
import { safeParse } from '../base/safe-parse.ts';
import { checkClips } from './check/check-clips.ts';
import { checkFields } from './check/check-fields.ts';
import { checkFilm } from './check/check-film.ts';
import { checkTimes } from './check/check-times.ts';
import { issuesOf, type TemplateIssue } from './check/issues.ts';
import type { MediaRules } from './media-reference.ts';
import { Template } from './template.ts';

export type ReadTemplate =
  | { template: Template; issues?: never }
  | { template?: never; issues: TemplateIssue[] };

const MOST_ISSUES = 50;

/** JSON becomes a template, or what is wrong with it: path and cause of every fault. */
export function readTemplate(json: unknown, rules: MediaRules = {}): ReadTemplate {
  const suggest = limitedSuggestions();
  const read = safeParse(Template, json);
  if (!read.success) return { issues: firstOfEachPath(issuesOf(read.error, Template, json, suggest)) };
  const issues = firstOfEachPath(faultsOf(read.data, rules, suggest));
  return issues.length > 0 ? { issues } : { template: read.data };
}

/** Found one by one, so that nobody looks for more than are told. */
function* faultsOf(template: Template, rules: MediaRules, suggest: Suggest): Generator<TemplateIssue> {
  yield* checkFilm(template);
  yield* checkClips(template, suggest);
  yield* checkTimes(template, suggest);
  yield* checkFields(template, rules, suggest);
}

/** The first issue of each path, since the others follow from it; looks at no more than are needed. */
function firstOfEachPath(issues: Iterable<TemplateIssue>): TemplateIssue[] {
  const firsts = new Map<string, TemplateIssue>();
  for (const issue of issues) {
    if (!firsts.has(issue.path)) firsts.set(issue.path, issue);
    if (firsts.size === MOST_ISSUES) break;
  }
  return [...firsts.values()];
}
