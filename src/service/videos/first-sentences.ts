import type { CaptionVideoRequest, VideoRequest } from '../../film/request.ts';

/** Characters that are enough to show what a video looks like. */
const ENOUGH = 160;

/** The same video with the first sentences of its script, which are spoken sooner. */
export function withFirstSentences(request: VideoRequest): VideoRequest {
  if (request.kind === 'caption_video') return withoutScript(request);
  if (request.kind !== 'avatar_video' || request.voice.type !== 'script') return request;
  const { script } = request.voice;
  if (script.length <= 2 * ENOUGH) return request;
  const end = /[.!?…。！？।](\s|$)/u.exec(script.slice(ENOUGH))?.index ?? ENOUGH;
  const shorter = script.slice(0, ENOUGH + Math.min(end + 1, ENOUGH));
  return { ...request, voice: { ...request.voice, script: shorter } };
}

/** To hear when words are said takes long; the film itself is seen at once. */
function withoutScript(request: CaptionVideoRequest): CaptionVideoRequest {
  const { script, ...voice } = request.voice;
  return script === undefined ? request : { ...request, voice };
}
