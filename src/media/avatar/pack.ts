import type { Canvas } from '@napi-rs/canvas';
import type { Compositor, Placed } from '../compositor/compositor.ts';
import type { Framing, Mask, SceneName } from '../timeline/timeline.ts';
import type { Pose } from './pose.ts';

/**
 * A presenter as data. `family` decides who can open it; `content` is that family's own
 * (a character to draw, plates and crops of a rendered person, a photo with its landmarks).
 */
export interface AvatarPack<Family extends string = string, Content = unknown> {
  family: Family;
  attributes: AvatarAttributes;
  licence: string;
  content: Content;
}

export interface AvatarAttributes {
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
  /** Where the presenter stands unless the video says otherwise. */
  scene: { name: SceneName; color: string };
}

export interface AvatarView {
  /** Size in pixels of the box that the presenter stands in. */
  width: number;
  height: number;
  framing: Framing;
  mask: Mask;
}

/** A presenter opened for one video. Sprites it returns stay valid until the next call of `frame` or `close`. */
export interface OpenAvatar {
  /** The presenter in this pose, as sprites placed within the box, back to front. */
  frame(pose: Pose): readonly Placed[];
  /** Where the face is at rest, in pixels of the box: nothing may be written over it. */
  readonly face: { x: number; y: number; width: number; height: number };
  close(): void;
}

/** Opens the packs of one family: the only thing a family has to bring. */
export interface AvatarFamily<Pack extends AvatarPack = AvatarPack> {
  readonly family: Pack['family'];
  open(pack: Pack, view: AvatarView, compositor: Compositor): Promise<OpenAvatar>;
  /** The place that comes with the presenter, covering width × height pixels; without it, a scene is painted. */
  backdrop?(pack: Pack, width: number, height: number): Promise<Canvas>;
}
