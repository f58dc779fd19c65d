/**
 * The Timeline: a complete description of a video as plain JSON. Every kind of request compiles to it, and one renderer
 * turns it into a file. The Timeline determines the duration.
 *
 * Times are seconds, intervals are half open [start, end). Lengths are pixels of the output frame, origin top left, y
 * down.
 */

import type { PLACES } from '../../contract/enums.ts';
import type { Viseme } from './pose.ts';
import type { AvatarSource, CaptionStyle } from './request.ts';

export type { AvatarSource, CaptionStyle } from './request.ts';

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
  /** No background: the output has an alpha channel. */
  transparent: boolean;
  /** Seed for all random choices (blinks, sway), so that equal input gives equal frames. */
  seed: number;
  /** Painted first to last. */
  tracks: Track[];
  /** Start times of its parts, in order. */
  chapters?: Chapter[];
  /** Start of the film itself, after the intro. */
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
  /** Movement of the layer's picture. Sounds, presenters and captions only support `opacity`. */
  motion?: Motion;
}

/**
 * Movement of a clip's picture relative to its layer's place: shifted, then scaled and rotated about the anchor, then
 * faded and wiped.
 */
export interface Motion {
  /** Pixels, added to the position. */
  x?: Keyframe[];
  y?: Keyframe[];
  /** 1 is the original size. */
  scale?: Keyframe[];
  /** Degrees, clockwise. */
  rotation?: Keyframe[];
  /** 0–1 */
  opacity?: Keyframe[];
  /** Visible share of the picture, 0–1, revealed from one side or from the middle. */
  reveal?: { from: 'left' | 'right' | 'top' | 'bottom' | 'middle'; keyframes: Keyframe[] };
  /** Pivot of scale and rotation, as fractions of the layer's box. Defaults to its middle. */
  anchor?: { x: number; y: number };
}

/** A value at a moment. It is constant before the first keyframe and after the last one. */
export interface Keyframe {
  /** Seconds from the clip's start. */
  at: Seconds;
  value: number;
  /** Easing from the previous keyframe. Defaults to `out`. */
  ease?: Easing;
}

/** `out` slows down, `back` overshoots and returns, `spring` swings, `hold` jumps at the end. */
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

export type SceneName = (typeof PLACES)[number];

/** A painted place behind a presenter. */
export interface SceneLayer {
  kind: 'scene';
  scene: SceneName;
  /** The scene's main colour, `#rrggbb`. */
  color: string;
  /** Varies the details. Fixed per presenter, whose room looks the same in every video. */
  seed: number;
  box: Rect;
  mask: Mask;
  /** How much it is out of focus: the standard deviation of an equal Gaussian blur, in pixels of the frame. */
  blur?: number;
}

/** A plain shape with a fill, a border or a shadow: cards, rings, rules. */
export interface ShapeLayer {
  kind: 'shape';
  box: Rect;
  /** Corner radius in pixels; half of the shorter side makes a circle. */
  radius: number;
  fill?: string;
  /** Second colour of a vertical gradient that starts with `fill`. */
  fillTo?: string;
  border?: { color: string; width: number };
  shadow?: { color: string; blur: number; y: number };
}

/** Widths in pixels; an edge without one is hard. */
export interface Feather {
  top?: number;
  left?: number;
  right?: number;
  bottom?: number;
}

export type Mask = { kind: 'none' } | { kind: 'rounded'; radius: number };

/** The background of a photographed presenter's picture. */
export interface BackdropLayer {
  kind: 'backdrop';
  avatar: AvatarSource;
  box: Rect;
  mask: Mask;
  /** How much it is out of focus: the standard deviation of an equal Gaussian blur, in pixels of the frame. */
  blur?: number;
}

/** A presenter. Its movement follows from the speech and the Timeline's seed. */
export interface AvatarLayer {
  kind: 'avatar';
  avatar: AvatarSource;
  /** The presenter's box; nothing is drawn outside it. */
  box: Rect;
  framing: Framing;
  mask: Mask;
  /** Side on which content is shown, from the viewer's perspective; the presenter points there. */
  beside?: Side;
}

export type Side = 'left' | 'right' | 'above';

/** A video in a box. Its sound is in other layers. */
export interface FootageLayer {
  kind: 'footage';
  /** A file in the render's folder, or a reference as in requests. */
  source: string;
  box: Rect;
  mask: Mask;
  /** Defaults to `fill` (stretched). */
  fit?: Fit;
  /** The point to keep in the middle when cropping, as fractions of the picture. */
  focus?: { x: number; y: number };
  /** Seconds to skip at the start of the file. */
  from?: Seconds;
  /** Whether the video loops, or plays back and forth; otherwise its last frame stays. */
  loop?: boolean | 'back_and_forth';
  /** A filmed person whose lips are redrawn, so that they follow the speech. */
  speaks?: true;
  /** File with the tracked face of the speaker, by which the lips are redrawn. */
  lips?: string;
  look?: ColorAdjustment;
  /** As for a picture, in addition to `cover` or `fill`. */
  camera?: NonNullable<PictureLayer['camera']>;
}

/** `cover` fills the box and crops, `contain` shows all with margins, `fill` stretches. */
export type Fit = 'cover' | 'contain' | 'fill';

/** A picture in a box. */
export interface PictureLayer {
  kind: 'picture';
  /** A reference as in requests, or a file in the render's folder. */
  source: string;
  box: Rect;
  mask: Mask;
  fit: Fit;
  /** The point to keep in the middle when cropping, as fractions of the picture. */
  focus?: { x: number; y: number };
  /** The camera: its zoom (1 shows what `fit` says) and its target, as fractions of the picture. */
  camera?: { zoom?: Keyframe[]; x?: Keyframe[]; y?: Keyframe[] };
  look?: ColorAdjustment;
  /**
   * How much it is out of focus, as by a lens: the standard deviation of an equal Gaussian blur, in pixels of the frame.
   * Ignored in an animation.
   */
  defocus?: number;
  /** Pixels over which the picture fades out at an edge of its box, where another picture lies behind it. */
  feather?: Feather;
  /** Drawn under a picture with transparent parts. The colour `contrast` is dark for a light picture, light for a dark one. */
  shadow?: { color: string; blur: number; y: number };
}

/** Colour and focus adjustments to a picture; saturation and brightness default to 1, blur to 0. */
export interface ColorAdjustment {
  /** 0 is grey. */
  saturation?: number;
  brightness?: number;
  /** Pixels of the frame. */
  blur?: number;
}

/** A shape in SVG path syntax, scaled from its own units to its box. */
export interface PathLayer {
  kind: 'path';
  d: string;
  /** Width and height of the path's own units. */
  view: { width: number; height: number };
  box: Rect;
  fill?: string;
  stroke?: { color: string; width: number };
  /** Mirrored horizontally. */
  flipped?: true;
  /** Drawn share of the stroke, 0–1. */
  drawn?: Keyframe[];
}

/** A Lottie animation, played from the clip's start. */
export interface LottieLayer {
  kind: 'lottie';
  source: string;
  box: Rect;
  loop: boolean;
}

/** How much of a presenter is visible: from the waist up, from the chest up, or head and shoulders. */
export type Framing = 'waist' | 'chest' | 'head';

/** Text set in a box and shrunk to fit; it enters at the clip's start. */
export interface TextLayer {
  kind: 'text';
  text: string;
  /** A BCP 47 tag; decides the Han font, line breaking and direction. */
  locale: string;
  box: Rect;
  fontSize: number;
  minFontSize: number;
  weight: number;
  color: string;
  /** Start and end follow the locale's direction. */
  align: 'start' | 'center' | 'end';
  valign: 'top' | 'middle' | 'bottom';
  lineHeight: number;
  entrance: 'none' | 'fade' | 'rise';
  /** Defaults to `sans`. Scripts that a face lacks use the common font. */
  face?: TextFace;
  maxLines?: number;
  uppercase?: boolean;
  /** Ems. */
  letterSpacing?: number;
  /** A second colour for the words at these indexes (from 0). */
  emphasis?: { color: string; words: number[] };
  stroke?: { color: string; width: number };
  shadow?: { color: string; blur: number; y: number };
  /** A background behind each line (`lines`) or the whole text (`block`); padding and radius in ems. */
  plate?: { color: string; padding: number; radius: number; behind: 'lines' | 'block' };
  /** Appears by words, lines or letters (`typed`) from the clip's start; `entrance` then applies to each piece. */
  pace?: { by: 'words' | 'lines' | 'typed'; step: Seconds };
  /** When each word appears, in seconds from the clip's start, to follow the voice. */
  wordTimes?: Seconds[];
  /** A line through the text, drawn from this second of the clip (an old price). */
  struck?: {
    at: Seconds;
    color: string;
    /** Number of words at the start that are struck out; all by default. */
    words?: number;
  };
}

/** Grotesque, wide heavy grotesque, condensed, high-contrast serif, technical, handwriting. */
export type NamedFace = 'sans' | 'heavy' | 'condensed' | 'serif' | 'tech' | 'hand';

/** A font by its reference, as in requests. */
export type OwnFace = `own:${string}`;

export type TextFace = NamedFace | OwnFace;

/** Bars that rise and fall with the voice, for speech with unknown words. */
export interface WaveLayer {
  kind: 'wave';
  box: Rect;
  color: string;
}

/** One caption cue, shown by the times of its words. */
export interface CaptionLayer {
  kind: 'caption';
  style: CaptionStyle;
  locale: string;
  words: CaptionWord[];
  /** Lines as index ranges of `words`, [from, to). */
  lines: [from: number, to: number][];
  /** Colour of the spoken word, `#rrggbb`. Defaults to amber or gold. */
  accent?: string;
  /** Defaults to `sans`. */
  face?: TextFace;
  /** The safe area; nothing of the cue is outside it. */
  box: Rect;
  fontSize: number;
}

export interface CaptionWord {
  text: string;
  start: Seconds;
  end: Seconds;
  /** No space before this word. */
  joined?: true;
}

/** The voice: a sound of the job, with data for lip sync and gestures. */
export interface SpeechLayer {
  kind: 'speech';
  /** Name among the job's resolved sounds. */
  sound: string;
  visemes: VisemeCue[];
  /** Moments of emphasis, for nods, brows and gestures. */
  stresses: Stress[];
  /** Spans of speech; the mouth is closed outside them. */
  phrases: Span[];
}

/** Music under the voice, looped. */
export interface MusicLayer {
  kind: 'music';
  /** Name among the job's resolved sounds, normalized to −16 LUFS. */
  sound: string;
  /** Gain in decibels without speech, and during speech. */
  level: number;
  under: number;
  /** Spans of speech. */
  spoken: Span[];
  fadeIn: Seconds;
  fadeOut: Seconds;
  /** The level of this sound is final: the gain computed for the voice does not apply to it. */
  alone?: true;
}

export interface VisemeCue {
  viseme: Viseme;
  start: Seconds;
  end: Seconds;
  /** Loudness of the sound, 0–1; controls the opening of the jaw. */
  energy: number;
}

export interface Stress {
  at: Seconds;
  /** 0–1 */
  strength: number;
  /** The number that the word names, if a hand can show it. */
  count?: 1 | 2 | 3 | 4 | 5;
  /** The word is in a question. */
  asks?: true;
  /** The word means yes. */
  agrees?: true;
}

export interface Span {
  start: Seconds;
  end: Seconds;
}
