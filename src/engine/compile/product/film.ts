import type { Word } from '../../film/alignment.ts';
import type { Presenter } from '../../film/presenter.ts';
import type { ProductOnScreen } from '../../film/request.ts';
import type { SeenPicture, SeenVideo } from '../../film/seen-picture.ts';
import type { CaptionStyle, Rect, Seconds, Track } from '../../film/timeline.ts';
import type { Palette } from './colors.ts';
import type { FrameLayout } from './frame.ts';
import type { CutWeights } from './shots.ts';

/** Everything a style needs to stage a product film. */
export interface Film {
  frame: FrameLayout;
  duration: Seconds;
  /** BCP 47 tag of the script. */
  locale: string;
  seed: number;
  /** Hook, body shots and end card, without gaps. */
  shots: readonly Shot[];
  hook: Hook;
  /** In the language of the script. */
  callToAction: string;
  product: ProductOnScreen & { shortName: string };
  pictures: readonly SeenPicture[];
  videos: readonly SeenVideo[];
  palette: Palette;
  presenter: Presenter;
  /** Whether captions are shown, in the style's box. */
  captions: boolean;
  words: readonly Word[];
  sentences: readonly Sentence[];
  /** Beats of the music, for accents; empty without music. */
  beats: readonly Seconds[];
}

/** Part of a film between two cuts. */
export interface Shot {
  index: number;
  /** Chooses among looks. It follows from the words of the shot, and differs from that of the next shot modulo 3 and 4. */
  variant: number;
  role: 'hook' | 'body' | 'end';
  start: Seconds;
  end: Seconds;
  /** Words that start in the shot. */
  words: readonly Word[];
  /** A product point that is spoken in the shot, to be shown as text. */
  callOut?: CallOut;
  /** Media of the shot, if possible different from those of its neighbours; undefined in films without media. */
  view?: View;
}

export type View =
  | { kind: 'picture'; picture: SeenPicture }
  | { kind: 'video'; video: SeenVideo; from: Seconds };

/** A product point or a price with its time in the film. */
export interface CallOut {
  text: string;
  /** From 1, in order of time; 0 for a price or a name, which is not counted. */
  number: number;
  /** Seconds. Time of the word at which it enters. */
  at: Seconds;
  /** Seconds. Time at which it leaves, because something else is said; with its shot by default. */
  until?: Seconds;
  /** Number of words at its start that are struck out: an old price. */
  struckWords?: number;
  /** Seconds. Time at which the new price joins the old one, if that is said first. */
  newAt?: Seconds;
}

/** Opening words of a film: from the script, or the product name. */
export interface Hook {
  text: string;
  /** Seconds. Time of each word, if the text is spoken. */
  wordTimes?: Seconds[];
  /** Seconds. End of the spoken hook; 0 for the product name. */
  spokenUntil: Seconds;
}

export interface Sentence {
  start: Seconds;
  end: Seconds;
  words: readonly Word[];
}

/** Output of a style: everything visible except the captions. */
export interface Staged {
  /** Back to front. */
  tracks: Track[];
  caption: CaptionPlace;
}

export interface CaptionPlace {
  box: Rect;
  fontSize: number;
  /** Default caption style. */
  style: CaptionStyle;
}

export type Staging = (film: Film) => Staged;

/** A visual style: how its films are cut and staged. */
export interface Styling {
  cuts: CutWeights;
  /** Whether scene photos precede pictures of the product alone. */
  scenesFirst?: boolean;
  stage: Staging;
}
