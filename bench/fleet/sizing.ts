/**
 * The cost of a video in PostgreSQL: rows and bytes by table, and transactions. Two rounds with renders of different
 * length separate the cost of a video from that of a second of its render; then a polling client makes as many calls.
 * The load of the idle fleet is measured first and subtracted.
 *
 * `node bench/fleet/sizing.ts [--videos 1000] [--seconds 1,5]`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Client, openClient, VIDEO } from './client.ts';
import { type Database, openDatabaseOf } from './database.ts';
import { startProcess } from './process.ts';
import { startReceiver } from './receiver.ts';
import { KEY, openStack } from './stack.ts';

const { values } = parseArgs({
  options: { videos: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '1,5' } },
});
const VIDEOS = Number(values.videos);
/** Seconds during which the idle fleet is measured. */
const IDLE = 10;
/** Seconds for start-up work to finish. */
const SETTLED = 5;
/** Seconds for PostgreSQL to update its statistics. */
const COUNTED = 2;

interface Look {
  at: number;
  transactions: number;
  tables: Map<string, { rows: number; bytes: number }>;
}

async function look({ rows }: Database): Promise<Look> {
  await sleep(COUNTED * 1000);
  const tables = await rows<{ name: string; bytes: string }>(`
    select schemaname || '.' || relname as name, pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables where schemaname in ('public', 'pgboss') and relname <> 'job'`);
  // One transaction for all tables, because transactions are counted.
  const counts = await rows<{ name: string; count: string }>(
    tables.map(({ name }) => `select '${name}' as name, count(*) from ${name}`).join(' union all '),
  );
  const counted = new Map(
    tables.map(({ name, bytes }) => {
      const count = counts.find((one) => one.name === name)?.count;
      return [name.replace('public.', ''), { rows: Number(count), bytes: Number(bytes) }];
    }),
  );
  const [done] = await rows<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return { at: performance.now(), transactions: Number(done?.count), tables: counted };
}

/** The difference between two measurements, minus the load of an idle fleet. */
function between(before: Look, after: Look, idle: number) {
  const transactions = after.transactions - before.transactions - (idle * (after.at - before.at)) / 1000;
  const tables = [...after.tables].map(([name, now]) => {
    const then = before.tables.get(name) ?? { rows: 0, bytes: 0 };
    return { name, rows: now.rows - then.rows, bytes: now.bytes - then.bytes };
  });
  return { transactions, tables: tables.filter(({ rows, bytes }) => rows + bytes > 0) };
}

async function round(seconds: number) {
  await using stack = await openStack('fleet', seconds);
  await using receiver = await startReceiver();
  await using server = await startProcess(stack, 'serve', 'server', 0);
  await using first = await startProcess(stack, 'worker', 'worker-0', 8);
  await using second = await startProcess(stack, 'worker', 'worker-1', 8);
  await using database = await openDatabaseOf(stack, 'server');
  await sleep(SETTLED * 1000);
  const [still, later] = [await look(database), await sleep(IDLE * 1000).then(() => look(database))];
  const idle = ((later.transactions - still.transactions) * 1000) / (later.at - still.at);
  const client = await openClient(server.url, KEY);
  const id = await create(client, receiver.url);
  while (receiver.came().events < VIDEOS) await sleep(200);
  const made = await look(database);
  for (let poll = 0; poll < VIDEOS; poll++) await client.get(`/v2/avatar_video/${id}`);
  // The request log is written once per second.
  const polled = await sleep(COUNTED * 1000).then(() => look(database));
  client.close();
  const complaints = [server, first, second].map((one) => one.complaints()).join('');
  if (/"level":[56]0/.test(complaints)) process.stderr.write(complaints);
  // On a busy machine, a render takes longer than its wait.
  const [work] = await database.rows<{ seconds: string }>(
    'select avg(finished_at - started_at) / 1000 as seconds from videos',
  );
  return {
    idle,
    worked: Number(work?.seconds),
    made: between(later, made, idle),
    polled: between(made, polled, idle),
  };
}

async function create(client: Client, webhookUrl: string): Promise<string> {
  let id = '';
  for (let index = 0; index < VIDEOS; index++) {
    const { body } = await client.post('/v2/create_video_from_avatar', { ...VIDEO, webhook_url: webhookUrl });
    if (body.code !== 0) throw new Error(JSON.stringify(body));
    id = body.data.video_id;
  }
  return id;
}

function printRow(name: string, { tables }: ReturnType<typeof between>): void {
  process.stdout.write(`${name}:\n`);
  const sum = { rows: 0, bytes: 0 };
  for (const { name, rows, bytes } of tables.sort((a, b) => b.bytes - a.bytes)) {
    sum.rows += rows;
    sum.bytes += bytes;
    process.stdout.write(line(name, rows, bytes));
  }
  process.stdout.write(line('all', sum.rows, sum.bytes));
}

function line(name: string, rows: number, bytes: number): string {
  return `  ${name.padEnd(24)} ${(rows / VIDEOS).toFixed(2).padStart(6)} rows ${Math.round(bytes / VIDEOS)
    .toString()
    .padStart(6)} bytes\n`;
}

const [short = 1, long = 5] = values.seconds.split(',').map(Number);
const [quick, slow] = [await round(short), await round(long)];
const perSecond = (slow.made.transactions - quick.made.transactions) / VIDEOS / (slow.worked - quick.worked);
const perVideo = quick.made.transactions / VIDEOS - perSecond * quick.worked;
printRow('A video leaves', quick.made);
printRow('A poll leaves', quick.polled);
process.stdout.write(
  `Transactions: ${perVideo.toFixed(1)} per video and ${perSecond.toFixed(2)} per second of its render, ` +
    `${(quick.polled.transactions / VIDEOS).toFixed(2)} per poll; ${quick.idle.toFixed(1)} per second of an idle fleet of a server and two workers\n`,
);
