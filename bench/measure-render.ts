import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { FilmRequest } from '../src/engine/film/request.ts';
import type { RenderProgress, RenderResult } from '../src/engine/processes/render/messages.ts';
import { MEMORY_SETTINGS } from '../src/platform/child/fork-module.ts';
import { type TreeUse, treeUse } from './process-tree.ts';
import type { RenderOrder } from './render-child.ts';

export interface MeasuredRender {
  /** Length of the video. */
  seconds: number;
  /** Seconds of the whole job: wall clock, and user and system time of all its processes. */
  wall: number;
  cpu: number;
  peakMegabytes: number;
  /** Without pages mapped from files that all processes of a server share. */
  ownMegabytes: number;
  /** Peak memory by fifths of the drawing: flat if the last does not exceed the second. */
  fifths: number[];
  stages: Record<string, { wall: number; cpu: number }>;
  /** Path of the video, in its own folder. */
  video: string;
}

/**
 * Renders in a new process and measures it from start to end.
 * @param packs Folder of the installed voice packs
 * @param processes that draw the video
 */
export function measureRender(request: FilmRequest, packs: string, processes = 1): Promise<MeasuredRender> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'render-child.ts'), [], {
      env: { ...MEMORY_SETTINGS, ...process.env },
    });
    const started = performance.now();
    const use = (): TreeUse => (child.pid ? treeUse(child.pid) : { rss: 0, own: 0, peak: 0, cpu: 0 });
    const begun = new Map<string, { wall: number; cpu: number }>([['starting', { wall: 0, cpu: 0 }]]);
    const samples: { progress: number; rss: number; own: number }[] = [];
    let progress = 0;
    let last = { wall: 0, cpu: 0 };
    const sample = setInterval(() => {
      const { rss, own, cpu } = use();
      samples.push({ progress, rss, own });
      last = { wall: (performance.now() - started) / 1000, cpu };
    }, 100);
    child.on('message', (message: RenderProgress | { result: RenderResult }) => {
      last = { wall: (performance.now() - started) / 1000, cpu: use().cpu };
      if ('stage' in message) {
        progress = message.progress;
        if (!begun.has(message.stage)) begun.set(message.stage, last);
        return;
      }
      clearInterval(sample);
      child.kill();
      const { result } = message;
      const marks = [...begun, ['end', last] as const];
      const stages = Object.fromEntries(
        marks.slice(0, -1).map(([name, from], index) => {
          const to = marks[index + 1]?.[1] ?? last;
          return [name, { wall: to.wall - from.wall, cpu: to.cpu - from.cpu }];
        }),
      );
      const drawing = samples.filter((one) => one.progress >= 0.15);
      const fifths = Array.from({ length: 5 }, (_, part) =>
        peak(
          drawing.slice((part * drawing.length) / 5, ((part + 1) * drawing.length) / 5).map(({ rss }) => rss),
        ),
      );
      const { duration: seconds, video } = result;
      const peakMegabytes = peak(samples.map(({ rss }) => rss));
      const ownMegabytes = peak(samples.map(({ own }) => own));
      resolve({ seconds, ...last, peakMegabytes, ownMegabytes, fifths, stages, video });
    });
    child.once('error', reject);
    child.once('exit', (code) => code && reject(new Error(`the render process exited with ${code}`)));
    const order: RenderOrder = { request, packs, processes };
    child.send(order);
  });
}

function peak(bytes: readonly number[]): number {
  return Math.round(Math.max(0, ...bytes) / 1e6);
}
