import type { VideoRequest } from '../../../engine/film/request.ts';
import type { SourceType } from '../../../engine/processes/provenance/messages.ts';
import { NEURAL_ENGINE, PACK_ENGINE } from '../../../engine/voices/packs/installed.ts';
import { REMOTE_ENGINE } from '../../../engine/voices/speech-server.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { fileOfReference } from '../../library/assets/stored-reference.ts';
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
  const scenes = request.kind === 'avatar_video' ? (request.scenes ?? []) : [];
  const presenters = await originsOfPresenters(
    used.db,
    [request.avatar, ...scenes.map(({ avatar }) => avatar)].flatMap((avatar) =>
      'pack' in avatar ? avatar.pack : [],
    ),
  );
  const catalog = await used.voices?.();
  const hasTrainedVoice = [request.voice, ...scenes.map(({ voice }) => voice)].some((voice) => {
    const engine = voice?.type === 'script' ? catalog?.find(voice.voiceId)?.engine : undefined;
    return engine !== undefined && [NEURAL_ENGINE, PACK_ENGINE, REMOTE_ENGINE].includes(engine);
  });
  const isTrained = hasTrainedVoice || used.hasLipsEngine || presenters.has('generated');
  const isCaptured = presenters.has('captured') || listMedia(request).some(({ isFootage }) => isFootage);
  if (isTrained) return isCaptured ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia';
  return isCaptured ? 'compositeSynthetic' : 'algorithmicMedia';
}

/** Whether the account's own presenters are people in photos and clips, or in pictures that a model generated. The rest is drawn. */
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
    .where('custom_avatars.family', 'in', ['photographed', 'filmed'])
    .execute();
  for (const { generation } of pictured) origins.add(generation === null ? 'captured' : 'generated');
  return origins;
}
