import type { AvatarSource, SceneName } from './timeline.ts';

export interface Presenter {
  avatar: AvatarSource;
  /** Scene painted behind the presenter, unless it has its own backdrop. */
  scene: { name: SceneName; color: string; seed: number };
  hasBackdrop: boolean;
  /** Whether the presenter's picture shows little more than the head. */
  isCloseUp: boolean;
  /** Main colour of the clothes, `#rrggbb`, if it is known. */
  clothing?: string;
}
