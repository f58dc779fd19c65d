/** Static checks: format, lint, types, unused code, rooms, regular expressions, generated files. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Longest first, so that two lanes end at about the same time. */
const CHECKS: readonly (readonly [program: string, ...args: string[]])[] = [
  ['tsc'],
  ['biome', 'ci', '--error-on-warnings', '--colors=off', '.'],
  ['tsc', '-p', 'web'],
  ['node', 'scripts/check.ts'],
  ['knip'],
  ['node', 'scripts/check-expressions.ts'],
];

/**
 * Runs every check in `lanes` parallel lanes; prints a line for each, and the output of failed ones.
 *
 * @returns whether all passed
 */
export async function runChecks(lanes: number): Promise<boolean> {
  const waiting = [...CHECKS];
  let passed = true;
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      passed = (await runCheck(check)) && passed;
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return passed;
}

async function runCheck([program, ...args]: readonly [string, ...string[]]): Promise<boolean> {
  const startedAt = performance.now();
  const [command, ...first] =
    program === 'node' ? [process.execPath] : [join(ROOT, 'node_modules/.bin', program)];
  const child = spawn(command ?? '', [...first, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  const [output, errors, passed] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const name = [program, ...args].join(' ');
  process.stdout.write(`${passed ? '✓' : '✗'} ${name} ${seconds} s\n${passed ? '' : output + errors}`);
  return passed;
}

if (import.meta.main && !(await runChecks(2))) process.exitCode = 1;
