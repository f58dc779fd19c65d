import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeTempDir } from '../../../src/platform/files/temp-dir.ts';
import { KEY } from '../../acceptance/server.ts';
import { PROCESS_ENV } from '../../stack/process-env.ts';
import { settingsIn } from '../../stack/stack.ts';
import type { Attempt, Kind } from '../kind.ts';
import { type Sent, send } from '../send.ts';

const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));
const CALLS = 20;

/** Log files fill their disk, so every write fails with ENOSPC, as writes to /dev/full do. */
export const fullLogDisk: Kind = {
  name: 'log: a full disk',
  isSequential: true,
  attempts: (): Attempt[] => [
    ['the log', () => staysUp(['pipe', 'full'])],
    ['the log and what a start prints', () => staysUp(['full', 'full'])],
  ],
};

async function staysUp([stdout, stderr]: ('pipe' | 'full')[]): Promise<void> {
  await using temp = await makeTempDir('castwright-full-log-');
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  const settings = await settingsIn(temp.path);
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    env: {
      ...PROCESS_ENV,
      ...settings,
      PORT: String(port),
      CASTWRIGHT_API_KEY: KEY,
      CASTWRIGHT_DATA_DIR: temp.path,
      CASTWRIGHT_LEGACY_PORT: 'off',
      CASTWRIGHT_METRICS: 'true',
      CASTWRIGHT_SPARE_RENDERER: 'false',
    },
    stdio: ['ignore', stdout === 'full' ? full : 'ignore', stderr === 'full' ? full : 'ignore'],
  });
  closeSync(full);
  const ended = once(child, 'exit');
  try {
    await untilAnswered(port, () => child.exitCode !== null);
    // Each call writes a line to the log.
    for (let call = 0; call < CALLS; call++) await send(port, '/v2/none', {});
    const { status, text } = await send(port, '/metrics', {});
    assert.equal(status, 200);
    const [, dropped] = /^castwright_log_lines_dropped_total (\d+)$/m.exec(text) ?? [];
    assert.ok(Number(dropped) >= CALLS, `${dropped} lines were counted as dropped`);
    assert.equal(child.exitCode, null);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

async function untilAnswered(port: number, hasEnded: () => boolean): Promise<Sent> {
  for (let wait = 0; wait < 1200; wait++) {
    if (hasEnded()) break;
    const answer = await send(port, '/healthz', {}).catch(() => undefined);
    if (answer) return answer;
    await sleep(50);
  }
  throw new Error('the server exited, or did not start');
}

/** Chooses a port in advance, because the server cannot print one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
