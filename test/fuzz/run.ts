/**
 * Coverage-guided fuzzing: `node test/fuzz/run.ts --minutes 15 [TARGET …]` runs each target for that long. Findings
 * (unexpected errors, slow inputs and hung threads) are written to `test/fuzz/found/`.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { MAX_LENGTH } from './change-bytes.ts';
import type { LoopData, LoopMessage } from './loop.ts';

const HERE = new URL('./', import.meta.url);
/** CPU seconds without a new input, after which a thread counts as hung. */
const HUNG_CPU_SECONDS = 20;
/** Inputs that a thread takes over from one that was ended. */
const MAX_EARLIER = 200;

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    // Stores inputs that reach new parts, and continues with them next time.
    corpus: { type: 'string' },
  },
  allowPositionals: true,
});
const all = (await readdir(new URL('targets/', HERE))).map((name) => name.replace('.ts', '')).sort();
const chosenTargets = positionals.length > 0 ? positionals : all;
const unknown = chosenTargets.filter((name) => !all.includes(name));
if (unknown.length > 0)
  throw new Error(`Unknown target ${unknown.join(', ')}. Choose from ${all.join(', ')}`);
let found = 0;
for (const target of chosenTargets) found += await fuzz(target, Number(values.minutes) * 60);
process.exitCode = found > 0 ? 1 : 0;

async function fuzz(target: string, seconds: number): Promise<number> {
  const startedAt = Date.now();
  const until = startedAt + seconds * 1000;
  const total: Total = {
    inputs: 0,
    kept: await readCorpus(target),
    seeded: 0,
    parts: 0,
    slow: 0,
    slowest: 0,
    kinds: new Set(),
  };
  const running = fileURLToPath(new URL(`found/${target}/running-${process.pid}.input`, HERE));
  await mkdir(dirname(running), { recursive: true });
  for (let round = 0; Date.now() < until - 1000; round++) {
    const seed = Number(values.seed ?? startedAt % 1e9) + round * 7919;
    await feed({ target, seconds: (until - Date.now()) / 1000, seed, running }, total);
  }
  // The file remains if native code ended this process while reading it.
  await rm(running, { force: true });
  const time = ((Date.now() - startedAt) / 60_000).toFixed(1);
  const { inputs, kept, seeded, parts, kinds, slow, slowest } = total;
  const dropped = slow > 0 ? `, ${slow} over the limit of their child (${slowest.toFixed(1)} s at most)` : '';
  process.stdout.write(
    `${target}: ${time} min, ${inputs} inputs, ${kept.length} kept, ${parts} parts run, ${parts - seeded} of them new, ${kinds.size} found${dropped}\n`,
  );
  return kinds.size;
}

/** Totals over all threads of one target. */
interface Total {
  inputs: number;
  kept: Uint8Array[];
  /** Parts of the source that the seeds reach. */
  seeded: number;
  parts: number;
  /** Inputs over the time limit of the child that would read them, and the slowest in seconds. */
  slow: number;
  slowest: number;
  /** First lines of the findings. */
  kinds: Set<string>;
}

/** Runs one thread until its time is over or an input ends it. */
async function feed(data: Omit<LoopData, 'shared' | 'earlier'>, total: Total): Promise<void> {
  const shared = new SharedArrayBuffer(8 + MAX_LENGTH);
  const mark = new Int32Array(shared, 0, 2);
  const worker = new Worker(new URL('loop.ts', HERE), {
    workerData: { ...data, shared, earlier: total.kept.slice(-MAX_EARLIER) } satisfies LoopData,
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  const current = () => new Uint8Array(shared, 8, mark[0]).slice();
  const writes: Promise<void>[] = [];
  const report = (why: string, input: Uint8Array) => {
    const kind = why.split('\n').slice(0, 3).join('\n');
    if (total.kinds.has(kind)) return;
    total.kinds.add(kind);
    writes.push(keep(data.target, why, input));
  };
  const drop = (seconds: number) => {
    total.slow++;
    total.slowest = Math.max(total.slowest, seconds);
  };
  let limits: { limit: number; isInChild: boolean } | undefined;
  let isOver = false;
  worker.on('message', (message: LoopMessage) => {
    if (message.type === 'begun') {
      limits = message;
      if (total.seeded === 0) total.seeded = message.parts;
      total.parts = Math.max(total.parts, message.parts);
    } else if (message.type === 'kept') {
      total.kept.push(message.input);
      writes.push(keepInCorpus(data.target, message.input));
      total.parts = Math.max(total.parts, message.parts);
    } else if (message.type === 'slow') drop(message.seconds);
    else report(message.why, message.input);
  });
  worker.once('error', (error) => report(String(error.stack ?? error), current()));
  worker.once('exit', () => {
    isOver = true;
  });
  let last = { cpu: cpuSeconds(), count: -1 };
  while (!isOver) {
    await sleep(200);
    const count = Atomics.load(mark, 1);
    const spent = cpuSeconds() - last.cpu;
    if (count !== last.count || !limits) last = { cpu: cpuSeconds(), count };
    else if (limits.isInChild && spent > limits.limit) {
      drop(spent);
      await worker.terminate();
    } else if (spent > HUNG_CPU_SECONDS) {
      report(`did not end within ${HUNG_CPU_SECONDS} s`, current());
      await worker.terminate();
    }
  }
  total.inputs += Atomics.load(mark, 1);
  await Promise.all(writes);
}

/** CPU seconds of this process, whose only other thread waits. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function readCorpus(target: string): Promise<Uint8Array[]> {
  if (values.corpus === undefined) return [];
  const folder = join(values.corpus, target);
  await mkdir(folder, { recursive: true });
  return Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
}

async function keepInCorpus(target: string, input: Uint8Array): Promise<void> {
  if (values.corpus === undefined) return;
  const name = createHash('sha256').update(input).digest('hex').slice(0, 16);
  await writeFile(join(values.corpus, target, name), input);
}

async function keep(target: string, why: string, input: Uint8Array): Promise<void> {
  const folder = new URL(`found/${target}/`, HERE);
  await mkdir(folder, { recursive: true });
  const name = `${Date.now()}-${Math.trunc(performance.now() * 1000) % 1000}`;
  await writeFile(new URL(`${name}.input`, folder), input);
  await writeFile(new URL(`${name}.txt`, folder), `${why}\n`);
  process.stdout.write(`${target}: ${why.split('\n').slice(0, 4).join('\n  ')}\n  ${name}.input\n`);
}
