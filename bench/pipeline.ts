/**
 * The cost of a video: `npm run bench -- [--kinds drawn,photograph,product,template] [--runs 3] [--long] [--write]
 * [--processes N] [--packs FOLDER [--voice ID]]`.
 *
 * Renders a fixed short portrait video of each kind in a new process, and encodes the same frames alone; with `--long`,
 * also an illustrated one of five minutes; with `--processes`, several processes draw it; with `--packs`, one with a natural voice. Prints wall and CPU time by stage,
 * the cost of signing the file, the ratio to encoding alone (compare CPU: wall time is unreliable on a busy machine), the ratio to real time, and the
 * peak memory of all processes. Of several runs, the median counts. `--write` saves the figures as the baseline.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { FilmRequest } from '../src/engine/film/request.ts';
import { makeTempDir } from '../src/platform/files/temp-dir.ts';
import { makeSigningCertificate } from '../src/platform/signing-certificate.ts';
import { makeLog } from '../src/platform/telemetry/log.ts';
import { signVideo } from '../src/service/videos/provenance/sign-video.ts';
import { listMedia } from '../src/service/videos/video-files.ts';
import { encodeFloor } from './encode-floor.ts';
import { illustratedVideo, videoOfEachKind } from './kinds.ts';
import { type MeasuredRender, measureRender } from './measure-render.ts';
import { treeUse } from './process-tree.ts';
import { longScript, SHORT_SCRIPT } from './scripts.ts';

process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
const { values: options } = parseArgs({
  options: {
    kinds: { type: 'string', default: 'drawn,photograph,product,template' },
    runs: { type: 'string', default: '1' },
    long: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    processes: { type: 'string', default: '1' },
    packs: { type: 'string' },
    voice: { type: 'string', default: 'hibari.heart.en-US' },
  },
});
/** Number of signed videos to average over, because the CPU clock is coarse. */
const SIGNED = 5;
const baselineFile = join(import.meta.dirname, 'pipeline.baseline.json');
const figures: Record<string, number> = {};

await using temp = await makeTempDir('castwright-bench-');
const kinds = await videoOfEachKind(temp.path);
if (options.packs !== undefined) kinds['natural'] = illustratedVideo(SHORT_SCRIPT, options.voice);
for (const name of [...options.kinds.split(','), ...(options.packs === undefined ? [] : ['natural'])]) {
  const request = kinds[name];
  if (!request) throw new Error(`Unknown kind ${name}. Choose from ${Object.keys(kinds).join(', ')}`);
  const { measured, ratio, floor } = await middle(name, request);
  figures[`${name}: CPU to encode only`] = ratio;
  figures[`${name}: drawing CPU to encode only`] = round((measured.stages['drawing']?.cpu ?? 0) / floor);
  figures[`${name}: signing, % of CPU`] = round((100 * measured.signing) / measured.cpu);
  figures[`${name}: wall to real time`] = round(measured.wall / measured.seconds);
  figures[`${name}: peak MB`] = measured.peakMegabytes;
  figures[`${name}: peak MB without mapped files`] = measured.ownMegabytes;
}
if (options.long) {
  const long = await measureRender(illustratedVideo(longScript()), '', Number(options.processes));
  print('long', long);
  rmSync(dirname(long.video), { recursive: true, force: true });
  figures['long: wall to real time'] = round(long.wall / long.seconds);
  figures['long: peak MB'] = long.peakMegabytes;
  figures['long: memory of the last to the second fifth'] = round(
    (long.fifths[4] ?? 0) / (long.fifths[1] ?? 1),
  );
}

const baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as Record<string, number>;
console.log(`\n${'figure'.padEnd(46)}    now  baseline`);
for (const [name, value] of Object.entries(figures))
  console.log(`${name.padEnd(46)} ${String(value).padStart(6)} ${String(baseline[name] ?? '–').padStart(9)}`);
if (options.write) writeFileSync(baselineFile, `${JSON.stringify({ ...baseline, ...figures }, null, 2)}\n`);

interface Compared {
  /** `signing` is in CPU seconds. */
  measured: MeasuredRender & { signing: number };
  /** CPU seconds of encoding alone. */
  floor: number;
  ratio: number;
}

async function middle(name: string, request: FilmRequest): Promise<Compared> {
  const runs: Compared[] = [];
  for (let run = 1; run <= Number(options.runs); run++) runs.push(await compare(`${name} ${run}`, request));
  runs.sort((one, other) => one.ratio - other.ratio);
  return runs[runs.length >> 1]!;
}

/** Renders a video, and encodes the same frames alone. */
async function compare(title: string, request: FilmRequest): Promise<Compared> {
  const measured = await measureRender(request, options.packs ?? '', Number(options.processes));
  print(title, measured);
  const signing = await measureSigning(measured.video, request);
  const { cpu, wall } = await encodeFloor(request, options.packs ?? '');
  rmSync(dirname(measured.video), { recursive: true, force: true });
  const ratio = round(measured.cpu / cpu);
  console.log(`encoding the same frames alone: ${cpu.toFixed(2)} s CPU, ${wall.toFixed(2)} s wall`);
  console.log(`pipeline CPU to encoding CPU: ${ratio.toFixed(2)}`);
  console.log(
    `signing: ${signing.toFixed(3)} s CPU, ${((100 * signing) / measured.cpu).toFixed(2)} % of the render`,
  );
  return { measured: { ...measured, signing }, floor: cpu, ratio };
}

/** Returns the CPU seconds for signing a video, including the process that reads its ingredients. */
async function measureSigning(video: string, request: FilmRequest): Promise<number> {
  const files = listMedia(request).filter(({ reference }) => reference.startsWith('file:'));
  const options = {
    key: makeSigningCertificate('bench'),
    media: new Map(files.map(({ reference }) => [reference, fileURLToPath(reference)])),
    ...{ db: undefined, voices: undefined, hasLipsEngine: false },
    ...{ signal: new AbortController().signal, log: makeLog('silent') },
  };
  let before = 0;
  // The first signature starts the thread, which a server keeps running.
  for (let number = 0; number <= SIGNED; number += 1) {
    const copy = `${video}.${number}.mp4`;
    await copyFile(video, copy);
    await signVideo([copy], request, options);
    if (number === 0) before = treeUse(process.pid).cpu;
  }
  return (treeUse(process.pid).cpu - before) / SIGNED;
}

function print(title: string, { seconds, wall, cpu, stages, peakMegabytes, fifths }: MeasuredRender): void {
  console.log(`\n${title}: ${seconds.toFixed(1)} s of video`);
  console.log('stage        wall s    CPU s   CPU s per s of video');
  const line = (name: string, one: { wall: number; cpu: number }) =>
    console.log(`${name.padEnd(10)}${number(one.wall)} ${number(one.cpu)} ${number(one.cpu / seconds)}`);
  for (const [name, stage] of Object.entries(stages)) line(name, stage);
  line('whole', { wall, cpu });
  console.log(`wall to real time ${(wall / seconds).toFixed(2)}`);
  console.log(`peak memory of all processes ${peakMegabytes} MB; by fifths of drawing ${fifths}`);
}

function number(value: number): string {
  return value.toFixed(2).padStart(8);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
