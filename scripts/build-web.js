// Builds the dashboard where its sources have changed since it was built last, so that `npm start` always serves the
// one of this very checkout. Where only `npm start` installed, what builds it goes when it is built.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './setup/install.js';
import {
  BUILDERS,
  isForStartAlone,
  neededOnlyBy,
  packagesOf,
  removePackages,
  UNLOADED,
} from './setup/packages.js';
import { fingerprint, isBuilt, markBuilt } from './setup/web-build.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Milliseconds for which the files of earlier builds stay, for pages that are open. */
const KEEP = 3_600_000;

/** Files are named by their content, so the new ones stand beside the old ones until the page names them. */
function takeOver(from) {
  const to = join(root, 'web/dist');
  mkdirSync(join(to, 'static'), { recursive: true });
  const names = readdirSync(join(from, 'static'));
  for (const name of names) renameSync(join(from, 'static', name), join(to, 'static', name));
  renameSync(join(from, 'player.js'), join(to, 'player.js'));
  renameSync(join(from, 'index.html'), join(to, 'index.html'));
  for (const name of readdirSync(join(to, 'static'))) {
    const path = join(to, 'static', name);
    // Another build may have taken it away.
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (!names.includes(name) && Date.now() - since > KEEP) rmSync(path, { force: true });
  }
}

/** They went after the last build. */
async function installBuilders() {
  if (!isForStartAlone(root)) return;
  const failed = await install(root, { withTools: false, withBuilders: true });
  if (failed === undefined) return;
  console.error(`Castwright: ${failed} could not be installed, which the dashboard is built with.`);
  process.exit(1);
}

const now = fingerprint();
if (!isBuilt(now)) {
  console.log('Castwright: building the dashboard (once, a few seconds) …');
  await installBuilders();
  // Whoever asks, a test included, gets the same small build.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  // Beside the old one, which goes on being served until this one is whole, whoever else builds meanwhile.
  const outDir = join(root, `web/dist/.new-${process.pid}`);
  try {
    await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn', build: { outDir } });
    const player = join(root, 'packages/player/vite.config.ts');
    await build({ configFile: player, logLevel: 'warn', build: { outDir: join(outDir, 'player') } });
    renameSync(join(outDir, 'player/castwright-player.classic.js'), join(outDir, 'player.js'));
    takeOver(outDir);
    markBuilt(now);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
if (isForStartAlone(root))
  removePackages(root, neededOnlyBy(packagesOf(root, 'package-lock.json'), [...BUILDERS, ...UNLOADED]));
