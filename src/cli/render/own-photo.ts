import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ExplainedError } from '../../base/explained-error.ts';
import type { AvatarSource } from '../../engine/film/timeline.ts';
import { analyseInChild } from '../../engine/processes/photo/start.ts';
import type { Log } from '../../platform/telemetry/log.ts';

/**
 * The person on a photo or in a short video, for one render.
 *
 * @throws {ExplainedError} when no avatar can be made of it
 */
export async function ownPhoto(
  path: string,
  { folder, signal, log }: { folder: string; signal: AbortSignal; log: Log },
): Promise<AvatarSource> {
  await access(path).catch(() => {
    throw new ExplainedError(`--avatar ${path}: there is no such file`);
  });
  const pack = join(folder, 'avatar.json');
  const report = await analyseInChild(path, { pack, gaze: 'viewer', signal, log });
  if (report.type === 'refused') throw new ExplainedError(`--avatar ${path}: ${report.sentence}`);
  return { pack: pathToFileURL(pack).href };
}
