import { limitedSuggestions, type Suggest } from '../../base/nearest.ts';
import { safeParse } from '../../base/safe-parse.ts';
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

const MAX_ISSUES = 50;

/** Parses JSON as a template, or returns its issues, each with path and message. */
export function readTemplate(json: unknown, rules: MediaRules = {}): ReadTemplate {
  const suggest = limitedSuggestions();
  const read = safeParse(Template, json);
  if (!read.success) return { issues: firstOfEachPath(issuesOf(read.error, Template, json, suggest)) };
  const issues = firstOfEachPath(findIssues(read.data, rules, suggest));
  return issues.length > 0 ? { issues } : { template: read.data };
}

/** Yields issues one by one, so that the search can stop early. */
function* findIssues(template: Template, rules: MediaRules, suggest: Suggest): Generator<TemplateIssue> {
  yield* checkFilm(template);
  yield* checkClips(template, suggest);
  yield* checkTimes(template, suggest);
  yield* checkFields(template, rules, suggest);
}

/** Keeps the first issue of each path, since others follow from it. Stops at the limit. */
function firstOfEachPath(issues: Iterable<TemplateIssue>): TemplateIssue[] {
  const firsts = new Map<string, TemplateIssue>();
  for (const issue of issues) {
    if (!firsts.has(issue.path)) firsts.set(issue.path, issue);
    if (firsts.size === MAX_ISSUES) break;
  }
  return [...firsts.values()];
}
