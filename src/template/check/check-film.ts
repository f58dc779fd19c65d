import { MAX_CLIPS, MAX_SECONDS, type Template } from '../template.ts';
import { everyClip } from '../walk.ts';
import { pathOf, type TemplateIssue } from './issues.ts';

/** Characters of all scenes together; ten minutes are some 10,000. */
const MAX_SAID = 200_000;

/** What makes a film of it: it has a length, and one voice at a time. */
export function checkFilm(template: Template): TemplateIssue[] {
  const { scenes = [], timeline, script, length = 'auto' } = template;
  const issues: TemplateIssue[] = [];
  const tell = (path: (string | number)[], message: string) => issues.push({ path: pathOf(path), message });
  const clips = [...everyClip(template)].length;
  if (scenes.length === 0 && !timeline?.tracks?.some((track) => track.clips.length > 0)) {
    tell(['scenes'], 'must hold at least one scene, or timeline.tracks a clip');
  }
  if (clips > MAX_CLIPS) tell([], `must have at most ${MAX_CLIPS} clips, but has ${clips}`);
  if (length === 'script' && script === undefined) {
    tell(['length'], 'is "script", but the template has no `script`; give one, or use "auto"');
  }
  const names = new Map<string, number>();
  let fixed = 0;
  const said = scenes.reduce((sum, scene) => sum + (scene.script?.length ?? 0), 0);
  if (said > MAX_SAID) {
    tell(['scenes'], `must have at most ${MAX_SAID} characters to speak together, but have ${said}`);
  }
  for (const [at, scene] of scenes.entries()) {
    const { name, atLeast = 0, atMost = Number.POSITIVE_INFINITY } = scene;
    if (scene.script !== undefined && script !== undefined) {
      tell(['scenes', at, 'script'], 'must not stand beside the `script` of the whole template');
    }
    if (scene.length === 'script' && scene.script === undefined) {
      tell(['scenes', at, 'length'], 'is "script", but the scene has no `script`');
    }
    if (atMost < atLeast) tell(['scenes', at, 'atMost'], 'must not be less than `atLeast`');
    if (name === 'speech') tell(['scenes', at, 'name'], 'must not be speech, which has a meaning in times');
    if (name !== undefined) {
      if (names.has(name)) tell(['scenes', at, 'name'], `is the name of scenes[${names.get(name)}] already`);
      names.set(name, at);
    }
    fixed += typeof scene.length === 'number' ? scene.length : atLeast;
  }
  if (fixed > MAX_SECONDS) tell(['scenes'], `must come to at most ${MAX_SECONDS} seconds, but take ${fixed}`);
  if (new Set(template.aspects).size < template.aspects.length)
    tell(['aspects'], 'must name each ratio once');
  return issues;
}
