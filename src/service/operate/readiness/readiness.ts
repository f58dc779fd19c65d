import { access, constants } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { cacheFor } from '../../../platform/cache-for.ts';
import { diskProblem } from '../../../platform/files/free-space.ts';
import { TimeoutExceeded, withTimeout } from '../../../platform/with-timeout.ts';
import type { Backend } from '../../drivers/backend.ts';
import { pendingMigrations } from '../../drivers/db/pending-migrations.ts';
import { SqliteFile } from '../../drivers/db/sqlite-file.ts';
import { unreadableSecrets } from '../../drivers/encrypted/encrypt-records.ts';
import { claimStore } from '../../drivers/files/claim-store.ts';
import { sweepRefusal } from '../../drivers/files/sweep-refusal.ts';
import type { EventLoopWatch } from '../metrics/watch-event-loop.ts';
import type { RenderTrial } from './render-trial.ts';

/** In the order in which their problems are told. */
export const READINESS_PARTS = ['database', 'secret', 'store', 'data_directory', 'disk', 'render'] as const;

export const NOTE_PARTS = ['store', 'event_loop'] as const;

/** A part of the installation that keeps this process from its work, and what is wrong with it. */
export interface Problem {
  part: (typeof READINESS_PARTS)[number];
  message: string;
}

/** What somebody should look at, by what it is about. */
export interface Note {
  part: (typeof NOTE_PARTS)[number];
  message: string;
}

export interface Readiness {
  /** What is wrong, the gravest first; empty when the process can do its work. Quick, and may be asked often. */
  problems(): Promise<readonly Problem[]>;
  /** What somebody should look at, while the process does its work. */
  notes(): Promise<readonly Note[]>;
}

export interface ReadinessOptions {
  dataDir: string;
  /** Bytes of its disk that stay free. */
  minFreeDisk: number;
  /** Tells whether renders can begin, in a process that makes some. */
  renderTrial: RenderTrial | undefined;
  /** Tells whether the process stood still. */
  eventLoop?: EventLoopWatch;
}

/** Milliseconds for which an answer is good; the store's costs a request. */
const FRESH = 1000;
const STORE_FRESH = 5000;
/** What seldom breaks, and costs more to look at. */
const SELDOM_FRESH = 60_000;
/** Seconds for each check. */
const PATIENCE = 3;

type Check = () => Promise<string | undefined>;

/** Looks whether a process can do its work, at everything that it stands on and all at a time. */
export function openReadiness(backend: Backend, options: ReadinessOptions): Readiness {
  const { dataDir, minFreeDisk, renderTrial, eventLoop } = options;
  const damage = cacheFor(SELDOM_FRESH, async () => damageOf(backend));
  const checks: Record<Problem['part'], Check> = {
    database: async () => (await databaseProblem(backend)) ?? (await damage()),
    secret: cacheFor(SELDOM_FRESH, () => secretProblem(backend)),
    store: cacheFor(STORE_FRESH, () => storeProblem(backend)),
    data_directory: () => access(dataDir, constants.W_OK).then(() => undefined),
    disk: () => diskProblem(dataDir, minFreeDisk),
    render: async () => renderTrial?.problem(),
  };
  const swept = cacheFor(STORE_FRESH, () =>
    withTimeout(PATIENCE, () => sweepRefusal(backend.db)).catch(() => undefined),
  );
  return {
    async notes() {
      const found = { store: await swept(), event_loop: eventLoop?.note() };
      return NOTE_PARTS.flatMap((part) => {
        const message = found[part];
        return message === undefined ? [] : [{ part, message }];
      });
    },
    problems: cacheFor(FRESH, async () => {
      const found = await Promise.all(
        READINESS_PARTS.map(async (part): Promise<Problem | undefined> => {
          const message = await withTimeout(PATIENCE, checks[part]).catch((error: Error) =>
            failureOf(part, error),
          );
          return message === undefined ? undefined : { part, message };
        }),
      );
      return found.filter((one) => one !== undefined);
    }),
  };
}

async function databaseProblem({ db }: Backend): Promise<string | undefined> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return undefined;
  return `The database is from an older version: ${pending.join(', ')} still has to run. Restart one process to run it`;
}

/** Bytes of a database that SQLite checks within a few milliseconds. Of a larger one the ends of every table are read. */
const SMALL_DATABASE = 8_000_000;

/** What is wrong with the file of SQLite. A connection of its own sees what lies on the disk, not what is in memory. */
function damageOf({ db }: Backend): string | undefined {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof SqliteFile)) return undefined;
  const database = new DatabaseSync(adapter.path, { readOnly: true, timeout: 100 });
  try {
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    for (const { name } of tables) database.prepare(`select * from "${name}" limit 1`).all();
    const size = database.prepare(
      'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
    );
    const isSmall = Number(size.get()?.['bytes']) <= SMALL_DATABASE;
    const [found] = isSmall ? database.prepare('pragma quick_check(1)').all() : [];
    if (found === undefined || found['quick_check'] === 'ok') return undefined;
    return DAMAGED;
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number };
    // Another failure is that of a database that does not answer, which is told of as such.
    return DAMAGE.includes(errcode & 0xff) ? DAMAGED : undefined;
  } finally {
    database.close();
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGE = [11, 26];
const DAMAGED =
  'The database file is damaged. Stop the server, and restore a backup: castwright restore FILE';

async function secretProblem({ db, encryption }: Backend): Promise<string | undefined> {
  if (!(await encryption.isKept()))
    return 'The file secret of the data directory is missing or was changed. Put it back from a backup before the server stops';
  // A database that does not answer is told of as such.
  const closed = await unreadableSecrets(db, encryption).catch(() => 0);
  if (closed === 0) return undefined;
  return `${closed} webhook secrets were encrypted with another secret. Set the earlier CASTWRIGHT_SECRET, or put the file secret of the data directory back`;
}

async function storeProblem(backend: Backend): Promise<string | undefined> {
  try {
    await withTimeout(PATIENCE, () => backend.storage.owner());
  } catch (error) {
    return failureOf('store', error as Error);
  }
  // A database that does not answer is told of as such.
  const ownership = await withTimeout(PATIENCE, () => claimStore(backend)).catch(() => undefined);
  return ownership?.isOurs === false ? ownership.message : undefined;
}

const FAILED: Record<Problem['part'], string> = {
  data_directory: 'The data directory cannot be written',
  disk: 'The disk of the data directory cannot be checked',
  database: 'The database does not answer',
  secret: 'It cannot be checked whether the secret is the right one',
  store: 'The file store does not answer correctly',
  render: 'It is not known whether renders can start',
};

/** The kind of failure, without what an error may tell of addresses. */
function failureOf(part: Problem['part'], error: Error): string {
  if (error instanceof TimeoutExceeded) return `${FAILED[part]}: ${error.message}`;
  const { code } = error as NodeJS.ErrnoException;
  const kind = code ?? (error.name === 'Error' ? undefined : error.name);
  return kind === undefined ? FAILED[part] : `${FAILED[part]} (${kind})`;
}
