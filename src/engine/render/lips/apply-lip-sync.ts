import { openAsBlob } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FormData } from 'undici';
import { download } from '../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { post } from '../../../platform/safe-fetch/post.ts';
import { RenderError } from '../../film/render-error.ts';
import type { Clip, Rect, Timeline } from '../../film/timeline.ts';
import { secondBySecond } from '../../media/audio/sound-file.ts';
import { MediaError } from '../../media/encoder/ffmpeg.ts';
import { encodeSound } from '../../media/encoder/sound-file-encoder.ts';
import { probe } from '../../media/probe/probe.ts';
import type { LipsEngine } from '../../processes/render/messages.ts';
import { draw } from '../draw.ts';
import type { RenderContext } from '../render-context.ts';
import type { Sounds } from '../speech/speak.ts';

/** Why the engine made nothing, as the end of a sentence that begins with "The lips engine". */
class LipsEngineError extends Error {}

interface LipsJob {
  /** MP4 of the presenter, mouth closed. */
  video: string;
  /** M4A of the voice. */
  sound: string;
  fps: number;
}

/** Seconds between looks at a job, and for the small answers. */
const POLL = 1;
const ANSWER = 30;
const UPLOAD = 300;
const JSON_BYTES = 64_000;
const VIDEO_BYTES = 1_000_000_000;

const STATES = ['queued', 'running', 'done', 'failed'];

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

/**
 * Lets the engine do a job: `POST /jobs` with the files as a form answers `{id}`, `GET /jobs/{id}` tells `{status:
 * queued | running | done | failed, error}`, and `GET /jobs/{id}/video` is the MP4.
 *
 * @returns path of the video within the folder
 * @throws {LipsEngineError} and what `signal` was aborted with
 */
async function runLipSyncJob(
  engine: LipsEngine,
  job: LipsJob,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<string> {
  const limit = AbortSignal.timeout(engine.timeout * 1000);
  const both = AbortSignal.any([signal, limit]);
  try {
    const id = await begin(engine, job, both);
    for (;;) {
      const { status, error } = await look(engine, id, folder, both);
      if (status === 'failed')
        throw new LipsEngineError(`failed: ${String(error ?? 'no reason given').slice(0, 200)}`);
      if (status === 'done') break;
      await sleep(POLL * 1000, undefined, { signal: both });
    }
    const path = join(folder, 'lips.mp4');
    await take(engine, `/jobs/${id}/video`, path, VIDEO_BYTES, engine.timeout, both);
    return path;
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) throw new LipsEngineError(`took longer than ${engine.timeout} seconds`);
    if (error instanceof FetchError) throw new LipsEngineError(error.message);
    throw error;
  }
}

async function begin(
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
    timeout: UPLOAD,
    keep: JSON_BYTES,
    signal,
  });
  if (status < 200 || status > 299) throw new LipsEngineError(`answered with HTTP status ${status}`);
  const { id } = parsed(answer);
  if (typeof id !== 'string' || !/^[\w-]{1,200}$/.test(id))
    throw new LipsEngineError('answered without a job id');
  return id;
}

async function look(engine: LipsEngine, id: string, folder: string, signal: AbortSignal) {
  const path = join(folder, 'lips-job.json');
  await take(engine, `/jobs/${id}`, path, JSON_BYTES, ANSWER, signal);
  const { status, error } = parsed(await readFile(path, 'utf8'));
  if (!STATES.includes(String(status))) throw new LipsEngineError('answered with an unknown status');
  return { status, error };
}

async function take(
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

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Told below, like every other answer that is no object.
  }
  throw new LipsEngineError('answered with something that is not a JSON object');
}
