import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { formatByteSize } from '../../../platform/config/byte-size.ts';
import type { Config } from '../../../platform/config/config.ts';
import { findAccessibleToOthers, makeDataDir } from '../../../platform/data-dir/data-dir-permissions.ts';
import { freeBytes } from '../../../platform/files/free-space.ts';
import { databaseLocation, openStorage } from '../../drivers/backend.ts';
import { connectDatabase, isPostgres, pendingMigrations } from '../../drivers/db/open.ts';
import { storeStatus } from '../../drivers/files/sweep-store.ts';
import { reusableBytes } from '../clean-data-dir.ts';
import { type Check, type Finding, ok, problem, warning } from './finding.ts';

/** First version that runs TypeScript without flags. */
const MIN_NODE = [24, 0] as const;
/** Platforms with prebuilt libraries for drawing and encoding. */
const PLATFORMS = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64'];
/** Maximum bytes of memory of a render, and of the rest of a server. */
const PER_RENDER = 800e6;
const PER_SERVER = 400e6;
/** Bytes of disk above the required free space; enough for several renders. */
const SPARE_DISK = 2e9;

export function machineChecks({ dataDir, minFreeDisk, cacheSize, concurrency }: Config): Check[] {
  return [
    { part: 'node', timeout: 1, remedy: '', run: async () => [node(), platformOf()] },
    { part: 'memory', timeout: 1, remedy: '', run: async () => [memory(concurrency), cores(concurrency)] },
    {
      part: 'data directory',
      timeout: 10,
      remedy: `Allow this user to write to ${dataDir}, or set CASTWRIGHT_DATA_DIR to another folder`,
      run: () => dataDirectory(dataDir),
    },
    {
      part: 'disk',
      timeout: 10,
      remedy: 'Check that the disk of CASTWRIGHT_DATA_DIR is mounted',
      run: () => disk(dataDir, minFreeDisk, cacheSize),
    },
  ];
}

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const message = `Node ${process.versions.node}`;
  return major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])
    ? ok('node', message)
    : problem('node', `${message} is too old`, `Use Node ${MIN_NODE.join('.')} or later`);
}

function platformOf(): Finding {
  const message = `${process.platform} ${process.arch}`;
  return PLATFORMS.includes(message)
    ? ok('platform', message)
    : warning(
        'platform',
        `${message} has not been tested`,
        `If renders fail, use one of ${PLATFORMS.join(', ')}`,
      );
}

function rendersOf(concurrency: number): string {
  return concurrency === 1 ? 'one render at a time' : `${concurrency} renders at a time`;
}

function memory(concurrency: number): Finding {
  // A container may have less than its machine.
  const total = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const needed = PER_SERVER + concurrency * PER_RENDER;
  const message = `${formatByteSize(total)} for ${rendersOf(concurrency)}`;
  if (total >= needed) return ok('memory', message);
  return warning(
    'memory',
    `${message}, which may take ${formatByteSize(needed)}`,
    `Give it more memory, or set CASTWRIGHT_CONCURRENCY to ${Math.max(1, Math.floor((total - PER_SERVER) / PER_RENDER))}`,
  );
}

function cores(concurrency: number): Finding {
  const count = availableParallelism();
  const message = `${count} for ${rendersOf(concurrency)}`;
  if (concurrency <= count) return ok('cores', message);
  return warning(
    'cores',
    message,
    `Set CASTWRIGHT_CONCURRENCY to ${count} or less: more videos at once make each one slower`,
  );
}

async function dataDirectory(dataDir: string): Promise<Finding> {
  await makeDataDir(dataDir);
  const path = join(dataDir, `doctor-${process.pid}`);
  await writeFile(path, 'can be written');
  await rm(path);
  const open = await findAccessibleToOthers(dataDir);
  if (open.length === 0)
    return ok('data directory', `${dataDir} is writable, and only its owner can access it`);
  return warning(
    'data directory',
    `other users of this machine have rights to ${open.slice(0, 5).join(', ')}`,
    `Run chmod -R go= ${dataDir}; the next start does this too if the folder belongs to the server's user`,
  );
}

async function disk(dataDir: string, minFreeDisk: number, cacheSize: number): Promise<Finding> {
  const free = await freeBytes(dataDir);
  const reusable = await reusableBytes(dataDir);
  const parts = [free, minFreeDisk, reusable.all, cacheSize, reusable.segments].map(formatByteSize);
  const [freely, kept, all, limit, segments] = parts;
  const message = `${freely} are free, of which ${kept} stay so; caches take ${all} of ${limit}, including ${segments} for segments of earlier videos`;
  const remedy = 'Free up space on the disk of CASTWRIGHT_DATA_DIR, or use another disk';
  if (free < minFreeDisk) return problem('disk', `${message}: no video can be made`, remedy);
  return free < minFreeDisk + SPARE_DISK ? warning('disk', message, remedy) : ok('disk', message);
}

const FILES = 'files';

/** Whether the stored files belong to the database, and how many wait to be removed. */
export function ownerCheck(config: Config): Check {
  return {
    part: FILES,
    timeout: 30,
    remedy: 'Check the database and the store first',
    run: () => checkOwner(config),
  };
}

async function checkOwner(config: Config): Promise<Finding> {
  const place = databaseLocation(config);
  if (!isPostgres(place) && !existsSync(place)) return ok(FILES, NEW);
  const db = await connectDatabase(place);
  try {
    const pending = await pendingMigrations(db).catch(() => [NEW]);
    if (pending.length > 0) return ok(FILES, NEW);
    const { problem: trouble, waiting } = await storeStatus({ db, storage: await openStorage(config) });
    if (trouble !== undefined) {
      const [message = '', ...remedy] = trouble.split(/(?<=\.) /);
      return problem(FILES, message.replace(/\.$/, ''), remedy.join(' '));
    }
    const days = config.quarantineDays;
    return ok(
      FILES,
      `belong to the database; ${waiting} unused ones are waiting to be removed, each for ${days} days`,
    );
  } finally {
    await db.destroy();
  }
}

const NEW = 'they are assigned to the database at the first start';
