import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { makeQuickRenders } from '../../test/quick-render/make-quick-renders.ts';
import { postgresPrograms, startCluster } from '../../test/stack/cluster.ts';
import { BUCKET } from '../../test/stack/stack.ts';

/** A data directory with SQLite, or PostgreSQL and an S3 store. */
export type StackKind = 'folder' | 'fleet';

export interface Stack extends AsyncDisposable {
  kind: StackKind;
  /** Parent folder of the data directories. */
  folder: string;
  /** Settings for every server and worker of the stack. */
  settings: Record<string, string>;
  /** Pid of the store, which is a test server and not fit for production. */
  storePid: number | undefined;
}

const STORE = fileURLToPath(new URL('./store.ts', import.meta.url));
export const KEY = 'cw_live_for_the_benchmarks';

/**
 * @param kind With TEST_DATABASE_URL, which must be empty, no PostgreSQL is started
 * @param seconds Duration of a simulated render
 */
export async function openStack(kind: StackKind, seconds: number): Promise<Stack> {
  await using opening = new AsyncDisposableStack();
  const temp = opening.use(await makeTempDir('castwright-fleet-bench-'));
  const files = join(temp.path, 'files');
  await mkdir(files);
  const settings = {
    TEST_RENDER_MODULE: await makeQuickRenders(files, seconds),
    PORT: '0',
    CASTWRIGHT_API_KEY: KEY,
    CASTWRIGHT_LEGACY_PORT: 'off',
    CASTWRIGHT_RATE_LIMIT: '0',
    CASTWRIGHT_CONNECTION_LIMIT: '0',
    CASTWRIGHT_CREATE_LIMIT: '0',
    CASTWRIGHT_INITIAL_CREDITS: '1000000000',
    CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
    CASTWRIGHT_LOG_LEVEL: 'warn',
    // Halves the start time of a render process, as in production.
    NODE_COMPILE_CACHE: join(temp.path, 'code'),
  };
  const fleet = kind === 'fleet' ? await openFleet(opening) : undefined;
  const running = opening.move();
  return {
    kind,
    folder: temp.path,
    settings: { ...settings, ...fleet?.settings },
    storePid: fleet?.storePid,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function openFleet(opening: AsyncDisposableStack) {
  const url = process.env['TEST_DATABASE_URL'] ?? (await ownCluster(opening));
  const store = fork(STORE, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  opening.defer(() => waitForExit(store));
  const [endpoint] = (await once(store, 'message')) as [string];
  return {
    storePid: store.pid,
    settings: {
      DATABASE_URL: url,
      CASTWRIGHT_SECRET: 'the secret of the bench',
      CASTWRIGHT_S3_BUCKET: BUCKET,
      CASTWRIGHT_S3_ENDPOINT: endpoint,
      CASTWRIGHT_S3_ACCESS_KEY_ID: 'S3RVER',
      CASTWRIGHT_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  };
}

async function ownCluster(opening: AsyncDisposableStack): Promise<string> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return opening.use(await startCluster(programs)).url;
}

async function waitForExit(child: ChildProcess): Promise<void> {
  const end = once(child, 'exit');
  child.disconnect();
  await end;
}
