import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { asDiskFull } from '../children/room.ts';
import type { ClaimedJob } from './job-handler.ts';

/** Works in a folder of the job's own, which is removed after it. @throws {DiskFull} where the work failed for want of room */
export async function inTempDir<Result>(
  prefix: string,
  tempRoot: string,
  { resources, signal }: Pick<ClaimedJob, 'resources' | 'signal'>,
  work: (tempDir: string) => Promise<Result>,
): Promise<Result> {
  const { path } = resources.use(await makeTempDir(prefix, tempRoot));
  try {
    return await work(path);
  } catch (error) {
    throw signal.aborted ? error : await asDiskFull(error, path);
  }
}
