// Installs missing packages with npm, shows progress, and removes unused files.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { packEmoji } from './pack-emoji.js';
import {
  isForStartAlone,
  markForStartAlone,
  missing,
  neededOnlyBy,
  packagesOf,
  packagesToInstall,
  removePackages,
  requiredPackages,
  UNLOADED,
} from './packages.js';
import { output, showProgress } from './progress.js';
import { removeShaders } from './shaders.js';
import { slim } from './slim.js';
import { stripRuntime } from './strip.js';

/** Download sizes of npm with an empty cache, and minutes on a slow connection. */
const DOWNLOAD = { start: { megabytes: 350, minutes: 3 }, tools: { megabytes: 420, minutes: 4 } };

/** npm verifies the checksums of the lockfile, and packages may not run install scripts. */
function runNpm(root, withTools) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const child = spawn(command, [...first, 'ci', ...(withTools ? [] : ['--omit=dev']), ...options], {
    cwd: root,
    // The progress line replaces npm's own output.
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !npm && process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/**
 * @param withTools Installs development tools and test dependencies, too
 * @param withBuilders Installs the build tools of the dashboard, too
 * @returns the packages that could not be installed, or undefined
 */
export async function install(root, { withTools, withBuilders }) {
  const packages = packagesOf(root, 'package-lock.json');
  const required = requiredPackages(packages, { withTools, withBuilders });
  // A start-only installation lacks files that tools read.
  const isPartial = withTools && isForStartAlone(root);
  if (!isPartial && missing(root, required).length === 0) return undefined;

  const paths = packagesToInstall(packages, { withTools });
  const { megabytes, minutes } = withTools ? DOWNLOAD.tools : DOWNLOAD.start;
  output.write(
    `Castwright: installing ${paths.length} packages, only once: ${megabytes} MB to download, about a minute on a fast connection, ${minutes} minutes at 20 Mbit/s …\n`,
  );
  const progress = showProgress(root, paths);
  const isDone = await runNpm(root, withTools);
  progress.end();
  const [first, ...others] = missing(root, required);
  if (first !== undefined) return `${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
  if (!isDone) return 'the packages';

  slim(join(root, 'node_modules'), { alsoTypes: !withTools });
  stripRuntime(root, required);
  removeShaders(root);
  if (withTools) return undefined;
  packEmoji(join(root, 'node_modules/@twemoji/svg'));
  removePackages(root, neededOnlyBy(packages, UNLOADED));
  markForStartAlone(root);
  return undefined;
}
