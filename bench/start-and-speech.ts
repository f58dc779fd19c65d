/**
 * The cost of a video before its first frame: `node bench/start-and-speech.ts [--kinds drawn,template,…] [--runs 5]
 * [--cold] [--profile FOLDER] [CHECKOUT…]`.
 *
 * Starts the render process of each checkout (this one by default) in turn, lets it warm up as a spare process does
 * (`--cold`: not), and orders a video of each kind whose sentences are not cached. Prints CPU seconds of the process and
 * its children, the least of all runs: start (until the voice begins), speech (until the script is spoken) and
 * opening (until the first frame is drawn: mastering, music, pictures). `--profile` writes CPU profiles.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { FilmRequest } from '../src/engine/film/request.ts';
import type { RenderCommand, RenderEvent } from '../src/engine/processes/render/messages.ts';
import { MEMORY_SETTINGS } from '../src/platform/child/fork-module.ts';
import { makeTempDir } from '../src/platform/files/temp-dir.ts';
import { videoOfEachKind } from './kinds.ts';
import { treeUse } from './process-tree.ts';

/** Seconds without CPU use after which a process has warmed up. */
const IDLE_SECONDS = 0.6;

const { values: options, positionals } = parseArgs({
  options: {
    kinds: { type: 'string', default: 'drawn,template' },
    runs: { type: 'string', default: '5' },
    cold: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
  allowPositionals: true,
});
const checkouts = positionals.length > 0 ? positionals : [join(import.meta.dirname, '..')];

/** CPU seconds of each part, and the most memory of all processes in MB until the first frame. */
type Costs = Record<'warm-up' | 'start' | 'speech' | 'opening' | 'wait' | 'MB', number>;

await using temp = await makeTempDir('castwright-bench-');
const kinds = await videoOfEachKind(temp.path);
for (const kind of options.kinds.split(',')) {
  const request = kinds[kind];
  if (!request) throw new Error(`Unknown kind ${kind}. Choose from ${Object.keys(kinds).join(', ')}`);
  const runs = checkouts.map((): Costs[] => []);
  for (let run = 0; run < Number(options.runs); run++)
    for (const [index, checkout] of checkouts.entries()) runs[index]!.push(await measure(checkout, request));
  for (const [index, checkout] of checkouts.entries()) print(kind, checkout, runs[index]!);
}

function print(kind: string, checkout: string, runs: readonly Costs[]): void {
  const least = (name: keyof Costs) => Math.min(...runs.map((one) => one[name]));
  const sum = (one: Costs) => one.start + one.speech + one.opening;
  const show = (value: number) => value.toFixed(2);
  console.log(
    `${kind.padEnd(10)} ${checkouts.length > 1 ? `${checkout} ` : ''}warm-up ${show(least('warm-up'))}; ` +
      `start ${show(least('start'))}, speech ${show(least('speech'))}, opening ${show(least('opening'))}, ` +
      `together ${show(Math.min(...runs.map(sum)))} s of CPU; first frame after ${show(least('wait'))} s; ` +
      `${Math.round(least('MB'))} MB`,
  );
}

async function measure(checkout: string, request: FilmRequest): Promise<Costs> {
  const cacheDir = join(temp.path, `cache-${checkouts.indexOf(checkout)}`);
  const tempDir = await mkdtemp(join(temp.path, 'render-'));
  const child = fork(join(resolve(checkout), 'src/engine/processes/render/entry.ts'), [], {
    serialization: 'advanced',
    env: { ...MEMORY_SETTINGS, ...process.env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      ...(options.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(options.profile)}`] : []),
    ],
  });
  const pid = child.pid ?? 0;
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, treeUse(pid).rss);
  }, 30);
  const send = (command: RenderCommand) => child.send(command);
  try {
    if (!options.cold) {
      send({ type: 'prepare', cacheDir });
      await nextEvent(child, ({ type }) => type === 'ready');
      await untilIdle(pid);
    }
    peak = 0;
    const warm = treeUse(pid).cpu;
    const orderedAt = performance.now();
    let [spoke, spoken] = [warm, warm];
    send({ type: 'start', output: 'video', request, tempDir, cacheDir, allowFiles: true });
    await nextEvent(child, (event) => {
      if (event.type === 'refused') throw new Error(event.message);
      if (event.type !== 'progress') return false;
      if (event.stage === 'preparing') spoke = treeUse(pid).cpu;
      if (event.stage === 'speech') spoken = treeUse(pid).cpu;
      if (event.stage === 'speech' && spoke === warm) spoke = spoken;
      return event.stage === 'drawing';
    });
    const { cpu } = treeUse(pid);
    const wait = (performance.now() - orderedAt) / 1000;
    return {
      'warm-up': warm,
      start: spoke - warm,
      speech: spoken - spoke,
      opening: cpu - spoken,
      wait,
      MB: peak / 1e6,
    };
  } finally {
    clearInterval(sampler);
    const ended = new Promise((done) => child.once('exit', done));
    // An aborted process ends by itself, and writes its profile.
    if (child.connected) send({ type: 'abort' });
    await ended;
    rmSync(tempDir, { recursive: true, force: true });
    for (const name of ['speech', 'mastered']) rmSync(join(cacheDir, name), { recursive: true, force: true });
  }
}

function nextEvent(child: ChildProcess, matches: (event: RenderEvent) => boolean): Promise<void> {
  return new Promise((done, fail) => {
    child.once('exit', (code) => fail(new Error(`the render process exited with ${code}`)));
    child.on('message', function visit(event: RenderEvent) {
      try {
        if (!matches(event)) return;
        child.off('message', visit);
        done();
      } catch (error) {
        fail(error);
      }
    });
  });
}

async function untilIdle(pid: number): Promise<void> {
  for (let last = -1; ; ) {
    const { cpu } = treeUse(pid);
    if (cpu - last < 0.02) return;
    last = cpu;
    await setTimeout(IDLE_SECONDS * 1000);
  }
}
