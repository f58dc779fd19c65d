// Installs what is missing, so that `npm start` and `npm test` work on a fresh clone. Plain JavaScript
// without dependencies: it runs on the machine's own Node, before anything is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slim } from './slim.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const withTools = process.argv.includes('--tools');

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** True when every package of the lockfile stands in node_modules in its version. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  const runtime = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  return (
    existsSync(runtime) &&
    Object.entries(packagesOf('package-lock.json')).every(
      ([path, entry]) =>
        path === '' ||
        entry.optional ||
        entry.devOptional ||
        (entry.dev && !withTools) ||
        installed[path]?.version === entry.version,
    )
  );
}

if (!isInstalled()) {
  console.log('Castwright: installing packages (once, about half a minute) …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const wanted = ['ci', ...(withTools ? [] : ['--omit=dev']), '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...first, ...wanted], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
    // The media library carries its codecs; the download of a separate program is not wanted.
    env: { ...process.env, SKIP_FFMPEG: 'true' },
  });
  if (status !== 0 || !isInstalled()) {
    console.error('Castwright: the packages could not be installed. Is the npm registry reachable?');
    process.exit(1);
  }
  slim(join(root, 'node_modules'));
}
