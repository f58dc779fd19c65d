import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { YuvFrame } from '../src/media/compositor/compositor.ts';
import { openEncoder } from '../src/media/encoder/encoder.ts';
import { type EncoderPlan, encoderPlan } from '../src/media/encoder/plan.ts';
import { probe } from '../src/media/probe/probe.ts';
import { readYuv } from '../src/media/probe/read-back.ts';

export interface Floor {
  frames: number;
  /** Seconds of user and system time, all threads. */
  cpu: number;
  /** Seconds, without the pauses in which frames are fetched. */
  wall: number;
}

/** What encoding the frames of a finished video costs when they are simply there. */
export async function encodeFloor(path: string): Promise<Floor> {
  const { video } = await probe(path);
  if (!video) throw new Error(`${path} has no video`);
  const { width, height, fps, hasAlpha } = video;
  const format = hasAlpha ? 'webm' : 'mp4';
  return encodeOnly(readYuv(path), encoderPlan({ format, width, height, fps, transparent: hasAlpha }));
}

/** Frames held at once; fetching the next ones is not counted. */
const batchLength = 60;

/** Measures encoding alone, whatever it costs to get the frames. */
export async function encodeOnly(frames: AsyncIterable<YuvFrame>, plan: EncoderPlan): Promise<Floor> {
  const folder = await mkdtemp(join(tmpdir(), 'castwright-floor-'));
  const meter = cpuMeter();
  try {
    const { signal } = new AbortController();
    const encoder = await openEncoder({ path: join(folder, `floor.${plan.format}`), plan, signal });
    const encode = async (batch: YuvFrame[]) => {
      for (const frame of batch) await encoder.video(frame);
    };
    let batch: YuvFrame[] = [];
    for await (const frame of frames) {
      batch.push(frame);
      if (batch.length < batchLength) continue;
      await meter.run(() => encode(batch));
      batch = [];
    }
    const written = await meter.run(async () => {
      await encode(batch);
      return encoder.finish();
    });
    return { frames: written.frames, cpu: meter.cpu, wall: meter.wall };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function cpuMeter() {
  const meter = {
    cpu: 0,
    wall: 0,
    async run<T>(work: () => Promise<T>): Promise<T> {
      const cpu = process.cpuUsage();
      const started = performance.now();
      const result = await work();
      meter.wall += (performance.now() - started) / 1000;
      await idle();
      meter.cpu += seconds(process.cpuUsage(cpu));
      return result;
    },
  };
  return meter;
}

/** Codecs work ahead on threads of their own: what they still do belongs to the work just done. */
async function idle(): Promise<void> {
  for (;;) {
    const before = process.cpuUsage();
    await sleep(40);
    if (seconds(process.cpuUsage(before)) < 0.003) return;
  }
}

function seconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}
