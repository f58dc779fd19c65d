/**
 * `npm test`: runs the static checks in one lane beside the quick tests, to keep all cores busy. Passes arguments on to
 * Vitest. Fails if either fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runChecks } from './checks.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

const args = ['run', '--project', 'unit', '--project', 'films', ...process.argv.slice(2)];
const tests = spawn(process.execPath, [VITEST, ...args], { cwd: ROOT, stdio: 'inherit' });
const [checked, [code]] = await Promise.all([runChecks(1), once(tests, 'exit')]);
if (!checked) process.stderr.write('A static check failed: see the lines above that start with ✗.\n');
if (!checked || code !== 0) process.exitCode = 1;
