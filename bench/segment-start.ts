/**
 * Measures what an additional process costs before it draws parts of a film: `node bench/segment-start.ts [--kinds
 * drawn,template,…] [--runs 3]`.
 *
 * Starts processes that draw a single frame of a film of each kind, as a render process starts them. Prints CPU seconds
 * and the memory of the first, which finds no compiled code and no paintings in the cache, and the least of the others.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { FilmRequest } from '../src/engine/film/request.ts';
import type { Timeline } from '../src/engine/film/timeline.ts';
import { encoderPlan } from '../src/engine/media/encoder/plan.ts';
import type { SegmentCommand, SegmentEvent } from '../src/engine/processes/segment/messages.ts';
import { SEGMENT_PROCESS } from '../src/engine/processes/segment/start.ts';
import { planVideo } from '../src/engine/render/render.ts';
import { loadSources } from '../src/engine/render/sources.ts';
import { MEMORY_SETTINGS } from '../src/platform/child/fork-module.ts';
import { makeTempDir } from '../src/platform/files/temp-dir.ts';
import { videoOfEachKind } from './kinds.ts';
import { treeUse } from './process-tree.ts';
import { benchContext } from './render-context.ts';

process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
const { values: options } = parseArgs({
  options: {
    kinds: { type: 'string', default: 'drawn,photograph,product,template' },
    runs: { type: 'string', default: '3' },
  },
});
/** A frame in the middle of the first words. */
const SEGMENT = { index: 1, from: 90, to: 91 };

await using temp = await makeTempDir('castwright-bench-');
const kinds = await videoOfEachKind(temp.path);
for (const kind of options.kinds.split(',')) {
  const request = kinds[kind];
  if (!request) throw new Error(`Unknown kind ${kind}. Choose from ${Object.keys(kinds).join(', ')}`);
  const [first, ...others] = await measure(request, 1 + Number(options.runs));
  const show = ({ cpu, peak }: { cpu: number; peak: number }) =>
    `${cpu.toFixed(2)} s of CPU, ${Math.round(peak / 1e6)} MB`;
  const [least] = others.sort((one, other) => one.cpu - other.cpu);
  console.log(`${kind.padEnd(10)} first ${show(first!)}; later ${show(least!)}`);
}

/** Starts processes in turn, which share a cache. */
async function measure(request: FilmRequest, runs: number): Promise<{ cpu: number; peak: number }[]> {
  const context = await benchContext('');
  const { tempDir, cacheDir } = context;
  const { timeline: path } = await planVideo(request, context);
  const timeline = JSON.parse(await readFile(path, 'utf8')) as Timeline;
  const files = new Map<string, string>();
  await loadSources(timeline, {
    tempDir,
    async fetchMedia(url) {
      const file = await context.fetchMedia(url);
      files.set(url, file);
      return file;
    },
  });
  const stills = { index: -1, cover: '' };
  const plan = encoderPlan({ ...timeline, format: 'mp4' });
  const source = { timeline, plan, stills, folder: tempDir, engineVersion: 'bench' };
  const used: { cpu: number; peak: number }[] = [];
  for (let run = 0; run < runs; run++) {
    const child = fork(SEGMENT_PROCESS, [], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // As a render process sets it for the processes that it starts.
      env: { ...process.env, ...MEMORY_SETTINGS, NODE_COMPILE_CACHE: `${cacheDir}/code` },
    });
    const send = (command: SegmentCommand) => child.send(command);
    send({ type: 'start', source, tempDir, cacheDir, files });
    send({ type: 'draw', segment: SEGMENT });
    await drawn(child);
    used.push(treeUse(child.pid!));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // The first one ends by itself, so that Node.js saves the compiled code.
    if (run === 0) child.disconnect();
    else child.kill('SIGKILL');
    await ended;
  }
  await rm(tempDir, { recursive: true });
  return used;
}

function drawn(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (event: SegmentEvent) => {
      if (event.type === 'drawn') resolve();
      else if (event.type === 'refused') reject(new Error(event.message));
    });
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
  });
}
