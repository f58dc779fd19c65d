/**
 * Holds the server to its own OpenAPI document: both linters read it, every operation is called through a proxy that
 * answers with an error when an answer is not as documented, and so does the acceptance suite.
 *
 * `node test/contract/run.ts [COMMAND …]` installs the tools beside this file at the first time; the command runs tests
 * of which the acceptance suite is a part, where that is to be run once only.
 */
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { startServer } from '../acceptance/server.ts';
import { traffic } from './traffic.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DOCUMENT = fileURLToPath(new URL('../../openapi.json', import.meta.url));

function tool(name: string, ...args: string[]): void {
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const command = [join(HERE, 'node_modules', '.bin', name), ...args];
  const { status } = spawnSync(process.execPath, command, { cwd: HERE, env: environment, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${name} is not content`);
}

function install(): void {
  if (existsSync(join(HERE, 'node_modules', '.bin', 'prism'))) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: HERE, stdio: 'inherit' });
  if (status !== 0) throw new Error('The tools could not be installed');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
}

async function startProxy(
  upstream: string,
  requests: 'checked' | 'passed',
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const args = ['proxy', DOCUMENT, upstream, '--errors', '--port', String(port)];
  const all = [
    join(HERE, 'node_modules', '.bin', 'prism'),
    ...args,
    `--validate-request=${requests === 'checked'}`,
  ];
  const child = spawn(process.execPath, all, { cwd: HERE, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let wait = 0; wait < 300; wait++) {
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, child };
    await sleep(100);
  }
  child.kill();
  throw new Error('The proxy did not start');
}

const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const SUITE = [process.execPath, VITEST, 'run', '--project', 'acceptance', 'test/acceptance'];

/** The acceptance suite before proxies that name every answer that is not as documented. */
async function acceptanceSuite([program = '', ...args]: string[]): Promise<{
  calls: string;
  passed: boolean;
}> {
  const proxies = fork(join(HERE, 'proxies.js'), [DOCUMENT], { cwd: HERE });
  try {
    const [{ url }] = (await once(proxies, 'message')) as [{ url: string }];
    const env = { ...process.env, CONTRACT_PROXIES: url };
    const suite = spawn(program, args, { cwd: ROOT, env, stdio: 'inherit' });
    const [code] = await once(suite, 'exit');
    const calls = await (await fetch(url, { signal: AbortSignal.timeout(10_000) })).text();
    return { calls, passed: code === 0 };
  } finally {
    proxies.kill();
  }
}

install();
tool('spectral', 'lint', DOCUMENT, '--ruleset', 'spectral.yaml', '--fail-severity', 'warn');
tool('redocly', 'lint', DOCUMENT, '--config', 'redocly.yaml');

/** Every operation, called through proxies: how many answers were not as documented, and what was never called. */
async function everyOperation(): Promise<{ violations: number; neverCalled: Set<string> }> {
  await using temp = await makeTempDir('castwright-contract-');
  await using server = await startServer(temp.path, { CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true' });
  let violations = 0;
  const neverCalled = new Set<string>();
  // What is right is held to the document on its way in, too; what is wrong can only be on its way out.
  for (const requests of ['checked', 'passed'] as const) {
    const proxy = await startProxy(server.url, requests);
    try {
      const { calls, problems, untouched } = await traffic(proxy.url, requests === 'passed');
      for (const problem of problems) process.stdout.write(`${problem}\n`);
      violations += problems.length;
      for (const id of untouched) neverCalled.add(id);
      process.stdout.write(`${calls} calls, requests ${requests}: ${problems.length} violations\n`);
    } finally {
      proxy.child.kill();
    }
  }
  return { violations, neverCalled };
}

// Beside the suite: a command begins with checks that leave a core idle.
const calling = everyOperation();
// What it ends with is told below, after the suite.
calling.catch(() => {});
const { calls, passed } = await acceptanceSuite(process.argv.length > 2 ? process.argv.slice(2) : SUITE);
const { violations, neverCalled } = await calling;
process.stdout.write(`${calls} calls of the acceptance suite: ${passed ? 'no violation' : 'it failed'}\n`);
// Said last, where whoever asks why it failed looks first.
if (violations > 0) process.stdout.write(`${violations} violations, named above the suite\n`);
if (neverCalled.size > 0) process.stdout.write(`Operations never called: ${[...neverCalled].join(', ')}\n`);
process.exitCode = violations > 0 || neverCalled.size > 0 || !passed ? 1 : 0;
