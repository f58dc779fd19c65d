/**
 * A load test: 500 clients that poll every second and 50 creations per second, against PostgreSQL and an S3 test server
 * with one server and two workers; and a tenth of it against one process with a data directory. Renders only wait.
 * Prints errors, latencies, CPU, and leftover connections or sockets.
 *
 * `node bench/fleet/load.ts [--stack fleet,folder] [--seconds 60] [--accounts 20] [--clients 500] [--creations 50]`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addAccounts } from './accounts.ts';
import { runCrowd } from './crowd.ts';
import { type Database, openDatabaseOf } from './database.ts';
import { cpuWatch, socketsOf, startProcess } from './process.ts';
import { startReceiver } from './receiver.ts';
import { openStack, type StackKind } from './stack.ts';

const { values } = parseArgs({
  options: {
    stack: { type: 'string', default: 'fleet,folder' },
    seconds: { type: 'string', default: '60' },
    accounts: { type: 'string', default: '20' },
    clients: { type: 'string', default: '500' },
    creations: { type: 'string', default: '50' },
    every: { type: 'string', default: '1' },
  },
});
const SECONDS = Number(values.seconds);
/** Seconds before the measurement starts. */
const WARM_UP = 5;
/** Seconds after which an idle connection is closed. */
const POOL_IDLE = 10;

async function measure(kind: StackKind): Promise<void> {
  const part = kind === 'fleet' ? 1 : 0.1;
  await using stack = await openStack(kind, 4);
  await using receiver = await startReceiver();
  await using server = await startProcess(stack, 'serve', 'server', kind === 'fleet' ? 0 : 4);
  await using database = await openDatabaseOf(stack, 'server');
  const keys = await addAccounts(stack, 'server', Number(values.accounts));
  await sleep((POOL_IDLE + 2) * 1000);
  const before = { connections: await connectionsOf(database), sockets: socketsOf(server.pid) };
  await using working = new AsyncDisposableStack();
  const workers = kind === 'fleet' ? ['worker-0', 'worker-1'] : [];
  const started = await Promise.all(workers.map((name) => startProcess(stack, 'worker', name, 8)));
  for (const worker of started) working.use(worker);
  const crowd = {
    url: server.url,
    keys,
    pollers: Number(values.clients) * part,
    pollEvery: Number(values.every),
    creations: Number(values.creations) * part,
    webhookUrl: receiver.url,
  };
  await runCrowd(crowd, WARM_UP);
  const watches = {
    server: cpuWatch([server.pid]),
    workers: cpuWatch(started.map(({ pid }) => pid)),
    postgres: cpuWatch(database.pid === undefined ? [] : [database.pid]),
    store: cpuWatch(stack.storePid === undefined ? [] : [stack.storePid]),
  };
  const own = process.cpuUsage();
  let most = 0;
  const watching = setInterval(
    () =>
      void connectionsOf(database).then(({ all }) => {
        most = Math.max(most, all);
      }),
    1000,
  );
  const startedAt = performance.now();
  const { polls, creations, errors } = await runCrowd(crowd, SECONDS);
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watching);
  const { user, system } = process.cpuUsage(own);
  const cpu = Object.entries({
    ...Object.fromEntries(Object.entries(watches).map(([name, watch]) => [name, watch()])),
    clients: (user + system) / 1e6,
  });
  await working.disposeAsync();
  await sleep((POOL_IDLE + 3) * 1000);
  const after = { connections: await connectionsOf(database), sockets: socketsOf(server.pid) };
  const [row] = await database.rows<Record<string, number>>(`
    select count(*) as videos, (select count(*) from videos where status = 'completed') as completed from videos`);
  const lines = [
    `${kind}: ${crowd.pollers} clients poll every ${crowd.pollEvery} s, ${crowd.creations} creations per second, ${seconds.toFixed(0)} s, ${keys.length} accounts`,
    `  errors     ${errors.length}${errors.length > 0 ? `, such as ${errors[0]}` : ''}`,
    `  polls      ${times(polls, seconds)}`,
    `  creations  ${times(creations, seconds)}`,
    `  CPU        ${cpu.map(([name, used]) => `${name} ${((100 * used) / seconds).toFixed(0)} %`).join(', ')}`,
    `  videos     ${row?.['videos']}, of which ${row?.['completed']} completed; ${receiver.came().events} events received`,
    `  database connections: ${formatConnections(before.connections)} before, at most ${most} during, ${formatConnections(after.connections)} after`,
    `  sockets of the server: ${before.sockets} before, ${after.sockets} after`,
    ...(server.complaints() === '' ? [] : [`  log output ${server.complaints().slice(0, 2000)}`]),
    ...started.map((worker) => worker.complaints().slice(0, 1000)).filter((text) => text !== ''),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const leaks =
    after.connections.all > before.connections.all + 1 ||
    after.connections.open > 0 ||
    after.sockets > before.sockets + 1;
  if (errors.length > 0 || leaks) process.exitCode = 1;
}

interface Connections {
  all: number;
  /** Connections idle in a transaction. */
  open: number;
}

/** Connections of servers and workers. */
async function connectionsOf({ rows, pid }: Database): Promise<Connections> {
  if (pid === undefined) return { all: 0, open: 0 };
  const [row] = await rows<Record<keyof Connections, string>>(`
    select count(*) as all, count(*) filter (where state like 'idle in transaction%') as open
    from pg_stat_activity where application_name = 'castwright'`);
  return { all: Number(row?.all), open: Number(row?.open) };
}

const formatConnections = ({ all, open }: Connections) => `${all} (${open} in a transaction)`;

function times(values: readonly number[], seconds: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN).toFixed(1);
  return `${sorted.length}, ${(sorted.length / seconds).toFixed(1)} per second: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}

for (const kind of values.stack.split(',') as StackKind[]) await measure(kind);
