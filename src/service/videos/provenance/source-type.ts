import type { VideoRequest } from '../../../engine/film/request.ts';
import type { SourceType } from '../../../engine/processes/provenance/messages.ts';
import { NEURAL_ENGINE, PACK_ENGINE } from '../../../engine/voices/packs/installed.ts';
import { REMOTE_ENGINE } from '../../../engine/voices/speech-server.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { fileOfReference } from '../../library/assets/stored-reference.ts';
import type { AvatarKind } from '../../library/avatars/custom-avatars.ts';
import { PHOTO_REQUEST, type ProductPresenter } from '../../library/photo-avatars/photo-request.ts';
import { presenterOfReference } from '../../library/presenters/presenters.ts';
import type { LoadVoiceCatalog } from '../../library/voices/load-voice-catalog.ts';
import { listMedia } from '../video-files.ts';

export interface SourceOptions {
  db: Db;
  /** Undefined if no voice comes from a trained model. */
  voices: LoadVoiceCatalog | undefined;
  /** Whether another engine moved the lips. */
  hasLipsEngine: boolean;
}

/** IPTC's term for how a video was made. Captions do not make the user's own video synthetic. */
export async function sourceTypeOf(request: VideoRequest, used: SourceOptions): Promise<SourceType> {
  if (request.kind === 'caption_video') return 'composite';
  if (request.kind === 'lip_sync_video') return 'compositeWithTrainedAlgorithmicMedia';
  const scenes = request.kind === 'avatar_video' ? (request.scenes ?? []) : [];
  const avatars = request.kind === 'dubbed_video' ? [] : [request.avatar];
  const presenters = await originsOfPresenters(
    used.db,
    [...avatars, ...scenes.map(({ avatar }) => avatar)].flatMap((avatar) =>
      'pack' in avatar ? avatar.pack : [],
    ),
  );
  const catalog = await used.voices?.();
  const dubs = request.kind === 'dubbed_video' ? request.dubs : [];
  const dubbed = dubs.flatMap(({ voices }) => [voices.female, voices.male]);
  const hasTrainedVoice = [request.voice, ...dubbed, ...scenes.map(({ voice }) => voice)].some((voice) => {
    const engine = voice?.type === 'script' ? catalog?.find(voice.voiceId)?.engine : undefined;
    return engine !== undefined && [NEURAL_ENGINE, PACK_ENGINE, REMOTE_ENGINE].includes(engine);
  });
  const hasOtherLips = used.hasLipsEngine && request.kind !== 'dubbed_video';
  const isTrained = hasTrainedVoice || hasOtherLips || presenters.has('generated');
  const isCaptured = presenters.has('captured') || listMedia(request).some(({ isFootage }) => isFootage);
  if (isTrained) return isCaptured ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia';
  return isCaptured ? 'compositeSynthetic' : 'algorithmicMedia';
}

/** IPTC's term for a presenter with a product. The product's picture was taken by somebody. */
export async function sourceTypeOfProduct(
  db: Db,
  presenter: ProductPresenter,
  family: AvatarKind,
): Promise<SourceType> {
  return (await isGeneratedPerson(db, presenter, family))
    ? 'compositeWithTrainedAlgorithmicMedia'
    : 'compositeSynthetic';
}

/** Whether a model generated the picture of the person. */
async function isGeneratedPerson(db: Db, presenter: ProductPresenter, family: AvatarKind): Promise<boolean> {
  if (family !== 'photographed') return false;
  if ('description' in presenter) return true;
  return 'pack' in presenter && (await originsOfPresenters(db, [presenter.pack])).has('generated');
}

/**
 * Whether the account's own presenters are people in photos and clips, or in pictures that a model
 * generated. The rest is drawn.
 */
async function originsOfPresenters(
  db: Db,
  packs: readonly string[],
): Promise<ReadonlySet<'captured' | 'generated'>> {
  const files = packs.flatMap((pack) => fileOfReference(pack) ?? []);
  // The pictures of presenter packs are generated, of people who do not exist.
  const origins = new Set<'captured' | 'generated'>(packs.some(presenterOfReference) ? ['generated'] : []);
  if (files.length === 0) return origins;
  const pictured = await db
    .selectFrom('custom_avatars')
    .leftJoin('photo_generations', 'photo_generations.avatar_id', 'custom_avatars.id')
    .select('photo_generations.id as generation')
    .where('pack_file', 'in', files)
    .where('custom_avatars.kind', '!=', 'product')
    .where('custom_avatars.family', 'in', ['photographed', 'filmed'])
    .execute();
  for (const { generation } of pictured) origins.add(generation === null ? 'captured' : 'generated');
  const withProduct = await db
    .selectFrom('custom_avatars')
    .innerJoin('avatar_motions', 'avatar_motions.avatar_id', 'custom_avatars.id')
    .innerJoin('photo_generations', 'photo_generations.id', 'avatar_motions.photo_id')
    .select(['custom_avatars.family', 'photo_generations.request'])
    .where('pack_file', 'in', files)
    .where('custom_avatars.kind', '=', 'product')
    .execute();
  for (const { family, request: text } of withProduct) {
    origins.add('captured');
    const request = PHOTO_REQUEST.read(text);
    if (request.kind === 'product' && (await isGeneratedPerson(db, request.presenter, family)))
      origins.add('generated');
  }
  return origins;
}
