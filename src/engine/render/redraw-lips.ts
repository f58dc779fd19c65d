import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FormData } from 'undici';
import { download } from '../../platform/safe-fetch/download.ts';
import { FetchError } from '../../platform/safe-fetch/fetch-error.ts';
import { post } from '../../platform/safe-fetch/post.ts';
import { MediaError } from '../media/encoder/ffmpeg.ts';
import { measure } from '../media/probe/measure.ts';
import { isTruncated } from '../media/probe/whole-file.ts';
import type { LipsEngine } from '../processes/render/messages.ts';

/** The engine failed. The message continues a sentence that starts with "The lip-sync engine". */
export class LipsEngineError extends Error {}

/** A speaker and what the speaker should say. */
export interface LipsJob {
  /** Path of an MP4 of the speaker, as long as the sound. */
  video: string;
  /** Path of an M4A of the voice. */
  sound: string;
  fps: number;
}

/** Size in pixels and length in seconds of the answer. */
interface LipsExpected {
  width: number;
  height: number;
  duration: number;
}

/** Seconds: between checks of a job, and limits of its status requests and uploads. */
const POLL_INTERVAL = 1;
const STATUS_TIMEOUT = 30;
const UPLOAD_TIMEOUT = 300;
const MAX_JSON_BYTES = 64_000;
const MAX_VIDEO_BYTES = 1_000_000_000;
/** Maximum difference in seconds between the engine's video and the expected length. */
const MAX_DIFFERENCE = 0.25;

const STATES = ['queued', 'running', 'done', 'failed'];

/**
 * Redraws the lips of a video so that they follow a sound. The only place that knows who does it.
 *
 * @returns path of the video within the folder, of the expected size and length
 * @throws {LipsEngineError}, or the signal's reason
 */
export async function redrawLips(
  job: LipsJob,
  expected: LipsExpected,
  engine: LipsEngine,
  work: { folder: string; signal: AbortSignal },
): Promise<string> {
  const path = await runLipSyncJob(engine, job, work);
  await checkVideo(path, expected);
  return path;
}

/** Checks the engine's video before it is used. @throws {LipsEngineError} if it cannot replace the one that was sent */
async function checkVideo(path: string, expected: LipsExpected): Promise<void> {
  const { facts, duration } = await measure(path, expected.duration + 2 * MAX_DIFFERENCE).catch(
    (error: unknown) => {
      if (error instanceof MediaError)
        throw new LipsEngineError('answered with something that is not a video');
      throw error;
    },
  );
  if (!facts.video) throw new LipsEngineError('answered with something that is not a video');
  if (facts.container === 'mp4' && (await isTruncated(path, 'boxes')))
    throw new LipsEngineError('answered with a video that is cut off');
  const { width, height } = facts.video;
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
