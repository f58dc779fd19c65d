import type { AvatarSource } from '../film/timeline.ts';
import type { Compositor } from '../media/compositor/compositor.ts';
import type { AvatarPack, AvatarView, OpenAvatar } from '../people/pack.ts';

/** Returns the path of the file that a layer refers to. */
export type FileOf = (source: string) => string;

/** Packs and files that the layers of a Timeline refer to, loaded before drawing starts. */
export interface Sources {
  packOf: PackOf;
  fileOf: FileOf;
  /** Opens a presenter. By default, its family opens it for each clip anew. */
  openPresenter?: OpenPresenter;
}

export type OpenPresenter = (
  pack: AvatarPack,
  view: AvatarView,
  compositor: Compositor,
) => Promise<OpenAvatar>;

export type PackOf = (source: AvatarSource) => AvatarPack;

const ABSOLUTE_PATH = /^(?:[\\/]|[a-z]:[\\/])/i;

/** Returns how error messages refer to a source. A path of this machine is not revealed. */
export function sourceForMessage(source: string): string {
  return ABSOLUTE_PATH.test(source) ? 'that is shown' : source;
}
