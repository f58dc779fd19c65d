/**
 * Suites that search for problems rather than check behaviour: attacks, fuzzing, chaos, hard sentences, every page
 * through axe. `node test/nightly/run.ts [SUITE …]` runs them, and records in passed.json for which state of the source
 * they passed. With `--changed`, it runs only suites whose watched source has changed since.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { importsOf } from '../../scripts/rooms/imports.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PASSED = fileURLToPath(new URL('passed.json', import.meta.url));
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

interface Suite {
  project: 'nightly' | 'nightly-fleet';
  tests: readonly string[];
  /** Rooms that run in their own processes, which no import of the tests reaches. */
  watches: readonly string[];
  /** Runs alone, because it measures how long things take. */
  isTimed?: true;
}

const SUITES: Readonly<Record<string, Suite>> = {
  attacks: {
    project: 'nightly',
    tests: ['test/attacks/attacks.test.ts', 'test/attacks/bombs.test.ts', 'test/attacks/clock.test.ts'],
    // The suite reaches every parser.
    watches: ['.'],
    isTimed: true,
  },
  fuzz: {
    project: 'nightly',
    tests: ['test/acceptance/fuzz.test.ts', 'test/fuzz/targets.test.ts'],
    watches: [
      ...['contract', 'platform', 'server/http', 'service'],
      ...['template', 'text', 'crawl', 'slides', 'media'].map((room) => `engine/${room}`),
    ],
  },
  chaos: {
    project: 'nightly-fleet',
    tests: ['test/fleet/chaos.test.ts'],
    watches: ['service', 'server/start', 'platform', 'engine/processes'],
  },
  sentences: {
    project: 'nightly',
    tests: ['src/engine/media/speech/hard-sentences/hard-sentences.test.ts'],
    watches: ['engine/text', 'engine/media/speech'],
  },
  pages: {
    project: 'nightly',
    tests: ['test/browser/every-page.test.ts'],
    watches: ['contract', 'server/http', 'server/site', '../web/src', '../docs'],
  },
};

/** Paths of the suite's tests, their imports, and the rooms that it watches. */
function watchedFiles({ tests, watches }: Suite): string[] {
  const found = new Set<string>();
  const waiting = [...tests];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !existsSync(join(ROOT, path))) continue;
    found.add(path);
    if (!/\.tsx?$/.test(path)) continue;
    for (const { to } of importsOf(path, readFileSync(join(ROOT, path), 'utf8'))) waiting.push(to);
  }
  for (const room of watches) {
    const pattern = join('src', room, '**/*.{ts,tsx,md,css,json}');
    for (const path of globSync(pattern, { cwd: ROOT })) {
      if (!path.endsWith('.test.ts')) found.add(path.replaceAll('\\', '/'));
    }
  }
  return [...found, 'package-lock.json'].sort();
}

/** A hash that changes with every watched file. */
function stateOf(suite: Suite): string {
  const hash = createHash('sha256');
  for (const path of watchedFiles(suite)) hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 20);
}

/** Suites at a time: they often wait for servers, sockets and other processes. */
const SIDE_BY_SIDE = 2;

/** Prints what Vitest wrote once it has ended, so that suites side by side don't mix their lines. */
async function passes({ project, tests }: Suite): Promise<boolean> {
  const args = [VITEST, 'run', '--project', project, ...tests];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => output.push(bytes));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(output));
  return status === 0;
}

const passed = JSON.parse(readFileSync(PASSED, 'utf8')) as Record<string, string>;
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const onlyChanged = process.argv.includes('--changed');
const chosen = Object.entries(SUITES).filter(([name]) => names.length === 0 || names.includes(name));

async function runSuites(waiting: typeof chosen): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, suite] = next;
    const state = stateOf(suite);
    if (onlyChanged && passed[name] === state) {
      process.stdout.write(`${name}: already passed for this state of its sources\n`);
      continue;
    }
    process.stdout.write(`${name}: running\n`);
    if (await passes(suite)) passed[name] = state;
    else process.exitCode = 1;
  }
}

await runSuites(chosen.filter(([, { isTimed }]) => isTimed));
const others = chosen.filter(([, { isTimed }]) => !isTimed);
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => runSuites(others)));
// A CI run leaves no changes in its checkout.
if (!onlyChanged) writeFileSync(PASSED, `${JSON.stringify(passed, null, 2)}\n`);
