// Has npm install what is missing, tells how far it is, and takes out again what nobody reads.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { packEmoji } from './pack-emoji.js';
import {
  coming,
  isForStartAlone,
  markForStartAlone,
  missing,
  neededOnlyBy,
  packagesOf,
  removePackages,
  UNLOADED,
  wanted,
} from './packages.js';
import { shown, showProgress } from './progress.js';
import { removeShaders } from './shaders.js';
import { slim } from './slim.js';
import { stripRuntime } from './strip.js';

/** What npm fetches, measured with an empty cache, and the minutes it takes on a slow line. */
const DOWNLOAD = { start: { megabytes: 350, minutes: 3 }, tools: { megabytes: 420, minutes: 4 } };

/** The sums of the lockfile are checked by npm, and no package runs anything while it is installed. */
function runNpm(root, withTools) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const child = spawn(command, [...first, 'ci', ...(withTools ? [] : ['--omit=dev']), ...options], {
    cwd: root,
    // What it adds to the tree is told by the progress.
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !npm && process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/**
 * @param withTools tools and tests, too
 * @param withBuilders what builds the dashboard, too
 * @returns what could not be installed, or undefined
 */
export async function install(root, { withTools, withBuilders }) {
  const packages = packagesOf(root, 'package-lock.json');
  const asked = wanted(packages, { withTools, withBuilders });
  // Files of packages are gone there that tools would read.
  const isPartial = withTools && isForStartAlone(root);
  if (!isPartial && missing(root, asked).length === 0) return undefined;

  const paths = coming(packages, { withTools });
  const { megabytes, minutes } = withTools ? DOWNLOAD.tools : DOWNLOAD.start;
  shown.write(
    `Castwright: installing ${paths.length} packages, once: ${megabytes} MB to fetch, a minute on a fast line, ${minutes} minutes at 20 Mbit/s …\n`,
  );
  const progress = showProgress(root, paths);
  const isDone = await runNpm(root, withTools);
  progress.end();
  const [first, ...others] = missing(root, asked);
  if (first !== undefined) return `${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
  if (!isDone) return 'the packages';

  slim(join(root, 'node_modules'), { alsoTypes: !withTools });
  stripRuntime(root, asked);
  removeShaders(root);
  if (withTools) return undefined;
  packEmoji(join(root, 'node_modules/@twemoji/svg'));
  removePackages(root, neededOnlyBy(packages, UNLOADED));
  markForStartAlone(root);
  return undefined;
}
