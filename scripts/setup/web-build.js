// Whether the dashboard in web/dist was built from the sources of this checkout.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Everything that the build reads; the lockfile represents all packages. */
const SOURCES = [
  'web/index.html',
  'web/vite.config.ts',
  'web/src',
  'packages/player/src',
  'packages/player/vite.config.ts',
  'packages/studio/src',
  'packages/studio/vite.config.ts',
  'src/client',
  'src/base',
  'src/contract',
  // The preview draws films with the engine's own code.
  'src/engine/film',
  'src/engine/files',
  'src/engine/layers',
  'src/engine/media',
  'src/engine/people',
  'src/engine/text',
  'package.json',
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

export function fingerprint() {
  const hash = createHash('sha256');
  const files = SOURCES.map((name) => join(root, name)).flatMap((path) =>
    /\.\w+$/.test(path) ? [path] : filesOf(path),
  );
  for (const file of files.sort()) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

export function isBuilt(sources = fingerprint()) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;
}

export function markBuilt(sources) {
  writeFileSync(STAMP, sources);
}
