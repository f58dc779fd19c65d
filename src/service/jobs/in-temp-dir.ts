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
  const temp = await makeTempDir(prefix, tempRoot);
  if (resources.disposed) {
    // The job was given up while its folder was being made: nobody else would remove it.
    await temp[Symbol.asyncDispose]();
    throw signal.reason ?? new Error('The job ended before its work began');
  }
  resources.use(temp);
  try {
    return await work(temp.path);
  } catch (error) {
    throw signal.aborted ? error : await asDiskFull(error, temp.path);
  }
}
