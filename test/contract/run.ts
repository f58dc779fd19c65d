/**
 * Checks the server against its OpenAPI document: two linters read it, and every operation is called through a proxy
 * that reports undocumented responses. Acceptance tests check their own responses: test/acceptance/contract.ts.
 *
 * The first `node test/contract/run.ts` installs the tools beside this file.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { startServer } from '../acceptance/server.ts';
import { traffic } from './traffic.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DOCUMENT = fileURLToPath(new URL('../../openapi.json', import.meta.url));

function tool(name: string, ...args: string[]): void {
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const command = [join(HERE, 'node_modules', '.bin', name), ...args];
  const { status } = spawnSync(process.execPath, command, { cwd: HERE, env: environment, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${name} reports problems`);
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
  if (typeof address !== 'object' || address === null) throw new Error('No port is free');
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

if (process.argv.length > 2)
  throw new Error(`Unexpected argument ${process.argv[2]}: this command takes none`);
install();
tool('spectral', 'lint', DOCUMENT, '--ruleset', 'spectral.yaml', '--fail-severity', 'warn');
tool('redocly', 'lint', DOCUMENT, '--config', 'redocly.yaml');

/** Calls every operation through proxies; counts undocumented responses, and lists operations that never succeeded. */
async function everyOperation(): Promise<{ violations: number; neverCalled: Set<string> }> {
  await using temp = await makeTempDir('castwright-contract-');
  await using server = await startServer(temp.path, { CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true' });
  let violations = 0;
  const neverCalled = new Set<string>();
  // Valid requests are checked against the document as well; of invalid ones, only the response is checked.
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

const { violations, neverCalled } = await everyOperation();
if (neverCalled.size > 0) process.stdout.write(`Operations never called: ${[...neverCalled].join(', ')}\n`);
process.exitCode = violations > 0 || neverCalled.size > 0 ? 1 : 0;
