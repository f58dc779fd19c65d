import type { Backend } from '../drivers/backend.ts';
import { type CreatedIds, createVideo } from './create-video.ts';
import { findVideo } from './find-video.ts';
import { storedCall } from './stored-call.ts';
import { VIDEO_REQUEST } from './stored-request.ts';

/**
 * Creates a new video with the request of another, such as one that failed.
 * @throws {ApiError} `not_found`, `no_credit`
 */
export async function repeatVideo(
  backend: Backend & { credits: boolean },
  accountId: string,
  id: string,
  baseUrl: string,
): Promise<CreatedIds> {
  const { video } = await findVideo(backend, accountId, id);
  const request = VIDEO_REQUEST.read(video.request);
  return createVideo(backend, {
    accountId,
    family: video.family,
    kind: video.kind,
    request,
    warnings: [],
    webhookUrl: video.webhook_url ?? undefined,
    baseUrl,
    asked: storedCall(video),
  });
}
