import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FilmRequest } from '../src/engine/film/request.ts';
import type { Timeline } from '../src/engine/film/timeline.ts';
import { openScenery } from '../src/engine/layers/scenery.ts';
import type { YuvFrame } from '../src/engine/media/compositor/compositor.ts';
import { createCompositor } from '../src/engine/media/compositor/open-compositor.ts';
import { openEncoder } from '../src/engine/media/encoder/encoder.ts';
import { type EncoderPlan, encoderPlan } from '../src/engine/media/encoder/plan.ts';
import { planVideo } from '../src/engine/render/render.ts';
import type { RenderContext } from '../src/engine/render/render-context.ts';
import { loadSources } from '../src/engine/render/sources.ts';
import { benchContext } from './render-context.ts';

export interface Floor {
  frames: number;
  /** Seconds of user and system time over all threads. */
  cpu: number;
  /** In seconds, without the time spent fetching frames. */
  wall: number;
}

/**
 * The cost of encoding alone. Takes the original drawn frames: frames decoded from a video have lost detail, and cost
 * about a quarter less.
 */
export async function encodeFloor(request: FilmRequest, packs: string): Promise<Floor> {
  const context = await benchContext(packs);
  try {
    const { timeline: path } = await planVideo(request, context);
    const timeline: Timeline = JSON.parse(await readFile(path, 'utf8'));
    const { width, height, fps, transparent } = timeline;
    const plan = encoderPlan({ format: request.format, width, height, fps, transparent });
    return await encodeOnly(composed(timeline, context), plan);
  } finally {
    await rm(context.tempDir, { recursive: true, force: true });
  }
}

/** Copies of every frame of a Timeline. */
export async function* composed(timeline: Timeline, context: RenderContext): AsyncGenerator<YuvFrame> {
  const { fps, duration } = timeline;
  const compositor = await createCompositor(timeline);
  const stage = await openScenery(timeline, compositor, await loadSources(timeline, context));
  for (let index = 0; index < Math.round(duration * fps); index++) {
    const { y, u, v, a, ...size } = compositor.compose(await stage.at(index / fps));
    yield { ...size, y: y.slice(), u: u.slice(), v: v.slice(), ...(a && { a: a.slice() }) };
  }
  await stage.close();
  compositor.close();
}

/** Frames held at once; the time to fetch the next batch is not counted. */
const batchLength = 60;

/** Measures encoding alone, whatever it costs to fetch the frames. */
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

/** Waits until the codec's worker threads are idle, so that their work is counted where it belongs. */
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
