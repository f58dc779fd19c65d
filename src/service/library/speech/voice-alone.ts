import type { AvatarVideoRequest, ScriptVoice } from '../../../engine/film/request.ts';

/** A script that is heard and not seen: the presenter is not looked at. */
export function voiceAlone(voice: Omit<ScriptVoice, 'type'>): AvatarVideoRequest {
  return {
    kind: 'avatar_video',
    avatar: { library: 1 },
    voice: { type: 'script', ...voice },
    aspect: 'portrait',
    layout: 'full',
    caption: false,
    format: 'mp4',
    name: 'Speech',
  };
}
