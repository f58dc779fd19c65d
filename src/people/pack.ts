import type { Canvas } from '@napi-rs/canvas';
import type { Gesture, Pose } from '../film/pose.ts';
import type { Framing, Mask, Rect, SceneName } from '../film/timeline.ts';
import type { Compositor, Placed } from '../media/compositor/compositor.ts';

/**
 * A presenter as data. `family` decides who can open it; `content` is that family's own
 * (a character to draw, plates and crops of a rendered person, a photo with its landmarks).
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
}

export interface AvatarPlace {
  /** Where the presenter stands unless the video says otherwise; its colour leads what stands beside it. */
  scene: { name: SceneName; color: string };
}

/** What is known of a presenter who was not photographed. */
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
  /** Size in pixels of the box that the presenter stands in. */
  width: number;
  height: number;
  framing: Framing;
  mask: Mask;
  /** Where captions are written over the presenter, in pixels of the box: no hand stays there. */
  captions?: Rect;
}

/** A presenter opened for one video. Sprites it returns stay valid until the next call of `frame` or `close`. */
export interface OpenAvatar {
  /** The presenter in this pose, as sprites placed within the box, back to front. */
  frame(pose: Pose): readonly Placed[];
  /** Where the face is at rest, in pixels of the box: nothing may be written over it. */
  readonly face: { x: number; y: number; width: number; height: number };
  /** What the hands can do in this view so that it is seen whole, and covers neither face nor captions. */
  readonly gestures: readonly Gesture[];
  /** Brings what these gestures need, of which nothing is shown before. Absent where all is at hand. */
  bring?(gestures: Iterable<Gesture>): Promise<void>;
  close(): void;
}

/** Opens the packs of one family: the only thing a family has to bring. */
export interface AvatarFamily<Pack extends AvatarPack = AvatarPack> {
  readonly family: Pack['family'];
  open(pack: Pack, view: AvatarView, compositor: Compositor): Promise<OpenAvatar>;
  /** The place that comes with the presenter, covering width × height pixels; without it, a scene is painted. */
  backdrop?(pack: Pack, width: number, height: number): Promise<Canvas>;
}
