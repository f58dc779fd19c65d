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
} from '../contract/enums.ts';
import type { Template } from '../template/template.ts';
import type { Values } from '../template/variables.ts';
import type { BrandOnScreen } from './brand.ts';
import type { AvatarSource, CaptionStyle } from './timeline.ts';

/** A request for a video, checked and resolved at the door: what the job stores and the renderer receives. */
export type VideoRequest = FilmRequest | CaptionVideoRequest;

/** What is drawn anew, with somebody who presents it. */
export type FilmRequest = AvatarVideoRequest | ProductVideoRequest | TemplateVideoRequest;

/** How finely a film is sampled. */
export interface Sampling {
  /** `1080p` unless told otherwise. */
  resolution?: (typeof RESOLUTIONS)[number];
  /** 30 unless told otherwise. */
  fps?: (typeof FRAME_RATES)[number];
}

export type ExtraFile = (typeof EXTRA_FILES)[number];

/** What every kind of video has. */
interface CommonRequest extends Sampling {
  aspect: Aspect;
  caption: boolean;
  /** `highlight` unless told otherwise. */
  captionStyle?: CaptionStyle;
  music?: BackgroundMusic;
  /** How the account wants it to look. */
  brand?: BrandOnScreen;
  format: VideoFormat;
  /** Files beside the video. */
  extras?: ExtraFile[];
  name: string;
  /** A preview is small, coarse in time and carries a mark; `full` unless told otherwise. */
  quality?: 'full' | 'preview';
}

export interface AvatarVideoRequest extends CommonRequest {
  kind: 'avatar_video';
  avatar: AvatarSource;
  voice: ScriptVoice | AudioVoice;
  layout: AvatarLayout;
  /** Behind the presenter, where it is not the presenter's own place. */
  background?: SceneBackground;
  /** Its parts, where it has several; `voice` is then unused. */
  scenes?: SceneRequest[];
  /** Stands beside the presenter; found in the script where it is absent. */
  panel?: PanelPage[];
}

/** A page of the panel that was written for a script. */
export interface PanelPage {
  /** The sentence with which it comes, as it stands in the script. */
  from: string;
  headline?: string;
  points?: string[];
  /** Whether the order of the points matters. */
  isOrdered?: true;
}

/** A part of a video: what is said and seen in it. */
export interface SceneRequest {
  avatar: AvatarSource;
  /** Nothing is said where it is absent. */
  voice?: ScriptVoice | AudioVoice;
  /** Of a scene in which nothing is said. */
  seconds?: number;
  layout: SceneLayout;
  corner?: SceneCorner;
  size?: SceneSize;
  media?: SceneMedia;
  headline?: string;
  points?: string[] | 'auto';
  /** Gives the points that are `auto`, and a headline where there is none; found in the script where it is absent. */
  panel?: PanelPage[];
  transition?: SceneTransition;
  /** None here, in a video with captions. */
  withoutCaption?: boolean;
  /** Other than that of the video. */
  captionStyle?: CaptionStyle;
  background?: SceneBackground;
  /** Other than that of the video. */
  music?: BackgroundMusic | 'none';
}

export type SceneLayout = (typeof SCENE_LAYOUTS)[number];
export type SceneCorner = (typeof CORNERS)[number];
export type SceneSize = (typeof SCENE_SIZES)[number];
export type SceneTransition = (typeof SCENE_TRANSITIONS)[number];

/** At most one of color, source and place is there; without any it is the presenter's own place. */
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
  /** What stays in sight, as parts of the picture; looked for where it is absent. */
  focus?: { x: number; y: number };
  zoom?: 'in' | 'out' | 'none';
  /** Seconds left out at the beginning. */
  trim?: number;
  whenShort?: 'loop' | 'hold';
  sound?: 'off' | 'ducked' | 'full';
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
  /** Seconds that it may last; ten minutes unless told otherwise. */
  mostSeconds?: number;
}

/** A video that came along, with captions over it; its picture and its sound stay as they are. */
export interface CaptionVideoRequest extends CommonRequest {
  kind: 'caption_video';
  /** The video, with what is said in it. */
  voice: AudioVoice;
  /** What is said when, as SubRip or WebVTT, instead of a script. */
  subtitles?: string;
  /** What is said is written down by a recogniser. */
  isHeard?: true;
  /** Captions stand in the picture; otherwise only files of them are made. */
  burn: boolean;
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
  /** How words are said, those of this script before those of its account. */
  pronunciations?: PronouncedWord[];
}

/** How a word, or several together, is always said. */
export interface PronouncedWord {
  word: string;
  /** In letters. */
  say?: string;
  /** In IPA; one of both is there. */
  ipa?: string;
  /** BCP 47 of the voices that it is for, or its language alone; all where it is absent. */
  locale?: string;
  /** Only as it is written here, capitals and all. */
  isExact?: boolean;
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
