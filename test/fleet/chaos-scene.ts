import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../../src/platform/config/config.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { type Backend, openBackend } from '../../src/service/drivers/backend.ts';
import { setup as startBucket } from '../stack/bucket-setup.ts';
import { type PostgresCluster, postgresPrograms, startCluster } from '../stack/cluster.ts';
import { PROCESS_ENV } from '../stack/process-env.ts';
import { BUCKET } from '../stack/stack.ts';
import { type Gate, openGate } from './chaos-gate.ts';
import { MAIN, type Supervised, supervise } from './chaos-process.ts';

const run = promisify(execFile);

/** The processes that are disturbed, and the stores below them. */
export interface Stage extends AsyncDisposable {
  processes: readonly Supervised[];
  /** URLs of the servers. */
  servers: readonly string[];
  cluster?: PostgresCluster;
  gate?: Gate;
  folder: string;
  /** Folders that are empty once all processes have ended. */
  tempRoots: readonly string[];
  backend(): Promise<Backend>;
  /** Runs a CLI command on the same records; returns its output. */
  command(...args: string[]): Promise<string>;
}

export interface StageOptions {
  /** With workers: on PostgreSQL and a bucket. Without: one server on a data directory. */
  servers: number;
  workers: number;
  isSimulated: boolean;
  key: string;
  /** More settings of all processes. */
  settings?: Record<string, string>;
}

const RENDER = new URL('./chaos-render.ts', import.meta.url).href;
/** Seconds for the first start. */
const START = 120;

export async function openStage({
  servers: count,
  workers,
  isSimulated,
  key,
  settings: more,
}: StageOptions): Promise<Stage> {
  await using opening = new AsyncDisposableStack();
  const temp = opening.use(await makeTempDir('castwright-chaos-'));
  const common = {
    CASTWRIGHT_API_KEY: key,
    CASTWRIGHT_RATE_LIMIT: '0',
    CASTWRIGHT_CREATE_LIMIT: '0',
    CASTWRIGHT_LEGACY_PORT: 'off',
    CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true',
    CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
    CASTWRIGHT_CONCURRENCY: '1',
    ...(isSimulated && { NODE_OPTIONS: `--import=${RENDER}` }),
  };
  const ground: Ground = workers > 0 ? await fleetGround(opening) : { settings: {} };
  const shared = { ...common, ...more, ...ground.settings };
  const plans = plansOf(count, workers);
  const processes: Supervised[] = [];
  const servers: string[] = [];
  const tempRoots: string[] = [];
  for (const { name, command, settings } of plans) {
    const [data, scratch] = [join(temp.path, name), join(temp.path, `${name}-scratch`)];
    await mkdir(scratch);
    tempRoots.push(join(data, 'tmp'), scratch);
    const port = await freePort();
    if (command === 'serve') servers.push(`http://127.0.0.1:${port}`);
    const own = { CASTWRIGHT_DATA_DIR: data, TMPDIR: scratch, PORT: String(port) };
    const plan = { name, command, settings: { ...shared, ...own, ...settings } };
    const supervised = supervise({ ...plan, logPath: join(temp.path, `${name}.log`) });
    opening.defer(async () => void (await supervised.stop()));
    processes.push(supervised);
  }
  await Promise.all(processes.map((one) => one.ready(START)));
  const { dataDir, databaseUrl, bucket, secret } = readConfig({
    ...ground.settings,
    CASTWRIGHT_DATA_DIR: join(temp.path, 'serve-1'),
  });
  const opened = opening.move();
  return {
    processes,
    servers,
    ...(ground.cluster && { cluster: ground.cluster }),
    ...(ground.gate && { gate: ground.gate }),
    folder: temp.path,
    tempRoots,
    backend: () => openBackend({ dataDir, databaseUrl, bucket, secret }),
    async command(...args) {
      const env = { ...PROCESS_ENV, ...ground.settings, CASTWRIGHT_DATA_DIR: dataDir };
      return (await run(process.execPath, [MAIN, ...args], { env })).stdout;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

interface Plan {
  name: string;
  command: 'serve' | 'worker';
  settings: Record<string, string>;
}

/** Servers that leave jobs to the workers, or run them themselves without any. */
function plansOf(servers: number, workers: number): Plan[] {
  const settings = workers > 0 ? { CASTWRIGHT_CONCURRENCY: '0' } : {};
  const plansFor = (command: Plan['command'], count: number, more = {}) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${command}-${index + 1}`,
      command,
      settings: more,
    }));
  return [...plansFor('serve', servers, settings), ...plansFor('worker', workers)];
}

interface Ground {
  cluster?: PostgresCluster;
  gate?: Gate;
  settings: Record<string, string>;
}

/** A new database, and a new store behind a gate. */
async function fleetGround(opening: AsyncDisposableStack): Promise<Ground> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const cluster = opening.use(await startCluster(programs));
  if (process.env['TEST_S3_URL'] === undefined) opening.defer(await startBucket());
  const gate = opening.use(await openGate(process.env['TEST_S3_URL'] ?? ''));
  const settings = {
    DATABASE_URL: cluster.url,
    CASTWRIGHT_SECRET: 'a secret that all processes know',
    CASTWRIGHT_S3_BUCKET: BUCKET,
    CASTWRIGHT_S3_PREFIX: `chaos-${randomUUID()}`,
    CASTWRIGHT_S3_ENDPOINT: gate.url,
    CASTWRIGHT_S3_ACCESS_KEY_ID: 'S3RVER',
    CASTWRIGHT_S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { cluster, gate, settings };
}

/** Each server keeps its port across restarts, as a load balancer expects. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
