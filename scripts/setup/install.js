// Installs missing packages with `npm ci` and shows progress. node_modules stays as npm leaves it.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { missing, packagesOf, packagesToInstall, requiredPackages } from './packages.js';
import { output, showProgress } from './progress.js';

/** Download sizes of npm with an empty cache, and minutes on a slow connection. */
const DOWNLOAD = { start: { megabytes: 460, minutes: 4 }, tools: { megabytes: 590, minutes: 5 } };

/** Milliseconds between signs of life of the process that holds the lock, and after which it counts as killed. */
const HEARTBEAT_MS = 1000;
const ABANDONED_MS = 10_000;

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

/** The lock is a folder, because creating one fails if it exists. */
function takeLock(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    // Without the right to write here, npm fails, too, and says why.
    if (error.code !== 'EEXIST') return true;
  }
  const touchedAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - touchedAt > ABANDONED_MS) rmSync(lock, { recursive: true, force: true });
  return false;
}

/** Runs `work` while no other process of this checkout does: two `npm ci` would delete each other's files. */
async function withLock(root, work) {
  const lock = join(root, '.cache/setup.lock');
  try {
    mkdirSync(join(root, '.cache'), { recursive: true });
  } catch {
    // takeLock handles it.
  }
  for (let attempt = 0; !takeLock(lock); attempt++) {
    if (attempt === 1) output.write('Castwright: waiting for another process that installs the packages …\n');
    await sleep(HEARTBEAT_MS / 2);
  }
  const heartbeat = setInterval(() => {
    try {
      utimesSync(lock, new Date(), new Date());
    } catch {
      // Another process took an unresponsive one for killed.
    }
  }, HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * @param withTools Installs development tools and test dependencies, too
 * @returns the packages that could not be installed, or undefined
 */
export async function install(root, { withTools }) {
  const packages = packagesOf(root, 'package-lock.json');
  const required = requiredPackages(packages, { withTools });
  if (missing(root, required).length === 0) return undefined;
  return withLock(root, async () => {
    // Another process may have installed them in the meantime.
    if (missing(root, required).length === 0) return undefined;
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
    return isDone ? undefined : 'the packages';
  });
}
