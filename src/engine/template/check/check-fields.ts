import type { Suggest } from '../../../base/nearest.ts';
import { ownValue } from '../../../base/own-value.ts';
import { isMediaReference, MEDIA_KINDS, type MediaRules } from '../media-reference.ts';
import { fieldsOf, onlyField, strayField } from '../merge.ts';
import type { Template } from '../template.ts';
import type { VariableType } from '../variables.ts';
import { everyText, type Path, type Role } from '../walk.ts';
import { colorVariables, countLetters, mergeProblem, textProblem } from './check-variables.ts';
import { pathOf, type TemplateIssue } from './issues.ts';

/** Types of variables allowed in each role. */
const ALLOWED_TYPES: Record<Exclude<Role, 'plain'>, readonly VariableType[]> = {
  text: ['text', 'script'],
  media: ['image', 'video'],
  color: ['text'],
};

/** Checks that variables, merge fields, named colors and media exist and fit their place. */
export function* checkFields(
  template: Template,
  rules: MediaRules,
  suggest: Suggest,
): Generator<TemplateIssue> {
  yield* variableIssues(template, rules);
  const types = new Map((template.variables ?? []).map(({ name, type }) => [name, type]));
  const colors = new Set(Object.keys(template.colors ?? {}));
  const issue = (path: Path, message: string) => ({ path: pathOf(path), message });
  const unknown = (path: Path, what: string, name: string, known: Iterable<string>, where: string) => {
    const suggestion = suggest(name, [...known]);
    const hint = suggestion ? `; did you mean ${suggestion}?` : '';
    return issue(path, `names the ${what} ${name}, which is not in \`${where}\`${hint}`);
  };
  const unknownVariable = (path: Path, name: string) =>
    unknown(path, 'variable', name, types.keys(), 'variables');
  for (const { text, path, role } of everyText(template)) {
    if (path.includes('showIf')) {
      const name = text.replace('!', '');
      if (!types.has(name)) yield unknownVariable(path, name);
      continue;
    }
    if (role === 'plain') continue;
    const stray = strayField(text);
    if (stray) yield issue(path, `holds ${stray}, but the name of a variable is letters, digits and _`);
    const fields = fieldsOf(text);
    for (const name of fields) {
      const type = types.get(name);
      if (type === undefined) yield unknownVariable(path, name);
      else if (!ALLOWED_TYPES[role].includes(type)) {
        yield issue(path, `cannot hold ${name}, which is of type ${type}`);
      } else continue;
      // Further problems in the same text are reported once this one is fixed.
      break;
    }
    if (role === 'media') {
      const name = onlyField(text);
      if (name !== undefined) {
        const message = mismatch(template, path, types.get(name));
        if (message) yield issue(path, message);
      } else if (fields.length > 0) yield issue(path, 'must be a single {{NAME}} without other text');
      else if (!isMediaReference(text, rules)) yield issue(path, `must be ${MEDIA_KINDS}, or one {{NAME}}`);
    }
    const named = role === 'color' ? /^[a-z][A-Za-z0-9-]*/.exec(text)?.[0] : undefined;
    if (named !== undefined && path[0] === 'colors') {
      yield issue(path, 'must not be the name of another color');
    } else if (named !== undefined && !colors.has(named)) {
      yield unknown(path, 'color', named, colors, 'colors');
    }
  }
}

/** Checks that an image variable is used in images, and a video variable in videos. */
function mismatch(template: Template, path: Path, type: VariableType | undefined): string | undefined {
  const asset = path
    .slice(0, -1)
    .reduce<unknown>((part, key) => ownValue(part as Record<PropertyKey, unknown>, key), template) as
    | { type?: string }
    | undefined;
  if (type === undefined || asset?.type === undefined) return undefined;
  if (asset.type !== 'image' && asset.type !== 'video') return undefined;
  return asset.type === type
    ? undefined
    : `is of an asset of type ${asset.type}, but the variable is of type ${type}`;
}

/** Checks the declarations of variables. */
function variableIssues(template: Template, rules: MediaRules): TemplateIssue[] {
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
