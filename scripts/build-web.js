// Builds the dashboard where its sources have changed since it was built last, so that `npm start` always serves the
// one of this very checkout.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Everything that the build reads; the lockfile stands for all packages. */
const SOURCES = [
  'web/index.html',
  'web/vite.config.ts',
  'web/src',
  'src/client',
  'src/contract',
  'package-lock.json',
];
const STAMP = join(root, 'web/dist/sources.txt');

function filesOf(path) {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => {
    const inner = join(path, entry.name);
    return entry.isDirectory() ? filesOf(inner) : [inner];
  });
}

function fingerprint() {
  const hash = createHash('sha256');
  const files = SOURCES.map((name) => join(root, name)).flatMap((path) =>
    /\.\w+$/.test(path) ? [path] : filesOf(path),
  );
  for (const file of files.sort()) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

const now = fingerprint();
const built = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
if (built !== now) {
  console.log('Castwright: building the dashboard (once, a few seconds) …');
  // Whoever asks, a test included, gets the same small build.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  writeFileSync(STAMP, now);
}
