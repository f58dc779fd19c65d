/**
 * How a film's time falls with the processes that draw it: `node bench/cores.ts [--seconds 15,60,600]
 * [--processes 1,2,4,8,16] [--kinds drawn,photograph,product,template]`.
 *
 * Renders one film of each length with each number of processes, and the short film of each kind. Prints wall time, its
 * ratio to real time, CPU time and peak memory of all processes, and the gain over the first number of processes.
 */
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { FilmRequest } from '../src/engine/film/request.ts';
import { makeTempDir } from '../src/platform/files/temp-dir.ts';
import { illustratedVideo, videoOfEachKind } from './kinds.ts';
import { measureRender } from './measure-render.ts';
import { scriptOfAbout } from './scripts.ts';

process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15,60' },
    processes: { type: 'string', default: '1,2,4,8,16' },
    kinds: { type: 'string', default: '' },
  },
});
const counts = options.processes.split(',').map(Number);
await using temp = await makeTempDir('castwright-bench-cores-');

/** Renders a film with each number of processes and prints a line for each. */
async function measure(name: string, request: FilmRequest): Promise<void> {
  let first = 0;
  for (const processes of counts) {
    const { seconds, wall, cpu, peakMegabytes, ownMegabytes, video } = await measureRender(
      request,
      temp.path,
      processes,
    );
    rmSync(dirname(video), { recursive: true });
    first ||= wall;
    const cells = [
      name.padEnd(12),
      seconds.toFixed(1).padStart(8),
      String(processes).padStart(10),
      wall.toFixed(2).padStart(8),
      (wall / seconds).toFixed(3).padStart(10),
      cpu.toFixed(1).padStart(8),
      (first / wall).toFixed(2).padStart(6),
      peakMegabytes.toFixed(0).padStart(8),
      ownMegabytes.toFixed(0).padStart(8),
    ];
    console.log(cells.join(' '));
  }
}

console.log(`${availableParallelism()} cores`);
console.log('film          seconds  processes   wall s  real time    CPU s   gain  peak MB  own MB');
// The first render of a machine compiles code that later ones find in a cache.
await measureRender(illustratedVideo('Hello.'), temp.path, 1);
for (const seconds of options.seconds.split(',').filter(Boolean)) {
  await measure(`${seconds} s`, illustratedVideo(scriptOfAbout(Number(seconds))));
}
if (options.kinds !== '') {
  const films = await videoOfEachKind(temp.path);
  for (const kind of options.kinds.split(',')) {
    const request = films[kind];
    if (!request) throw new Error(`Unknown kind ${kind}. Choose from ${Object.keys(films).join(', ')}`);
    await measure(kind, request);
  }
}
