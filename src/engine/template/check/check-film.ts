import { MAX_CLIPS, MAX_SECONDS, type Template } from '../template.ts';
import { everyClip } from '../walk.ts';
import { pathOf, type TemplateIssue } from './issues.ts';

/** Maximum characters of all scripts together; ten minutes of speech have about 10,000. */
const MAX_SCRIPT_CHARACTERS = 200_000;

/** Checks the film as a whole: it has content, a valid length, and one voice at a time. */
export function checkFilm(template: Template): TemplateIssue[] {
  const { scenes = [], timeline, script, length = 'auto' } = template;
  const issues: TemplateIssue[] = [];
  const report = (path: (string | number)[], message: string) => issues.push({ path: pathOf(path), message });
  const clips = [...everyClip(template)].length;
  if (scenes.length === 0 && !timeline?.tracks?.some((track) => track.clips.length > 0)) {
    report(['scenes'], 'must hold at least one scene, or timeline.tracks a clip');
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
