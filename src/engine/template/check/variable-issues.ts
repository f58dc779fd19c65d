import { isMediaReference, MEDIA_KINDS, type MediaRules } from '../media-reference.ts';
import type { Template } from '../template.ts';
import { colorVariables, countLetters, mergeProblem, textProblem } from './check-variables.ts';
import { pathOf, type TemplateIssue } from './issues.ts';

/** Checks the declarations of variables. */
export function variableIssues(template: Template, rules: MediaRules): TemplateIssue[] {
  const { variables = [] } = template;
  const colors = colorVariables(template);
  const issues: TemplateIssue[] = [];
  const names = new Map<string, number>();
  for (const [at, variable] of variables.entries()) {
    const report = (key: string, message: string) =>
      issues.push({ path: pathOf(['variables', at, key]), message });
    const { name, type, max_chars } = variable;
    if (names.has(name)) report('name', `is already the name of variables[${names.get(name)}]`);
    names.set(name, at);
    const isMedia = type === 'image' || type === 'video';
    if (isMedia && max_chars !== undefined) report('max_chars', 'is only allowed for texts and scripts');
    const usual = variable.default ?? '';
    const length = countLetters(usual);
    if (max_chars !== undefined && length > max_chars) {
      report('default', `must have at most the ${max_chars} characters of max_chars, but has ${length}`);
    }
    const problem = isMedia || usual.trim() === '' ? undefined : textProblem(type, usual, colors.has(name));
    if (problem) report('default', problem);
    if (isMedia && usual !== '' && !isMediaReference(usual, rules))
      report('default', `must be ${MEDIA_KINDS}`);
  }
  const defaults = Object.fromEntries(variables.map(({ name, default: usual = '' }) => [name, usual]));
  const tooLong = mergeProblem(template, defaults);
  if (tooLong) {
    const at = variables.findIndex(({ name }) => name === tooLong.variable);
    issues.push({ path: pathOf(['variables', at, 'default']), message: tooLong.message });
  }
  return issues;
}
