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
  const read = Template.safeParse(json);
  if (!read.success) return { issues: told(issuesOf(read.error, Template, json)) };
  const template = read.data;
  const issues = [
    ...checkFilm(template),
    ...checkClips(template),
    ...checkTimes(template),
    ...checkFields(template, rules),
  ];
  return issues.length > 0 ? { issues: told(issues) } : { template };
}

/** The first fault of each place: the others follow from it. */
function told(issues: readonly TemplateIssue[]): TemplateIssue[] {
  const firsts = Map.groupBy(issues, ({ path }) => path).values();
  return [...firsts].flatMap(([first]) => first ?? []).slice(0, MOST_ISSUES);
}
