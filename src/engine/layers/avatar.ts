import type { Gesture } from '../film/pose.ts';
import type { AvatarLayer, Side, SpeechLayer, Timeline } from '../film/timeline.ts';
import type { Compositor, Placed } from '../media/compositor/compositor.ts';
import { direct, type Performer } from '../people/animation/director.ts';
import { familyOf } from '../people/families.ts';
import type { AvatarPack } from '../people/pack.ts';
import { type LayerSurface, roundToEven } from './surface.ts';
import { writtenArea } from './written-area.ts';

/** A presenter who speaks the Timeline's speech. */
export async function avatarSurface(
  compositor: Compositor,
  layer: AvatarLayer,
  pack: AvatarPack,
  timeline: Timeline,
): Promise<LayerSurface> {
  const { box, framing, mask, beside } = layer;
  const written = writtenArea(timeline);
  const captions = written && { ...written, x: written.x - box.x, y: written.y - box.y };
  const view = { width: box.width, height: box.height, framing, mask, ...(captions && { captions }) };
  const avatar = await familyOf(pack).open(pack, view, compositor);
  const pose = performanceOf(timeline, { gestures: avatar.gestures, ...(beside && { beside }) });
  await avatar.loadGestures?.(pose.gestures);
  const x = roundToEven(box.x);
  const y = roundToEven(box.y);
  return {
    at: (t): Placed[] => avatar.frame(pose(t)).map((one) => ({ ...one, x: one.x + x, y: one.y + y })),
    close: () => avatar.close(),
  };
}

/** The performance of a Timeline by a presenter who can show these gestures; all of them unless said. */
export function performanceOf(
  timeline: Timeline,
  shown: { gestures?: readonly Gesture[]; beside?: Side } = {},
): Performer {
  const speeches = timeline.tracks
    .flatMap((track) => track.clips)
    .flatMap((clip) => (clip.layer.kind === 'speech' ? [clip.layer satisfies SpeechLayer] : []));
  return direct({
    visemes: speeches.flatMap((speech) => speech.visemes),
    stresses: speeches.flatMap((speech) => speech.stresses),
    phrases: speeches.flatMap((speech) => speech.phrases),
    duration: timeline.duration,
    seed: timeline.seed,
    ...shown,
  });
}
