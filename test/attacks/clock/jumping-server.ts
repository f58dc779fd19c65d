import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { KEY } from '../../acceptance/server.ts';
import { collectOutput } from '../../stack/collect-output.ts';
import { PROCESS_ENV } from '../../stack/process-env.ts';
import { OWNER } from '../target.ts';

const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));
const CLOCK = new URL('./wall-clock.ts', import.meta.url).href;
const RENDER = new URL('../../fleet/chaos-render.ts', import.meta.url).href;

export interface JumpingServer extends AsyncDisposable {
  url: string;
  /** Moves the wall clock by `seconds`, which may be negative. */
  jump(seconds: number): Promise<void>;
  /** Kills the process, as a power failure does. */
  kill(): Promise<void>;
}

/**
 * `castwright serve` on a data directory, with renders that only wait for two seconds.
 * @param offset Seconds by which its clock is ahead at first
 */
export async function startJumpingServer(dataDir: string, offset = 0): Promise<JumpingServer> {
  const child = spawn(process.execPath, [`--import=${CLOCK}`, MAIN, 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...PROCESS_ENV,
      PORT: '0',
      TEST_CLOCK_OFFSET: String(offset),
      NODE_OPTIONS: `--import=${RENDER}`,
      TEST_RENDER_SECONDS: '2',
      CASTWRIGHT_DATA_DIR: dataDir,
      CASTWRIGHT_API_KEY: KEY,
      CASTWRIGHT_ADMIN_EMAIL: OWNER.email,
      CASTWRIGHT_ADMIN_PASSWORD: OWNER.password,
      CASTWRIGHT_LEGACY_PORT: 'off',
      CASTWRIGHT_RATE_LIMIT: '0',
      CASTWRIGHT_CREATE_LIMIT: '0',
      CASTWRIGHT_CONCURRENCY: '2',
      CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true',
      CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
    },
  });
  const [stdout, stderr] = [collectOutput(child.stdout!), collectOutput(child.stderr!)];
  let url: string | undefined;
  for (let wait = 0; wait < 2400 && url === undefined && child.exitCode === null; wait++) {
    url = /ready at (\S+)/.exec(stdout())?.[1];
    await sleep(25);
  }
  if (url === undefined) throw new Error(`The server did not start:\n${stdout()}${stderr()}`);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url,
    async jump(seconds) {
      child.send(seconds);
      await once(child, 'message', { signal: AbortSignal.timeout(10_000) });
    },
    kill,
    [Symbol.asyncDispose]: kill,
  };
}
