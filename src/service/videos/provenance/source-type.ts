import { filmOf } from '../../../engine/compile/template/film.ts';
import type { AvatarSource, VideoRequest } from '../../../engine/film/request.ts';
import type {
  Making,
  PresenterOrigin,
  SourceType,
  VoiceOrigin,
} from '../../../engine/processes/provenance/messages.ts';
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
  /** Undefined on the command line, which has no presenters of accounts. */
  db: Db | undefined;
  /** Undefined if no voice comes from a trained model. */
  voices: LoadVoiceCatalog | undefined;
  /** Whether another engine moved the lips. */
  hasLipsEngine: boolean;
  /** Presenters that are not in the database, by reference. */
  presenters?: ReadonlyMap<string, LocalPresenter>;
}

/** A presenter made by a command. */
export interface LocalPresenter {
  origin: PresenterOrigin;
  /** The file from which it was made. */
  photo?: { path: string; title: 'photo' | 'clip' };
}

/** How a video was made: IPTC's term, and where its presenters and voices come from. */
export async function describeMaking(request: VideoRequest, used: SourceOptions): Promise<Making> {
  // Captions do not make the user's own video synthetic.
  if (request.kind === 'caption_video') return { sourceType: 'composite', presenters: [], voices: [] };
  if (request.kind === 'lip_sync_video') {
    const sourceType = used.hasLipsEngine ? 'compositeWithTrainedAlgorithmicMedia' : 'compositeSynthetic';
    return { sourceType, presenters: [], voices: [] };
  }
  const scenes = request.kind === 'avatar_video' ? (request.scenes ?? []) : [];
  const isDubbed = request.kind === 'dubbed_video';
  const avatars = isDubbed || !hasPresenter(request) ? [] : [request.avatar];
  const shown = [...avatars, ...scenes.map(({ avatar }) => avatar)];
  const { presenters, isCaptured: isPhoto } = await originsOfPresenters(used.db, shown, used.presenters);
  const catalog = await used.voices?.();
  const dubs = isDubbed ? request.dubs.flatMap(({ voices }) => [voices.female, voices.male]) : [];
  const spoken = [request.voice, ...dubs, ...scenes.map(({ voice }) => voice)].flatMap(
    (voice): VoiceOrigin[] => {
      if (!voice) return [];
      if (voice.type === 'audio') return ['recorded'];
      const engine = catalog?.find(voice.voiceId)?.engine;
      const isNeural = engine !== undefined && [NEURAL_ENGINE, PACK_ENGINE, REMOTE_ENGINE].includes(engine);
      // The script of a dubbed video is written during the render.
      const isSilent = voice.script === '' && !isDubbed;
      return isSilent ? [] : [isNeural ? 'neural' : 'built_in'];
    },
  );
  const voices = [...new Set(spoken)].sort();
  const hasOtherLips = used.hasLipsEngine && !isDubbed;
  const isTrained = voices.includes('neural') || hasOtherLips || presenters.includes('generated');
  const isCaptured = isPhoto || listMedia(request).some(({ isFootage }) => isFootage);
  const sourceType = isTrained
    ? isCaptured
      ? 'compositeWithTrainedAlgorithmicMedia'
      : 'trainedAlgorithmicMedia'
    : isCaptured
      ? 'compositeSynthetic'
      : 'algorithmicMedia';
  return { sourceType, presenters, voices };
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
  if (!('pack' in presenter)) return false;
  return (await originsOfPresenters(db, [presenter])).presenters.includes('generated');
}

/** Whether the video shows a presenter; those of templates need not. */
function hasPresenter(request: VideoRequest): boolean {
  if (request.kind !== 'template_video') return true;
  const { over, under, scenes } = filmOf(request.template, request.values, request.aspect);
  return [...over, ...under, ...scenes.flatMap(({ clips }) => clips)].some(
    ({ asset }) => asset.type === 'avatar',
  );
}

interface Origins {
  presenters: PresenterOrigin[];
  /** Whether their pictures contain something that was photographed: a person or a product. */
  isCaptured: boolean;
}

/** Returns whether presenters are drawn, photographed or filmed, or generated by a model. */
async function originsOfPresenters(
  db: Db | undefined,
  avatars: readonly AvatarSource[],
  local?: SourceOptions['presenters'],
): Promise<Origins> {
  const packs = avatars.flatMap((avatar) => ('pack' in avatar ? avatar.pack : []));
  const files = packs.flatMap((pack) => fileOfReference(pack) ?? []);
  const origins = new Map<string, PresenterOrigin>();
  let hasProduct = false;
  if (db && files.length > 0) {
    const photographed = await db
      .selectFrom('custom_avatars')
      .leftJoin('photo_generations', 'photo_generations.avatar_id', 'custom_avatars.id')
      .select(['pack_file', 'photo_generations.id as generation'])
      .where('pack_file', 'in', files)
      .where('custom_avatars.kind', '!=', 'product')
      .where('custom_avatars.family', 'in', ['photographed', 'filmed'])
      .execute();
    for (const { pack_file: file, generation } of photographed)
      if (file !== null) origins.set(file, generation === null ? 'photographed' : 'generated');
    const withProduct = await db
      .selectFrom('custom_avatars')
      .innerJoin('avatar_motions', 'avatar_motions.avatar_id', 'custom_avatars.id')
      .innerJoin('photo_generations', 'photo_generations.id', 'avatar_motions.photo_id')
      .select(['pack_file', 'custom_avatars.family', 'photo_generations.request'])
      .where('pack_file', 'in', files)
      .where('custom_avatars.kind', '=', 'product')
      .execute();
    for (const { pack_file: file, family, request: text } of withProduct) {
      hasProduct = true;
      const request = PHOTO_REQUEST.read(text);
      if (file === null || family !== 'photographed' || request.kind !== 'product') continue;
      const isGenerated = await isGeneratedPerson(db, request.presenter, family);
      origins.set(file, isGenerated ? 'generated' : 'photographed');
    }
  }
  const found = avatars.map((avatar): PresenterOrigin => {
    if ('library' in avatar) return 'drawn';
    // The pictures of presenter packs are generated, of people who do not exist.
    if (presenterOfReference(avatar.pack)) return 'generated';
    const origin = local?.get(avatar.pack)?.origin ?? origins.get(fileOfReference(avatar.pack) ?? '');
    return origin ?? 'drawn';
  });
  const presenters = [...new Set(found)].sort();
  return { presenters, isCaptured: hasProduct || presenters.includes('photographed') };
}
