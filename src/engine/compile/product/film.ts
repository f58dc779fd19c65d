import type { Word } from '../../film/alignment.ts';
import type { Presenter } from '../../film/presenter.ts';
import type { ProductOnScreen } from '../../film/request.ts';
import type { SeenPicture, SeenVideo } from '../../film/seen-picture.ts';
import type { CaptionStyle, Rect, Seconds, Track } from '../../film/timeline.ts';
import type { Palette } from './colors/palette.ts';
import type { FrameLayout } from './frame.ts';

/** Everything a style is given to make its film of. */
export interface Film {
  frame: FrameLayout;
  duration: Seconds;
  /** BCP 47, of what is said. */
  locale: string;
  seed: number;
  /** Without a gap from the first frame to the last: the hook, what is shown, the end card. */
  shots: readonly Shot[];
  hook: Hook;
  /** In the language of the script. */
  callToAction: string;
  product: ProductOnScreen & { shortName: string };
  pictures: readonly SeenPicture[];
  videos: readonly SeenVideo[];
  palette: Palette;
  presenter: Presenter;
  /** Captions will stand in the box that the style names. */
  captions: boolean;
  words: readonly Word[];
  sentences: readonly Sentence[];
  /** Moments of the music, empty without; accents may fall on them. */
  beats: readonly Seconds[];
}

/** A stretch of film between two cuts. */
export interface Shot {
  index: number;
  role: 'hook' | 'body' | 'end';
  start: Seconds;
  end: Seconds;
  /** Those that begin in it. */
  words: readonly Word[];
  /** What of the product is told in it, where it is a point that may be written on the screen. */
  callOut?: CallOut;
  /** What it shows, different from its neighbours' where there is more than one; none in a film without pictures. */
  view?: View;
}

export type View =
  | { kind: 'picture'; picture: SeenPicture }
  | { kind: 'video'; video: SeenVideo; from: Seconds };

/** One point of the product, and when in the film it is told. */
export interface CallOut {
  text: string;
  /** Counted from 1 in the order of telling. */
  number: number;
  /** The spoken word on which it arrives, in seconds of the film. */
  at: Seconds;
}

/** The words that open a film; they are the script's own, or the name. */
export interface Hook {
  text: string;
  /** When each word is said, in seconds of the film; only where the text is what is said. */
  wordTimes?: Seconds[];
  /** Until when the voice says it; 0 where it is the name. */
  saidUntil: Seconds;
}

export interface Sentence {
  start: Seconds;
  end: Seconds;
  words: readonly Word[];
}

/** What a style makes of a film: all that is seen but the captions. */
export interface Staged {
  /** Painted first to last. */
  tracks: Track[];
  caption: CaptionPlace;
}

export interface CaptionPlace {
  box: Rect;
  fontSize: number;
  /** Where the request names none. */
  style: CaptionStyle;
}

export type Staging = (film: Film) => Staged;
