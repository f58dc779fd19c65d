import { invalidField } from '../../../contract/errors.ts';
import type { CreateLipSyncVideo } from '../../../contract/v2/lip-sync-video.ts';
import { MAX_SECONDS_WITHOUT_ENGINE } from '../../../engine/compile/lip-sync-video.ts';
import type { LipSyncVideoRequest } from '../../../engine/film/request.ts';
import type { ResolveMedia } from '../../library/assets/resolve-media.ts';
import { labelOptions } from '../film-options.ts';

const BUILT_IN_LIPS =
  'This server redraws the lips itself, which works if one person faces the camera all the time. Otherwise the video fails with the reason, and its credits are refunded. The operator can connect a lip-sync engine (CASTWRIGHT_LIPS_BASE_URL)';

/** Resolves the request for a lip-sync video. @throws {ApiError} naming the field */
export async function resolveLipSyncVideo(
  body: CreateLipSyncVideo,
  resolveMedia: ResolveMedia,
  hasLipsEngine: boolean | undefined,
): Promise<{ request: LipSyncVideoRequest; warnings: string[] }> {
  const { url: film, seconds: filmSeconds } = await resolveMedia(body.video_url, 'video_url', ['video']);
  const sound = await resolveMedia(body.audio_url, 'audio_url', ['audio']);
  if (!hasLipsEngine && filmSeconds !== undefined && filmSeconds > MAX_SECONDS_WITHOUT_ENGINE) {
    throw invalidField(
      'video_url',
      `lasts more than ${MAX_SECONDS_WITHOUT_ENGINE / 60} minutes, which is too long for a server without a lip-sync engine. Cut it into shorter videos`,
    );
  }
  const request: LipSyncVideoRequest = {
    kind: 'lip_sync_video',
    film,
    ...(filmSeconds !== undefined && { filmSeconds }),
    playback: (body.playback_type ?? 'normal') === 'normal' ? 'loop' : 'back_and_forth',
    voice: { type: 'audio', ...sound },
    // The film keeps its own shape; this is only the most common one.
    aspect: 'landscape',
    caption: false,
    ...labelOptions(body),
    format: 'mp4',
    name: body.video_name ?? 'Lip sync',
  };
  return { request, warnings: hasLipsEngine ? [] : [BUILT_IN_LIPS] };
}
