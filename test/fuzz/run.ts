/**
 * Fuzzing with coverage: `node test/fuzz/run.ts --minutes 15 [TARGET …]` feeds each target for so long, and writes
 * what it found (errors that are no refusal, inputs that take long, threads that never end) to `test/fuzz/found/`.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { LONGEST } from './change-bytes.ts';
import type { LoopData, LoopMessage } from './loop.ts';

const HERE = new URL('./', import.meta.url);
/** Seconds without a new input, after which a thread counts as hung. */
const HUNG = 20;

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const all = (await readdir(new URL('targets/', HERE))).map((name) => name.replace('.ts', '')).sort();
const wanted = positionals.length > 0 ? positionals : all;
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0)
  throw new Error(`No target is called ${unknown.join(', ')}: there are ${all.join(', ')}`);
let found = 0;
for (const target of wanted) found += await fuzz(target, Number(values.minutes) * 60);
process.exitCode = found > 0 ? 1 : 0;

async function fuzz(target: string, seconds: number): Promise<number> {
  const begun = Date.now();
  const until = begun + seconds * 1000;
  let count = 0;
  let [inputs, kept, parts] = [0, 0, 0];
  for (let round = 0; Date.now() < until - 1000; round++) {
    const seed = Number(values.seed ?? begun % 1e9) + round;
    const findings = await feed({ target, seconds: (until - Date.now()) / 1000, seed }, (message) => {
      if (message.type === 'ended') ({ inputs, kept, parts } = message);
    });
    for (const { why, input } of findings) {
      count++;
      await keep(target, why, input);
    }
  }
  const time = ((Date.now() - begun) / 60_000).toFixed(1);
  process.stdout.write(
    `${target}: ${time} min, ${inputs} inputs, ${kept} kept, ${parts} parts run, ${count} found\n`,
  );
  return count;
}

/** One thread, to its end or to what ended it. */
async function feed(
  data: Omit<LoopData, 'shared'>,
  onMessage: (message: LoopMessage) => void,
): Promise<{ why: string; input: Uint8Array }[]> {
  const shared = new SharedArrayBuffer(8 + LONGEST);
  const mark = new Int32Array(shared, 0, 2);
  const findings: { why: string; input: Uint8Array }[] = [];
  const worker = new Worker(new URL('loop.ts', HERE), {
    workerData: { ...data, shared } satisfies LoopData,
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  const current = () => new Uint8Array(shared, 8, mark[0]).slice();
  let isBegun = false;
  let isOver = false;
  worker.on('message', (message: LoopMessage) => {
    if (message.type === 'found') findings.push(message);
    if (message.type === 'begun') isBegun = true;
    onMessage(message);
  });
  worker.once('error', (error) => findings.push({ why: String(error.stack ?? error), input: current() }));
  worker.once('exit', () => {
    isOver = true;
  });
  let last = { at: Date.now(), count: -1 };
  while (!isOver) {
    await sleep(200);
    const count = Atomics.load(mark, 1);
    if (count !== last.count || !isBegun) last = { at: Date.now(), count };
    else if (Date.now() - last.at > HUNG * 1000) {
      findings.push({ why: `did not end within ${HUNG} s`, input: current() });
      await worker.terminate();
    }
  }
  return findings;
}

async function keep(target: string, why: string, input: Uint8Array): Promise<void> {
  const folder = new URL(`found/${target}/`, HERE);
  await mkdir(folder, { recursive: true });
  const name = `${Date.now()}-${Math.trunc(performance.now() * 1000) % 1000}`;
  await writeFile(new URL(`${name}.input`, folder), input);
  await writeFile(new URL(`${name}.txt`, folder), `${why}\n`);
  process.stdout.write(`${target}: ${why.split('\n').slice(0, 4).join('\n  ')}\n  ${name}.input\n`);
}
