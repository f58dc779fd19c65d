import { OWN_AVATAR_JOB } from '../../library/avatars/create-avatar.ts';
import { completeOwnAvatar, failOwnAvatar } from '../../library/avatars/end-own-avatar.ts';
import type { AvatarJob, AvatarWork } from '../../library/avatars/job.ts';
import { renderIdleFilm } from '../../library/avatars/render-avatar-film.ts';
import { personInPicture } from '../../library/photo-avatars/photo-person.ts';

/** Makes an avatar from a photo or a short video. */
export const ownAvatarJob: AvatarJob = { kind: OWN_AVATAR_JOB, run: makeOwnAvatar, fail: failOwnAvatar };

async function makeOwnAvatar(work: AvatarWork) {
  const { backend, claim, files } = work;
  const avatar = await backend.db
    .selectFrom('custom_avatars')
    .select(['account_id', 'origin', 'gaze'])
    .where('id', '=', Number(claim.subject))
    .where('status', '=', 'processing')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!avatar || avatar.origin === null) return undefined;
  const person = await personInPicture(
    avatar.origin,
    avatar.account_id,
    'origin_url',
    { kinds: ['image', 'video'], gaze: avatar.gaze },
    work,
  );
  const parts = {
    pack: await files.keep(person.pack, 'pack', 'person', 'json'),
    cover: await files.keep(person.picture, 'cover', 'cover', 'jpg'),
    preview: await files.keep(await renderIdleFilm(person, work), 'video', 'preview', 'mp4'),
    facts: person.facts,
  };
  return () => completeOwnAvatar(backend, claim, parts);
}
