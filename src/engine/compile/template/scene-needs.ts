import type { FilmClip } from './film-clip.ts';
import type { MediaInfoMap } from './media-info.ts';

/** Until when the clips say themselves that they are seen or heard; none where none does. */
export function clipNeeds(clips: readonly FilmClip[], facts: MediaInfoMap): number | undefined {
  const ends = clips.flatMap((clip) => {
    const { start = 0, end, length } = clip;
    if (typeof end === 'number') return [end];
    const seconds =
      typeof length === 'number' ? length : length === 'auto' ? ownLength(clip, facts) : undefined;
    return typeof start === 'number' && seconds !== undefined ? [start + seconds] : [];
  });
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** How long a video or a sound is, without what is left out of it. */
export function ownLength({ asset }: FilmClip, facts: MediaInfoMap): number | undefined {
  if (asset.type !== 'video' && asset.type !== 'audio') return undefined;
  const seconds = facts.get(asset.src)?.seconds;
  if (seconds === undefined) return undefined;
  return Math.max(0.1, seconds - (asset.type === 'video' ? (asset.trim ?? 0) : 0));
}
