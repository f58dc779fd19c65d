import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where Debian installs PostgreSQL. */
const INSTALLED = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL on this machine. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  const versions = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

export interface PostgresCluster extends AsyncDisposable {
  /** URL of its first database. */
  url: string;
  /** Stops as in a power failure (`immediate`), or closes all connections in order (`fast`). */
  stop(how: 'immediate' | 'fast'): Promise<void>;
  start(): Promise<void>;
}

/** Starts a new, empty PostgreSQL server that leaves no trace afterwards. */
export async function startCluster(programs: string): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'castwright-postgres-'));
  const [port, user] = [await freePort(), await ownUser()];
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const asUser = (program: string, args: string[]) =>
    run(join(programs, program), args, { ...user, cwd: folder, env: { PATH: process.env['PATH'] } });
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=300 -c fsync=off`;
  const control = (...args: string[]) => asUser('pg_ctl', ['-D', data, '-w', ...args]);
  const start = async () => {
    await control('-o', settings, '-l', join(folder, 'log'), 'start');
  };
  await asUser('initdb', [
    '-D',
    data,
    '-U',
    'castwright',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  ]);
  await start();
  return {
    url: `postgres://castwright@127.0.0.1:${port}/postgres`,
    start,
    stop: async (how) => {
      await control('-m', how, 'stop');
    },
    async [Symbol.asyncDispose]() {
      await control('-m', 'immediate', 'stop').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; Debian creates a user for it. */
async function ownUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
