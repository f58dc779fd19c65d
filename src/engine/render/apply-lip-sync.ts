import { openAsBlob } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FormData } from 'undici';
import { download } from '../../platform/safe-fetch/download.ts';
import { FetchError } from '../../platform/safe-fetch/fetch-error.ts';
import { post } from '../../platform/safe-fetch/post.ts';
import { RenderError } from '../film/render-error.ts';
import type { Clip, Rect, Timeline } from '../film/timeline.ts';
import { secondBySecond } from '../media/audio/sound-file.ts';
import { MediaError } from '../media/encoder/ffmpeg.ts';
import { encodeSound } from '../media/encoder/sound-file-encoder.ts';
import { probe } from '../media/probe/probe.ts';
import type { LipsEngine } from '../processes/render/messages.ts';
import { draw } from './draw.ts';
import type { RenderContext } from './render-context.ts';
import type { Sounds } from './speech/speak.ts';

/** The engine failed. The message continues a sentence that starts with "The lips engine". */
class LipsEngineError extends Error {}

interface LipsJob {
  /** Path of an MP4 of the presenter with the mouth closed. */
  video: string;
  /** Path of an M4A of the voice. */
  sound: string;
  fps: number;
}

/** Seconds: between checks of a job, and limits of its status requests and uploads. */
const POLL_INTERVAL = 1;
const STATUS_TIMEOUT = 30;
const UPLOAD_TIMEOUT = 300;
const MAX_JSON_BYTES = 64_000;
const MAX_VIDEO_BYTES = 1_000_000_000;

const STATES = ['queued', 'running', 'done', 'failed'];

/** Input of an engine: the presenter alone, moving as in the video but with the mouth closed. */
interface SilentPresenter {
  timeline: Timeline;
  /** Area of the presenter on the whole frame. */
  box: Rect;
}

/** Share of drawing the presenter in the progress of the whole render. */
const DRAWING_SHARE = 0.4;
/** Maximum difference in seconds between the engine's video and the expected length. */
const MAX_DIFFERENCE = 0.25;

export interface LipSyncResult {
  timeline: Timeline;
  warnings: string[];
}

/**
 * Lets an operator's engine animate the lips. The engine gets the presenter with a closed mouth and the voice, and
 * its video replaces the presenter.
 *
 * @throws {RenderError} if the engine fails and the fallback to the built-in lips is not allowed
 */
export async function applyLipSync(
  timeline: Timeline,
  sounds: Sounds,
  lips: LipsEngine,
  context: RenderContext,
): Promise<LipSyncResult> {
  const silent = silentPresenter(timeline);
  if (!silent) {
    return { timeline, warnings: ['The lips engine was not used: it does not support transparent videos'] };
  }
  try {
    const folder = join(context.tempDir, 'lips');
    await mkdir(folder, { recursive: true });
    const { video } = await draw(silent.timeline, withoutClosing(sounds), 'mp4', {
      ...context,
      tempDir: folder,
      progress: (update) => context.progress({ ...update, progress: update.progress * DRAWING_SHARE }),
    });
    const sound = await voiceFile(sounds, timeline.duration, folder, context.signal);
    const job = { video, sound, fps: timeline.fps };
    context.progress({ stage: 'lips', progress: DRAWING_SHARE });
    const path = await runLipSyncJob(lips, job, { folder, signal: context.signal });
    await checkVideo(path, silent.timeline);
    return { timeline: withFootage(timeline, silent.box, path), warnings: [] };
  } catch (error) {
    if (!(error instanceof LipsEngineError)) throw error;
    const reason = `The lips engine ${error.message}`;
    context.log.warn({ engine: lips.url, reason }, 'the lips engine failed');
    if (!lips.fallback) throw new RenderError(reason, { fault: 'server', cause: error });
    return { timeline, warnings: [`${reason}; the built-in lips were used instead`] };
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

/** Checks the engine's video before it is used. */
async function checkVideo(path: string, expected: Timeline): Promise<void> {
  const report = await probe(path).catch((error: unknown) => {
    if (error instanceof MediaError) throw new LipsEngineError('answered with something that is not a video');
    throw error;
  });
  if (!report.video) throw new LipsEngineError('answered with something that is not a video');
  const { width, height, duration } = report.video;
  if (width !== expected.width || height !== expected.height) {
    throw new LipsEngineError(
      `answered with ${width}x${height} pixels instead of ${expected.width}x${expected.height}`,
    );
  }
  if (Math.abs(duration - expected.duration) > MAX_DIFFERENCE) {
    throw new LipsEngineError(
      `answered with ${duration.toFixed(1)} seconds instead of ${expected.duration.toFixed(1)}`,
    );
  }
}

/** @returns undefined if nothing is behind the presenter, because an engine's video has no transparency */
function silentPresenter(timeline: Timeline): SilentPresenter | undefined {
  const clips = timeline.tracks.flatMap((track) => track.clips);
  const presenter = clips.find(({ layer }) => layer.kind === 'avatar');
  const background = clips.find(({ layer }) => isBackground(layer));
  if (presenter?.layer.kind !== 'avatar' || !background || !isBackground(background.layer)) return undefined;
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
        { name: 'ground', clips: [{ ...background, layer: { ...background.layer, box: whole, mask } }] },
        { name: 'presenter', clips: [{ ...presenter, layer: { ...presenter.layer, box: whole, mask } }] },
        { name: 'voice', clips: speech },
      ],
    },
  };
}

/** Replaces the presenter and its background with the engine's video. */
function withFootage(timeline: Timeline, box: Rect, path: string): Timeline {
  const tracks = timeline.tracks.map((track) => ({
    ...track,
    clips: track.clips.flatMap((clip): Clip[] => {
      const { layer } = clip;
      if (isBackground(layer)) return [];
      if (layer.kind !== 'avatar') return [clip];
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

/**
 * Runs a job of the engine: `POST /jobs` with the files as a form returns `{id}`, `GET /jobs/{id}` returns `{status:
 * queued | running | done | failed, error}`, and `GET /jobs/{id}/video` returns the MP4.
 *
 * @returns path of the video within the folder
 * @throws {LipsEngineError}, or the signal's reason
 */
async function runLipSyncJob(
  engine: LipsEngine,
  job: LipsJob,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<string> {
  const limit = AbortSignal.timeout(engine.timeout * 1000);
  const eitherSignal = AbortSignal.any([signal, limit]);
  try {
    const id = await startJob(engine, job, eitherSignal);
    for (;;) {
      const { status, error } = await readStatus(engine, id, folder, eitherSignal);
      if (status === 'failed')
        throw new LipsEngineError(`failed: ${String(error ?? 'no reason given').slice(0, 200)}`);
      if (status === 'done') break;
      await sleep(POLL_INTERVAL * 1000, undefined, { signal: eitherSignal });
    }
    const path = join(folder, 'lips.mp4');
    await downloadFrom(engine, `/jobs/${id}/video`, path, MAX_VIDEO_BYTES, engine.timeout, eitherSignal);
    return path;
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) throw new LipsEngineError(`took longer than ${engine.timeout} seconds`);
    if (error instanceof FetchError) throw new LipsEngineError(error.message);
    throw error;
  }
}

async function startJob(
  engine: LipsEngine,
  { video, sound, fps }: LipsJob,
  signal: AbortSignal,
): Promise<string> {
  const form = new FormData();
  form.set('video', await openAsBlob(video, { type: 'video/mp4' }), 'base.mp4');
  form.set('audio', await openAsBlob(sound, { type: 'audio/mp4' }), 'voice.m4a');
  form.set('fps', String(fps));
  const { status, answer } = await post(`${engine.url}/jobs`, form, {
    headers: headersOf(engine),
    allowPrivate: true,
    timeout: UPLOAD_TIMEOUT,
    keep: MAX_JSON_BYTES,
    signal,
  });
  if (status < 200 || status > 299) throw new LipsEngineError(`answered with HTTP status ${status}`);
  const { id } = parseObject(answer);
  if (typeof id !== 'string' || !/^[\w-]{1,200}$/.test(id))
    throw new LipsEngineError('answered without a job id');
  return id;
}

async function readStatus(engine: LipsEngine, id: string, folder: string, signal: AbortSignal) {
  const path = join(folder, 'lips-job.json');
  await downloadFrom(engine, `/jobs/${id}`, path, MAX_JSON_BYTES, STATUS_TIMEOUT, signal);
  const { status, error } = parseObject(await readFile(path, 'utf8'));
  if (!STATES.includes(String(status))) throw new LipsEngineError('answered with an unknown status');
  return { status, error };
}

async function downloadFrom(
  engine: LipsEngine,
  path: string,
  target: string,
  maxBytes: number,
  timeout: number,
  signal: AbortSignal,
): Promise<void> {
  const options = { allowPrivate: true, maxBytes, timeout, signal, headers: headersOf(engine) };
  await download(engine.url + path, target, options);
}

function headersOf({ key }: LipsEngine): Record<string, string> {
  return key === undefined ? {} : { authorization: `Bearer ${key}` };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Reported below, like any answer that is not an object.
  }
  throw new LipsEngineError('answered with something that is not a JSON object');
}
