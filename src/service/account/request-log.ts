import type { CompiledQuery, Selectable } from 'kysely';
import { earlierClockTime } from '../../platform/clock.ts';
import { isOutage } from '../drivers/db/is-outage.ts';
import type { Db, RequestLogRow } from '../drivers/db/schema.ts';
import { withRelaxedDurability } from '../drivers/db/sqlite-file.ts';

export interface LoggedRequest {
  rid: string;
  accountId: string;
  keyId: string;
  method: string;
  path: string;
  status: number;
  /** Milliseconds until the response was sent. */
  ms: number;
  body: unknown;
  /** Message of a failed call. */
  failure: string | undefined;
  at: number;
}

export interface RequestLog extends AsyncDisposable {
  /**
   * Accepts up to a thousand entries per second; never waits and never throws. A power loss may lose the last second.
   */
  add(request: LoggedRequest): void;
  /** Writes all pending entries. */
  flush(): Promise<void>;
}

/** Milliseconds between two writes. */
const WRITE_INTERVAL_MS = 1000;
/** Rows per transaction; few enough not to delay requests noticeably. */
const BATCH_SIZE = 250;
/** Entries accepted between two writes; more would slow down the requests themselves. */
const MAX_PENDING = 4 * BATCH_SIZE;

interface RequestLogHooks {
  /** Called if a batch could not be written and is lost. */
  onError(error: unknown): void;
  /** Called with the number of entries dropped because there were too many. */
  onDropped(count: number): void;
}

type Row = Omit<RequestLogRow, 'seq'>;

export function requestLog(db: Db, { onError, onDropped }: RequestLogHooks): RequestLog {
  let pending: Row[] = [];
  let dropped = 0;
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  /** Cached, because building a statement with so many values takes longer than running it. */
  let fullBatch: CompiledQuery | undefined;

  function insert(rows: Row[]): Promise<void> {
    return withRelaxedDurability(db, async (connection) => {
      const query = () => connection.insertInto('request_logs').values(rows);
      if (rows.length < BATCH_SIZE) return void (await query().execute());
      fullBatch ??= query().compile();
      await connection.executeQuery({ ...fullBatch, parameters: rows.flatMap((row) => Object.values(row)) });
    });
  }

  async function write(): Promise<void> {
    const entries = pending;
    pending = [];
    if (dropped > 0) onDropped(dropped);
    dropped = 0;
    for (let start = 0; start < entries.length; start += BATCH_SIZE) {
      const batch = entries.slice(start, start + BATCH_SIZE);
      await insert(batch).catch((error: unknown) => (isOutage(error) ? requeue(batch) : onError(error)));
      // Lets pending requests run in between.
      await new Promise(setImmediate);
    }
  }

  /** Keeps a batch until the database is available again. */
  function requeue(batch: Row[]): void {
    const accepted = batch.slice(0, MAX_PENDING - pending.length);
    dropped += batch.length - accepted.length;
    pending.unshift(...accepted);
    timer ??= setTimeout(flush, WRITE_INTERVAL_MS).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    add(request) {
      if (pending.length >= MAX_PENDING) {
        dropped++;
        return;
      }
      // Redacted at once, so that the whole body need not stay in memory.
      pending.push(toRow(request));
      timer ??= setTimeout(flush, WRITE_INTERVAL_MS).unref();
    },
    flush,
    [Symbol.asyncDispose]: flush,
  };
}

function toRow(request: LoggedRequest): Row {
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

/** Names whose values are always hidden. */
const SECRET_NAME = /secret|token|password|authorization|api_?key|signature|credential/i;

/** Names of fields with texts that users wrote. Only the length of these texts is logged. */
const TEXT_NAME = /script|^text$|^input$|^content$|^prompt$/i;

/** Keys, tokens of the Studio, and tickets in URLs, which allow as much as a token while it works. */
const KEY = /(cw_live_|cw_studio_|[?&]ticket=)[^\s&"'/]+/g;

const MAX_TEXT_CHARACTERS = 200;

const MAX_ITEMS = 20;

const MAX_DEPTH = 6;

const MAX_LENGTH = 2000;

/** Returns a body as it may be logged: shortened, and without secrets, scripts and keys. */
export function redactBody(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  const json = JSON.stringify(redact(body, '', 0));
  return json.length <= MAX_LENGTH ? json : JSON.stringify({ shortened: json.slice(0, MAX_LENGTH - 100) });
}

/** Hides API keys in a path or a message. */
function redactText(text: string, maxLength = MAX_TEXT_CHARACTERS): string {
  return shorten(text.replace(KEY, '$1[redacted]'), maxLength);
}

function redact(value: unknown, name: string, depth: number): unknown {
  const kind = classifyName(name);
  if (kind === 'secret') return '[redacted]';
  if (typeof value === 'string') {
    if (kind === 'written') return `[${value.length} characters]`;
    return redactText(/^https?:\/\//i.test(value) ? redactUrl(value) : value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return '[…]';
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redact(item, name, depth + 1));
  const entries = Object.entries(value).slice(0, MAX_ITEMS);
  return Object.fromEntries(
    entries.map(([key, item]) => [redactText(key, 50), redact(item, key, depth + 1)]),
  );
}

type Kind = 'secret' | 'written' | 'other';

/** Cached kinds of field names. Clients send the same few names again and again. */
const KINDS = new Map<string, Kind>();

const MAX_KINDS = 1000;

function classifyName(name: string): Kind {
  let kind = KINDS.get(name);
  if (kind === undefined) {
    kind = SECRET_NAME.test(name) ? 'secret' : TEXT_NAME.test(name) ? 'written' : 'other';
    if (KINDS.size < MAX_KINDS && name.length < 100) KINDS.set(name, kind);
  }
  return kind;
}

/** Removes secrets from a URL, which are in the query of signed URLs, or before the host. */
function redactUrl(address: string): string {
  return address.replace(/\/\/[^/?#]*@/, '//[redacted]@').replace(/[?#].*$/s, '?[redacted]');
}

function shorten(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}

export interface RequestLogFilter {
  limit: number;
  /** Entries to skip. */
  offset: number;
  /** Only entries before this sequence number. */
  before: number | undefined;
  method: string | undefined;
  outcome: 'succeeded' | 'failed' | undefined;
  rid: string | undefined;
}

/** Lists an account's requests, newest first. */
export async function listRequests(
  db: Db,
  accountId: string,
  filter: RequestLogFilter,
): Promise<{ entries: Selectable<RequestLogRow>[]; hasMore: boolean }> {
  let query = db
    .selectFrom('request_logs')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('seq', 'desc')
    .limit(filter.limit + 1)
    .offset(filter.offset);
  if (filter.before !== undefined) query = query.where('seq', '<', filter.before);
  if (filter.method !== undefined) query = query.where('method', '=', filter.method);
  if (filter.rid !== undefined) query = query.where('rid', '=', filter.rid);
  if (filter.outcome !== undefined)
    query = query.where('status', filter.outcome === 'failed' ? '>=' : '<', 400);
  const rows = await query.execute();
  return { entries: rows.slice(0, filter.limit), hasMore: rows.length > filter.limit };
}

/** Rows removed at once; small enough not to block other writers noticeably. */
const REMOVAL_BATCH = 1000;

const RETENTION_MS = 7 * 86_400_000;

/** Removes old requests, the oldest first, which have the lowest sequence numbers. */
export async function removeOldRequests(db: Db, now = earlierClockTime()): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('request_logs')
      .where('seq', 'in', (from) =>
        from.selectFrom('request_logs').select('seq').orderBy('seq').limit(REMOVAL_BATCH),
      )
      .where('created_at', '<=', now - RETENTION_MS)
      .executeTakeFirst();
    if (numDeletedRows < BigInt(REMOVAL_BATCH)) return;
  }
}
