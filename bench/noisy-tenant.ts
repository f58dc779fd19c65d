/**
 * One tenant overloads the server in every way while another works normally. Prints the latencies of the second tenant
 * beside those on the same server alone: `node bench/noisy-tenant.ts [rounds] [kind …]`, with all kinds of
 * calls by default. Quiet and noisy phases alternate, so that other load on the machine affects both. The noise comes
 * from a low-priority process, because an attacker does not use the server's processor.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { makeTempDir } from '../src/platform/files/temp-dir.ts';
import { castwrightIn } from '../test/acceptance/command-line.ts';
import { KEY, startServer } from '../test/acceptance/server.ts';
import { openQuietTenant, type Waits } from './quiet-tenant.ts';

/** The highest acceptable ratio. */
const MAX_RATIO = 2;
/** Seconds for the noise to fill every queue before the other tenant starts. */
const HEAD_START = 8;
const NOISE = fileURLToPath(new URL('./noisy-process.ts', import.meta.url));
const [roundsText = '2', ...kinds] = process.argv.slice(2);
const rounds = Number(roundsText);

await using temp = await makeTempDir('castwright-noisy-');
await using server = await startServer(temp.path, {
  CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true',
  CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
  CASTWRIGHT_CONCURRENCY: '2',
  CASTWRIGHT_INITIAL_CREDITS: '100000',
  CASTWRIGHT_RATE_LIMIT: '600',
  CASTWRIGHT_CREATE_LIMIT: '200',
});
const key = await castwrightIn(temp.path, 'accounts', 'add', 'quiet@example.com');
await using quiet = await openQuietTenant(server.url, key, kinds);

const alone: Waits = {};
const beside: Waits = {};
const failures = await quiet.work({});
for (let round = 0; round < rounds; round++) {
  failures.push(...(await quiet.work(alone)));
  const noise = fork(NOISE, [server.url, KEY]);
  await once(noise, 'message');
  await new Promise((resolve) => setTimeout(resolve, HEAD_START * 1000));
  failures.push(...(await quiet.work(beside)));
  noise.send('stop');
  const [told] = await once(noise, 'message');
  console.error(`round ${round + 1}: ${told}`);
  await once(noise, 'exit');
}

console.log(
  '| | calls | alone, p50 | p95 | with noise, p50 | p95 | p95 ratio |\n|---|---|---|---|---|---|---|',
);
for (const [name, waits] of Object.entries(beside)) {
  const before = alone[name] ?? [];
  const ratio = at(waits, 0.95) / at(before, 0.95);
  const cells = [at(before, 0.5), at(before, 0.95), at(waits, 0.5), at(waits, 0.95)].map(seconds);
  console.log(`| ${name} | ${waits.length} | ${cells.join(' | ')} | ${ratio.toFixed(1)} |`);
  if (ratio > MAX_RATIO) process.exitCode = 1;
}

const shown = failures.slice(0, 5);
for (const failure of shown) console.log(`failed: ${failure}`);
if (failures.length > shown.length) console.log(`failed: ${failures.length - shown.length} more`);
if (failures.length > 0) process.exitCode = 1;

function at(waits: readonly number[], part: number): number {
  const sorted = [...waits].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
