import type { AvatarVideoRequest } from '../../compile/request.ts';
import { ASPECT_NAMES } from '../../contract/enums.ts';
import { renderInChild } from '../worker/render-child.ts';
import { MOTION_JOB, type MotionRequest } from './add-motion.ts';
import { beginMotion, completeMotion, failMotion } from './end-motion.ts';
import type { AvatarJob, AvatarWork } from './job.ts';
import { type Person, personOn } from './photo-person.ts';

/** Brings a picture to life: an avatar, and a short video in which it speaks. */
export const motionJob: AvatarJob = { kind: MOTION_JOB, make, fail: failMotion };

async function make(work: AvatarWork): Promise<boolean> {
  const { backend, claim, files } = work;
  const motion = await beginMotion(backend, claim.subject);
  if (!motion) return false;
  const { request, accountId } = motion;
  const person = await personOn(request.picture, accountId, 'image_url', ['image'], work);
  const { video, duration, warnings } = await preview(person, request, work);
  const parts = {
    pack: await files.keep(person.pack, 'pack', 'person', 'json'),
    cover: await files.keep(person.picture, 'cover', 'cover', 'jpg'),
    preview: await files.keep(video, 'video', 'preview', 'mp4'),
    facts: person.facts,
  };
  await completeMotion(backend, claim, parts, { seconds: duration, warnings });
  return true;
}

const PACK = 'asset:person';

async function preview(person: Person, { voice }: MotionRequest, work: AvatarWork) {
  const request: AvatarVideoRequest = {
    kind: 'avatar_video',
    avatar: { pack: PACK },
    voice,
    aspect: ASPECT_NAMES[person.facts.aspect_ratio] ?? 'portrait',
    layout: 'full',
    caption: false,
    format: 'mp4',
    name: 'Preview',
  };
  const { renderProcessPath: module, cacheDir, speech } = work.options;
  return renderInChild(request, {
    module,
    urgency: 'background',
    tempDir: work.tempDir,
    cacheDir,
    speech,
    stored: { [PACK]: person.pack },
    fetch: { allowPrivate: false, allowFiles: false },
    signal: work.signal,
    log: work.log,
    onProgress() {},
  });
}
