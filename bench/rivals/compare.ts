/**
 * The same scene by this engine, Remotion and HyperFrames on this machine: `node bench/rivals/compare.ts [--rounds 3]
 * [--keep FOLDER]`, which keeps the videos there.
 *
 * Installs the other programs into a temporary folder; neither becomes a dependency of this project. Remotion may be used
 * for an evaluation by anyone, but companies with more than three employees need a licence for other uses
 * (https://remotion.dev/license). HyperFrames is under Apache 2.0. Both draw with the Chromium of this machine
 * (`CHROMIUM=PATH` names another), and HyperFrames encodes with its FFmpeg.
 *
 * The others get the finished sound and caption times of our video, and Remotion's project is compiled beforehand: only
 * our figures include speech and a cold start. All encode at CRF 22, Remotion with our preset. Prints the best round of each; CPU seconds are hardly affected by other
 * programs, elapsed times are.
 */
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { probe } from '../../src/engine/media/probe/probe.ts';
import type { RenderResult } from '../../src/engine/processes/render/messages.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { realFile } from '../../test/fixtures/real.ts';
import { HYPERFRAMES_PACKAGES, HYPERFRAMES_VERSION, writeHyperframesProject } from './hyperframes.ts';
import { measure, type Use } from './measure.ts';
import { REMOTION_PACKAGES, REMOTION_VERSION, writeRemotionProject } from './remotion.ts';
import { cuesOf, type Scene, SIZE } from './scene.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, keep: { type: 'string' } },
});
const browser = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const threads = String(availableParallelism());
const picture = realFile('mona-lisa.jpg');

await using temp = await makeTempDir('castwright-rivals-');
const renderOurs = async () => {
  const result = join(temp.path, 'ours.json');
  const use = await measure(process.execPath, [join(import.meta.dirname, 'ours.ts'), picture, result], {
    cwd: temp.path,
  });
  return { use, files: JSON.parse(await readFile(result, 'utf8')) as RenderResult };
};
// The first render writes compiled code, which later ones read.
const { files } = await renderOurs();
const scene: Scene = {
  duration: files.duration,
  picture,
  sound: files.audio ?? '',
  cues: cuesOf(await readFile(files.srt ?? '', 'utf8')),
};

const remotion = await install('remotion', REMOTION_PACKAGES);
await writeRemotionProject(remotion, scene);
const bundling = await measure(process.execPath, ['bundle.mjs'], { cwd: remotion });
console.log(
  `Remotion's compilation, not counted below: ${bundling.wall.toFixed(1)} s, ${bundling.cpu.toFixed(1)} CPU s`,
);
const hyperframes = await install('hyperframes', HYPERFRAMES_PACKAGES);
const project = join(hyperframes, 'project');
await writeHyperframesProject(project, hyperframes, scene);

const programs: Record<string, () => Promise<{ use: Use; video: string }>> = {
  Castwright: async () => {
    const ours = await renderOurs();
    return { use: ours.use, video: ours.files.video };
  },
  [`Remotion ${REMOTION_VERSION}`]: async () => {
    const video = join(remotion, 'out.mp4');
    return {
      use: await measure(process.execPath, ['render.mjs', video, browser, threads], { cwd: remotion }),
      video,
    };
  },
  [`HyperFrames ${HYPERFRAMES_VERSION}`]: async () => {
    const video = join(hyperframes, 'out.mp4');
    const args = ['node_modules/hyperframes/bin/hyperframes.mjs', 'render', project, '-o', video];
    const use = await measure(process.execPath, [...args, '-f', String(SIZE.fps), '--crf', '22', '--quiet'], {
      cwd: hyperframes,
      env: {
        HYPERFRAMES_BROWSER_PATH: browser,
        PRODUCER_HEADLESS_SHELL_PATH: browser,
        HYPERFRAMES_NO_TELEMETRY: '1',
        HYPERFRAMES_NO_UPDATE_CHECK: '1',
        DO_NOT_TRACK: '1',
      },
    });
    return { use, video };
  },
};

const best = new Map<string, { use: Use; video: string }>();
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [name, render] of Object.entries(programs)) {
    const { use, video } = await render();
    const before = best.get(name)?.use;
    const least = (of: (one: Use) => number) =>
      Math.min(of(use), before ? of(before) : Number.POSITIVE_INFINITY);
    best.set(name, {
      video,
      use: {
        wall: least((one) => one.wall),
        cpu: least((one) => one.cpu),
        memory: least((one) => one.memory),
      },
    });
  }
}

console.log(`Chromium: ${execFileSync(browser, ['--version'], { encoding: 'utf8' }).trim()}`);
console.log(
  `${scene.duration.toFixed(1)} s of ${SIZE.width} × ${SIZE.height}, ${SIZE.fps} frames per second, ${threads} threads`,
);
console.log(
  '| | elapsed, s | CPU, s | memory, MB | file, MB | elapsed, × ours | CPU, × ours |\n|---|---|---|---|---|---|---|',
);
const [ours] = best.values();
for (const [name, { use, video }] of best) {
  const { duration, video: facts, size } = { ...(await probe(video)), size: (await readFile(video)).length };
  if (
    facts?.width !== SIZE.width ||
    facts.height !== SIZE.height ||
    Math.abs(duration - scene.duration) > 0.2
  )
    throw new Error(`${name} made a video of ${facts?.width}x${facts?.height} and ${duration} s`);
  if (values.keep) await copyFile(video, join(values.keep, `${name}.mp4`));
  const ratio = (of: (one: Use) => number) => (of(use) / of(ours?.use ?? use)).toFixed(1);
  const cells = [
    name,
    use.wall.toFixed(1),
    use.cpu.toFixed(1),
    use.memory.toFixed(0),
    (size / 1e6).toFixed(1),
    ratio((one) => one.wall),
    ratio((one) => one.cpu),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** Installs packages into their own folder, without scripts of theirs. */
async function install(name: string, dependencies: Record<string, string>): Promise<string> {
  const folder = join(temp.path, name);
  await mkdir(folder);
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
  });
  return folder;
}
