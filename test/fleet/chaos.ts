/**
 * Clients order videos while processes are killed, the database is restarted and the store refuses connections.
 * Afterwards, every record is checked, and a report is printed.
 * `node test/fleet/chaos.ts [--jobs 100] [--seed 1] [--folder] [--simulated] [--pause 2-7]`: two servers and three
 * workers on PostgreSQL and a bucket, or one server on a data directory; films of a second or two, or simulated files;
 * seconds between two kills.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chance } from '../../src/base/chance.ts';
import { EVENT_KINDS } from '../../src/contract/webhooks/events.ts';
import type { Backend } from '../../src/service/drivers/backend.ts';
import { DELIVER_JOB } from '../../src/service/webhooks/emit.ts';
import { wav } from '../fixtures/media-files.ts';
import {
  auditCredits,
  auditFiles,
  auditRecords,
  auditWebhooks,
  type Finding,
  isWrong,
} from './chaos-audit.ts';
import { type Client, goodClient, type Tries } from './chaos-client.ts';
import { type Disturbances, disturb } from './chaos-disturbances.ts';
import { planOrders } from './chaos-orders.ts';
import { isLasting, type Placed, place } from './chaos-place.ts';
import { startFlakyReceiver } from './chaos-receiver.ts';
import { openStage, type Stage, type StageOptions } from './chaos-scene.ts';

export interface ChaosOptions extends Omit<StageOptions, 'key'> {
  jobs: number;
  /** Concurrent clients. */
  clients: number;
  seed: number;
  disturbances: Disturbances;
  log(line: string): void;
}

export interface ChaosReport {
  findings: Finding[];
  /** Unexpected exits and errors, quoted from the logs. */
  mishaps: string[];
  /** Counts of disturbances and observations. */
  figures: [string, number][];
}

const KEY = 'cw_live_for_tests_of_chaos';
/** Path of the endpoint of the first account; the second account has none. */
const ENDPOINT = '/account';

export async function chaos(options: ChaosOptions): Promise<ChaosReport> {
  const { jobs, seed, log, disturbances } = options;
  await using receiver = await startFlakyReceiver(chance(seed + 1));
  await using stage = await openStage({ ...options, key: KEY });
  const tries: Tries = new Map();
  const keys = [KEY, (await stage.command('accounts', 'add', 'second@example.com')).trim()];
  const clients = keys.map((key) => goodClient(stage.servers, key, tries));
  const body = { url: receiver.url + ENDPOINT, events: EVENT_KINDS };
  await clients[0]?.ask('POST', '/v2/endpoint', { body });

  const startedAt = performance.now();
  const placed: Placed[] = [];
  const over = new AbortController();
  const scene = { ...stage, random: chance(seed + 2), ended: () => placed.length / jobs, log };
  const upsetting = disturb(disturbances, scene, over.signal);
  const [orders, sound] = [planOrders(jobs, clients.length, chance(seed)).values(), wav(1)];
  const follow = async () => {
    for (const order of orders) {
      const client = clients[order.account] as Client;
      placed.push(await place(client, order, receiver.url, sound, `chaos ${seed} ${order.name}`));
    }
  };
  await Promise.all(Array.from({ length: options.clients }, follow));
  over.abort();
  const done = await upsetting;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  log(`all have ended after ${seconds} s`);

  const backend = await stage.backend();
  try {
    await Promise.all(stage.processes.map((one) => one.ready(60)));
    await untilDelivered(backend);
    const lasting = await Promise.all(
      placed.map((one) => isLasting(clients[one.order.account] as Client, one)),
    );
    const findings = [
      {
        what: 'ends that stayed as they were, with their films',
        found: lasting.filter(Boolean).length,
        wanted: jobs,
      },
      {
        what: 'processes that ended when they were asked to',
        found: await stopAll(stage),
        wanted: stage.processes.length,
      },
      ...(await auditRecords(backend, placed)),
      ...(await auditCredits(backend)),
      ...(await auditWebhooks(backend, placed, receiver.all, [ENDPOINT])),
      ...(await auditFiles(backend, stage.tempRoots)),
    ];
    return {
      findings,
      mishaps: stage.processes.flatMap(({ falls, mishaps }) => [...falls, ...mishaps]),
      figures: [
        ['seconds', seconds],
        ...['completed', 'failed', 'cancelled'].map((end): [string, number] => [
          end,
          placed.filter(({ ended }) => ended === end).length,
        ]),
        ...done,
        ['connections to the store refused or cut', stage.gate?.refused() ?? 0],
        ['false starts', stage.processes.reduce((sum, one) => sum + one.falseStarts(), 0)],
        ['deliveries taken', receiver.all.filter(({ isTaken }) => isTaken).length],
        ['deliveries refused', receiver.all.filter(({ isTaken }) => !isTaken).length],
        ...[...tries].map(([why, count]): [string, number] => [`client: ${why}`, count]),
      ],
    };
  } finally {
    await backend.queue.close();
    await backend.db.destroy();
  }
}

/** Seconds for the last deliveries, which are retried after five. */
const DELIVERIES = 120;

async function untilDelivered({ queue }: Backend): Promise<void> {
  for (let wait = 0; wait < DELIVERIES * 2; wait++) {
    const { waiting, active } = await queue.count(DELIVER_JOB);
    if (waiting + active === 0) return;
    await sleep(500);
  }
}

/** Returns how many exited normally. */
async function stopAll({ processes }: Stage): Promise<number> {
  const codes = await Promise.all(processes.map((one) => one.stop()));
  return codes.filter((code) => code === 0).length;
}

/** The report, line by line. */
export function reportLines({ figures, findings, mishaps }: ChaosReport): string[] {
  const width = Math.max(
    ...[...findings.map(({ what }) => what), ...figures.map(([what]) => what)].map((one) => one.length),
  );
  return [
    ...figures.map(([what, count]) => `${what.padEnd(width)} ${String(count).padStart(8)}`),
    '',
    ...findings.map((finding) => {
      const { what, found, wanted } = finding;
      const mark = isWrong(finding) ? `   WRONG: not ${wanted}` : '';
      return `${what.padEnd(width)} ${String(found).padStart(8)}${mark}`;
    }),
    ...mishaps.map((mishap) => `MISHAP: ${mishap}`),
  ];
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      jobs: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      folder: { type: 'boolean', default: false },
      simulated: { type: 'boolean', default: false },
      pause: { type: 'string', default: '2-7' },
    },
  });
  const startedAt = performance.now();
  const [least = 2, most = 7] = values.pause.split('-').map(Number);
  const report = await chaos({
    jobs: Number(values.jobs),
    clients: 30,
    seed: Number(values.seed),
    ...(values.folder ? { servers: 1, workers: 0 } : { servers: 2, workers: 3 }),
    isSimulated: values.simulated,
    disturbances: {
      pause: [least, most],
      kills: Number.POSITIVE_INFINITY,
      restarts: ['immediate', 'fast'],
      refusal: 20,
    },
    log: (line) =>
      console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`),
  });
  console.log(reportLines(report).join('\n'));
  process.exitCode = report.mishaps.length === 0 && !report.findings.some(isWrong) ? 0 : 1;
}
