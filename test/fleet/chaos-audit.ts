import { readdir } from 'node:fs/promises';
import type { Backend } from '../../src/service/drivers/backend.ts';
import { sweepStore } from '../../src/service/drivers/files/sweep-store.ts';
import { JOB_KINDS } from '../../src/service/drivers/queue/queue.ts';
import type { Placed } from './chaos-place.ts';
import type { Delivered } from './chaos-receiver.ts';

/** A requirement, and the value that was found. */
export interface Finding {
  what: string;
  found: number | string;
  wanted: number | string;
}

export const isWrong = ({ found, wanted }: Finding): boolean => found !== wanted;

/** Compares the records with the responses that clients got: each order once, at its price, with its files. */
export async function auditRecords(backend: Backend, placed: readonly Placed[]): Promise<Finding[]> {
  const { db, queue } = backend;
  const videos = await db.selectFrom('videos').selectAll().execute();
  const endsOf = (one: (typeof videos)[number]) => (one.cancelled ? 'cancelled' : one.status);
  const found = new Map(videos.map((video) => [video.id, video]));
  const jobs = await Promise.all(videos.map(({ id }) => queue.find('render', id)));
  const counts = await Promise.all(JOB_KINDS.map((kind) => queue.count(kind)));
  const keys = await db.selectFrom('idempotency_keys').select('answer').execute();
  const count = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length;
  return [
    { what: 'videos', found: videos.length, wanted: placed.length },
    {
      what: 'videos that ended as their clients were told',
      found: count(placed, ({ videoId, ended }) => endsOf(found.get(videoId)!) === ended),
      wanted: placed.length,
    },
    {
      what: 'videos that ended as they should',
      found: count(placed, endedAsExpected),
      wanted: placed.length,
    },
    {
      what: 'jobs of videos that have ended',
      found: count(jobs, (job) => hasEnded(job?.status)),
      wanted: placed.length,
    },
    {
      what: 'jobs that wait or are active',
      found: sum(counts, (one) => one.waiting + one.active),
      wanted: 0,
    },
    {
      what: 'keys of calls that are not answered',
      found: count(keys, (key) => key.answer === null),
      wanted: 0,
    },
    { what: 'keys of calls', found: keys.length, wanted: placed.length },
  ];
}

const hasEnded = (status: string | undefined) => status === 'done' || status === 'failed';

/** Orders without sound fail, cancelled ones may have completed before, and all others complete. */
export function endedAsExpected({ order, ended }: Placed): boolean {
  if (order.voice === 'missing sound') return ended === 'failed';
  if (order.cancelAfter === undefined) return ended === 'completed';
  return ended !== 'failed';
}

/** Every video has one reservation and one final entry in the ledger; balances are the sums of their entries. */
export async function auditCredits(backend: Backend): Promise<Finding[]> {
  const { db } = backend;
  const accounts = await db.selectFrom('accounts').select(['id', 'balance']).execute();
  const entries = await db.selectFrom('credit_entries').selectAll().execute();
  const videos = await db.selectFrom('videos').select(['id', 'status', 'deducted_credit']).execute();
  const balanced = accounts.filter(({ id, balance }) => {
    return balance === sum(entries, (entry) => (entry.account_id === id ? entry.amount : 0));
  });
  const spent = sum(videos, ({ deducted_credit: price }) => price ?? 0);
  const granted = sum(entries, ({ kind, amount }) => (kind === 'grant' ? amount : 0));
  return [
    {
      what: 'accounts whose balance is the sum of their ledger',
      found: balanced.length,
      wanted: accounts.length,
    },
    {
      what: 'videos reserved once and paid once',
      found: (await paidOnce(backend)).size,
      wanted: videos.length,
    },
    {
      what: 'credits of all accounts (hundredths)',
      found: sum(accounts, ({ balance }) => balance),
      wanted: granted - spent,
    },
  ];
}

/** Ids of the videos with one reservation and one final ledger entry, at their price. */
export async function paidOnce({ db }: Backend): Promise<Set<string>> {
  const entries = await db.selectFrom('credit_entries').selectAll().execute();
  const videos = await db.selectFrom('videos').select(['id', 'status', 'deducted_credit']).execute();
  const linesOf = Map.groupBy(entries, ({ subject }) => subject);
  const exact = videos.filter(({ id, status, deducted_credit: price }) => {
    const lines = linesOf.get(id) ?? [];
    const kinds = lines.map(({ kind }) => kind).sort();
    const end = status === 'completed' ? 'settle' : 'release';
    const isPaid = -sum(lines, ({ amount }) => amount) === price && (status === 'completed') === price! > 0;
    return isPaid && kinds.join() === ['reserve', end].sort().join();
  });
  return new Set(exact.map(({ id }) => id));
}

/** @param endpoints Paths by account */
export async function auditWebhooks(
  { db }: Backend,
  placed: readonly Placed[],
  delivered: readonly Delivered[],
  endpoints: readonly string[],
): Promise<Finding[]> {
  const came = Map.groupBy(delivered, ({ videoId }) => videoId);
  const expected = placed.flatMap(({ order, videoId }) =>
    [endpoints[order.account], order.webhookPath].flatMap((path) => (path ? [{ videoId, path }] : [])),
  );
  const arrived = expected.filter(({ videoId, path }) =>
    came.get(videoId)?.some((one) => one.path === path && one.isTaken),
  );
  const expectedIds = new Set(expected.map(({ videoId }) => videoId));
  const once = [...expectedIds].filter(
    (id) => new Set(came.get(id)?.map(({ eventId }) => eventId)).size === 1,
  );
  const pairs = new Set(expected.map(({ videoId, path }) => `${videoId} ${path}`));
  const astray = delivered.filter(({ videoId, path }) => !pairs.has(`${videoId} ${path}`));
  const open = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('status', '!=', 'delivered')
    .execute();
  return [
    { what: 'webhooks that arrived', found: arrived.length, wanted: expected.length },
    { what: 'videos told under one event_id', found: once.length, wanted: expectedIds.size },
    { what: 'webhooks that nobody asked for', found: astray.length, wanted: 0 },
    { what: 'deliveries that are not done', found: open.length, wanted: 0 },
  ];
}

/** Checks files after the hourly sweep, with everything treated as old enough. */
export async function auditFiles(backend: Backend, tempRoots: readonly string[]): Promise<Finding[]> {
  const { db, storage } = backend;
  const swept = await sweepStore(backend, { storedBefore: Date.now() + 60_000, quarantineDays: 0 });
  const orphans = swept.refusal ?? swept.removed;
  const stored = new Set<string>();
  for await (const { id } of storage.list()) stored.add(id);
  const files = await db.selectFrom('files').select(['id', 'video_id', 'role']).execute();
  const trashed = await db.selectFrom('trashed_files').select('id').execute();
  const completed = await db.selectFrom('videos').select('id').where('status', '=', 'completed').execute();
  const films = files.filter(({ role }) => role === 'video').map(({ video_id }) => video_id);
  const left = await Promise.all(tempRoots.map((root) => readdir(root).catch(() => [])));
  return [
    { what: 'films of completed videos', found: new Set(films).size, wanted: completed.length },
    { what: 'films', found: films.length, wanted: completed.length },
    { what: `stored files (${orphans} swept up)`, found: stored.size, wanted: files.length + trashed.length },
    {
      what: 'files that are named and stored',
      found: files.filter(({ id }) => stored.has(id)).length,
      wanted: files.length,
    },
    { what: 'temporary files', found: left.flat().join(' ') || 'none', wanted: 'none' },
  ];
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
