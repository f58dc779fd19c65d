// Builds the dashboard if its sources have changed since the last build, so that `npm start` always serves the
// dashboard of this checkout.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, isBuilt, markBuilt } from './setup/web-build.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Milliseconds for which files of earlier builds are kept, for pages that are still open. */
const KEEP = 3_600_000;
/** Packages with an element for pages of others, each in a file of its own. */
const ELEMENTS = ['player', 'studio'];

/** File names contain a hash, so new files coexist with the old ones until the page refers to them. */
function takeOver(from) {
  const to = join(root, 'web/dist');
  mkdirSync(join(to, 'static'), { recursive: true });
  const names = readdirSync(join(from, 'static'));
  for (const name of names) renameSync(join(from, 'static', name), join(to, 'static', name));
  for (const name of ELEMENTS) renameSync(join(from, `${name}.js`), join(to, `${name}.js`));
  renameSync(join(from, 'index.html'), join(to, 'index.html'));
  for (const name of readdirSync(join(to, 'static'))) {
    const path = join(to, 'static', name);
    // Another build may have removed it.
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (!names.includes(name) && Date.now() - since > KEEP) rmSync(path, { force: true });
  }
}

const now = fingerprint();
if (!isBuilt(now)) {
  console.log('Castwright: building the dashboard (once, a few seconds) …');
  // Every caller gets the same small build, including tests.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  // Builds beside the old files, which are served until the new ones are complete, even if others build at the same
  // time.
  const outDir = join(root, `web/dist/.new-${process.pid}`);
  try {
    await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn', build: { outDir } });
    for (const name of ELEMENTS) {
      const configFile = join(root, `packages/${name}/vite.config.ts`);
      await build({ configFile, logLevel: 'warn', build: { outDir: join(outDir, name) } });
      renameSync(join(outDir, `${name}/castwright-${name}.classic.js`), join(outDir, `${name}.js`));
    }
    takeOver(outDir);
    markBuilt(now);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
