import { invalidField } from '../../../contract/errors.ts';
import type { CreateLipSyncVideo } from '../../../contract/v2/lip-sync-video.ts';
import type { LipSyncVideoRequest } from '../../../engine/film/request.ts';
import type { ResolveMedia } from '../../library/assets/resolve-media.ts';
import { labelOptions } from '../film-options.ts';

/** Resolves the request for a lip-sync video. @throws {ApiError} naming the field, or if no engine can do it */
export async function resolveLipSyncVideo(
  body: CreateLipSyncVideo,
  resolveMedia: ResolveMedia,
  hasLipsEngine: boolean | undefined,
): Promise<{ request: LipSyncVideoRequest; warnings: string[] }> {
  const { url: film } = await resolveMedia(body.video_url, 'video_url', ['video']);
  const sound = await resolveMedia(body.audio_url, 'audio_url', ['audio']);
  if (!hasLipsEngine) {
    throw invalidField(
      'video_url',
      'cannot be used: this server has no lips engine, which redraws the lips of a filmed person. Its operator can set CASTWRIGHT_LIPS_BASE_URL',
    );
  }
  const request: LipSyncVideoRequest = {
    kind: 'lip_sync_video',
    film,
    playback: (body.playback_type ?? 'normal') === 'normal' ? 'loop' : 'back_and_forth',
    voice: { type: 'audio', ...sound },
    // The film keeps its own shape; this is only the most common one.
    aspect: 'landscape',
    caption: false,
    ...labelOptions(body),
    format: 'mp4',
    name: body.video_name ?? 'Lip sync',
  };
  return { request, warnings: [] };
}
