import type { Backend } from '../../drivers/backend.ts';
import type { AvatarJobOptions } from '../../library/avatars/job.ts';
import { type JobWorker, runJobs } from '../run-jobs.ts';
import { avatarHandler } from './avatar-handler.ts';
import { motionJob } from './motion-job.ts';
import { ownAvatarJob } from './own-avatar-job.ts';
import { photoJob } from './photo-job.ts';

/** One account runs at most one of these, so that a slow picture delays nobody else. */
const SLOTS = 2;

/** Makes avatars apart from the renders, one per account at a time. */
export function startAvatarWorker(backend: Backend, options: AvatarJobOptions): JobWorker {
  return runJobs(backend, {
    handlers: [photoJob, ownAvatarJob, motionJob].map((job) => avatarHandler(backend, job, options)),
    slots: SLOTS,
    hasRoom: options.hasRoom,
    log: options.log,
  });
}
