/**
 * What a video costs: `npm run bench -- [--long] [--write] [--packs FOLDER [--voice ID]]`.
 *
 * Renders a fixed 15 s portrait video with captions, and with `--long` a 5-minute one, in a process of its
 * own; with `--packs` the short one once more, spoken by a natural voice. Prints wall and CPU of the whole job and per stage, the ratio to encoding the same frames only
 * (judge by CPU: wall clock lies on a busy machine), the ratio to real time, and the peak memory of all
 * processes. `--write` keeps the figures as the baseline.
 */
import { fork } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AvatarVideoRequest } from '../src/film/request.ts';
import type { RenderProgress, RenderResult } from '../src/orders/render-result.ts';
import { encodeFloor } from './encode-floor.ts';
import { type TreeUse, treeUse } from './process-tree.ts';
import type { RenderOrder } from './render-child.ts';
import { longScript, SHORT_SCRIPT } from './scripts.ts';

interface Measured {
  seconds: number;
  wall: number;
  cpu: number;
  peakMegabytes: number;
  /** Peak memory by fifths of the drawing: flat when the last is not above the second. */
  fifths: number[];
  stages: Record<string, { wall: number; cpu: number }>;
  video: string;
}

const { values: options } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    packs: { type: 'string' },
    voice: { type: 'string', default: 'hibari.heart.en-US' },
  },
});
const EMBEDDED = 'en-US-slt';
const baselineFile = join(import.meta.dirname, 'pipeline.baseline.json');

function request(script: string, voiceId: string): AvatarVideoRequest {
  return {
    kind: 'avatar_video',
    avatar: { library: 1 },
    voice: { type: 'script', script, voiceId },
    aspect: 'portrait',
    layout: 'full',
    caption: true,
    format: 'mp4',
    name: 'bench',
  };
}

function measure(script: string, voiceId: string): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'render-child.ts'));
    const started = performance.now();
    const use = (): TreeUse => (child.pid ? treeUse(child.pid) : { rss: 0, peak: 0, cpu: 0 });
    const begun = new Map<string, { wall: number; cpu: number }>([['starting', { wall: 0, cpu: 0 }]]);
    const samples: { progress: number; rss: number }[] = [];
    let progress = 0;
    let last = { wall: 0, cpu: 0 };
    const sample = setInterval(() => {
      const { rss, cpu } = use();
      samples.push({ progress, rss });
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
        peak(drawing.slice((part * drawing.length) / 5, ((part + 1) * drawing.length) / 5)),
      );
      resolve({
        seconds: result.duration,
        ...last,
        peakMegabytes: peak(samples),
        fifths,
        stages,
        video: result.video,
      });
    });
    child.once('error', reject);
    child.once('exit', (code) => code && reject(new Error(`the render ended with ${code}`)));
    const order: RenderOrder = { request: request(script, voiceId), packs: options.packs ?? '' };
    child.send(order);
  });
}

function peak(samples: { rss: number }[]): number {
  return Math.round(Math.max(0, ...samples.map((one) => one.rss)) / 1e6);
}

const number = (value: number) => value.toFixed(2).padStart(8);

function print(title: string, measured: Measured): void {
  console.log(`\n${title}: ${measured.seconds.toFixed(1)} s of video`);
  console.log('stage        wall s    CPU s   CPU s per s of video');
  for (const [name, stage] of Object.entries(measured.stages)) {
    console.log(
      `${name.padEnd(10)}${number(stage.wall)} ${number(stage.cpu)} ${number(stage.cpu / measured.seconds)}`,
    );
  }
  console.log(
    `whole     ${number(measured.wall)} ${number(measured.cpu)} ${number(measured.cpu / measured.seconds)}`,
  );
  console.log(`wall to real time ${(measured.wall / measured.seconds).toFixed(2)}`);
  console.log(
    `peak memory of all processes ${measured.peakMegabytes} MB; by fifths of drawing ${measured.fifths}`,
  );
}

const { measured: short, floor, ratio } = await compare('Short', EMBEDDED);
const figures: Record<string, number> = {
  cpuToEncodeOnly: round(ratio),
  drawingCpuToEncodeOnly: round((short.stages['drawing']?.cpu ?? 0) / floor),
  wallToRealTime: round(short.wall / short.seconds),
  peakMegabytes: short.peakMegabytes,
};
if (options.packs !== undefined) {
  const natural = await compare(`Spoken by ${options.voice}`, options.voice);
  figures['naturalCpuToEncodeOnly'] = round(natural.ratio);
  figures['naturalPeakMegabytes'] = natural.measured.peakMegabytes;
}

if (options.long) {
  const long = await measure(longScript(), EMBEDDED);
  print('Long', long);
  rmSync(dirname(long.video), { recursive: true, force: true });
  figures['longPeakMegabytes'] = long.peakMegabytes;
  figures['longWallToRealTime'] = round(long.wall / long.seconds);
  figures['longMemoryLastToSecondFifth'] = round((long.fifths[4] ?? 0) / (long.fifths[1] ?? 1));
}

const baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as Record<string, number>;
console.log('\nfigure                          now  baseline');
for (const [name, value] of Object.entries(figures)) {
  console.log(`${name.padEnd(30)} ${String(value).padStart(6)} ${String(baseline[name] ?? '–').padStart(6)}`);
}
if (options.write) {
  writeFileSync(baselineFile, `${JSON.stringify({ ...baseline, ...figures }, null, 2)}\n`);
}

/** Renders the short script and encodes the same frames alone. */
async function compare(title: string, voiceId: string) {
  const measured = await measure(SHORT_SCRIPT, voiceId);
  print(title, measured);
  const floor = await encodeFloor(measured.video);
  rmSync(dirname(measured.video), { recursive: true, force: true });
  const ratio = measured.cpu / floor.cpu;
  console.log(
    `encoding the same frames only: ${floor.cpu.toFixed(2)} s CPU, ${floor.wall.toFixed(2)} s wall`,
  );
  console.log(`pipeline CPU to encode-only CPU: ${ratio.toFixed(2)}`);
  return { measured, floor: floor.cpu, ratio };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
