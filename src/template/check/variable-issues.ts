import { isMediaReference, MEDIA_KINDS, type MediaRules } from '../media-reference.ts';
import type { Template } from '../template.ts';
import { colorVariables, countLetters, longestMerge, wordsFault } from './check-variables.ts';
import { pathOf, type TemplateIssue } from './issues.ts';

/** What is wrong with the declarations themselves. */
export function variableIssues(template: Template, rules: MediaRules): TemplateIssue[] {
  const { variables = [] } = template;
  const colors = colorVariables(template);
  const issues: TemplateIssue[] = [];
  const seen = new Map<string, number>();
  for (const [at, variable] of variables.entries()) {
    const tell = (key: string, message: string) =>
      issues.push({ path: pathOf(['variables', at, key]), message });
    const { name, type, max_chars } = variable;
    if (seen.has(name)) tell('name', `is the name of variables[${seen.get(name)}] already`);
    seen.set(name, at);
    const isMedia = type === 'image' || type === 'video';
    if (isMedia && max_chars !== undefined) tell('max_chars', 'is for texts and scripts only');
    const usual = variable.default ?? '';
    const length = countLetters(usual);
    if (max_chars !== undefined && length > max_chars) {
      tell('default', `must have at most the ${max_chars} characters of max_chars, but has ${length}`);
    }
    const fault = isMedia || usual.trim() === '' ? undefined : wordsFault(type, usual, colors.has(name));
    if (fault) tell('default', fault);
    if (isMedia && usual !== '' && !isMediaReference(usual, rules)) tell('default', `must be ${MEDIA_KINDS}`);
  }
  const defaults = Object.fromEntries(variables.map(({ name, default: usual = '' }) => [name, usual]));
  const tooLong = longestMerge(template, defaults);
  if (tooLong) {
    const at = variables.findIndex(({ name }) => name === tooLong.variable);
    issues.push({ path: pathOf(['variables', at, 'default']), message: tooLong.message });
  }
  return issues;
}
