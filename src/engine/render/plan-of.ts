import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RenderError } from '../film/render-error.ts';
import type { Timeline } from '../film/timeline.ts';
import type { PlanResult } from '../processes/render/messages.ts';
import type { RenderContext } from './render-context.ts';

/**
 * Keeps a Timeline beside what will be made of it.
 *
 * @throws {RenderError} where the video would be longer than it may
 */
export async function planOf(
  timeline: Timeline,
  warnings: string[],
  context: RenderContext,
): Promise<PlanResult> {
  const path = join(context.tempDir, 'timeline.json');
  await writeFile(path, JSON.stringify(timeline));
  const { duration, width, height } = timeline;
  const { longest } = context;
  if (longest && duration > longest.seconds) {
    const { because, fault } = longest;
    throw new RenderError(`The video would last ${Math.ceil(duration)} seconds, but ${because}`, { fault });
  }
  return { timeline: path, duration, width, height, warnings };
}
