import { ApiError } from '../../contract/errors.ts';
import { isUploadedVideo, type UploadedVideoRequest, type VideoRequest } from '../../engine/film/request.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Backend } from '../drivers/backend.ts';
import { SCRIPT_REQUEST } from '../library/scripts/script-request.ts';
import { writeScripts } from '../library/scripts/write-scripts.ts';
import { findVideo } from './find-videos.ts';
import { VIDEO_REQUEST } from './stored-request.ts';

/**
 * Builds a request for a still that shows what an unfinished video will look like.
 * @throws {ApiError} `not_found`; `conflict` if the video has ended
 */
export async function posterRequest(
  backend: Backend,
  accountId: string,
  id: string,
  log: Log,
): Promise<VideoRequest> {
  const { video } = await findVideo(backend, accountId, id);
  if (video.status === 'completed' || video.status === 'failed') {
    throw new ApiError('conflict', 'The video has already ended, so there is nothing to preview');
  }
  return withFirstSentences(await withAnyScript(backend, VIDEO_REQUEST.read(video.request), log));
}

/** Uses the built-in writer, which is fast, if the script of the video is not written yet. */
async function withAnyScript({ db }: Backend, request: VideoRequest, log: Log): Promise<VideoRequest> {
  if (request.kind !== 'product_video' || request.voice.type !== 'script') return request;
  if (request.voice.script !== '' || !request.writing) return request;
  const row = await db
    .selectFrom('video_scripts')
    .select(['request', 'script'])
    .where('id', '=', request.writing.id)
    .executeTakeFirst();
  if (!row) throw new ApiError('conflict', 'The script of this video is not written yet');
  if (row.script !== null) return { ...request, voice: { ...request.voice, script: row.script } };
  const signal = new AbortController().signal;
  const [written] = (await writeScripts(SCRIPT_REQUEST.read(row.request), { log, signal })).scripts;
  return { ...request, voice: { ...request.voice, script: written?.paragraphs.join(' ') ?? request.name } };
}

/** Characters that suffice to show what a video looks like. */
const PREVIEW_LENGTH = 160;

/** Shortens the script to its first sentences, which are spoken sooner. */
export function withFirstSentences(request: VideoRequest): VideoRequest {
  if (isUploadedVideo(request)) return withoutScript(request);
  if (request.kind !== 'avatar_video' || request.voice.type !== 'script') return request;
  const { script } = request.voice;
  if (script.length <= 2 * PREVIEW_LENGTH) return request;
  const end = /[.!?…。！？।](\s|$)/u.exec(script.slice(PREVIEW_LENGTH))?.index ?? PREVIEW_LENGTH;
  const shorter = script.slice(0, PREVIEW_LENGTH + Math.min(end + 1, PREVIEW_LENGTH));
  return { ...request, voice: { ...request.voice, script: shorter } };
}

/** Recognising speech takes long; the film itself can be shown at once. */
function withoutScript(request: UploadedVideoRequest): UploadedVideoRequest {
  const { script, ...voice } = request.voice;
  return script === undefined ? request : { ...request, voice };
}
