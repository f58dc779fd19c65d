import type { Suggest } from '../../../base/nearest.ts';
import type { Clip } from '../clip.ts';
import type { Template } from '../template.ts';
import { parseRelativeTime, type Time } from '../time.ts';
import { everyClip } from '../walk.ts';
import { type At, unknownNameMessage } from './check-clips.ts';
import { pathOf, type TemplateIssue } from './issues.ts';

/** Checks that times refer to existing scenes, are in order, and are within their scene. */
export function* checkTimes(template: Template, suggest: Suggest): Generator<TemplateIssue> {
  const scenes = template.scenes ?? [];
  const names = scenes.flatMap(({ name }) => name ?? []);
  for (const { clip, path, scene } of everyClip(template)) {
    const at: At = (...more) => pathOf([...path, ...more]);
    const { script, length } = scenes[scene ?? -1] ?? {};
    // Otherwise the scene's length is not known yet.
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
