/**
 * A server lives through a day of orders, visits, broken-off uploads and refused deliveries, and through the hours
 * between them, which pass at once: everything that waits for a time gets its turn (`busy-day-clock.ts`). Each hour it
 * is measured; what goes on growing after the first ones is a leak. While orders are placed the server may be killed
 * now and then; in the end the records are looked at: was anything lost, done twice or left behind?
 * `node test/fleet/busy-day.ts [--hours 24] [--videos 60] [--seed 1] [--kills 0]` (videos an hour, kills in all)
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
import { JOB_KINDS } from '../../src/service/drivers/queue/kinds.ts';
import { DELIVER_JOB } from '../../src/service/webhooks/emit.ts';
import { KEY } from '../acceptance/server.ts';
import { wav } from '../fixtures/media-files.ts';
import type { Sample } from './busy-day-clock.ts';
import { isFlat, trendOf } from './busy-day-fit.ts';
import { OWNER, startClockedServer } from './busy-day-server.ts';
import { followEvents, visit } from './busy-day-visits.ts';
import { asItShould, auditCredits, auditFiles, type Finding, isWrong, paidOnce } from './chaos-audit.ts';
import { goodClient } from './chaos-client.ts';
import { planOrders } from './chaos-orders.ts';
import { type Placed, place } from './chaos-place.ts';
import { startFlakyReceiver } from './chaos-receiver.ts';

const HOUR = 3600;
/** Orders that are followed at a time. */
const CLIENTS = 8;

export interface Hour extends Sample {
  videos: number;
  calls: number;
  /** Timers that were due in the time that was skipped. */
  fired: number;
  /** Temporary files, stored files, rows of all tables. */
  temporary: number;
  stored: number;
  rows: number;
}

export interface DayOptions {
  hours: number;
  videosAnHour: number;
  seed: number;
  /** Evenly over the hours, and over the orders of each. */
  kills: number;
  tell(hour: Hour, number: number): void;
}

export interface Day {
  /** What was measured at the end of each. */
  hours: Hour[];
  findings: Finding[];
}

/** One hour after the other, and a look at the records in the end. */
export async function busyDay({ hours, videosAnHour, seed, kills, tell }: DayOptions): Promise<Day> {
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
    const begun = performance.now();
    const streams = Array.from({ length: 3 }, () => followEvents(visited));
    const orders = planOrders(videosAnHour, 1, random).values();
    const placed: Placed[] = [];
    // One hour's share of the kills, at the same pace as its orders.
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
      // Or it would start a server that nobody ends.
      await striking;
    });
    const exact = await paidOnce(backend);
    ordered += placed.length;
    ended += placed.filter(asItShould).length;
    paid += placed.filter(({ videoId }) => exact.has(videoId)).length;
    const films = placed.flatMap(({ facts }) => (facts.video_url ? [facts.video_url as string] : []));
    const calls = await visit(visited, films);
    // Whoever ordered an hour ago has what was made.
    for (const { videoId } of old) await client.ask('DELETE', `/v2/videos/${videoId}?permanently=true`);
    old = placed;
    await untilIdle(backend);
    const fired = await server.skip(HOUR - (performance.now() - begun) / 1000);
    await Promise.all(streams.map((stream) => stream.leave()));
    const hour = { ...(await server.sample()), ...(await kept(backend, temp.path)), calls, fired };
    measured.push({ ...hour, videos: placed.length });
    tell({ ...hour, videos: placed.length }, number);
  }
  await server[Symbol.asyncDispose]();
  const roots = [join(temp.path, 'data', 'tmp'), join(temp.path, 'scratch')];
  const records = [...(await auditCredits(backend)), ...(await auditFiles(backend, roots))];
  const findings = [
    { what: 'kills', found: killed, wanted: kills },
    { what: 'orders', found: ordered, wanted: hours * videosAnHour },
    { what: 'orders that ended as they should', found: ended, wanted: ordered },
    { what: 'orders reserved once and paid once', found: paid, wanted: ordered },
    // Other records are of visits, too, which bring videos of every kind.
    ...records.filter(({ what }) => /^accounts|stored|^temporary/.test(what)),
  ];
  await backend.db.destroy();
  return { hours: measured, findings };
}

/** Nothing is being made any more; what is to be told again is told in the time that is skipped. */
async function untilIdle({ queue }: Backend): Promise<void> {
  for (const kind of JOB_KINDS.filter((one) => one !== DELIVER_JOB)) {
    for (;;) {
      const { waiting, active } = await queue.count(kind);
      if (waiting + active === 0) break;
      await sleep(100);
    }
  }
}

async function kept({ db, storage }: Backend, folder: string) {
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

/** Part of the day in which everything that is kept once is made. */
const WARMING = 1 / 3;
/** Hours after it, of which fewer show no trend. */
const MIN_HOURS = 4;
/** What must not grow, and by which share of its mean it may by chance; the system takes back pages as it likes. */
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
    tell: (hour, number) => console.log(line(hour, number)),
  });
  const judged = hours.slice(Math.floor(hours.length * WARMING));
  if (judged.length < MIN_HOURS) console.log(`${hours.length} hours are too few to tell what grows`);
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
