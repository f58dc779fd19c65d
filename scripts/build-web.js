// Builds the dashboard where its sources have changed since it was built last, so that `npm start` always serves the
// one of this very checkout.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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
/** Milliseconds for which the files of earlier builds stay, for pages that are open. */
const KEEP = 3_600_000;
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

/** Files are named by their content, so the new ones stand beside the old ones until the page names them. */
function takeOver(from) {
  const to = join(root, 'web/dist');
  mkdirSync(join(to, 'static'), { recursive: true });
  const names = readdirSync(join(from, 'static'));
  for (const name of names) renameSync(join(from, 'static', name), join(to, 'static', name));
  renameSync(join(from, 'index.html'), join(to, 'index.html'));
  for (const name of readdirSync(join(to, 'static'))) {
    const path = join(to, 'static', name);
    if (!names.includes(name) && Date.now() - statSync(path).mtimeMs > KEEP) rmSync(path, { force: true });
  }
}

const now = fingerprint();
const built = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
if (built !== now) {
  console.log('Castwright: building the dashboard (once, a few seconds) …');
  // Whoever asks, a test included, gets the same small build.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  // Beside the old one, which goes on being served until this one is whole, whoever else builds meanwhile.
  const outDir = join(root, `web/dist/.new-${process.pid}`);
  try {
    await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn', build: { outDir } });
    takeOver(outDir);
    writeFileSync(STAMP, now);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
