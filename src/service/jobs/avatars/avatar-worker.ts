import type { Backend } from '../../drivers/backend.ts';
import type { AvatarJobOptions } from '../../library/avatars/job.ts';
import { type JobWorker, runJobs } from '../run-jobs.ts';
import { avatarHandler } from './avatar-handler.ts';
import { motionJob } from './motion-job.ts';
import { ownAvatarJob } from './own-avatar-job.ts';
import { photoJob } from './photo-job.ts';

/** One of an account, so that a picture that is slow to come keeps nobody else waiting. */
const AT_A_TIME = 2;

/** Makes avatars apart from the renders, one of an account at a time. */
export function startAvatarWorker(backend: Backend, options: AvatarJobOptions): JobWorker {
  return runJobs(backend, {
    handlers: [photoJob, ownAvatarJob, motionJob].map((job) => avatarHandler(backend, job, options)),
    places: AT_A_TIME,
    hasRoom: options.hasRoom,
    log: options.log,
  });
}
