import { access, constants } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { ReadyCheck, RenderEvent } from '../../engine/processes/render/messages.ts';
import type { ChildEnd } from '../../platform/child/child.ts';
import { runOrder } from '../../platform/child/run-order.ts';
import { diskProblem } from '../../platform/files/free-space.ts';
import { cacheFor } from '../../platform/timers.ts';
import { TimeoutExceeded, withTimeout } from '../../platform/with-timeout.ts';
import type { Backend } from '../drivers/backend.ts';
import { unreadableSecrets } from '../drivers/db/encrypted-columns.ts';
import { pendingMigrations } from '../drivers/db/open.ts';
import { SqliteFile } from '../drivers/db/sqlite-file.ts';
import { claimStore } from '../drivers/files/claim-store.ts';
import { sweepRefusal } from '../drivers/files/sweep-store.ts';
import type { EventLoopWatch } from './watch-event-loop.ts';

/** Ordered by severity. */
export const READINESS_PARTS = ['database', 'secret', 'store', 'data_directory', 'disk', 'render'] as const;

const NOTE_PARTS = ['store', 'event_loop'] as const;

/** A part of the installation that prevents this process from working, and the reason. */
interface Problem {
  part: (typeof READINESS_PARTS)[number];
  message: string;
}

/** A condition that needs attention. */
interface Note {
  part: (typeof NOTE_PARTS)[number];
  message: string;
}

export interface Readiness {
  /** Problems by severity; empty if the process can work. Fast enough for frequent calls. */
  problems(): Promise<readonly Problem[]>;
  /** Conditions that need attention, although the process works. */
  notes(): Promise<readonly Note[]>;
}

export interface ReadinessOptions {
  dataDir: string;
  /** Bytes to keep free on its disk. */
  minFreeDisk: number;
  /** Checks that renders can start; only in processes that render. */
  renderTrial: RenderTrial | undefined;
  /** Reports stalls of the event loop. */
  eventLoop?: EventLoopWatch;
}

/** Milliseconds for which results are cached; a check of the storage costs a request. */
const CACHE_MS = 1000;
const STORE_CACHE_MS = 5000;
/** For expensive checks of things that rarely break. */
const SLOW_CACHE_MS = 60_000;
/** Seconds for each check. */
const CHECK_TIMEOUT_SECONDS = 3;

type Check = () => Promise<string | undefined>;

/** Checks, in parallel, everything that this process depends on. */
export function openReadiness(backend: Backend, options: ReadinessOptions): Readiness {
  const { dataDir, minFreeDisk, renderTrial, eventLoop } = options;
  const damage = cacheFor(SLOW_CACHE_MS, async () => findDamage(backend));
  const checks: Record<Problem['part'], Check> = {
    database: async () => (await databaseProblem(backend)) ?? (await damage()),
    secret: cacheFor(SLOW_CACHE_MS, () => secretProblem(backend)),
    store: cacheFor(STORE_CACHE_MS, () => storeProblem(backend)),
    data_directory: () => access(dataDir, constants.W_OK).then(() => undefined),
    disk: () => diskProblem(dataDir, minFreeDisk),
    render: async () => renderTrial?.problem(),
  };
  // Why unused files cannot be removed from the store, if so.
  const sweepProblem = cacheFor(STORE_CACHE_MS, () =>
    withTimeout(CHECK_TIMEOUT_SECONDS, () => sweepRefusal(backend.db)).catch(() => undefined),
  );
  return {
    async notes() {
      const messages = { store: await sweepProblem(), event_loop: eventLoop?.note() };
      return NOTE_PARTS.flatMap((part) => {
        const message = messages[part];
        return message === undefined ? [] : [{ part, message }];
      });
    },
    problems: cacheFor(CACHE_MS, async () => {
      const problems = await Promise.all(
        READINESS_PARTS.map(async (part): Promise<Problem | undefined> => {
          const message = await withTimeout(CHECK_TIMEOUT_SECONDS, checks[part]).catch((error: Error) =>
            describeFailure(part, error),
          );
          return message === undefined ? undefined : { part, message };
        }),
      );
      return problems.filter((problem) => problem !== undefined);
    }),
  };
}

async function databaseProblem({ db }: Backend): Promise<string | undefined> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return undefined;
  return `The database is from an older version. Migrations still to run: ${pending.join(', ')}. Restart one process to run them`;
}

/**
 * Maximum bytes of a database that SQLite can check within milliseconds. In a larger database, only the first row of every
 * table is read.
 */
const SMALL_DATABASE_BYTES = 8_000_000;

/** Detects damage to the SQLite file. Uses a new connection, which reads from the disk rather than from cached pages. */
function findDamage({ db }: Backend): string | undefined {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof SqliteFile)) return undefined;
  const database = new DatabaseSync(adapter.path, { readOnly: true, timeout: 100 });
  try {
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    for (const { name } of tables) database.prepare(`select * from "${name}" limit 1`).all();
    const size = database.prepare(
      'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
    );
    const isSmall = Number(size.get()?.['bytes']) <= SMALL_DATABASE_BYTES;
    const [result] = isSmall ? database.prepare('pragma quick_check(1)').all() : [];
    if (result === undefined || result['quick_check'] === 'ok') return undefined;
    return DAMAGED;
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number };
    // Any other error means that the database does not answer, which is reported separately.
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
  if (!(await encryption.isStored()))
    return 'The file `secret` in the data directory is missing or has changed. Restore it from a backup before the server stops';
  // A database that does not answer is reported separately.
  const unreadable = await unreadableSecrets(db, encryption).catch(() => 0);
  if (unreadable === 0) return undefined;
  return `${unreadable} webhook secrets were encrypted with another secret. Set the earlier CASTWRIGHT_SECRET, or put the earlier file "secret" back into the data directory`;
}

async function storeProblem(backend: Backend): Promise<string | undefined> {
  try {
    await withTimeout(CHECK_TIMEOUT_SECONDS, () => backend.storage.readOwnerMarker());
  } catch (error) {
    return describeFailure('store', error as Error);
  }
  // A database that does not answer is reported separately.
  const ownership = await withTimeout(CHECK_TIMEOUT_SECONDS, () => claimStore(backend)).catch(
    () => undefined,
  );
  return ownership?.isOurs === false ? ownership.message : undefined;
}

const FAILED: Record<Problem['part'], string> = {
  data_directory: 'The data directory is not writable',
  disk: "The data directory's disk cannot be checked",
  database: 'The database does not answer',
  secret: 'The secret cannot be checked',
  store: 'The file store does not answer correctly',
  render: 'It is not known whether renders can start',
};

/** Describes a failure, without the addresses that the error may contain. */
function describeFailure(part: Problem['part'], error: Error): string {
  if (error instanceof TimeoutExceeded) return `${FAILED[part]}: ${error.message}`;
  const { code } = error as NodeJS.ErrnoException;
  const kind = code ?? (error.name === 'Error' ? undefined : error.name);
  return kind === undefined ? FAILED[part] : `${FAILED[part]} (${kind})`;
}

/** Starts a render process from time to time, to notice early that renders cannot start. */
interface RenderTrial extends AsyncDisposable {
  /** Problem found by the last trial; undefined if it succeeded, or if the first one is still running. */
  problem(): string | undefined;
}

/** Milliseconds until the next trial after a success. */
const SUCCESS_INTERVAL_MS = 600_000;
/** Milliseconds until the next trial after a failure. */
const FAILURE_INTERVAL_MS = 15_000;
/** Seconds to start, enough for a busy machine. */
const START_TIMEOUT_SECONDS = 60;

/** Maximum JavaScript heap of a trial. */
const HEAP_MEGABYTES = 256;
/** Maximum memory of a trial in total. */
const MEMORY_BYTES = 1e9;

/** @param module `RENDER_PROCESS` */
export function openRenderTrial(module: string): RenderTrial {
  const closing = new AbortController();
  let problem: string | undefined;
  let due = 0;
  let trying: Promise<void> | undefined;

  async function runTrial(): Promise<void> {
    problem = await tryRenderProcess(module, closing.signal);
    due = performance.now() + (problem === undefined ? SUCCESS_INTERVAL_MS : FAILURE_INTERVAL_MS);
    trying = undefined;
  }

  return {
    problem() {
      if (performance.now() >= due && !closing.signal.aborted) trying ??= runTrial();
      return problem;
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await trying;
    },
  };
}

/** Starts a render process, which loads all native code and exits. Returns the problem, if any. */
export async function tryRenderProcess(module: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { report, end, tookTooLong } = await runOrder<RenderEvent>(
      module,
      { type: 'hello' } satisfies ReadyCheck,
      {
        signal,
        limit: START_TIMEOUT_SECONDS,
        heap: HEAP_MEGABYTES,
        memory: MEMORY_BYTES,
        confine: { as: 'renderer', network: false, read: [], write: [] },
        urgency: 'background',
      },
    );
    if (report?.type === 'ready') return undefined;
    if (tookTooLong) return `The render process did not start within ${START_TIMEOUT_SECONDS} s`;
    return `The render process cannot start: ${exitReason(end)}`;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

function exitReason({ code, signal, stderr }: ChildEnd): string {
  const message = /^\w*Error.*$/m.exec(stderr)?.[0];
  return message ?? (signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`);
}
