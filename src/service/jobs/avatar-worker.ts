import { ASPECT_NAMES } from '../../contract/enums.ts';
import { RenderError } from '../../engine/film/render-error.ts';
import type { Cast, CastOrder, ProductStillsOrder } from '../../engine/processes/portraits/messages.ts';
import {
  castInChild,
  portraitInChild,
  productStillsInChild,
} from '../../engine/processes/portraits/start.ts';
import type { Backend } from '../drivers/backend.ts';
import {
  type AvatarJob,
  type AvatarJobOptions,
  type AvatarWork,
  fileCollector,
} from '../library/avatars/job.ts';
import {
  beginMotion,
  completeMotion,
  failMotion,
  MOTION_JOB,
  type MotionRequest,
} from '../library/avatars/motions.ts';
import {
  type AvatarDetails,
  type AvatarParts,
  completeOwnAvatar,
  failOwnAvatar,
  OWN_AVATAR_JOB,
} from '../library/avatars/own-avatars.ts';
import { renderAvatarFilm, renderIdleFilm } from '../library/avatars/render-avatar-film.ts';
import { toFailure } from '../library/failure.ts';
import { personOnOwnPicture } from '../library/photo-avatars/own-picture.ts';
import {
  describePhoto,
  downloadPack,
  fetchPicture,
  generatePeople,
  type Person,
  personInPicture,
} from '../library/photo-avatars/photo-person.ts';
import {
  PHOTO_REQUEST,
  type PhotoRequest,
  type ProductPresenter,
  type ProductStillsRequest,
} from '../library/photo-avatars/photo-request.ts';
import {
  completePhoto,
  failPhoto,
  PHOTO_JOB,
  type PhotoCompletion,
} from '../library/photo-avatars/photos.ts';
import { describeFiles, titleOfFamily } from '../videos/provenance/ingredients.ts';
import { signFiles } from '../videos/provenance/sign-video.ts';
import { sourceTypeOfProduct } from '../videos/provenance/source-type.ts';
import { downloadStored } from '../videos/video-files.ts';
import { inTempDir, type JobHandler, record } from './job-handler.ts';
import { type JobWorker, runJobs } from './run-jobs.ts';

/** Number of pictures of one generation. */
const PICTURES_PER_GENERATION = 4;

/** Generates the pictures of a photo avatar. */
const photoJob: AvatarJob = { kind: PHOTO_JOB, run: makePhotos, fail: failPhoto };

/** Makes an avatar from a photo or a short video. */
const ownAvatarJob: AvatarJob = { kind: OWN_AVATAR_JOB, run: makeOwnAvatar, fail: failOwnAvatar };

/** Animates a picture: makes an avatar and a short video in which it speaks. */
const motionJob: AvatarJob = { kind: MOTION_JOB, run: makeMotion, fail: failMotion };

/** An account uses at most one slot, so that a slow picture does not delay other accounts. */
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

/** Makes an avatar in a temporary folder. Removes the files of a failed avatar from storage again. */
export function avatarHandler(backend: Backend, job: AvatarJob, options: AvatarJobOptions): JobHandler {
  return {
    kind: job.kind,
    subject: job.kind,
    failureText: {
      problem: 'The avatar could not be made',
      advice: 'Try another picture or other words',
    },
    run(claimed) {
      const { claim, signal, log, undo } = claimed;
      const files = fileCollector(backend);
      undo.defer(() => files.discard());
      return inTempDir('avatar-', options.tempRoot, claimed, (tempDir) =>
        job.run({ backend, claim, options, tempDir, files, signal, log }),
      );
    },
    expectedFailure: (error) => (error instanceof RenderError ? toFailure(error) : undefined),
    fail: (claim, failure) => job.fail(backend, claim, failure),
  };
}

async function makeMotion(work: AvatarWork) {
  const { backend, claim, files, signal } = work;
  const motion = await record(() => beginMotion(backend, claim.subject));
  if (!motion) return undefined;
  const { request, accountId } = motion;
  const person = await personOfMotion(request, accountId, work);
  const { voiceSupply } = work.options;
  const { voiceId } = request.voice;
  const obtained = await voiceSupply?.natural.obtain(voiceId, { signal });
  const voice = { ...request.voice, voiceId: obtained?.voice.id ?? voiceId };
  const { video, duration, warnings } = await renderAvatarFilm(person, voice, work);
  const product = request.aspect && (await presenterOfMotion(claim.subject, work));
  const signing = product
    ? await signProduct([video, person.picture], product, person.facts.family, [], work)
    : [];
  const parts = {
    pack: await files.keep(person.pack, 'pack', 'person', 'json'),
    cover: await files.keep(person.picture, 'cover', 'cover', 'jpg'),
    preview: await files.keep(video, 'video', 'preview', 'mp4'),
    ...aboutPhoto(person),
    ...(await sourcesOf(person, work)),
  };
  return () =>
    completeMotion(backend, claim, parts, {
      seconds: duration,
      warnings: [
        ...person.warnings,
        ...(obtained?.warning ? [obtained.warning] : []),
        ...warnings,
        ...signing,
      ],
    });
}

/** The person in the picture of a preview. A still with a product may get another shape, so it is drawn again. */
async function personOfMotion(
  { picture, gaze = 'viewer', aspect }: MotionRequest,
  accountId: string,
  work: AvatarWork,
): Promise<Person> {
  const options = { kinds: ['image'] as const, gaze, video: 'frame' as const };
  const person = await personInPicture(picture, accountId, 'image_url', options, work);
  if (!aspect) return person;
  const portrait = await portraitInChild({ pack: person.pack, aspect, folder: work.tempDir }, work);
  return { ...person, ...portrait, facts: { ...person.facts, aspect_ratio: ASPECT_NAMES.indexOf(aspect) } };
}

async function makeOwnAvatar(work: AvatarWork) {
  const { backend, claim, files } = work;
  const avatar = await backend.db
    .selectFrom('custom_avatars')
    .select(['account_id', 'origin', 'gaze', 'from_video'])
    .where('id', '=', Number(claim.subject))
    .where('status', '=', 'processing')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!avatar || avatar.origin === null) return undefined;
  const person = await personInPicture(
    avatar.origin,
    avatar.account_id,
    'origin_url',
    { kinds: ['image', 'video'], gaze: avatar.gaze, video: avatar.from_video },
    work,
  );
  const parts = {
    pack: await files.keep(person.pack, 'pack', 'person', 'json'),
    cover: await files.keep(person.picture, 'cover', 'cover', 'jpg'),
    preview: await files.keep(await renderIdleFilm(person, work), 'video', 'preview', 'mp4'),
    ...aboutPhoto(person),
    ...(await sourcesOf(person, work)),
  };
  return () => completeOwnAvatar(backend, claim, parts);
}

/** Describes the supplied photo or clip of a person for the credentials of films. */
async function sourcesOf(
  { photo, facts }: Pick<Person, 'photo' | 'facts'>,
  { options, tempDir, signal, log }: AvatarWork,
): Promise<Pick<AvatarParts, 'sources'>> {
  if (photo === undefined || !options.signingKey) return {};
  const used = { path: photo, title: titleOfFamily(facts.family), relationship: 'componentOf' } as const;
  return { sources: await describeFiles([used], { folder: tempDir, signal, log }) };
}

function aboutPhoto({ facts, warnings, fit }: Person) {
  return { facts, warnings, ...(fit && { fit }) };
}

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
  if (request.kind === 'product') {
    const stills = await makeProductStills(request, generation.account_id, work);
    return () => completePhoto(backend, claim, stills);
  }
  // An image server cannot use a reference picture, and takes descriptions in words only.
  const cast =
    options.imageServer && request.picture === undefined && request.description.family === undefined
      ? await generatePeople(options.imageServer, request, PICTURES_PER_GENERATION, work)
      : await castFromDescription(request, generation.account_id, work);
  const completion = await storeCast(cast, request, work);
  return () => completePhoto(backend, claim, completion);
}

/** Draws stills of a presenter with a product, and stores each with the presenter that it shows. */
async function makeProductStills(
  { product, aspect, size, count, ...request }: ProductStillsRequest,
  accountId: string,
  work: AvatarWork,
): Promise<PhotoCompletion> {
  const { files, tempDir: folder } = work;
  const { path } = await fetchPicture(product, 'product_image_url', ['image'], work);
  const { presenter, facts: known, ...person } = await openProductPresenter(request, aspect, accountId, work);
  const order = { presenter, product: path, aspect, size, count, folder };
  const { stills, facts: fromLibrary, warnings } = await productStillsInChild(order, work);
  const facts = {
    ...{ style: '', gender: '', age: '', family: '' as const, ...known, ...fromLibrary },
    aspect_ratio: ASPECT_NAMES.indexOf(aspect),
  };
  const signing = await signProduct(
    stills.map(({ picture }) => picture),
    request.presenter,
    facts.family,
    [path, ...(person.photo === undefined ? [] : [person.photo])],
    work,
  );
  const variants: PhotoCompletion['variants'] = [];
  for (const [index, { picture, pack, width, height }] of stills.entries()) {
    variants.push({
      picture: await files.keep(picture, 'asset', `product-${index + 1}`, 'png'),
      pack: await files.keep(pack, 'pack', 'person', 'json'),
      width,
      height,
    });
  }
  const { understood = {}, ignored = [], warnings: remarks = [] } = person;
  return {
    variants,
    avatar: undefined,
    facts,
    understood,
    ignored,
    warnings: [...remarks, ...warnings, ...signing],
  };
}

interface ProductPerson extends Partial<Pick<Cast, 'understood' | 'ignored' | 'warnings'>> {
  /** Path of the photo, if it was supplied. */
  photo?: string;
  presenter: ProductStillsOrder['presenter'];
  facts?: Omit<AvatarDetails, 'aspect_ratio'>;
}

async function openProductPresenter(
  { presenter, seed }: Pick<ProductStillsRequest, 'presenter' | 'seed'>,
  aspect: ProductStillsRequest['aspect'],
  accountId: string,
  work: AvatarWork,
): Promise<ProductPerson> {
  const { backend, options, tempDir: folder } = work;
  if ('library' in presenter) return { presenter };
  if ('pack' in presenter) {
    const { pack: reference, facts } = presenter;
    const media = { reference, part: 'avatar' } as const;
    const pack = await downloadStored({ backend, account: accountId }, media, folder);
    if (pack === undefined) throw new RenderError('The avatar was deleted', { part: 'avatar' });
    return { presenter: { pack }, facts };
  }
  if ('picture' in presenter) {
    const field = 'avatar_source.value';
    const options = { kinds: ['image'] as const, gaze: 'viewer', video: 'frame' } as const;
    const { pack, facts, photo, warnings } = await personInPicture(
      presenter.picture,
      accountId,
      field,
      options,
      work,
    );
    return { presenter: { pack }, facts, ...(photo !== undefined && { photo }), warnings };
  }
  const { description } = presenter;
  const drawn: PhotoRequest = { kind: 'photo', description, aspect, seed };
  const { people, ...cast } = options.imageServer
    ? await generatePeople(options.imageServer, drawn, 1, work)
    : await castInChild({ description, seed, aspect, count: 1, folder }, work);
  const [first] = people;
  if (!first) throw new Error('The cast is empty');
  return { ...cast, presenter: { pack: first.pack } };
}

/** The presenter of the still from which a preview is made. */
async function presenterOfMotion(
  motionId: string,
  { backend }: AvatarWork,
): Promise<ProductPresenter | undefined> {
  const still = await backend.db
    .selectFrom('avatar_motions')
    .innerJoin('photo_generations', 'photo_generations.id', 'avatar_motions.photo_id')
    .select('photo_generations.request')
    .where('avatar_motions.id', '=', motionId)
    .executeTakeFirst();
  const request = still && PHOTO_REQUEST.read(still.request);
  return request?.kind === 'product' ? request.presenter : undefined;
}

/**
 * Signs pictures and films of a presenter with a product.
 * @param pictures - paths of the supplied pictures in them
 * @returns warnings
 */
async function signProduct(
  paths: string[],
  presenter: ProductPresenter,
  family: AvatarDetails['family'],
  pictures: string[],
  { backend, options, tempDir, signal, log }: AvatarWork,
): Promise<string[]> {
  if (!options.signingKey) return [];
  const sourceType = await sourceTypeOfProduct(backend.db, presenter, family);
  const used = pictures.map((path) => ({ path, relationship: 'componentOf' }) as const);
  const ingredients = await describeFiles(used, { folder: tempDir, signal, log });
  return signFiles(
    paths,
    { title: 'Presenter with a product', sourceType, ingredients },
    {
      key: options.signingKey,
      ...{ signal, log },
    },
  );
}

async function castFromDescription(
  request: PhotoRequest,
  accountId: string,
  work: AvatarWork,
): Promise<Cast> {
  const { description, seed, aspect, picture } = request;
  const order: CastOrder = {
    description,
    seed,
    aspect,
    count: PICTURES_PER_GENERATION,
    folder: work.tempDir,
  };
  if (picture === undefined) return castInChild(order, work);
  const pictured = await personOnOwnPicture(work.backend.db, accountId, picture);
  if (pictured?.facts.family === 'illustrated' || pictured?.facts.family === 'rendered') {
    return castInChild({ ...order, person: await downloadPack(pictured.pack, 'image_url', work) }, work);
  }
  const { path } = await fetchPicture(picture, 'image_url', ['image'], work);
  return castInChild({ ...order, reference: await describePhoto(path, 'image_url', work) }, work);
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
