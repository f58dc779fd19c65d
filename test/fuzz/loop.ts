/**
 * Fuzzes one target until the time is over, in a thread that `run.ts` watches. Inputs that reach new parts of the
 * source are kept and mutated further.
 */
import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { chanceOf } from './chance.ts';
import { changedBytes, MAX_LENGTH } from './change-bytes.ts';
import { changedJson } from './change-json.ts';
import { openCoverage } from './coverage.ts';
import { type Target, WornOut } from './target.ts';

/** CPU seconds for one input; slower ones suggest superlinear time. */
const SLOW_SECONDS = 1;
/** How often a slow input is read again, because the first run includes compilation and garbage collection. */
const SLOW_TRIES = 3;
/** Inputs between two coverage checks, each of which costs as much as many inputs. */
const BATCH = 32;
const MAX_KEPT = 2000;

export interface LoopData {
  target: string;
  seconds: number;
  seed: number;
  /** The current input, with its length in the first four bytes. */
  shared: SharedArrayBuffer;
  /** Inputs that earlier threads kept. */
  earlier: readonly Uint8Array[];
  /** File to which an input of native code is written before it is read. */
  running: string;
}

export type LoopMessage =
  | { type: 'begun'; limit: number; isInChild: boolean; parts: number }
  | { type: 'found'; why: string; input: Uint8Array }
  | { type: 'slow'; seconds: number; input: Uint8Array }
  | { type: 'kept'; input: Uint8Array; parts: number };

const { target: name, seconds, seed, shared, earlier, running } = workerData as LoopData;
const { target } = (await import(`./targets/${name}.ts`)) as { target: Target };
const chance = chanceOf(seed);
const coverage = openCoverage(target.libraries);
const keptInputs: Uint8Array[] = [];
const reportedKinds = new Set<string>();
const mark = new Int32Array(shared, 0, 2);
const bytes = new Uint8Array(shared, 8);
const limit = target.slowSeconds ?? SLOW_SECONDS;

for (const one of target.seeds) {
  const input = typeof one === 'string' ? Buffer.from(one) : one;
  await read(input);
  keptInputs.push(input);
}
const covered = takeCoverage();
const begun: LoopMessage = {
  type: 'begun',
  limit,
  isInChild: target.isInChild ?? false,
  parts: covered.size,
};
parentPort?.postMessage(begun);
for (const input of earlier) {
  await read(input);
  keptInputs.push(input);
  for (const part of takeCoverage()) covered.add(part);
}
const end = performance.now() + seconds * 1000;
const change = target.kind === 'json' ? changedJson : changedBytes;
while (performance.now() < end) {
  const batch = Array.from({ length: BATCH }, () =>
    change(chance.of(keptInputs), chance.of(keptInputs), target.tokens, chance),
  );
  for (const input of batch) await read(input);
  const gained = new Set([...takeCoverage()].filter((part) => !covered.has(part)));
  if (gained.size === 0) continue;
  for (const input of batch) {
    await read(input);
    const own = takeCoverage();
    const isNew = [...own].some((part) => gained.has(part));
    for (const part of own) gained.delete(part);
    for (const part of own) covered.add(part);
    if (!isNew || keptInputs.length >= MAX_KEPT) continue;
    keptInputs.push(input);
    parentPort?.postMessage({ type: 'kept', input, parts: covered.size } satisfies LoopMessage);
  }
}

function takeCoverage(): Set<string> {
  const parts = coverage.taken();
  for (const sign of target.signs?.() ?? []) parts.add(sign);
  return parts;
}

async function read(input: Uint8Array): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < SLOW_TRIES && least > limit; tries++) {
    least = Math.min(least, await secondsToRead(input));
    // A slow input of a child process needs no repetition.
    if (target.isInChild) break;
  }
  if (least <= limit) return;
  if (!target.isInChild) report(`took ${least.toFixed(1)} s`, input);
  else parentPort?.postMessage({ type: 'slow', seconds: least, input } satisfies LoopMessage);
}

async function secondsToRead(input: Uint8Array): Promise<number> {
  bytes.set(input.subarray(0, MAX_LENGTH));
  mark[0] = Math.min(input.length, MAX_LENGTH);
  Atomics.add(mark, 1, 1);
  if (target.isNative) writeFileSync(running, input);
  const before = process.threadCpuUsage();
  try {
    await target.run(input);
  } catch (error) {
    const cause = error instanceof WornOut ? error.cause : undefined;
    if (!(error instanceof WornOut) || error.isFinding) {
      report(String((error as Error).stack ?? error) + (cause ? `\n${(cause as Error).stack}` : ''), input);
    }
    if (error instanceof WornOut) process.exit();
  }
  return process.threadCpuUsage(before).user / 1e6;
}

/** Reports each kind of finding once. */
function report(why: string, input: Uint8Array): void {
  const kind = why
    .split('\n')
    .slice(0, 3)
    .join('\n')
    .replaceAll(/\d+(?:\.\d+)? s$/g, '');
  if (reportedKinds.has(kind)) return;
  reportedKinds.add(kind);
  parentPort?.postMessage({ type: 'found', why, input } satisfies LoopMessage);
}
