import { spawn } from 'node:child_process';
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

export interface ClockedServer extends AsyncDisposable {
  url: string;
  /** Lets time pass at once; answers how many timers were due in it. */
  skip(seconds: number): Promise<number>;
  sample(): Promise<Sample>;
}

export const OWNER = { email: 'owner@example.com', password: 'a sentence to remember' };

const moduleOf = (name: string) => new URL(name, import.meta.url).href;

/** `castwright serve` over a folder, with a clock that can be told to jump. */
export async function startClockedServer(folder: string): Promise<ClockedServer> {
  const scratch = join(folder, 'scratch');
  await mkdir(scratch);
  const child = spawn(
    process.execPath,
    ['--expose-gc', `--import=${moduleOf('./busy-day-clock.ts')}`, MAIN, 'serve'],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...PROCESS_ENV,
        PORT: '0',
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
  child.stderr?.pipe(createWriteStream(join(folder, 'server.log')));
  let url: string | undefined;
  createInterface(child.stdout!).on('line', (line) => {
    url ??= /ready at (\S+)/.exec(line)?.[1];
  });
  for (let wait = 0; wait < 1200 && url === undefined; wait++) await sleep(50);
  if (url === undefined) throw new Error('The server did not start');

  async function ask<Answer extends FromClock>(message: ToClock): Promise<Answer> {
    child.send(message);
    const [answer] = (await once(child, 'message', { signal: AbortSignal.timeout(600_000) })) as [Answer];
    return answer;
  }

  return {
    url,
    skip: async (seconds) =>
      (await ask<Extract<FromClock, { type: 'skipped' }>>({ type: 'skip', seconds })).timers,
    sample: async () => (await ask<Extract<FromClock, { type: 'sampled' }>>({ type: 'sample' })).sample,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
