import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { KEY } from '../acceptance/server.ts';
import { PROCESS_ENV } from '../stack/process-env.ts';
import type { FromClock, Sample, ToClock } from './busy-day-clock.ts';
import { MAIN } from './chaos-process.ts';
import { freePort } from './chaos-scene.ts';

export interface ClockedServer extends AsyncDisposable {
  url: string;
  /** Skips time; returns how many timers were due in it. */
  skip(seconds: number): Promise<number>;
  sample(): Promise<Sample>;
  /** Kills the process, and starts another at the same time of its clock. */
  kill(): Promise<void>;
}

export const OWNER = { email: 'owner@example.com', password: 'a sentence to remember' };

const moduleOf = (name: string) => new URL(name, import.meta.url).href;

/** `castwright serve` on a data directory, with a clock that can skip ahead. */
export async function startClockedServer(folder: string): Promise<ClockedServer> {
  const scratch = join(folder, 'scratch');
  await mkdir(scratch);
  const log = createWriteStream(join(folder, 'server.log'));
  const port = await freePort();
  let ahead = 0;
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const started = spawnServer(folder, scratch, port, ahead);
    started.stderr?.pipe(log, { end: false });
    let isReady = false;
    createInterface(started.stdout!).on('line', (line) => {
      isReady ||= line.includes('ready at');
    });
    for (let wait = 0; wait < 1200 && !isReady; wait++) await sleep(50);
    if (!isReady) throw new Error('The server did not start');
    return started;
  }

  async function ask<Answer extends FromClock>(message: ToClock): Promise<Answer> {
    child.send(message);
    const [answer] = (await once(child, 'message', { signal: AbortSignal.timeout(600_000) })) as [Answer];
    return answer;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    async skip(seconds) {
      ahead += Math.max(0, seconds) * 1000;
      return (await ask<Extract<FromClock, { type: 'skipped' }>>({ type: 'skip', seconds })).timers;
    },
    sample: async () => (await ask<Extract<FromClock, { type: 'sampled' }>>({ type: 'sample' })).sample,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = await start();
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function spawnServer(folder: string, scratch: string, port: number, ahead: number): ChildProcess {
  return spawn(
    process.execPath,
    ['--expose-gc', `--import=${moduleOf(`./busy-day-clock.ts?ahead=${ahead}`)}`, MAIN, 'serve'],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...PROCESS_ENV,
        PORT: String(port),
        TMPDIR: scratch,
        NODE_OPTIONS: `--import=${moduleOf('./chaos-render.ts')}`,
        TEST_RENDER_SECONDS: '0.1',
        CASTWRIGHT_DATA_DIR: join(folder, 'data'),
        CASTWRIGHT_API_KEY: KEY,
        CASTWRIGHT_ADMIN_EMAIL: OWNER.email,
        CASTWRIGHT_ADMIN_PASSWORD: OWNER.password,
        CASTWRIGHT_INITIAL_CREDITS: '1000000',
        CASTWRIGHT_RATE_LIMIT: '0',
        CASTWRIGHT_CREATE_LIMIT: '0',
        CASTWRIGHT_LEGACY_PORT: 'off',
        CASTWRIGHT_METRICS: 'true',
        CASTWRIGHT_CONCURRENCY: '4',
        CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true',
        CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
      },
    },
  );
}
