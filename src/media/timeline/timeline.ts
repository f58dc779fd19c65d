/**
 * The Timeline: everything a video is, as plain JSON. Every way of asking for a video compiles to it,
 * and one renderer turns it into a file. It alone owns the duration.
 *
 * Times are seconds, intervals are half open [start, end). Lengths are pixels of the output frame,
 * origin top left, y down.
 */
import type { Viseme } from '../alignment/visemes.ts';

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
}

export interface Track {
  name: string;
  clips: Clip[];
}

export interface Clip {
  start: Seconds;
  end: Seconds;
  layer: Layer;
}

export type Layer =
  | FillLayer
  | SceneLayer
  | ShapeLayer
  | BackdropLayer
  | AvatarLayer
  | FootageLayer
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
}

/** A video, stretched over its box; what of it is heard stands in other layers. */
export interface FootageLayer {
  kind: 'footage';
  /** Within the render's own folder. */
  path: string;
  box: Rect;
  mask: Mask;
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
  align: 'start' | 'center';
  valign: 'top' | 'middle' | 'bottom';
  lineHeight: number;
  entrance: 'none' | 'fade' | 'rise';
}

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
}

export interface Span {
  start: Seconds;
  end: Seconds;
}
