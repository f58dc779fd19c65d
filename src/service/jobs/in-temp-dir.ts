import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { asDiskFull } from '../library/disk-space.ts';
import type { ClaimedJob } from './job-handler.ts';

/**
 * Runs work in a temporary folder of the job, which is removed afterwards.
 * @throws {DiskFull} if the work failed for lack of disk space
 */
export async function inTempDir<Result>(
  prefix: string,
  tempRoot: string,
  { resources, signal }: Pick<ClaimedJob, 'resources' | 'signal'>,
  work: (tempDir: string) => Promise<Result>,
): Promise<Result> {
  const temp = await makeTempDir(prefix, tempRoot);
  if (resources.disposed) {
    // The job was given up while its folder was being created, so nobody else would remove it.
    await temp[Symbol.asyncDispose]();
    throw signal.reason ?? new Error('The job ended before its work started');
  }
  resources.use(temp);
  try {
    return await work(temp.path);
  } catch (error) {
    throw signal.aborted ? error : await asDiskFull(error, temp.path);
  }
}
