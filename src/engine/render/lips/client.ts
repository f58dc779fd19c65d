import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FormData } from 'undici';
import { download } from '../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { post } from '../../../platform/safe-fetch/post.ts';
import type { LipsEngine } from '../../processes/render/lips-engine.ts';
import { LipsEngineError } from './lips-engine-error.ts';

export interface LipsJob {
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

/**
 * Lets the engine do a job: `POST /jobs` with the files as a form answers `{id}`, `GET /jobs/{id}` tells `{status:
 * queued | running | done | failed, error}`, and `GET /jobs/{id}/video` is the MP4.
 *
 * @returns path of the video within the folder
 * @throws {LipsEngineError} and what `signal` was aborted with
 */
export async function runLipSyncJob(
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

const STATES = ['queued', 'running', 'done', 'failed'];

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
