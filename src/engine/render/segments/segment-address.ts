import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Gesture } from '../../film/pose.ts';
import type {
  AvatarLayer,
  CaptionWord,
  Clip,
  Keyframe,
  Layer,
  Seconds,
  Timeline,
} from '../../film/timeline.ts';
import { directPerformance } from '../../layers/avatar.ts';
import { isOwnFace, OWN_FACE_PREFIX } from '../../media/typesetting/faces.ts';
import type { Performer } from '../../people/animation/director.ts';
import type { Segment, SegmentSource } from '../../processes/segment/messages.ts';

/** What the address of a segment depends on besides the Timeline. */
export interface AddressInputs {
  /** Changes with the code and the data of the engine. */
  engineVersion: string;
  /** Keeps the segments of accounts apart. */
  owner: string;
  /** Path of a file that the Timeline refers to. */
  fileOf(source: string): string;
  /** Gestures that a presenter can show in a layer. */
  gesturesOf(layer: AvatarLayer): Promise<readonly Gesture[]>;
}

/** Digits after the point of times in seconds and of poses. Sums of times differ in the fifteenth digit. */
const DIGITS = 5;

/**
 * Returns the address of each segment: a hash of everything that its frames depend on, in its own time. Segments with the
 * same address have the same frames, even if they are at different times of different videos.
 */
export async function segmentAddresses(
  { timeline, plan }: Pick<SegmentSource, 'timeline' | 'plan'>,
  segments: readonly Segment[],
  inputs: AddressInputs,
): Promise<string[]> {
  const clips = timeline.tracks.flatMap((track) => track.clips);
  const performers = new Map<AvatarLayer, Performer>();
  for (const { layer } of clips) {
    if (layer.kind !== 'avatar') continue;
    const gestures = await inputs.gesturesOf(layer);
    const { beside } = layer;
    performers.set(layer, directPerformance(timeline, { gestures, ...(beside && { beside }) }));
  }
  const digests = new Map<string, string>();
  async function digestOf(source: string): Promise<string> {
    const known = digests.get(source) ?? (await fileDigest(inputs.fileOf(source)));
    digests.set(source, known);
    return known;
  }

  const addresses: string[] = [];
  for (const { from, to } of segments) {
    const hash = createHash('sha256');
    const add = (value: unknown) => hash.update(`${JSON.stringify(value, round)}\n`);
    add([inputs.engineVersion, inputs.owner, plan, timeline.transparent, to - from]);
    const span = { start: from / timeline.fps, end: to / timeline.fps };
    for (const clip of clips) {
      if (clip.end <= span.start || clip.start >= span.end || !isVisible(clip)) continue;
      add(localClip(clip, span, timeline));
      for (const source of sourcesOf(clip)) add(await digestOf(source));
      if (clip.layer.kind === 'wave') add([span.start, soundsIn(timeline, span)]);
      const performer = clip.layer.kind === 'avatar' && performers.get(clip.layer);
      if (!performer) continue;
      for (let frame = from; frame < to; frame++) add(performer(frame / timeline.fps));
    }
    addresses.push(hash.digest('hex'));
  }
  return addresses;
}

function round(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(DIGITS)) : value;
}

interface TimeSpan {
  start: Seconds;
  end: Seconds;
}

/** Seconds after the end of a segment from which it no longer matters when a clip ends. */
const MAX_EXIT_SECONDS = 1;

/** Returns a clip in the time of a segment. What happened long before or after it leaves no trace. */
function localClip(clip: Clip, { start, end }: TimeSpan, { duration, width, height }: Timeline) {
  const { layer, motion } = clip;
  const staysUntil = Math.min(clip.end - start, end - start + MAX_EXIT_SECONDS);
  return {
    frame: [width, height],
    start: Math.max(clip.start - start, -settleSeconds(clip)),
    end: staysUntil,
    // Texts stay at the end of a video, and leave before.
    isLast: clip.end >= duration - 0.01,
    motion,
    layer: localLayer(layer, start),
  };
}

/** Without paths and addresses of files, whose content counts. */
function localLayer(layer: Layer, start: Seconds): object {
  if (layer.kind === 'caption') {
    const later = (word: CaptionWord) => ({ ...word, start: word.start - start, end: word.end - start });
    return { ...layer, words: layer.words.map(later) };
  }
  const isOwn = 'avatar' in layer && 'pack' in layer.avatar;
  return { ...layer, ...('source' in layer && { source: '' }), ...(isOwn && { avatar: '' }) };
}

/** Returns the seconds after which a clip no longer changes by itself. */
function settleSeconds({ layer, motion }: Clip): Seconds {
  if (layer.kind === 'footage' || layer.kind === 'lottie' || layer.kind === 'caption') {
    return Number.POSITIVE_INFINITY;
  }
  const times = [motion, layer].flatMap(keyframeTimes);
  if (layer.kind === 'text') {
    const pieces = (layer.pace?.step ?? 0) * layer.text.length;
    times.push(1 + pieces, ...(layer.wordTimes ?? []).map((time) => time + 1), (layer.struck?.at ?? 0) + 2);
  }
  return Math.max(0, ...times);
}

/** Times of all keyframes in a value. */
function keyframeTimes(value: unknown): Seconds[] {
  if (Array.isArray(value)) return value.flatMap(keyframeTimes);
  if (typeof value !== 'object' || value === null) return [];
  if ('at' in value && 'value' in value) return [(value as Keyframe).at];
  return Object.values(value).flatMap(keyframeTimes);
}

function isVisible({ layer }: Clip): boolean {
  return layer.kind !== 'speech' && layer.kind !== 'music';
}

/** References to files in a clip. */
function sourcesOf({ layer }: Clip): string[] {
  const sources: string[] = [];
  if ('source' in layer) sources.push(layer.source);
  if ('avatar' in layer && 'pack' in layer.avatar) sources.push(layer.avatar.pack);
  if ('face' in layer && layer.face && isOwnFace(layer.face)) {
    sources.push(layer.face.slice(OWN_FACE_PREFIX.length));
  }
  return sources;
}

/** Visemes around a span, which move a wave. It also ripples with the time of the video. */
function soundsIn({ tracks }: Timeline, { start, end }: TimeSpan) {
  return tracks
    .flatMap((track) => track.clips)
    .flatMap(({ layer }) => (layer.kind === 'speech' ? layer.visemes : []))
    .filter((cue) => cue.end > start - 1 && cue.start < end + 1)
    .map((cue) => ({ ...cue, start: cue.start - start, end: cue.end - start }));
}

async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
