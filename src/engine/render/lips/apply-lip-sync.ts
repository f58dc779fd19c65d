import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RenderError } from '../../film/render-error.ts';
import type { Clip, Rect, Timeline } from '../../film/timeline.ts';
import { secondBySecond } from '../../media/audio/sound-file.ts';
import { MediaError } from '../../media/encoder/ffmpeg.ts';
import { encodeSound } from '../../media/encoder/sound-file-encoder.ts';
import { probe } from '../../media/probe/probe.ts';
import type { LipsEngine } from '../../processes/render/lips-engine.ts';
import { draw } from '../draw.ts';
import type { RenderContext } from '../render-context.ts';
import type { Sounds } from '../speech/speak.ts';
import { runLipSyncJob } from './client.ts';
import { LipsEngineError } from './lips-engine-error.ts';

/** The presenter alone, as it moves while it speaks, with the mouth closed: what an engine works on. */
interface SilentPresenter {
  timeline: Timeline;
  /** Where it stands on the whole frame. */
  box: Rect;
}

/** Of the whole render, where the presenter is drawn for the engine. */
const SHARE = 0.4;
/** Seconds that the engine's video may differ from ours. */
const SLACK = 0.25;

export interface LipSyncResult {
  timeline: Timeline;
  warnings: string[];
}

/**
 * Has an operator's engine move the lips: it is given the presenter with the mouth closed and the voice, and its video
 * takes the presenter's place.
 *
 * @throws {RenderError} when the engine fails and the built-in lips may not take over
 */
export async function applyLipSync(
  timeline: Timeline,
  sounds: Sounds,
  lips: LipsEngine,
  context: RenderContext,
): Promise<LipSyncResult> {
  const silent = silentPresenter(timeline);
  if (!silent) {
    return { timeline, warnings: ['The lips engine was not used: it makes no transparent pictures'] };
  }
  try {
    const folder = join(context.tempDir, 'lips');
    await mkdir(folder, { recursive: true });
    const { video } = await draw(silent.timeline, keptOpen(sounds), 'mp4', {
      ...context,
      tempDir: folder,
      progress: (update) => context.progress({ ...update, progress: update.progress * SHARE }),
    });
    const sound = await voiceFile(sounds, timeline.duration, folder, context.signal);
    const job = { video, sound, fps: timeline.fps };
    context.progress({ stage: 'lips', progress: SHARE });
    const path = await runLipSyncJob(lips, job, { folder, signal: context.signal });
    await checkVideo(path, silent.timeline);
    return { timeline: withFootage(timeline, silent.box, path), warnings: [] };
  } catch (error) {
    if (!(error instanceof LipsEngineError)) throw error;
    const reason = `The lips engine ${error.message}`;
    context.log.warn({ engine: lips.url, reason }, 'the lips engine made nothing');
    if (!lips.fallback) throw new RenderError(reason, { fault: 'server', cause: error });
    return { timeline, warnings: [`${reason}; the built-in lips took over`] };
  }
}

/** Drawing closes what it reads, and will read it once more. */
function keptOpen(sounds: Sounds): Sounds {
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

/** What comes from outside is believed only once it was looked at. */
async function checkVideo(path: string, wanted: Timeline): Promise<void> {
  const found = await probe(path).catch((error: unknown) => {
    if (error instanceof MediaError) throw new LipsEngineError('answered with something that is no video');
    throw error;
  });
  if (!found.video) throw new LipsEngineError('answered with something that is no video');
  const { width, height, duration } = found.video;
  if (width !== wanted.width || height !== wanted.height) {
    throw new LipsEngineError(
      `answered with ${width}x${height} pixels instead of ${wanted.width}x${wanted.height}`,
    );
  }
  if (Math.abs(duration - wanted.duration) > SLACK) {
    throw new LipsEngineError(
      `answered with ${duration.toFixed(1)} seconds instead of ${wanted.duration.toFixed(1)}`,
    );
  }
}

/** @returns undefined where nothing lies behind the presenter: an engine's video has no transparency */
function silentPresenter(timeline: Timeline): SilentPresenter | undefined {
  const clips = timeline.tracks.flatMap((track) => track.clips);
  const presenter = clips.find(({ layer }) => layer.kind === 'avatar');
  const ground = clips.find(({ layer }) => isPlace(layer));
  if (presenter?.layer.kind !== 'avatar' || !ground || !isPlace(ground.layer)) return undefined;
  const box = evenBox(presenter.layer.box);
  const whole = { x: 0, y: 0, width: box.width, height: box.height };
  const mask = { kind: 'none' as const };
  const speech = clips.flatMap((clip): Clip[] =>
    clip.layer.kind === 'speech' ? [{ ...clip, layer: { ...clip.layer, visemes: [] } }] : [],
  );
  return {
    box,
    timeline: {
      ...timeline,
      width: box.width,
      height: box.height,
      transparent: false,
      tracks: [
        { name: 'ground', clips: [{ ...ground, layer: { ...ground.layer, box: whole, mask } }] },
        { name: 'presenter', clips: [{ ...presenter, layer: { ...presenter.layer, box: whole, mask } }] },
        { name: 'voice', clips: speech },
      ],
    },
  };
}

/** The Timeline with the engine's video in the place of the presenter and of what lies behind. */
function withFootage(timeline: Timeline, box: Rect, path: string): Timeline {
  const tracks = timeline.tracks.map((track) => ({
    ...track,
    clips: track.clips.flatMap((clip): Clip[] => {
      const { layer } = clip;
      if (isPlace(layer)) return [];
      if (layer.kind !== 'avatar') return [clip];
      return [{ ...clip, layer: { kind: 'footage', source: path, box, mask: layer.mask } }];
    }),
  }));
  return { ...timeline, tracks };
}

function isPlace(layer: Clip['layer']) {
  return layer.kind === 'scene' || layer.kind === 'backdrop';
}

function evenBox({ x, y, width, height }: Rect): Rect {
  const even = (value: number) => Math.round(value / 2) * 2;
  return { x: even(x), y: even(y), width: even(width), height: even(height) };
}
