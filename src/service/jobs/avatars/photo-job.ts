import { ASPECT_NAMES } from '../../../contract/enums.ts';
import type { Cast, CastOrder } from '../../../engine/processes/portraits/orders.ts';
import { castInChild } from '../../../engine/processes/portraits/start.ts';
import type { AvatarJob, AvatarWork } from '../../library/avatars/job.ts';
import { renderIdleFilm } from '../../library/avatars/render-avatar-film.ts';
import { completePhoto, failPhoto, type PhotoCompletion } from '../../library/photo-avatars/end-photo.ts';
import { fetchPicture } from '../../library/photo-avatars/fetch-picture.ts';
import { generatePeople } from '../../library/photo-avatars/generate-people.ts';
import { PHOTO_JOB } from '../../library/photo-avatars/generate-photo.ts';
import { personOnOwnPicture } from '../../library/photo-avatars/own-picture.ts';
import { downloadPack, referenceOn } from '../../library/photo-avatars/photo-person.ts';
import type { PhotoRequest } from '../../library/photo-avatars/photo-request.ts';
import { PHOTO_REQUEST } from '../../library/photo-avatars/stored-photo.ts';

/** Pictures of one generation. */
const VARIANTS = 4;

/** Generates the pictures of a photo avatar. */
export const photoJob: AvatarJob = { kind: PHOTO_JOB, run: makePhotos, fail: failPhoto };

async function makePhotos(work: AvatarWork) {
  const { backend, claim, options } = work;
  const generation = await backend.db
    .selectFrom('photo_generations')
    .select(['account_id', 'request'])
    .where('id', '=', claim.subject)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  if (!generation) return undefined;
  const request = PHOTO_REQUEST.read(generation.request);
  // An image server cannot use a reference picture, and takes descriptions in words only.
  const cast =
    options.imageServer && request.picture === undefined && request.description.family === undefined
      ? await generatePeople(options.imageServer, request, VARIANTS, work)
      : await castFromDescription(request, generation.account_id, work);
  const completion = await storeCast(cast, request, work);
  return () => completePhoto(backend, claim, completion);
}

async function castFromDescription(
  request: PhotoRequest,
  accountId: string,
  work: AvatarWork,
): Promise<Cast> {
  const { description, seed, aspect, picture } = request;
  const order: CastOrder = { description, seed, aspect, count: VARIANTS, folder: work.tempDir };
  if (picture === undefined) return castInChild(order, work);
  const pictured = await personOnOwnPicture(work.backend.db, accountId, picture);
  if (pictured?.facts.family === 'illustrated' || pictured?.facts.family === 'rendered') {
    return castInChild({ ...order, person: await downloadPack(pictured.pack, 'image_url', work) }, work);
  }
  const { path } = await fetchPicture(picture, 'image_url', ['image'], work);
  return castInChild({ ...order, reference: await referenceOn(path, 'image_url', work) }, work);
}

async function storeCast(
  cast: Cast,
  { aspect, isPicturesOnly }: PhotoRequest,
  work: AvatarWork,
): Promise<PhotoCompletion> {
  const { files } = work;
  const [first] = cast.people;
  if (!first) throw new Error('The cast is empty');
  const variants: PhotoCompletion['variants'] = [];
  for (const [index, { picture, pack, width, height }] of cast.people.entries()) {
    variants.push({
      picture: await files.keep(picture, 'asset', `picture-${index + 1}`, 'jpg'),
      pack: await files.keep(pack, 'pack', 'person', 'json'),
      width,
      height,
    });
  }
  const facts = { ...cast.facts, aspect_ratio: ASPECT_NAMES.indexOf(aspect) };
  const { understood, ignored, warnings } = cast;
  const completion = { variants, facts, understood, ignored, warnings };
  if (isPicturesOnly) return { ...completion, avatar: undefined };
  const film = await renderIdleFilm({ pack: first.pack, facts }, work);
  const avatar = {
    pack: await files.keep(first.pack, 'pack', 'person', 'json'),
    cover: await files.keep(first.picture, 'cover', 'cover', 'jpg'),
    preview: await files.keep(film, 'video', 'preview', 'mp4'),
    facts,
  };
  return { ...completion, avatar };
}
