import type { Clip, Framing, Mask, Rect, Side, Track } from '../../../../film/timeline.ts';
import type { Film } from '../../film.ts';

/** Where a presenter stands, and the place behind, for a whole film. */
export interface PresenterPlacement {
  box: Rect;
  ground: Rect;
  framing: Framing;
  mask: Mask;
  beside?: Side;
}

/** The presenter, who speaks from the first frame to the last and never moves from the spot. */
export function presenterTrack(
  { presenter, duration }: Film,
  { box, ground, ...stand }: PresenterPlacement,
): Track {
  const { avatar, scene, hasBackdrop } = presenter;
  const { mask } = stand;
  const place: Clip['layer'] = hasBackdrop
    ? { kind: 'backdrop', avatar, box: ground, mask }
    : { kind: 'scene', scene: scene.name, color: scene.color, seed: scene.seed, box: ground, mask };
  return {
    name: 'presenter',
    clips: [
      { start: 0, end: duration, layer: place },
      { start: 0, end: duration, layer: { kind: 'avatar', avatar, box, ...stand } },
    ],
  };
}
