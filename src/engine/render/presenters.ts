import { findAvatar } from '../catalog/avatars.ts';
import type { Presenter } from '../film/presenter.ts';
import { RenderError } from '../film/render-error.ts';
import type { AvatarSource, Timeline } from '../film/timeline.ts';
import type { PackOf } from '../layers/sources.ts';
import { familyOf } from '../people/families.ts';
import type { AvatarPack } from '../people/pack.ts';
import { readAvatarPack } from '../people/pack-file.ts';
import type { RenderContext } from './render-context.ts';

/** @throws {RenderError} when there is no such presenter */
export async function loadPresenter(source: AvatarSource, context: RenderContext): Promise<AvatarPack> {
  if ('pack' in source) return readAvatarPack(await context.fetchMedia(source.pack));
  const avatar = findAvatar(source.library);
  if (!avatar) throw new RenderError(`Avatar ${source.library} does not exist`, { part: 'avatar' });
  return avatar.pack;
}

/** Who presents, as the compiler wants to know it. */
export function presenterOf(avatar: AvatarSource, pack: AvatarPack): Presenter {
  const { content } = pack as { content: { seed?: number } };
  return {
    avatar,
    scene: { ...pack.attributes.scene, seed: content.seed ?? 0 },
    hasBackdrop: familyOf(pack).backdrop !== undefined,
  };
}

/** All presenters that a Timeline names, each loaded once. */
export async function loadPresenters(timeline: Timeline, context: RenderContext): Promise<PackOf> {
  const packs = new Map<string, AvatarPack>();
  for (const { layer } of timeline.tracks.flatMap((track) => track.clips)) {
    if (layer.kind !== 'avatar' && layer.kind !== 'backdrop') continue;
    const name = sourceName(layer.avatar);
    if (!packs.has(name)) packs.set(name, await loadPresenter(layer.avatar, context));
  }
  return (source) => {
    const pack = packs.get(sourceName(source));
    if (!pack) throw new Error(`The Timeline names no presenter ${sourceName(source)}`);
    return pack;
  };
}

function sourceName(source: AvatarSource): string {
  return 'pack' in source ? source.pack : String(source.library);
}
