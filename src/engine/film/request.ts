import type {
  CORNERS,
  EXTRA_FILES,
  FRAME_RATES,
  PLACES,
  RESOLUTIONS,
  SCENE_LAYOUTS,
  SCENE_SIZES,
  SCENE_TRANSITIONS,
  SPEAKING_STYLES,
  VISUAL_STYLES,
} from '../../contract/enums.ts';
import type { Template } from '../template/template.ts';
import type { Values } from '../template/variables.ts';
import type { BrandOnScreen } from './brand.ts';
import type { AvatarSource, CaptionStyle } from './timeline.ts';

/** A validated and resolved request for a video, as stored in the job and passed to the renderer. */
export type VideoRequest = FilmRequest | CaptionVideoRequest;

/** Requests for films with a presenter, which are drawn from scratch. */
export type FilmRequest = AvatarVideoRequest | ProductVideoRequest | TemplateVideoRequest;

/** Resolution and frame rate of a film. */
export interface Sampling {
  /** Defaults to `1080p`. */
  resolution?: (typeof RESOLUTIONS)[number];
  /** Defaults to 30. */
  fps?: (typeof FRAME_RATES)[number];
}

export type ExtraFile = (typeof EXTRA_FILES)[number];

/** Fields of every kind of video. */
interface CommonRequest extends Sampling {
  aspect: Aspect;
  caption: boolean;
  /** Defaults to `highlight`. */
  captionStyle?: CaptionStyle;
  music?: BackgroundMusic;
  /** The account's brand. */
  brand?: BrandOnScreen;
  format: VideoFormat;
  /** Files delivered with the video. */
  extras?: ExtraFile[];
  name: string;
  /** A preview is small, has fewer frames and a watermark. Defaults to `full`. */
  quality?: 'full' | 'preview';
}

export interface AvatarVideoRequest extends CommonRequest {
  kind: 'avatar_video';
  avatar: AvatarSource;
  voice: ScriptVoice | AudioVoice;
  layout: AvatarLayout;
  /** Background behind the presenter, if not the presenter's own. */
  background?: SceneBackground;
  /** The video's scenes, if it has several; `voice` is then unused. */
  scenes?: SceneRequest[];
  /** Text beside the presenter; derived from the script if absent. */
  panel?: PanelPage[];
}

/** A page of the panel, written for a script. */
export interface PanelPage {
  /** The sentence at which it appears, as written in the script. */
  from: string;
  headline?: string;
  points?: string[];
  /** Whether the order of the points matters. */
  isOrdered?: true;
}

/** A scene of a video: speech and picture. */
export interface SceneRequest {
  avatar: AvatarSource;
  /** Absent for a silent scene. */
  voice?: ScriptVoice | AudioVoice;
  /** Length of a silent scene. */
  seconds?: number;
  layout: SceneLayout;
  corner?: SceneCorner;
  size?: SceneSize;
  media?: SceneMedia;
  headline?: string;
  points?: string[] | 'auto';
  /** Text for `auto` points and a missing headline; derived from the script if absent. */
  panel?: PanelPage[];
  transition?: SceneTransition;
  /** Hides captions in this scene of a video with captions. */
  withoutCaption?: boolean;
  /** Overrides the video's style. */
  captionStyle?: CaptionStyle;
  background?: SceneBackground;
  /** Overrides the video's music. */
  music?: BackgroundMusic | 'none';
}

export type SceneLayout = (typeof SCENE_LAYOUTS)[number];
export type SceneCorner = (typeof CORNERS)[number];
export type SceneSize = (typeof SCENE_SIZES)[number];
export type SceneTransition = (typeof SCENE_TRANSITIONS)[number];

/** At most one of color, source and place is set; if none is, the presenter's own place is used. */
export interface SceneBackground {
  /** `#rrggbb` */
  color?: string;
  /** Reference of a picture or a video. */
  source?: string;
  place?: (typeof PLACES)[number];
  /** Out of focus. */
  blur?: true;
}

/** A picture or a video. */
export interface SceneMedia {
  source: string;
  fit?: 'cover' | 'contain' | 'blur';
  /** The point that stays visible, as fractions of the picture; detected if absent. */
  focus?: { x: number; y: number };
  zoom?: 'in' | 'out' | 'none';
  /** Seconds to skip at the start. */
  trim?: number;
  whenShort?: 'loop' | 'hold';
  sound?: 'off' | 'ducked' | 'full';
}

/** A film that advertises a product: its pictures and facts over a spoken script. */
export interface ProductVideoRequest extends CommonRequest {
  kind: 'product_video';
  product: ProductOnScreen;
  style: VisualStyle;
  avatar: AvatarSource;
  voice: ScriptVoice;
  /** A template filled with the product; replaces the style. */
  template?: Template;
  /** A script that is written first, with its target length; `voice.script` is empty until then. */
  writing?: { id: string; seconds: number };
}

/** A template with its variables filled. All choices that the template leaves open are already resolved. */
export interface TemplateVideoRequest extends CommonRequest {
  kind: 'template_video';
  /** As it was when the video was created. */
  template: Template;
  /** Every variable of the template, validated; empty if it has no value. */
  values: Values;
  avatar: AvatarSource;
  /** The voice for the template's scripts (its own `script` is unused), or a sound that replaces them. */
  voice: ScriptVoice | AudioVoice;
  /** Maximum length in seconds. Defaults to ten minutes. */
  mostSeconds?: number;
}

/** An uploaded video with captions over it; its picture and sound are unchanged. */
export interface CaptionVideoRequest extends CommonRequest {
  kind: 'caption_video';
  /** The video, with the text spoken in it. */
  voice: AudioVoice;
  /** Timed text as SubRip or WebVTT, instead of a script. */
  subtitles?: string;
  /** The text is transcribed by speech recognition. */
  isHeard?: true;
  /** Whether captions are drawn into the picture; otherwise only caption files are made. */
  burn: boolean;
}

/** Facts of a product that may be shown; nothing else is written on the screen. */
export interface ProductOnScreen {
  name: string;
  brand?: string;
  /** As written, such as `$25`; only if certain. */
  price?: string;
  /** The previous price, if also certain. */
  oldPrice?: string;
  /** Short selling points. */
  points: string[];
  /** References, best first. */
  pictures: string[];
  videos: string[];
}

export { VISUAL_STYLES } from '../../contract/enums.ts';
export type VisualStyle = (typeof VISUAL_STYLES)[number];

/** Music under the voice. */
export interface BackgroundMusic {
  /** A track of the library, or a stored file by its reference. */
  source: { library: number } | { file: string };
  /** 0–2; 1 is about 18 dB below the voice. */
  volume: number;
}

export interface ScriptVoice {
  type: 'script';
  script: string;
  voiceId: string;
  /** Delivery settings of a custom voice. */
  manner?: Manner;
  /** Pronunciations; those of this script precede the account's. */
  pronunciations?: PronouncedWord[];
}

/** Pronunciation of a word or phrase. */
export interface PronouncedWord {
  word: string;
  /** As a respelling. */
  say?: string;
  /** In IPA. Exactly one of `say` and `ipa` is set. */
  ipa?: string;
  /** BCP 47 tag or language of the voices it applies to; absent for all voices. */
  locale?: string;
  /** Case-sensitive match. */
  isExact?: boolean;
}

/** Changes that a custom voice makes to the voice it is based on. */
export interface Manner {
  /** 0.5–2; 1 is the voice's own pace. */
  rate?: number;
  /** −12…12 semitones. */
  pitch?: number;
  /** 0–2: variation of the pitch; 1 is the voice's own. */
  range?: number;
  style?: SpeakingStyle;
}

export type SpeakingStyle = (typeof SPEAKING_STYLES)[number];

export interface AudioVoice {
  type: 'audio';
  /** An http(s) address, `asset:` and the id of a stored file, or `file:` for one of the caller's own machine (CLI only). */
  url: string;
  /** Its length, if known before it is fetched. */
  seconds?: number;
  /** Text spoken in it. */
  script?: string;
  /** BCP 47 tag of the speech. */
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
