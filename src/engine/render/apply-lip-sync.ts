import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { needsLipSync } from '../film/change-timeline.ts';
import { RenderError } from '../film/render-error.ts';
import type { Clip, Rect, Timeline, Track } from '../film/timeline.ts';
import { secondBySecond } from '../media/audio/sound-file.ts';
import { encodeSound } from '../media/encoder/sound-file-encoder.ts';
import type { LipsEngine } from '../processes/render/messages.ts';
import { withBuiltInLips } from './built-in-lips.ts';
import { draw } from './draw.ts';
import { LipsEngineError, redrawLips } from './redraw-lips.ts';
import type { RenderContext } from './render-context.ts';
import type { Sounds } from './speech/speak.ts';

/** Input of an engine: the speaker alone. A presenter moves as in the video, but with the mouth closed. */
interface SpeakerAlone {
  timeline: Timeline;
  /** Area of the speaker on the whole frame. */
  box: Rect;
  /** Whether the speaker is a filmed person instead of a presenter. */
  isFilmed: boolean;
}

/** Share of drawing the speaker in the progress of the whole render. */
const DRAWING_SHARE = 0.4;

export interface LipSyncResult {
  timeline: Timeline;
  warnings: string[];
}

/**
 * Lets an operator's engine animate the lips. The engine gets the speaker alone and the voice, and its video replaces
 * the speaker.
 *
 * @throws {RenderError} if the engine fails and the built-in lips cannot or must not replace it
 */
export async function applyLipSync(
  timeline: Timeline,
  sounds: Sounds,
  lips: LipsEngine,
  context: RenderContext,
): Promise<LipSyncResult> {
  const speaker = speakerAlone(timeline);
  if (!speaker) {
    return {
      timeline,
      warnings: ['The lip-sync engine was not used: it does not support transparent videos'],
    };
  }
  try {
    const folder = join(context.tempDir, 'lips');
    await mkdir(folder, { recursive: true });
    const { video } = await draw(speaker.timeline, withoutClosing(sounds), 'mp4', {
      ...context,
      // The finished video gets the watermark.
      watermark: undefined,
      tempDir: folder,
      progress: (update) => context.progress({ ...update, progress: update.progress * DRAWING_SHARE }),
    });
    const sound = await voiceFile(sounds, timeline.duration, folder, context.signal);
    const job = { video, sound, fps: timeline.fps };
    context.progress({ stage: 'lips', progress: DRAWING_SHARE });
    const path = await redrawLips(job, speaker.timeline, lips, { folder, signal: context.signal });
    return { timeline: withFootage(timeline, speaker.box, path), warnings: [] };
  } catch (error) {
    if (!(error instanceof LipsEngineError)) throw error;
    const reason = `The lip-sync engine ${error.message}`;
    context.log.warn({ engine: lips.url, reason }, 'the lip-sync engine failed');
    if (!lips.fallback) throw new RenderError(reason, { fault: 'server', cause: error });
    return {
      timeline: speaker.isFilmed ? await insteadOfEngine(timeline, reason, context) : timeline,
      warnings: [`${reason}; the built-in lips were used instead`],
    };
  }
}

/** @param reason why the engine failed */
async function insteadOfEngine(
  timeline: Timeline,
  reason: string,
  context: RenderContext,
): Promise<Timeline> {
  try {
    return await withBuiltInLips(timeline, context);
  } catch (cause) {
    if (!(cause instanceof RenderError)) throw cause;
    const message = `${reason}. The built-in lips cannot replace it: ${cause.message}`;
    throw new RenderError(message, { fault: 'server', cause });
  }
}

/** Prevents closing the sounds, because they are read again for the final video. */
function withoutClosing(sounds: Sounds): Sounds {
  return new Map([...sounds].map(([name, sound]) => [name, { ...sound, close: async () => {} }]));
}

async function voiceFile(
  sounds: Sounds,
  duration: number,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const [sound] = sounds.values();
  if (!sound) throw new Error('The Timeline has no sound');
  const path = join(folder, 'voice.m4a');
  await encodeSound(path, secondBySecond(sound, duration), signal);
  return path;
}

/** @returns undefined if nothing is behind the presenter, because an engine's video has no transparency */
function speakerAlone(timeline: Timeline): SpeakerAlone | undefined {
  const clips = timeline.tracks.flatMap((track) => track.clips);
  const filmed = clips.find(({ layer }) => layer.kind === 'footage' && layer.speaks);
  if (filmed?.layer.kind === 'footage') {
    const { layer } = filmed;
    const box = evenBox(layer.box);
    const shown = { ...filmed, layer: { ...layer, box: inCorner(box), mask: NO_MASK } };
    return {
      box,
      isFilmed: true,
      timeline: onlySpeaker(timeline, box, [{ name: 'film', clips: [shown] }]),
    };
  }
  const presenter = clips.find(({ layer }) => layer.kind === 'avatar');
  const background = clips.find(({ layer }) => isBackground(layer));
  if (presenter?.layer.kind !== 'avatar' || !background || !isBackground(background.layer)) return undefined;
  const box = evenBox(presenter.layer.box);
  const whole = { box: inCorner(box), mask: NO_MASK };
  const tracks: Track[] = [
    { name: 'ground', clips: [{ ...background, layer: { ...background.layer, ...whole } }] },
    { name: 'presenter', clips: [{ ...presenter, layer: { ...presenter.layer, ...whole } }] },
  ];
  return { box, isFilmed: false, timeline: onlySpeaker(timeline, box, tracks) };
}

const NO_MASK = { kind: 'none' } as const;

function inCorner({ width, height }: Rect): Rect {
  return { x: 0, y: 0, width, height };
}

/** A film of these tracks and the voice. Without visemes, a presenter's mouth stays closed. */
function onlySpeaker(timeline: Timeline, { width, height }: Rect, tracks: Track[]): Timeline {
  const speech = timeline.tracks
    .flatMap(({ clips }) => clips)
    .flatMap((clip): Clip[] =>
      clip.layer.kind === 'speech' ? [{ ...clip, layer: { ...clip.layer, visemes: [] } }] : [],
    );
  return {
    ...timeline,
    width,
    height,
    transparent: false,
    tracks: [...tracks, { name: 'voice', clips: speech }],
  };
}

/** Replaces the speaker, and the background of a presenter, with the engine's video. */
function withFootage(timeline: Timeline, box: Rect, path: string): Timeline {
  const isFilmed = needsLipSync(timeline);
  const tracks = timeline.tracks.map((track) => ({
    ...track,
    clips: track.clips.flatMap((clip): Clip[] => {
      const { layer } = clip;
      if (!isFilmed && isBackground(layer)) return [];
      const isSpeaker = isFilmed ? layer.kind === 'footage' && layer.speaks : layer.kind === 'avatar';
      if (!isSpeaker || !('mask' in layer)) return [clip];
      return [{ ...clip, layer: { kind: 'footage', source: path, box, mask: layer.mask } }];
    }),
  }));
  return { ...timeline, tracks };
}

function isBackground(layer: Clip['layer']) {
  return layer.kind === 'scene' || layer.kind === 'backdrop';
}

function evenBox({ x, y, width, height }: Rect): Rect {
  const even = (value: number) => Math.round(value / 2) * 2;
  return { x: even(x), y: even(y), width: even(width), height: even(height) };
}
