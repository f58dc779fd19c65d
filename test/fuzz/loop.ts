/**
 * Feeds one target until its time is over, in a thread that `run.ts` watches over: what reaches new parts of the
 * source is kept, and changed further.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { chanceOf } from './chance.ts';
import { changedBytes, LONGEST } from './change-bytes.ts';
import { changedJson } from './change-json.ts';
import { openCoverage } from './coverage.ts';
import type { Target } from './target.ts';

/** Seconds of this thread for one input: what takes longer grows faster than its length. */
const SLOW = 1;
/** Inputs between two looks at what was run, which cost as much as many inputs. */
const BATCH = 32;
const MOST_KEPT = 2000;

export interface LoopData {
  target: string;
  seconds: number;
  seed: number;
  /** The input that is being read, and its length in the first four bytes. */
  shared: SharedArrayBuffer;
}

export type LoopMessage =
  | { type: 'begun' }
  | { type: 'found'; why: string; input: Uint8Array }
  | { type: 'ended'; inputs: number; kept: number; parts: number };

const { target: name, seconds, seed, shared } = workerData as LoopData;
const { target } = (await import(`./targets/${name}.ts`)) as { target: Target };
const chance = chanceOf(seed);
const coverage = openCoverage(target.libraries);
const kept: Uint8Array[] = [];
const told = new Set<string>();
const mark = new Int32Array(shared, 0, 2);
const bytes = new Uint8Array(shared, 8);
let inputs = 0;

for (const one of target.seeds) {
  const input = typeof one === 'string' ? Buffer.from(one) : one;
  await read(input);
  kept.push(input);
}
const seen = coverage.taken();
parentPort?.postMessage({ type: 'begun' } satisfies LoopMessage);
const end = performance.now() + seconds * 1000;
const change = target.kind === 'json' ? changedJson : changedBytes;
while (performance.now() < end) {
  const batch = Array.from({ length: BATCH }, () =>
    change(chance.of(kept), chance.of(kept), target.tokens, chance),
  );
  for (const input of batch) await read(input);
  const gained = new Set([...coverage.taken()].filter((part) => !seen.has(part)));
  if (gained.size === 0) continue;
  for (const input of batch) {
    await read(input);
    const own = coverage.taken();
    if (kept.length < MOST_KEPT && [...own].some((part) => gained.has(part))) kept.push(input);
    for (const part of own) gained.delete(part);
    for (const part of own) seen.add(part);
  }
}
parentPort?.postMessage({ type: 'ended', inputs, kept: kept.length, parts: seen.size } satisfies LoopMessage);

async function read(input: Uint8Array): Promise<void> {
  bytes.set(input.subarray(0, LONGEST));
  mark[0] = Math.min(input.length, LONGEST);
  Atomics.add(mark, 1, 1);
  inputs++;
  const before = process.threadCpuUsage();
  try {
    await target.run(input);
  } catch (error) {
    tell(String((error as Error).stack ?? error), input);
  }
  const { user } = process.threadCpuUsage(before);
  if (user > SLOW * 1e6) tell(`took ${(user / 1e6).toFixed(1)} s`, input);
}

/** Each kind once. */
function tell(why: string, input: Uint8Array): void {
  const kind = why
    .split('\n')
    .slice(0, 3)
    .join('\n')
    .replaceAll(/\d+(?:\.\d+)? s$/g, '');
  if (told.has(kind)) return;
  told.add(kind);
  parentPort?.postMessage({ type: 'found', why, input } satisfies LoopMessage);
}
