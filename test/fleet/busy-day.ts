/**
 * Simulates a day of orders, visits, aborted uploads and refused deliveries. The time between them is skipped:
 * everything that waits for a time gets its turn (`busy-day-clock.ts`). Each hour is measured; values that keep growing
 * after the first hours are a leak. The server may be killed while orders are placed; finally, the records are checked
 * for lost, repeated or leftover work.
 * `node test/fleet/busy-day.ts [--hours 24] [--videos 60] [--seed 1] [--kills 0]` (videos per hour, kills in total)
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { chance } from '../../src/base/chance.ts';
import { EVENT_KINDS } from '../../src/contract/webhooks/events.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { type Backend, openEmbeddedBackend } from '../../src/service/drivers/backend.ts';
import { JOB_KINDS } from '../../src/service/drivers/queue/queue.ts';
import { DELIVER_JOB } from '../../src/service/webhooks/emit.ts';
import { KEY } from '../acceptance/server.ts';
import { wav } from '../fixtures/media-files.ts';
import type { Sample } from './busy-day-clock.ts';
import { isFlat, trendOf } from './busy-day-fit.ts';
import { OWNER, startClockedServer } from './busy-day-server.ts';
import { followEvents, visit } from './busy-day-visits.ts';
import { auditCredits, auditFiles, endedAsExpected, type Finding, isWrong, paidOnce } from './chaos-audit.ts';
import { goodClient } from './chaos-client.ts';
import { planOrders } from './chaos-orders.ts';
import { type Placed, place } from './chaos-place.ts';
import { startFlakyReceiver } from './chaos-receiver.ts';

const HOUR = 3600;
/** Concurrent clients. */
const CLIENTS = 8;

export interface Hour extends Sample {
  videos: number;
  calls: number;
  /** Timers that were due in the skipped time. */
  fired: number;
  /** Temporary files, stored files, and rows of all tables. */
  temporary: number;
  stored: number;
  rows: number;
}

export interface DayOptions {
  hours: number;
  videosAnHour: number;
  seed: number;
  /** Distributed evenly over the hours and over the orders of each hour. */
  kills: number;
  log(hour: Hour, number: number): void;
}

export interface Day {
  /** Measurements at the end of each hour. */
  hours: Hour[];
  findings: Finding[];
}

/** Simulates hour after hour, and checks the records at the end. */
export async function busyDay({ hours, videosAnHour, seed, kills, log }: DayOptions): Promise<Day> {
  await using temp = await makeTempDir('castwright-day-');
  await using receiver = await startFlakyReceiver(chance(seed + 1));
  await using server = await startClockedServer(temp.path);
  const backend = await openEmbeddedBackend(join(temp.path, 'data'));
  const client = goodClient([server.url], KEY, new Map());
  const endpoint = { url: `${receiver.url}/account`, events: EVENT_KINDS };
  await client.ask('POST', '/v2/endpoint', { body: endpoint });
  const visited = { url: server.url, key: KEY, owner: OWNER };
  const [random, sound] = [chance(seed), wav(1)];
  const measured: Hour[] = [];
  let old: Placed[] = [];
  let [killed, ordered, ended, paid] = [0, 0, 0, 0];
  for (let number = 1; number <= hours; number++) {
    const startedAt = performance.now();
    const streams = Array.from({ length: 3 }, () => followEvents(visited));
    const orders = planOrders(videosAnHour, 1, random).values();
    const placed: Placed[] = [];
    // Spreads the kills of an hour evenly over its orders.
    const share = Math.floor((kills * number) / hours) - killed;
    let isOver = false;
    const strike = async () => {
      for (let kill = 1; kill <= share; kill++) {
        while (!isOver && placed.length < (videosAnHour * kill) / (share + 1)) await sleep(50);
        await server.kill();
        killed++;
      }
    };
    const follow = async () => {
      for (const order of orders) {
        placed.push(await place(client, order, receiver.url, sound, `hour ${number} ${order.name}`));
      }
    };
    const striking = strike();
    await Promise.all(Array.from({ length: CLIENTS }, follow)).finally(async () => {
      isOver = true;
      // Otherwise, it would start a server that nothing stops.
      await striking;
    });
    const exact = await paidOnce(backend);
    ordered += placed.length;
    ended += placed.filter(endedAsExpected).length;
    paid += placed.filter(({ videoId }) => exact.has(videoId)).length;
    const films = placed.flatMap(({ facts }) => (facts.video_url ? [facts.video_url as string] : []));
    const calls = await visit(visited, films);
    // Clients that ordered an hour ago have downloaded their videos.
    for (const { videoId } of old) await client.ask('DELETE', `/v2/videos/${videoId}?permanently=true`);
    old = placed;
    await untilIdle(backend);
    const fired = await server.skip(HOUR - (performance.now() - startedAt) / 1000);
    await Promise.all(streams.map((stream) => stream.leave()));
    const hour = { ...(await server.sample()), ...(await countStored(backend, temp.path)), calls, fired };
    measured.push({ ...hour, videos: placed.length });
    log({ ...hour, videos: placed.length }, number);
  }
  await server[Symbol.asyncDispose]();
  const roots = [join(temp.path, 'data', 'tmp'), join(temp.path, 'scratch')];
  const records = [...(await auditCredits(backend)), ...(await auditFiles(backend, roots))];
  const findings = [
    { what: 'kills', found: killed, wanted: kills },
    { what: 'orders', found: ordered, wanted: hours * videosAnHour },
    { what: 'orders that ended as they should', found: ended, wanted: ordered },
    { what: 'orders reserved once and paid once', found: paid, wanted: ordered },
    // Other records include those of visits, which create videos of every kind.
    ...records.filter(({ what }) => /^accounts|stored|^temporary/.test(what)),
  ];
  await backend.db.destroy();
  return { hours: measured, findings };
}

/** Waits until no job is running; retries happen in the skipped time. */
async function untilIdle({ queue }: Backend): Promise<void> {
  for (const kind of JOB_KINDS.filter((one) => one !== DELIVER_JOB)) {
    for (;;) {
      const { waiting, active } = await queue.count(kind);
      if (waiting + active === 0) break;
      await sleep(100);
    }
  }
}

async function countStored({ db, storage }: Backend, folder: string) {
  const temporary = await Promise.all(
    [join(folder, 'data', 'tmp'), join(folder, 'scratch')].map((root) => readdir(root).catch(() => [])),
  );
  let stored = 0;
  for await (const _ of storage.list()) stored++;
  let rows = 0;
  for (const { name } of await db.introspection.getTables()) {
    const { rows: counted } = await sql<{
      count: number;
    }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    rows += counted[0]?.count ?? 0;
  }
  return { temporary: temporary.flat().length, stored, rows };
}

const mega = (bytes: number) => (bytes / 2 ** 20).toFixed(1);

function line(hour: Hour, number: number | string): string {
  const {
    videos,
    calls,
    fired,
    heap,
    external,
    resident,
    handles,
    timers,
    descriptors,
    temporary,
    stored,
    rows,
  } = hour;
  const cells = [number, videos, calls, fired, mega(heap), mega(external), mega(resident)];
  return [...cells, handles, timers, descriptors, temporary, stored, rows]
    .map((cell) => String(cell).padStart(9))
    .join('');
}

const HEAD = [
  'hour',
  'videos',
  'calls',
  'timers',
  'heap MB',
  'extern MB',
  'RSS MB',
  'handles',
  'waiting',
  'fds',
  'temp',
  'stored',
  'rows',
];

/** Fraction of the day during which everything that is created once is created. */
const WARM_UP_FRACTION = 1 / 3;
/** Minimum number of hours after that; fewer show no trend. */
const MIN_HOURS = 4;
/**
 * Values that must not grow, with the random growth allowed as a fraction of the mean; the system reclaims pages at
 * will.
 */
const JUDGED = [
  ['heap', 0.05],
  ['external', 0.05],
  ['resident', 0.15],
  ['handles', 0.1],
  ['timers', 0.1],
  ['descriptors', 0.1],
  ['temporary', 0],
] as const;

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      hours: { type: 'string', default: '24' },
      videos: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      kills: { type: 'string', default: '0' },
    },
  });
  console.log(HEAD.map((cell) => cell.padStart(9)).join(''));
  const { hours, findings } = await busyDay({
    hours: Number(values.hours),
    videosAnHour: Number(values.videos),
    seed: Number(values.seed),
    kills: Number(values.kills),
    log: (hour, number) => console.log(line(hour, number)),
  });
  const judged = hours.slice(Math.floor(hours.length * WARM_UP_FRACTION));
  if (judged.length < MIN_HOURS) console.log(`${hours.length} hours are too few to show what grows`);
  for (const [what, share] of judged.length < MIN_HOURS ? [] : JUDGED) {
    const trend = trendOf(judged.map((hour) => hour[what]));
    const flat = isFlat(trend, share);
    console.log(
      `${what.padEnd(12)} mean ${trend.mean.toFixed(0)}, grows by ${trend.growth.toFixed(1)}: ${flat ? 'flat' : 'GROWS'}`,
    );
    if (!flat) process.exitCode = 1;
  }
  for (const finding of findings) {
    const { what, found, wanted } = finding;
    console.log(`${what}: ${found}${isWrong(finding) ? `   WRONG: not ${wanted}` : ''}`);
    if (isWrong(finding)) process.exitCode = 1;
  }
}
