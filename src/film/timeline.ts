/**
 * The Timeline: everything a video is, as plain JSON. Every way of asking for a video compiles to it,
 * and one renderer turns it into a file. It alone owns the duration.
 *
 * Times are seconds, intervals are half open [start, end). Lengths are pixels of the output frame,
 * origin top left, y down.
 */
import type { Viseme } from './visemes.ts';

export type Seconds = number;

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Timeline {
  version: 1;
  width: number;
  height: number;
  /** Frames per second; a whole number. */
  fps: number;
  duration: Seconds;
  /** Without a background: the output has an alpha channel. */
  transparent: boolean;
  /** Decides everything that is left to chance (blinks, sway), so that equal input gives equal frames. */
  seed: number;
  /** Painted first to last. */
  tracks: Track[];
  /** Where its parts begin, in order. */
  chapters?: Chapter[];
  /** Where the film itself begins, after what stands before it. */
  opening?: Seconds;
}

export interface Chapter {
  start: Seconds;
  title: string;
}

export interface Track {
  name: string;
  clips: Clip[];
}

export interface Clip {
  start: Seconds;
  end: Seconds;
  layer: Layer;
  /** How the layer's picture moves; layers that are heard, presenters and captions have none but `opacity`. */
  motion?: Motion;
}

/**
 * Movement of a clip's picture, on top of where its layer stands: shifted, then scaled and turned about the
 * anchor, then faded and wiped.
 */
export interface Motion {
  /** Pixels, added to the place. */
  x?: Keyframe[];
  y?: Keyframe[];
  /** 1 is as it stands. */
  scale?: Keyframe[];
  /** Degrees, clockwise. */
  rotation?: Keyframe[];
  /** 0–1 */
  opacity?: Keyframe[];
  /** How much of the picture is seen, 0–1, uncovered from one side (or from the middle) on. */
  reveal?: { from: 'left' | 'right' | 'top' | 'bottom' | 'middle'; keyframes: Keyframe[] };
  /** What it scales and turns about, as parts of the layer's box; its middle unless told otherwise. */
  anchor?: { x: number; y: number };
}

/** A value at a moment; before the first keyframe and after the last one it stays. */
export interface Keyframe {
  /** Seconds from the clip's start. */
  at: Seconds;
  value: number;
  /** How it comes here from the keyframe before; `out` unless told otherwise. */
  ease?: Easing;
}

/** `out` slows down, `back` goes a little too far and returns, `spring` swings out, `hold` jumps at the end. */
export type Easing = 'linear' | 'in' | 'out' | 'inOut' | 'back' | 'spring' | 'hold';

export type Layer =
  | FillLayer
  | SceneLayer
  | ShapeLayer
  | BackdropLayer
  | AvatarLayer
  | FootageLayer
  | PictureLayer
  | PathLayer
  | LottieLayer
  | TextLayer
  | WaveLayer
  | CaptionLayer
  | SpeechLayer
  | MusicLayer;

/** One colour over the whole frame or a box. */
export interface FillLayer {
  kind: 'fill';
  /** `#rrggbb` */
  color: string;
  box: Rect;
}

export type SceneName =
  | 'plain'
  | 'studio'
  | 'office'
  | 'meeting'
  | 'skyline'
  | 'podcast'
  | 'kitchen'
  | 'home'
  | 'shop'
  | 'cafe'
  | 'library'
  | 'classroom'
  | 'gym'
  | 'street'
  | 'outdoors';

/** A painted place behind a presenter. */
export interface SceneLayer {
  kind: 'scene';
  scene: SceneName;
  /** The scene's leading colour, `#rrggbb`. */
  color: string;
  /** Arranges the details: a presenter stands in the same room in every video. */
  seed: number;
  box: Rect;
  mask: Mask;
  /** Pixels of the frame by which it is out of focus. */
  blur?: number;
}

/** A plain form with a fill, a border or a shadow: cards, rings, rules. */
export interface ShapeLayer {
  kind: 'shape';
  box: Rect;
  /** Corner radius in pixels; half of the shorter side makes a circle. */
  radius: number;
  fill?: string;
  /** Second colour of a vertical gradient that begins with `fill`. */
  fillTo?: string;
  border?: { color: string; width: number };
  shadow?: { color: string; blur: number; y: number };
}

export type Mask = { kind: 'none' } | { kind: 'rounded'; radius: number };

/** The place that a photographed presenter was taken in. */
export interface BackdropLayer {
  kind: 'backdrop';
  avatar: AvatarSource;
  box: Rect;
  mask: Mask;
  /** As of a painted place. */
  blur?: number;
}

/** Who presents: one of the library, or a pack file (`asset:` and the id of a stored file, or `file:`). */
export type AvatarSource = { library: number } | { pack: string };

/** A presenter; what moves it is in the speech it is given and in the Timeline's seed. */
export interface AvatarLayer {
  kind: 'avatar';
  avatar: AvatarSource;
  /** Where the presenter stands; nothing of it is drawn outside. */
  box: Rect;
  framing: Framing;
  mask: Mask;
  /** Where what is spoken of is shown, as the viewer sees it: there the presenter points. */
  beside?: Side;
}

export type Side = 'left' | 'right' | 'above';

/** A video in a box; what of it is heard stands in other layers. */
export interface FootageLayer {
  kind: 'footage';
  /** A file of the render's own folder, or a reference as in requests. */
  source: string;
  box: Rect;
  mask: Mask;
  /** `fill` (stretched) unless told otherwise. */
  fit?: Fit;
  /** What stays in the middle when it is cut, as parts of the picture. */
  focus?: { x: number; y: number };
  /** Seconds of the file that are left out at its beginning. */
  from?: Seconds;
  /** Begins anew where it ends; otherwise its last picture stays. */
  loop?: boolean;
  look?: ColorAdjustment;
  /** As of a picture, over what `cover` or `fill` shows. */
  camera?: NonNullable<PictureLayer['camera']>;
}

/** `cover` fills the box and cuts, `contain` shows all and leaves room, `fill` stretches. */
export type Fit = 'cover' | 'contain' | 'fill';

/** A picture in a box. */
export interface PictureLayer {
  kind: 'picture';
  /** A reference as in requests, or a file of the render's own folder. */
  source: string;
  box: Rect;
  mask: Mask;
  fit: Fit;
  /** What stays in the middle when it is cut, as parts of the picture. */
  focus?: { x: number; y: number };
  /** The camera: how far it has gone in (1 shows what `fit` says) and where it looks, as parts of the picture. */
  camera?: { zoom?: Keyframe[]; x?: Keyframe[]; y?: Keyframe[] };
  look?: ColorAdjustment;
  /** Under a picture with transparent parts. */
  shadow?: { color: string; blur: number; y: number };
}

/** What is done to the colours of a picture; 1 and 0 leave them. */
export interface ColorAdjustment {
  /** 0 is grey. */
  saturation?: number;
  brightness?: number;
  /** Pixels of the frame. */
  blur?: number;
}

/** A drawn form, in the syntax of SVG's path data, stretched from its own units over its box. */
export interface PathLayer {
  kind: 'path';
  d: string;
  /** Width and height of the path's own units. */
  view: { width: number; height: number };
  box: Rect;
  fill?: string;
  stroke?: { color: string; width: number };
  /** Left and right are swapped. */
  flipped?: true;
  /** How much of the stroke is drawn, 0–1. */
  drawn?: Keyframe[];
}

/** An animation in Lottie's JSON, played from the clip's start. */
export interface LottieLayer {
  kind: 'lottie';
  source: string;
  box: Rect;
  loop: boolean;
}

/** How much of a presenter the box shows, from the waist up, the chest up, or the head and shoulders. */
export type Framing = 'waist' | 'chest' | 'head';

/** Text set in a box, shrunk to fit, entering at the clip's start. */
export interface TextLayer {
  kind: 'text';
  text: string;
  /** A BCP 47 tag; decides the Han face, line breaking and direction. */
  locale: string;
  box: Rect;
  fontSize: number;
  minFontSize: number;
  weight: number;
  color: string;
  /** Start and end are those of the locale's direction. */
  align: 'start' | 'center' | 'end';
  valign: 'top' | 'middle' | 'bottom';
  lineHeight: number;
  entrance: 'none' | 'fade' | 'rise';
  /** `sans` unless told otherwise. Scripts that a face does not hold are set in the common one. */
  face?: TextFace;
  maxLines?: number;
  uppercase?: boolean;
  /** Ems. */
  letterSpacing?: number;
  /** A second colour for the words at these places (counted from 0). */
  emphasis?: { color: string; words: number[] };
  stroke?: { color: string; width: number };
  shadow?: { color: string; blur: number; y: number };
  /** A ground behind each line (`lines`) or behind all of it (`block`); padding and radius in ems. */
  plate?: { color: string; padding: number; radius: number; behind: 'lines' | 'block' };
  /** Comes word by word, line by line or letter by letter (`typed`) from the clip's start; then `entrance` is how each comes. */
  pace?: { by: 'words' | 'lines' | 'typed'; step: Seconds };
  /** When each word comes, in seconds from the clip's start: text that keeps step with the voice. */
  wordTimes?: Seconds[];
  /** A line through the text, drawn from this second of the clip on (an old price). */
  struck?: { at: Seconds; color: string };
}

/** Grotesque, wide heavy grotesque, condensed, high-contrast serif, technical, handwriting. */
export type NamedFace = 'sans' | 'heavy' | 'condensed' | 'serif' | 'tech' | 'hand';

/** A font by its reference, as in requests. */
export type OwnFace = `own:${string}`;

export type TextFace = NamedFace | OwnFace;

/** Bars that rise and fall with the voice, for sound whose words are not known. */
export interface WaveLayer {
  kind: 'wave';
  box: Rect;
  color: string;
}

/** How captions look and move; see the contract for what each is. */
export type CaptionStyle = 'highlight' | 'karaoke' | 'boxed' | 'pop' | 'minimal';

/** One cue of captions, shown by the times of its words. */
export interface CaptionLayer {
  kind: 'caption';
  style: CaptionStyle;
  locale: string;
  words: CaptionWord[];
  /** Lines as runs of indexes into `words`, [from, to). */
  lines: [from: number, to: number][];
  /** Colour of the word being said, `#rrggbb`; amber or gold unless told otherwise. */
  accent?: string;
  /** `sans` unless told otherwise. */
  face?: TextFace;
  /** The safe box; nothing of the cue stands outside. */
  box: Rect;
  fontSize: number;
}

export interface CaptionWord {
  text: string;
  start: Seconds;
  end: Seconds;
  /** No space stands between it and the word before it. */
  joined?: true;
}

/** The voice: a sound file of the job, and what the lips do with it. */
export interface SpeechLayer {
  kind: 'speech';
  /** Name of the sound among the job's resolved sounds. */
  sound: string;
  visemes: VisemeCue[];
  /** Moments of emphasis, for nods, brows and gestures. */
  stresses: Stress[];
  /** Spans in which something is said; outside of them the mouth is closed. */
  phrases: Span[];
}

/** Music under the voice, beginning anew where it ends. */
export interface MusicLayer {
  kind: 'music';
  /** Name of the sound among the job's resolved sounds; it has −16 LUFS. */
  sound: string;
  /** Decibels of its gain where nothing is said, and while something is. */
  level: number;
  under: number;
  /** When something is said. */
  spoken: Span[];
  fadeIn: Seconds;
  fadeOut: Seconds;
  /** It is as loud as it should be: the voice is not turned up with it where much is silent. */
  alone?: true;
}

export interface VisemeCue {
  viseme: Viseme;
  start: Seconds;
  end: Seconds;
  /** Loudness of the sound, 0–1: how far the jaw follows. */
  energy: number;
}

export interface Stress {
  at: Seconds;
  /** 0–1 */
  strength: number;
  /** What the word counts, where a hand can show it. */
  count?: 1 | 2 | 3 | 4 | 5;
  /** It stands in a question. */
  asks?: true;
  /** It says yes. */
  agrees?: true;
}

export interface Span {
  start: Seconds;
  end: Seconds;
}
