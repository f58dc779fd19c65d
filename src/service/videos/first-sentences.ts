import type { CaptionVideoRequest, VideoRequest } from '../../engine/film/request.ts';

/** Characters that suffice to show what a video looks like. */
const PREVIEW_LENGTH = 160;

/** Shortens the script to its first sentences, which are spoken sooner. */
export function withFirstSentences(request: VideoRequest): VideoRequest {
  if (request.kind === 'caption_video') return withoutScript(request);
  if (request.kind !== 'avatar_video' || request.voice.type !== 'script') return request;
  const { script } = request.voice;
  if (script.length <= 2 * PREVIEW_LENGTH) return request;
  const end = /[.!?…。！？।](\s|$)/u.exec(script.slice(PREVIEW_LENGTH))?.index ?? PREVIEW_LENGTH;
  const shorter = script.slice(0, PREVIEW_LENGTH + Math.min(end + 1, PREVIEW_LENGTH));
  return { ...request, voice: { ...request.voice, script: shorter } };
}

/** Recognising speech takes long; the film itself can be shown at once. */
function withoutScript(request: CaptionVideoRequest): CaptionVideoRequest {
  const { script, ...voice } = request.voice;
  return script === undefined ? request : { ...request, voice };
}
