import type { SPEAKING_STYLES, VISUAL_STYLES } from '../contract/enums.ts';
import type { Template } from '../template/template.ts';
import type { Values } from '../template/variables.ts';
import type { AvatarSource, CaptionStyle } from './timeline.ts';

/** A request for a video, checked and resolved at the door: what the job stores and the renderer receives. */
export type VideoRequest = AvatarVideoRequest | ProductVideoRequest | TemplateVideoRequest;

/** What every kind of video has. */
interface CommonRequest {
  aspect: Aspect;
  caption: boolean;
  /** `highlight` unless told otherwise. */
  captionStyle?: CaptionStyle;
  music?: BackgroundMusic;
  format: VideoFormat;
  name: string;
  /** A preview is small, coarse in time and carries a mark; `full` unless told otherwise. */
  quality?: 'full' | 'preview';
}

export interface AvatarVideoRequest extends CommonRequest {
  kind: 'avatar_video';
  avatar: AvatarSource;
  voice: ScriptVoice | AudioVoice;
  layout: AvatarLayout;
}

/** A film that sells a product: its pictures and facts over a spoken script. */
export interface ProductVideoRequest extends CommonRequest {
  kind: 'product_video';
  product: ProductOnScreen;
  style: VisualStyle;
  avatar: AvatarSource;
  voice: ScriptVoice;
  /** Is filled with the product, in the place of the style. */
  template?: Template;
  /** Names the script that is written first, for so many seconds; until it is there `voice.script` is empty. */
  writing?: { id: string; seconds: number };
}

/** A template with its blanks filled. What the template says of its slots was decided before: nothing is left open. */
export interface TemplateVideoRequest extends CommonRequest {
  kind: 'template_video';
  /** As it was when the video was asked for. */
  template: Template;
  /** Every variable of the template, checked; empty where it has no value. */
  values: Values;
  avatar: AvatarSource;
  /** Who speaks the scripts of the template (its own `script` is unused), or a sound that is heard instead. */
  voice: ScriptVoice | AudioVoice;
}

/** What may be shown of a product; nothing else is written on the screen. */
export interface ProductOnScreen {
  name: string;
  brand?: string;
  /** As it is written, such as `$25`; only where it is certain. */
  price?: string;
  /** The price before, where that is certain too. */
  oldPrice?: string;
  /** Short selling points. */
  points: string[];
  /** References, best first. */
  pictures: string[];
  videos: string[];
}

export { VISUAL_STYLES } from '../contract/enums.ts';
export type VisualStyle = (typeof VISUAL_STYLES)[number];

/** What plays under the voice. */
export interface BackgroundMusic {
  /** A track of the library, or a stored file by its reference. */
  source: { library: number } | { file: string };
  /** 0–2; 1 lies about 18 dB under the voice. */
  volume: number;
}

export interface ScriptVoice {
  type: 'script';
  script: string;
  voiceId: string;
  /** How a custom voice uses it. */
  manner?: Manner;
}

/** How a voice is used: what a custom voice changes about the one it is made of. */
export interface Manner {
  /** 0.5–2, 1 is the voice's own pace. */
  rate?: number;
  /** −12…12 semitones. */
  pitch?: number;
  /** 0–2: how much the pitch moves; 1 is as the voice does. */
  range?: number;
  style?: SpeakingStyle;
}

export type SpeakingStyle = (typeof SPEAKING_STYLES)[number];

export interface AudioVoice {
  type: 'audio';
  /** An http(s) address, `asset:` and the id of a stored file, or `file:` for one of the caller's own machine (CLI only). */
  url: string;
  /** How long it is, where that is known before it is fetched. */
  seconds?: number;
  /** What is said in it. */
  script?: string;
  /** BCP 47, of what is said. */
  locale?: string;
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
