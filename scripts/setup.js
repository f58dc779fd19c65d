// Installs what is missing, so that `npm start` and `npm test` work on a fresh clone. Plain JavaScript
// without dependencies: it runs on the machine's own Node, before anything is there.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { showProgress } from './setup-progress.js';
import { slim } from './slim.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const withTools = process.argv.includes('--tools');
/** From this one on Node runs our sources as they are. */
const OLDEST = 24;

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Whether a package of the lockfile is for machines like this one. */
function isForUs({ os, cpu }) {
  const fits = (given, ours) => given === undefined || [given].flat().includes(ours);
  return fits(os, process.platform) && fits(cpu, process.arch);
}

/** The packages of the lockfile that have to stand in node_modules: the Node that runs us is one of them. */
function wanted() {
  return Object.entries(packagesOf('package-lock.json')).filter(
    ([path, entry]) =>
      path !== '' &&
      (isRuntime(entry) || !(entry.optional || entry.devOptional)) &&
      isForUs(entry) &&
      (!entry.dev || withTools),
  );
}

function isRuntime({ bin }) {
  return bin?.node !== undefined;
}

/** The packages that do not stand there in their version. The Node that this runs on need not be there once more. */
function missing() {
  const installed = packagesOf('node_modules/.package-lock.json');
  const isThere = ([path, entry]) =>
    installed[path]?.version === entry.version &&
    (!isRuntime(entry) || existsSync(join(root, path, entry.bin.node)));
  const isRunning = ([, entry]) => isRuntime(entry) && entry.version === process.versions.node;
  return wanted()
    .filter((one) => !isThere(one) && !isRunning(one))
    .map(([path]) => path);
}

/** The sums of the lockfile are checked by npm, and no package runs anything while it is installed. */
async function install() {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const child = spawn(command, [...first, 'ci', ...(withTools ? [] : ['--omit=dev']), ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

function fail(message) {
  console.error(`Castwright: ${message}`);
  process.exit(1);
}

if (missing().length > 0) {
  const paths = wanted().map(([path]) => join(root, path, 'package.json'));
  console.log(`Castwright: installing ${paths.length} packages, once; this takes one to five minutes …`);
  const progress = showProgress(() => paths.filter((path) => existsSync(path)).length, paths.length);
  const isDone = await install();
  progress.end();
  const [first, ...others] = missing();
  if (!isDone || first !== undefined) {
    const what =
      first === undefined
        ? 'the packages'
        : `${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
    fail(
      `${what} could not be installed. Is the npm registry reachable, is a gigabyte free, and does it send what the sums of package-lock.json say? Then try again.`,
    );
  }
  slim(join(root, 'node_modules'));
}
if (!wanted().some(([, entry]) => isRuntime(entry)) && Number.parseInt(process.versions.node, 10) < OLDEST) {
  fail(`for ${process.platform} ${process.arch} no Node comes along. Install Node ${OLDEST} or newer.`);
}
