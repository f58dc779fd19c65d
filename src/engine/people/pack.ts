import type { Canvas } from '#canvas';
import type { Gesture, Pose, RestingHands } from '../film/pose.ts';
import type { Framing, Mask, Rect, SceneName } from '../film/timeline.ts';
import type { Compositor, Placed } from '../media/compositor/compositor.ts';

/**
 * A presenter as data. `family` selects the code that opens it. `content` has that family's own format: a character
 * to draw, plates and crops of a rendered person, or a photo with its landmarks.
 */
export interface AvatarPack<
  Family extends string = string,
  Content = unknown,
  Attributes extends AvatarPlace = AvatarPlace,
> {
  family: Family;
  attributes: Attributes;
  licence: string;
  content: Content;
  /** Stands on a counter in front of the presenter. */
  product?: DisplayedProduct;
}

/** A product that a presenter shows. */
export interface DisplayedProduct {
  /** PNG or WebP in base64: the product without its background, or a card with its picture. */
  picture: string;
  /** Pixels */
  width: number;
  height: number;
  /** Side of the presenter, from the viewer's perspective. */
  side: 'left' | 'right';
  counter: 'light' | 'wood' | 'dark';
}

export interface AvatarPlace {
  /** Place of the presenter, unless the video sets another. Elements beside the presenter use its colour as accent. */
  scene: { name: SceneName; color: string };
}

/** Attributes of a presenter that was not photographed. */
export interface AvatarAttributes extends AvatarPlace {
  gender: 'female' | 'male';
  age: 'teenager' | 'young_adult' | 'adult' | 'senior';
  ethnicity:
    | 'european'
    | 'african'
    | 'south_asian'
    | 'east_asian'
    | 'middle_eastern'
    | 'south_american'
    | 'north_american';
  style: 'professional' | 'social';
}

export interface AvatarView {
  /** Size in pixels of the box that holds the presenter. */
  width: number;
  height: number;
  framing: Framing;
  mask: Mask;
  /** Part of the box inside the frame; all of it by default. A hand that is not wholly in it is never raised. */
  visible?: Rect;
  /** Caption area in pixels of the box. No hand rests there. */
  captions?: Rect;
}

/** A presenter opened for one video. Returned sprites stay valid until the next call of `frame` or `close`. */
export interface OpenAvatar {
  /** Loads what this pose needs. Must be awaited before `frame`; absent if everything is loaded when it opens. */
  load?(pose: Pose): Promise<void>;
  /** Returns the presenter in this pose, as sprites placed within the box, back to front. Earlier poses do not matter. */
  frame(pose: Pose): readonly Placed[];
  /** Face at rest, in pixels of the box. No text may cover it. */
  readonly face: { x: number; y: number; width: number; height: number };
  /** Gestures that are fully visible in this view and cover neither face nor captions. */
  readonly gestures: readonly Gesture[];
  /** How the hands rest, if this depends on the captions. */
  readonly restingHands?: RestingHands;
  /** Where the product of the pack is, in pixels of the box; undefined if this view has no room for it. */
  readonly product?: Rect | undefined;
  /** Whether a clip of the presenter is played, so that poses need a clock. */
  readonly isFilmed?: true;
  close(): void;
}

/** Opens the packs of one family. Every family implements this. */
export interface AvatarFamily<Pack extends AvatarPack = AvatarPack> {
  readonly family: Pack['family'];
  open(pack: Pack, view: AvatarView, compositor: Compositor): Promise<OpenAvatar>;
  /**
   * Draws the presenter's own background on width × height pixels. Without this method, a scene is painted.
   *
   * @param blur how much it is out of focus: the standard deviation of an equal Gaussian blur, in pixels
   */
  backdrop?(pack: Pack, width: number, height: number, blur?: number): Promise<Canvas>;
  /** Whether the picture shows little more than the head. If this method is missing, it shows more. */
  isCloseUp?(pack: Pack): boolean;
}
