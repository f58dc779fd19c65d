import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { CaptionWord, Clip, Keyframe, Layer, Seconds, Timeline } from '../../film/timeline.ts';
import { type AvatarClip, directPerformance, shownBy } from '../../layers/avatar.ts';
import { backdropClips, timeOfFrame } from '../../layers/scenery.ts';
import { EXIT_SECONDS, leavesBeforeEnd } from '../../layers/text.ts';
import { isAnimated } from '../../media/pictures/open-picture.ts';
import { isOwnFace, OWN_FACE_PREFIX } from '../../media/typesetting/faces.ts';
import type { Performer } from '../../people/animation/director.ts';
import type { OpenAvatar } from '../../people/pack.ts';
import type { Segment, SegmentSource } from '../../processes/segment/messages.ts';

/** Inputs of a segment's address besides the Timeline. */
export interface AddressInputs {
  /** Changes with the code and the data of the engine. */
  engineVersion: string;
  /** Keeps the segments of accounts apart. */
  owner: string;
  /** Path of a file that the Timeline refers to. */
  fileOf(source: string): string;
  /** Returns what a presenter can show in a clip. */
  abilitiesOf(clip: AvatarClip): Promise<Abilities>;
}

/** Properties of a presenter that its direction and its resting hands depend on. */
export type Abilities = Pick<OpenAvatar, 'gestures' | 'restingHands' | 'isFilmed'>;

/**
 * Digits after the point. Sums of times differ in the fifteenth digit, and poses, which follow from them, in an earlier
 * one. Times of words have up to seven digits, at which none of them is half way.
 */
const DIGITS = 8;
const POSE_DIGITS = 5;

/** Something that the frames of a segment depend on. */
export interface SegmentPart {
  /** For people: the clip, presenter or sound that it belongs to. */
  name: string;
  value: unknown;
  /** Digits after the point that count; the default is enough for times. */
  digits?: number;
}

/** Returns the address of each segment: a hash of its parts. Segments with the same address have the same frames. */
export async function segmentAddresses(
  source: Pick<SegmentSource, 'timeline' | 'plan'>,
  segments: readonly Segment[],
  inputs: AddressInputs,
): Promise<string[]> {
  const addresses: string[] = [];
  for await (const parts of segmentParts(source, segments, inputs)) {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(`${addressText(part)}\n`);
    addresses.push(hash.digest('hex'));
  }
  return addresses;
}

/** Writes a part of a segment for its address. */
export function addressText({ value, digits = DIGITS }: SegmentPart): string {
  return JSON.stringify(value, (_, one) => (typeof one === 'number' ? Number(one.toFixed(digits)) : one));
}

/**
 * Returns everything that the frames of each segment depend on, in the segment's own time, so that it is the same at
 * different times of different videos.
 */
export async function* segmentParts(
  { timeline, plan }: Pick<SegmentSource, 'timeline' | 'plan'>,
  segments: readonly Segment[],
  inputs: AddressInputs,
): AsyncGenerator<SegmentPart[]> {
  const { fps, width, height, transparent } = timeline;
  const tracks = timeline.tracks.map(({ name, clips }) => ({ name, clips: clips.filter(isVisible) }));
  const backdrop = new Set(
    backdropClips(
      tracks.flatMap(({ clips }) => clips),
      timeline,
    ),
  );
  const performers = new Map<string, Performer>();
  function performerOf(shown: Parameters<typeof directPerformance>[1]): Performer {
    const key = JSON.stringify(shown);
    const performer = performers.get(key) ?? directPerformance(timeline, shown);
    performers.set(key, performer);
    return performer;
  }
  const digests = new Map<string, Promise<string>>();
  function digestOf(source: string): Promise<string> {
    const digest = digests.get(source) ?? fileDigest(inputs.fileOf(source));
    digests.set(source, digest);
    return digest;
  }
  const animated = new Map<string, Promise<boolean>>();
  async function isMoving({ layer }: Clip): Promise<boolean> {
    if (layer.kind !== 'picture') return MOVING_KINDS.has(layer.kind);
    const moves = animated.get(layer.source) ?? isAnimated(inputs.fileOf(layer.source));
    animated.set(layer.source, moves);
    return moves;
  }

  for (const segment of segments) {
    const { from, to } = segment;
    const parts: SegmentPart[] = [];
    parts.push({
      name: 'video',
      value: [inputs.engineVersion, inputs.owner, plan, { width, height, transparent, frames: to - from }],
    });
    const span = { start: from / fps, end: to / fps };
    for (const { name: track, clips } of tracks) {
      for (const clip of clips) {
        const frames = framesIn(segment, clip, fps);
        if (frames.from === frames.to) continue;
        const { layer } = clip;
        const name = `${layer.kind} in ${track}`;
        const settled = (await isMoving(clip)) ? Number.POSITIVE_INFINITY : settleSeconds(clip);
        parts.push({
          name,
          value: {
            frames: [frames.from - from, frames.to - from],
            isBackdrop: backdrop.has(clip),
            ...localClip(clip, span, settled, timeline.duration),
          },
        });
        for (const source of sourcesOf(clip)) parts.push({ name, value: { file: await digestOf(source) } });
        if (layer.kind === 'wave') {
          parts.push({ name, value: { at: span.start, sounds: soundsIn(timeline, span) } });
        }
        let performer: Performer;
        if (layer.kind === 'avatar') {
          const presented = { ...clip, layer };
          const abilities = await inputs.abilitiesOf(presented);
          parts.push({ name, value: { restingHands: abilities.restingHands } });
          performer = performerOf(shownBy(abilities, layer.beside));
        } else if (layer.kind === 'footage' && layer.lips !== undefined) {
          performer = performerOf({ isFilmed: true });
        } else continue;
        for (let frame = frames.from; frame < frames.to; frame++) {
          parts.push({ name, value: { pose: performer(timeOfFrame(frame, fps)) }, digits: POSE_DIGITS });
        }
      }
    }
    yield parts;
  }
}

/** Layers that move as long as they are shown. */
const MOVING_KINDS: ReadonlySet<Layer['kind']> = new Set(['footage', 'lottie']);

/** Returns the frames [from, to) of a segment that show a clip, compared exactly as in drawing. */
function framesIn({ from, to }: Segment, { start, end }: Clip, fps: number): { from: number; to: number } {
  const firstAt = (time: Seconds) => {
    let frame = Math.min(to, Math.max(from, Math.floor(time * fps) - 1));
    while (frame < to && timeOfFrame(frame, fps) < time) frame++;
    return frame;
  };
  return { from: firstAt(start), to: Math.max(firstAt(start), firstAt(end)) };
}

interface TimeSpan {
  start: Seconds;
  end: Seconds;
}

/**
 * Returns a clip in the time of a segment. What leaves no trace in it is left out: how long ago the clip came to rest,
 * and what happens after the segment.
 *
 * @param settled seconds after which the clip no longer changes by itself
 */
function localClip(clip: Clip, { start, end }: TimeSpan, settled: Seconds, duration: Seconds): object {
  const { layer, motion } = clip;
  const leaving = fadesOut(clip, duration) && clip.end < end + EXIT_SECONDS;
  return {
    start: Math.max(clip.start - start, -settled),
    ...(leaving && { leaves: clip.end - start }),
    // A camera chooses the resolution of its picture by all that it will show.
    ...(layer.kind === 'picture' && layer.camera && { length: clip.end - clip.start }),
    ...(motion && { motion }),
    layer: localLayer(layer, { start, end }),
  };
}

function fadesOut(clip: Clip, duration: Seconds): boolean {
  const { layer } = clip;
  if (layer.kind === 'caption') return layer.style === 'minimal';
  return layer.kind === 'text' && leavesBeforeEnd(clip, layer, duration);
}

/** Without paths and addresses of files, whose content counts. */
function localLayer(layer: Layer, { start, end }: TimeSpan): object {
  if (layer.kind === 'caption') {
    const [past, future] = [-CAPTION_SECONDS, end - start + CAPTION_SECONDS];
    const local = (word: CaptionWord) => {
      const [from, to] = [word.start - start, word.end - start];
      const far = to < past ? past : from > future ? future : undefined;
      if (far === undefined) return { ...word, start: from, end: to };
      // A silent word has no length.
      return { ...word, start: far, end: to > from ? far + CAPTION_SECONDS : far };
    };
    return { ...layer, words: layer.words.map(local), ...withoutFont(layer) };
  }
  const isOwn = 'avatar' in layer && 'pack' in layer.avatar;
  return {
    ...layer,
    ...('source' in layer && { source: '' }),
    ...('lips' in layer && { lips: '' }),
    ...(isOwn && { avatar: '' }),
    ...withoutFont(layer),
  };
}

function withoutFont(layer: Layer): object {
  return 'face' in layer && layer.face && isOwnFace(layer.face) ? { face: OWN_FACE_PREFIX } : {};
}

/** Seconds in which one piece of a text appears or one line is struck out, at most. */
const PIECE_SECONDS = 1;

/** Seconds after the start of a cue, and around a word, in which it moves or changes its colour, at most. */
const CAPTION_SECONDS = 1;

/** Returns the seconds after which a still layer no longer changes. */
function settleSeconds({ layer, motion }: Clip): Seconds {
  const times = [motion, layer].flatMap(keyframeTimes);
  if (layer.kind === 'caption') times.push(CAPTION_SECONDS);
  if (layer.kind === 'text') {
    // Capitals can be longer than the letters that they replace, and a space is typed after every word.
    const pieces = 2 * layer.text.length + 1;
    const { pace, wordTimes = [], struck } = layer;
    times.push(PIECE_SECONDS + (pace?.step ?? 0) * pieces, ...wordTimes.map((time) => time + PIECE_SECONDS));
    if (struck) times.push(struck.at + PIECE_SECONDS * layer.text.length);
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

/** Returns the references to files in a clip. */
export function sourcesOf({ layer }: Clip): string[] {
  const sources: string[] = [];
  if ('source' in layer) sources.push(layer.source);
  if ('lips' in layer && layer.lips !== undefined) sources.push(layer.lips);
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
