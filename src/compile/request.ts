import type { AvatarSource, CaptionStyle } from '../media/timeline/timeline.ts';

/** A request for a video, checked and resolved at the door: what the job stores and the renderer receives. */
export type VideoRequest = AvatarVideoRequest;

export interface AvatarVideoRequest {
  kind: 'avatar_video';
  avatar: AvatarSource;
  voice: ScriptVoice | AudioVoice;
  aspect: Aspect;
  layout: AvatarLayout;
  caption: boolean;
  /** `highlight` unless told otherwise. */
  captionStyle?: CaptionStyle;
  format: VideoFormat;
  name: string;
}

export interface ScriptVoice {
  type: 'script';
  script: string;
  voiceId: string;
}

export interface AudioVoice {
  type: 'audio';
  /** An http(s) address, `asset:` and the id of a stored file, or `file:` for one of the caller's own machine (CLI only). */
  url: string;
  /** How long it is, where that is known before it is fetched. */
  seconds?: number;
}

export type Aspect = 'portrait' | 'landscape' | 'square';

/** `full`, `split` and `picture_in_picture` are the v2 screen styles, the rest those of v1. */
export type AvatarLayout =
  | 'full'
  | 'split'
  | 'picture_in_picture'
  | 'background'
  | 'green_screen'
  | 'transparent';

export type VideoFormat = 'mp4' | 'webm' | 'mov';
