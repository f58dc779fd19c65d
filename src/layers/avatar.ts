import type { Pose } from '../film/pose.ts';
import type { AvatarLayer, SpeechLayer, Timeline } from '../film/timeline.ts';
import type { Compositor, Placed } from '../media/compositor/compositor.ts';
import { direct } from '../people/animation/director.ts';
import { familyOf } from '../people/families.ts';
import type { AvatarPack } from '../people/pack.ts';
import { type LayerSurface, roundToEven } from './surface.ts';

/** A presenter who speaks the Timeline's speech. */
export async function avatarSurface(
  compositor: Compositor,
  layer: AvatarLayer,
  pack: AvatarPack,
  pose: (t: number) => Pose,
): Promise<LayerSurface> {
  const { width, height } = layer.box;
  const avatar = await familyOf(pack).open(
    pack,
    { width, height, framing: layer.framing, mask: layer.mask },
    compositor,
  );
  const x = roundToEven(layer.box.x);
  const y = roundToEven(layer.box.y);
  return {
    at: (t): Placed[] => avatar.frame(pose(t)).map((one) => ({ ...one, x: one.x + x, y: one.y + y })),
    close: () => avatar.close(),
  };
}

/** The one performance of a Timeline, shared by every presenter in it. */
export function performanceOf(timeline: Timeline): (t: number) => Pose {
  const speeches = timeline.tracks
    .flatMap((track) => track.clips)
    .flatMap((clip) => (clip.layer.kind === 'speech' ? [clip.layer satisfies SpeechLayer] : []));
  return direct({
    visemes: speeches.flatMap((speech) => speech.visemes),
    stresses: speeches.flatMap((speech) => speech.stresses),
    phrases: speeches.flatMap((speech) => speech.phrases),
    duration: timeline.duration,
    seed: timeline.seed,
  });
}
