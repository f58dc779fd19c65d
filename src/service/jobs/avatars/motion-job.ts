import { MOTION_JOB } from '../../library/avatars/add-motion.ts';
import { beginMotion, completeMotion, failMotion } from '../../library/avatars/end-motion.ts';
import type { AvatarJob, AvatarWork } from '../../library/avatars/job.ts';
import { renderAvatarFilm } from '../../library/avatars/render-avatar-film.ts';
import { personInPicture } from '../../library/photo-avatars/photo-person.ts';
import { record } from '../renew-lease.ts';

/** Animates a picture: makes an avatar and a short video in which it speaks. */
export const motionJob: AvatarJob = { kind: MOTION_JOB, run: makeMotion, fail: failMotion };

async function makeMotion(work: AvatarWork) {
  const { backend, claim, files, signal } = work;
  const motion = await record(() => beginMotion(backend, claim.subject));
  if (!motion) return undefined;
  const { request, accountId } = motion;
  const options = { kinds: ['image'] as const, gaze: request.gaze ?? 'viewer' };
  const person = await personInPicture(request.picture, accountId, 'image_url', options, work);
  const { voiceSupply } = work.options;
  const { voiceId } = request.voice;
  const obtained = await voiceSupply?.natural.obtain(voiceId, { signal });
  const voice = { ...request.voice, voiceId: obtained?.voice.id ?? voiceId };
  const { video, duration, warnings } = await renderAvatarFilm(person, voice, work);
  const parts = {
    pack: await files.keep(person.pack, 'pack', 'person', 'json'),
    cover: await files.keep(person.picture, 'cover', 'cover', 'jpg'),
    preview: await files.keep(video, 'video', 'preview', 'mp4'),
    facts: person.facts,
  };
  return () =>
    completeMotion(backend, claim, parts, {
      seconds: duration,
      warnings: [...person.warnings, ...(obtained?.warning ? [obtained.warning] : []), ...warnings],
    });
}
