/**
 * How much faster more workers drain a queue, and the overhead of the queue per job. Renders only wait
 * (`test/quick-render/render-quickly.ts`), so that a machine with few cores can run many at a time. Everything else is
 * real: server, PostgreSQL, pg-boss, an S3 test server, credits, webhooks. Each worker is a `castwright worker` process
 * with one render at a time; workers are paused (SIGSTOP) while the queue is filled.
 *
 * `node bench/fleet/scaling.ts [--workers 1,2,16] [--jobs 48] [--seconds 4] [--rounds 3]`: with rounds, the queue holds
 * `rounds` jobs per worker, and the rates are compared.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openClient, VIDEO } from './client.ts';
import { type Database, openDatabaseOf } from './database.ts';
import { cpuWatch, type FleetProcess, startProcess } from './process.ts';
import { startReceiver } from './receiver.ts';
import { KEY, openStack, type Stack } from './stack.ts';

interface Drained {
  workers: number;
  jobs: number;
  seconds: number;
  /** Milliseconds of worker time per job, in addition to the render. */
  overhead: number;
  /** The part of it from the end of a job to the start of the next. */
  between: number;
  /** CPU seconds */
  cpu: { server: number; workers: number; postgres: number; store: number };
}

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '1,2,16' },
    jobs: { type: 'string', default: '48' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string' },
  },
});
const SECONDS = Number(values.seconds);

async function drain(stack: Stack, server: FleetProcess, database: Database, count: number) {
  const jobs = values.rounds === undefined ? Number(values.jobs) : count * Number(values.rounds);
  await using running = new AsyncDisposableStack();
  const receiver = running.use(await startReceiver());
  const workers: FleetProcess[] = [];
  for (let index = 0; index < count; index++)
    workers.push(running.use(await startProcess(stack, 'worker', `worker-${index}`, 1)));
  const signal = (name: NodeJS.Signals) => {
    for (const worker of workers) worker.signal(name);
  };
  const before = Number((await database.rows<{ n: number }>('select count(*) as n from videos'))[0]?.n);
  signal('SIGSTOP');
  const client = await openClient(server.url, KEY);
  for (let job = 0; job < jobs; job++) {
    const { status, body } = await client.post('/v2/create_video_from_avatar', {
      ...VIDEO,
      webhook_url: receiver.url,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  client.close();
  const watch = {
    server: cpuWatch([server.pid]),
    workers: cpuWatch(workers.map(({ pid }) => pid)),
    postgres: cpuWatch([database.pid ?? 0]),
    store: cpuWatch([stack.storePid ?? 0]),
  };
  const startedAt = Date.now();
  signal('SIGCONT');
  const ours = `from videos where project_id in (select project_id from videos order by project_id offset ${before})`;
  for (let open = jobs; open > 0; ) {
    await sleep(500);
    const [row] = await database.rows<{ open: number }>(
      `select count(*) as open ${ours} and finished_at is null`,
    );
    open = Number(row?.open);
  }
  const cpu = {
    server: watch.server(),
    workers: watch.workers(),
    postgres: watch.postgres(),
    store: watch.store(),
  };
  const [row] = await database.rows<{ last: number; worked: number; completed: number }>(
    `select max(finished_at) as last, sum(finished_at - started_at) as worked,
      count(*) filter (where status = 'completed') as completed ${ours}`,
  );
  const [last, worked, completed] = [row?.last, row?.worked, row?.completed].map(Number);
  if (completed !== jobs) throw new Error(`${completed} of ${jobs} videos completed`);
  for (let wait = 0; receiver.came().events < jobs && wait < 200; wait++) await sleep(50);
  const { events, deliveries } = receiver.came();
  if (events !== jobs || deliveries !== jobs) throw new Error(`${deliveries} deliveries of ${events} events`);
  const seconds = ((last ?? 0) - startedAt) / 1000;
  const drained: Drained = {
    workers: count,
    jobs,
    seconds,
    overhead: (1000 * (seconds * count - jobs * SECONDS)) / jobs,
    between: (1000 * (seconds * count - (worked ?? 0) / 1000)) / jobs,
    cpu,
  };
  return drained;
}

await using stack = await openStack('fleet', SECONDS);
await using server = await startProcess(stack, 'serve', 'server', 0);
await using database = await openDatabaseOf(stack, 'server');
process.stdout.write(`Jobs of ${SECONDS} s each\n`);
process.stdout.write(
  'workers  jobs  seconds  speed-up   overhead ms per job (without render)  between two jobs   CPU s: server workers postgres store\n',
);
let one: number | undefined;
for (const count of values.workers.split(',').map(Number)) {
  const { jobs, seconds, overhead, between, cpu } = await drain(stack, server, database, count);
  one ??= jobs / seconds / count;
  const cells = [
    String(count).padStart(7),
    String(jobs).padStart(5),
    seconds.toFixed(1).padStart(8),
    (jobs / seconds / one).toFixed(2).padStart(10),
    overhead.toFixed(0).padStart(25),
    between.toFixed(0).padStart(17),
    `${[cpu.server, cpu.workers, cpu.postgres, cpu.store].map((value) => value.toFixed(1).padStart(7)).join(' ')}`.padStart(
      44,
    ),
  ];
  process.stdout.write(`${cells.join(' ')}\n`);
}
