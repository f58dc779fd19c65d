import type { ExtraFile, Sampling, VideoRequest } from './request.ts';
import type {
  Clip,
  ColorAdjustment,
  Keyframe,
  Layer,
  Mask,
  Motion,
  Rect,
  Seconds,
  Span,
  Timeline,
  Track,
} from './timeline.ts';

/**
 * Returns a Timeline at another size: multiplies everything measured in pixels. The sides are rounded to even numbers,
 * so boxes are stretched slightly to keep filling the frame.
 */
export function scaleTimeline(timeline: Timeline, factor: number): Timeline {
  const width = Math.max(2, 2 * Math.round((timeline.width * factor) / 2));
  const height = Math.max(2, 2 * Math.round((timeline.height * factor) / 2));
  const size: ScaleFactors = { factor, x: width / timeline.width, y: height / timeline.height };
  const tracks = timeline.tracks.map((track) => ({
    ...track,
    clips: track.clips.map((clip) => scaledClip(clip, size)),
  }));
  return { ...timeline, width, height, tracks };
}

/** Factors for lengths, and for positions on the frame. */
interface ScaleFactors {
  factor: number;
  x: number;
  y: number;
}

function scaledClip(clip: Clip, size: ScaleFactors): Clip {
  const layer = scaledLayer(clip.layer, size);
  return clip.motion ? { ...clip, layer, motion: scaledMotion(clip.motion, size) } : { ...clip, layer };
}

function scaledMotion(motion: Motion, { x, y }: ScaleFactors): Motion {
  return {
    ...motion,
    ...(motion.x && { x: scaledKeyframes(motion.x, x) }),
    ...(motion.y && { y: scaledKeyframes(motion.y, y) }),
  };
}

function scaledKeyframes(keyframes: readonly Keyframe[], factor: number): Keyframe[] {
  return keyframes.map((keyframe) => ({ ...keyframe, value: keyframe.value * factor }));
}

function scaledLayer(layer: Layer, size: ScaleFactors): Layer {
  const { factor } = size;
  switch (layer.kind) {
    case 'speech':
    case 'music':
      return layer;
    case 'fill':
    case 'wave':
    case 'lottie':
      return { ...layer, box: scaledBox(layer.box, size) };
    case 'scene':
    case 'backdrop':
      return {
        ...layer,
        box: scaledBox(layer.box, size),
        mask: scaledMask(layer.mask, factor),
        ...(layer.blur !== undefined && { blur: layer.blur * factor }),
      };
    case 'avatar':
      return { ...layer, box: scaledBox(layer.box, size), mask: scaledMask(layer.mask, factor) };
    case 'footage':
      return { ...layer, ...scaledFrame(layer, size) };
    case 'picture':
      return {
        ...layer,
        ...scaledFrame(layer, size),
        ...scaledShadow(layer, factor),
        ...(layer.defocus !== undefined && { defocus: layer.defocus * factor }),
      };
    case 'shape':
      return {
        ...layer,
        ...scaledShadow(layer, factor),
        ...(layer.border && { border: scaledLine(layer.border, factor) }),
        box: scaledBox(layer.box, size),
        radius: layer.radius * factor,
      };
    case 'path':
      return {
        ...layer,
        ...(layer.stroke && { stroke: scaledLine(layer.stroke, factor) }),
        box: scaledBox(layer.box, size),
      };
    case 'text':
      return {
        ...layer,
        ...scaledShadow(layer, factor),
        ...(layer.stroke && { stroke: scaledLine(layer.stroke, factor) }),
        box: scaledBox(layer.box, size),
        fontSize: layer.fontSize * factor,
        minFontSize: layer.minFontSize * factor,
      };
    case 'caption':
      return { ...layer, box: scaledBox(layer.box, size), fontSize: layer.fontSize * factor };
  }
}

/** Scales fields shared by pictures and footage. */
function scaledFrame(
  { box, mask, look }: { box: Rect; mask: Mask; look?: ColorAdjustment },
  size: ScaleFactors,
) {
  return {
    box: scaledBox(box, size),
    mask: scaledMask(mask, size.factor),
    ...(look?.blur !== undefined && { look: { ...look, blur: look.blur * size.factor } }),
  };
}

interface Shadow {
  color: string;
  blur: number;
  y: number;
}

function scaledShadow({ shadow }: { shadow?: Shadow }, factor: number): { shadow?: Shadow } {
  return shadow ? { shadow: { ...shadow, blur: shadow.blur * factor, y: shadow.y * factor } } : {};
}

function scaledLine<T extends { width: number }>(line: T, factor: number): T {
  return { ...line, width: line.width * factor };
}

function scaledBox({ x, y, width, height }: Rect, size: ScaleFactors): Rect {
  return { x: x * size.x, y: y * size.y, width: width * size.x, height: height * size.y };
}

function scaledMask(mask: Mask, factor: number): Mask {
  return mask.kind === 'rounded' ? { ...mask, radius: mask.radius * factor } : mask;
}

/** Returns the tracks with a delay. `soundOf` renames their sounds. */
export function delayTracks(
  tracks: readonly Track[],
  by: Seconds,
  soundOf: (name: string) => string = (name) => name,
): Track[] {
  return tracks.map(({ name, clips }) => ({
    name,
    clips: clips.map((clip): Clip => ({ ...delay(clip, by), layer: delayLayer(clip.layer, by, soundOf) })),
  }));
}

/** Delays times that refer to the film; all others count from the start of their clip. */
function delayLayer(layer: Layer, by: Seconds, soundOf: (name: string) => string): Layer {
  if (layer.kind === 'caption') return { ...layer, words: layer.words.map((word) => delay(word, by)) };
  if (layer.kind === 'music') {
    return { ...layer, sound: soundOf(layer.sound), spoken: layer.spoken.map((span) => delay(span, by)) };
  }
  if (layer.kind !== 'speech') return layer;
  return {
    ...layer,
    sound: soundOf(layer.sound),
    visemes: layer.visemes.map((cue) => delay(cue, by)),
    phrases: layer.phrases.map((span) => delay(span, by)),
    stresses: layer.stresses.map((stress) => ({ ...stress, at: stress.at + by })),
  };
}

export function delay<Timed extends Span>(timed: Timed, by: Seconds): Timed {
  return { ...timed, start: timed.start + by, end: timed.end + by };
}

/** Pixels of the shorter side. */
export const SIDES = { '720p': 720, '1080p': 1080, '4k': 2160 } as const;

/** Converts a film to another resolution or frame rate. */
export function resampleTimeline(timeline: Timeline, { resolution, fps }: Sampling): Timeline {
  const { width, height } = timeline;
  const factor = resolution ? SIDES[resolution] / Math.min(width, height) : 1;
  const sized = factor === 1 ? timeline : scaleTimeline(timeline, factor);
  return fps === undefined || fps === timeline.fps ? sized : withFrameRate(sized, fps);
}

/** Rounds the length down to whole frames, so that the last frame is not after the end of the visible content. */
export function withFrameRate(timeline: Timeline, fps: number): Timeline {
  return { ...timeline, fps, duration: Math.max(1, Math.floor(timeline.duration * fps + 1e-6)) / fps };
}

/** Returns the options that were given, without undefined fields, so that equal calls give equal requests. */
export function samplingOf({
  resolution,
  fps,
  outputs = [],
}: SamplingOptions): Sampling & Pick<VideoRequest, 'extras'> {
  const extras = [...new Set(outputs)].sort();
  return { ...(resolution && { resolution }), ...(fps && { fps }), ...(extras.length > 0 && { extras }) };
}

interface SamplingOptions {
  resolution?: Sampling['resolution'] | undefined;
  fps?: Sampling['fps'] | undefined;
  outputs?: readonly ExtraFile[] | undefined;
}

/** Whether a film shows a filmed person whose lips must be redrawn. */
export function needsLipSync({ tracks }: Timeline): boolean {
  return tracks.some(({ clips }) => clips.some(({ layer }) => layer.kind === 'footage' && layer.speaks));
}
