import { limitedSuggestions, type Suggest } from '../../base/nearest.ts';
import { ownValue } from '../../base/own-value.ts';
import { safeParse } from '../../base/safe-parse.ts';
import { ASPECT_NAMES } from '../../contract/enums.ts';
import { colorVariables, countLetters, mergeProblem, textProblem } from './check-variables.ts';
import type { Clip } from './clip.ts';
import { isMediaReference, MEDIA_KINDS, type MediaRules } from './fields.ts';
import { issuesOf, pathOf, type TemplateIssue } from './issues.ts';
import { OVERRIDABLE } from './layout.ts';
import { MAX_CLIPS, MAX_SECONDS, Template } from './template.ts';
import { parseRelativeTime, type Time } from './time.ts';
import { fieldsOf, onlyField, strayField, type VariableType } from './variables.ts';
import { everyClip, everyText, type Path, type Role } from './walk.ts';

/** Types of variables allowed in each role. */
const ALLOWED_TYPES: Record<Exclude<Role, 'plain'>, readonly VariableType[]> = {
  text: ['text', 'script'],
  media: ['image', 'video'],
  color: ['text'],
};

/** Builds the path of a clip's property. */
type At = (...more: (string | number)[]) => string;

/** Maximum characters of all scripts together; ten minutes of speech have about 10,000. */
const MAX_SCRIPT_CHARACTERS = 200_000;

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

/** Checks the film as a whole: it has content, a valid length, and one voice at a time. */
function checkFilm(template: Template): TemplateIssue[] {
  const { scenes = [], timeline, script, length = 'auto' } = template;
  const issues: TemplateIssue[] = [];
  const report = (path: (string | number)[], message: string) => issues.push({ path: pathOf(path), message });
  const clips = [...everyClip(template)].length;
  if (scenes.length === 0 && !timeline?.tracks?.some((track) => track.clips.length > 0)) {
    report(['scenes'], 'must contain at least one scene, or timeline.tracks a clip');
  }
  if (clips > MAX_CLIPS) report([], `must have at most ${MAX_CLIPS} clips, but has ${clips}`);
  if (length === 'script' && script === undefined) {
    report(['length'], 'is "script", but the template has no `script`; give one, or use "auto"');
  }
  const names = new Map<string, number>();
  let fixed = 0;
  const characters = scenes.reduce((sum, scene) => sum + (scene.script?.length ?? 0), 0);
  if (characters > MAX_SCRIPT_CHARACTERS) {
    report(
      ['scenes'],
      `must have at most ${MAX_SCRIPT_CHARACTERS} characters to speak together, but have ${characters}`,
    );
  }
  for (const [at, scene] of scenes.entries()) {
    const { name, atLeast = 0, atMost = Number.POSITIVE_INFINITY } = scene;
    if (scene.script !== undefined && script !== undefined) {
      report(['scenes', at, 'script'], 'cannot be combined with the `script` of the whole template');
    }
    if (scene.length === 'script' && scene.script === undefined) {
      report(['scenes', at, 'length'], 'is "script", but the scene has no `script`');
    }
    if (atMost < atLeast) report(['scenes', at, 'atMost'], 'must not be less than `atLeast`');
    if (name === 'speech')
      report(['scenes', at, 'name'], 'must not be "speech", which is reserved for times');
    if (name !== undefined) {
      if (names.has(name))
        report(['scenes', at, 'name'], `is already the name of scenes[${names.get(name)}]`);
      names.set(name, at);
    }
    fixed += typeof scene.length === 'number' ? scene.length : atLeast;
  }
  if (fixed > MAX_SECONDS)
    report(['scenes'], `must take at most ${MAX_SECONDS} seconds together, but take ${fixed}`);
  if (new Set(template.aspects).size < template.aspects.length)
    report(['aspects'], 'must name each ratio once');
  return issues;
}

/** Checks that times refer to existing scenes, are in order, and are within their scene. */
function* checkTimes(template: Template, suggest: Suggest): Generator<TemplateIssue> {
  const scenes = template.scenes ?? [];
  const names = scenes.flatMap(({ name }) => name ?? []);
  for (const { clip, path, scene } of everyClip(template)) {
    const at: At = (...more) => pathOf([...path, ...more]);
    const { script, length } = scenes[scene ?? -1] ?? {};
    // The length of a scene with a script is not known yet.
    const isFixed = (template.length ?? 'auto') === 'auto' && script === undefined;
    const seconds = isFixed && typeof length === 'number' ? length : Number.POSITIVE_INFINITY;
    yield* momentIssues(clip, at, names, suggest);
    yield* spanIssues(clip, at, seconds);
    yield* keyframeIssues(clip, at);
  }
}

function momentIssues(clip: Clip, at: At, scenes: string[], suggest: Suggest): TemplateIssue[] {
  return (['start', 'end'] as const).flatMap((key) => {
    const time = clip[key];
    const scene = typeof time === 'string' ? parseRelativeTime(time).scene : undefined;
    if (scene === undefined || scenes.includes(scene)) return [];
    return [{ path: at(key), message: unknownNameMessage('scene', scene, scenes, suggest) }];
  });
}

function spanIssues({ start = 0, end }: Clip, at: At, seconds: number): TemplateIssue[] {
  const issues: TemplateIssue[] = [];
  if (typeof start !== 'number') return issues;
  if (start >= seconds) {
    issues.push({ path: at('start'), message: `is ${start}, but the scene lasts ${seconds} seconds` });
  }
  if (typeof end === 'number' && end <= start) {
    issues.push({ path: at('end'), message: `must be after the start, which is ${start}` });
  }
  return issues;
}

function keyframeIssues({ keyframes }: Clip, at: At): TemplateIssue[] {
  return Object.entries(keyframes ?? {}).flatMap(([property, frames]) =>
    Array.isArray(frames)
      ? frames.flatMap(({ at: time }, index) => {
          const message = keyframeProblem(time, frames[index - 1]?.at);
          return message ? [{ path: at('keyframes', property, index, 'at'), message }] : [];
        })
      : [],
  );
}

function keyframeProblem(time: Time, before: Time | undefined): string | undefined {
  if (typeof time === 'string') {
    const { scene, anchor } = parseRelativeTime(time);
    const isOfClip = scene === undefined && !anchor.startsWith('speech');
    return isOfClip ? undefined : 'must be a moment of the clip, such as 0.5, "end-1" or "40%"';
  }
  return typeof before === 'number' && before > time
    ? `must not be before the previous keyframe, which is at ${before}`
    : undefined;
}

/** Checks that the properties of each clip fit together, and that named styles exist. */
function* checkClips(template: Template, suggest: Suggest): Generator<TemplateIssue> {
  const styles = Object.keys(template.styles ?? {});
  for (const { clip, path } of everyClip(template)) {
    const at = (...more: (string | number)[]) => pathOf([...path, ...more]);
    yield* propertyIssues(clip, at);
    const { asset } = clip;
    if (asset.type === 'text' && asset.style !== undefined && !styles.includes(asset.style)) {
      const message = unknownNameMessage('style', asset.style, styles, suggest);
      yield { path: at('asset', 'style'), message };
    }
  }
}

function propertyIssues(clip: Clip, at: At): TemplateIssue[] {
  const issues: TemplateIssue[] = [];
  if (clip.length !== undefined && clip.end !== undefined) {
    issues.push({ path: at('end'), message: 'cannot be combined with `length`' });
  }
  if (clip.box && clip.size) issues.push({ path: at('size'), message: 'cannot be combined with `box`' });
  for (const aspect of ASPECT_NAMES) {
    const change = clip[aspect];
    for (const key of Object.keys(change?.asset ?? {})) {
      if (OVERRIDABLE[clip.asset.type].includes(key)) continue;
      issues.push({ path: at(aspect, 'asset', key), message: `is not a property of ${clip.asset.type}` });
    }
  }
  return issues;
}

/** Message for a name that does not exist. */
function unknownNameMessage(what: string, name: string, names: string[], suggest: Suggest): string {
  const suggestion = suggest(name, names);
  return `names the ${what} ${name}, which does not exist${suggestion ? `; did you mean ${suggestion}?` : ''}`;
}

/** Checks that variables, merge fields, named colors and media exist and fit their place. */
function* checkFields(template: Template, rules: MediaRules, suggest: Suggest): Generator<TemplateIssue> {
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
    if (stray) yield issue(path, `contains ${stray}, but the name of a variable is letters, digits and _`);
    const fields = fieldsOf(text);
    for (const name of fields) {
      const type = types.get(name);
      if (type === undefined) yield unknownVariable(path, name);
      else if (!ALLOWED_TYPES[role].includes(type)) {
        yield issue(path, `cannot contain ${name}, which is of type ${type}`);
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
