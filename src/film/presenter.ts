import type { AvatarSource, SceneName } from './timeline.ts';

export interface Presenter {
  avatar: AvatarSource;
  /** What is painted behind the presenter, unless a place of its own comes with it. */
  scene: { name: SceneName; color: string; seed: number };
  hasBackdrop: boolean;
}
