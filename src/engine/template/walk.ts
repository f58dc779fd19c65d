import type { Clip } from './clip.ts';
import type { Template } from './template.ts';

export type Path = readonly (string | number)[];

/** Role of a text, which its key determines; `plain` texts have no fields. */
export type Role = 'text' | 'media' | 'color' | 'plain';

/** Maximum nesting, which no valid template reaches. */
const MAX_DEPTH = 30;
const COLORS = new Set(['color', 'colorTo', 'background']);

/** Yields every string of a template, with its path and role. */
export function* everyText(
  value: unknown,
  path: Path = [],
): Generator<{ text: string; path: Path; role: Role }> {
  if (path.length > MAX_DEPTH) return;
  if (typeof value === 'string') yield { text: value, path, role: roleOf(path) };
  else if (Array.isArray(value))
    for (const [at, item] of value.entries()) yield* everyText(item, [...path, at]);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* everyText(item, [...path, key]);
  }
}

/** Returns a template with each of its texts and scripts replaced. */
export function changeTexts<Value>(
  value: Value,
  change: (text: string, path: Path) => string,
  path: Path = [],
): Value {
  if (path.length > MAX_DEPTH) return value;
  if (typeof value === 'string') return (roleOf(path) === 'text' ? change(value, path) : value) as Value;
  if (Array.isArray(value)) return value.map((item, at) => changeTexts(item, change, [...path, at])) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, changeTexts(item, change, [...path, key])]),
  ) as Value;
}

function roleOf(path: Path): Role {
  const key = path.at(-1);
  if (path[0] === 'variables' || key === undefined) return 'plain';
  if (key === 'src') return 'media';
  if (COLORS.has(String(key)) || path[0] === 'colors') return 'color';
  return key === 'text' || key === 'script' ? 'text' : 'plain';
}

/** Yields every clip, with the index of its scene. */
export function* everyClip(
  template: Template,
): Generator<{ clip: Clip; path: Path; scene: number | undefined }> {
  for (const [at, scene] of (template.scenes ?? []).entries()) {
    for (const [index, clip] of scene.clips.entries()) {
      yield { clip, path: ['scenes', at, 'clips', index], scene: at };
    }
  }
  for (const [at, track] of (template.timeline?.tracks ?? []).entries()) {
    for (const [index, clip] of track.clips.entries()) {
      yield { clip, path: ['timeline', 'tracks', at, 'clips', index], scene: undefined };
    }
  }
}
