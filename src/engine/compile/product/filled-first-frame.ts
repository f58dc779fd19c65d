import type { Clip, Keyframe, Layer, Motion, Seconds, Track } from '../../film/timeline.ts';

/** Seconds of its arrival that a film has behind it when it begins. */
const AHEAD: Seconds = 0.6;
/** Until when something arrives; what moves later keeps its moment. */
const ARRIVED: Seconds = 0.85;

/**
 * What a film opens with is there in its first frame, since that is what stands in a feed before anybody plays it:
 * whatever arrives at the start does so a little before it.
 */
export function withFilledFirstFrame(tracks: readonly Track[]): Track[] {
  return tracks.map((track) => ({ ...track, clips: track.clips.map(begun) }));
}

function begun(clip: Clip): Clip {
  const { start, layer, motion } = clip;
  if (start !== 0 || !arrives(layer, motion)) return clip;
  return { ...clip, start: -AHEAD, layer: later(layer), ...(motion && { motion: motionLater(motion) }) };
}

function arrives(layer: Layer, motion: Motion | undefined): boolean {
  if (layer.kind === 'footage' || layer.kind === 'caption') return false;
  // Words that come as they are spoken come with the voice.
  if (layer.kind === 'text' && layer.wordTimes) return false;
  return motion !== undefined || (layer.kind === 'text' && layer.entrance !== 'none');
}

function later(layer: Layer): Layer {
  if (layer.kind !== 'picture' || !layer.camera) return layer;
  const { zoom, x, y } = layer.camera;
  return {
    ...layer,
    camera: { ...(zoom && { zoom: held(zoom) }), ...(x && { x: held(x) }), ...(y && { y: held(y) }) },
  };
}

function motionLater(motion: Motion): Motion {
  const moved: Motion = { ...motion };
  for (const property of ['x', 'y', 'scale', 'rotation', 'opacity'] as const) {
    const keyframes = motion[property];
    if (keyframes) moved[property] = held(keyframes);
  }
  if (motion.reveal) moved.reveal = { ...motion.reveal, keyframes: held(motion.reveal.keyframes) };
  return moved;
}

function held(keyframes: readonly Keyframe[]): Keyframe[] {
  return keyframes.map((one) =>
    one.at > ARRIVED ? { ...one, at: Math.round((one.at + AHEAD) * 1000) / 1000 } : one,
  );
}
