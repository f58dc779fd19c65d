import type { CompiledQuery } from 'kysely';
import { isOutage } from '../../drivers/db/is-outage.ts';
import { withRelaxedDurability } from '../../drivers/db/relaxed-durability.ts';
import type { Db, RequestLogRow } from '../../drivers/db/schema.ts';
import { redactBody, redactText } from './redact.ts';

export interface LoggedRequest {
  rid: string;
  accountId: string;
  keyId: string;
  method: string;
  path: string;
  status: number;
  /** Milliseconds until the answer was sent. */
  ms: number;
  body: unknown;
  /** What a call that failed was told. */
  failure: string | undefined;
  at: number;
}

export interface RequestLog extends AsyncDisposable {
  /** Takes note of up to a thousand a second; never waits and never fails. A second may be lost with the power. */
  note(request: LoggedRequest): void;
  /** Writes what was noted until now. */
  flush(): Promise<void>;
}

/** Milliseconds between two writings. */
const PAUSE = 1000;
/** Rows of one transaction: short enough that no request waits for it noticeably. */
const BATCH = 250;
/** Taken between two writings; beyond it the log would cost the requests themselves too much. */
const MOST_WAITING = 4 * BATCH;

interface Trouble {
  /** A batch could not be written, and is lost; requests go on. */
  onError(error: unknown): void;
  /** More was asked than can be logged. */
  onLeftOut(count: number): void;
}

export function requestLog(db: Db, { onError, onLeftOut }: Trouble): RequestLog {
  let waiting: Row[] = [];
  let leftOut = 0;
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  /** Building a statement of so many values takes longer than running it. */
  let fullBatch: CompiledQuery | undefined;

  function insert(rows: Row[]): Promise<void> {
    return withRelaxedDurability(db, async (connection) => {
      const query = () => connection.insertInto('request_logs').values(rows);
      if (rows.length < BATCH) return void (await query().execute());
      fullBatch ??= query().compile();
      await connection.executeQuery({ ...fullBatch, parameters: rows.flatMap((row) => Object.values(row)) });
    });
  }

  async function write(): Promise<void> {
    const all = waiting;
    waiting = [];
    if (leftOut > 0) onLeftOut(leftOut);
    leftOut = 0;
    for (let start = 0; start < all.length; start += BATCH) {
      const batch = all.slice(start, start + BATCH);
      await insert(batch).catch((error: unknown) => (isOutage(error) ? putOff(batch) : onError(error)));
      // Lets those in who came meanwhile.
      await new Promise(setImmediate);
    }
  }

  /** Until the database is back. */
  function putOff(batch: Row[]): void {
    const kept = batch.slice(0, MOST_WAITING - waiting.length);
    leftOut += batch.length - kept.length;
    waiting.unshift(...kept);
    timer ??= setTimeout(flush, PAUSE).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    note(request) {
      if (waiting.length >= MOST_WAITING) {
        leftOut++;
        return;
      }
      // At once, so that bodies need not be kept until then.
      waiting.push(rowOf(request));
      timer ??= setTimeout(flush, PAUSE).unref();
    },
    flush,
    [Symbol.asyncDispose]: flush,
  };
}

type Row = Omit<RequestLogRow, 'seq'>;

function rowOf(request: LoggedRequest): Row {
  return {
    rid: request.rid,
    account_id: request.accountId,
    key_id: request.keyId,
    method: request.method,
    path: redactText(request.path, 500),
    status: request.status,
    ms: Math.round(request.ms),
    request: redactBody(request.body),
    failure: request.failure === undefined ? null : redactText(request.failure, 500),
    created_at: request.at,
  };
}
