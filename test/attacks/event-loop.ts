/**
 * How long any one request holds the server's event loop: sends the largest bodies with the worst content to every route
 * and prints the longest hold of each, with what another account waits for meanwhile:
 * `node test/attacks/event-loop.ts [part of a route]`. Fails where a hold is longer than 50 ms.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { jsonSchema } from '../../src/contract/json-schema.ts';
import { DASHBOARD_OPERATIONS } from '../../src/http/dashboard/operations.ts';
import { OPERATIONS } from '../../src/http/operations.ts';
import type { Operation } from '../../src/http/server/operation.ts';
import { document } from '../acceptance/document.ts';
import { type Body, filledBodies, senselessBodies } from './loop/bodies.ts';
import type { Hold } from './loop/hold.ts';
import { bodiesOfRoute, type Prepared, prepare } from './loop/routes.ts';
import { type Person, startTarget, type Target } from './target.ts';

/** Milliseconds of work after which others must have their turn. */
const MOST = 50;
/** Holds beyond this are measured again, so that another program's work is not taken for the server's. */
const SUSPICIOUS = 20;
const ROUNDS = 10;

interface Row {
  route: string;
  what: string;
  bytes: number;
  status: number;
  hold: Hold;
  p99: number;
}

const wanted = process.argv[2] ?? '';
const rows: Row[] = [];
{
  await using target = await startTarget();
  const attacker = await target.newcomer(0);
  const prepared = await prepare(attacker);
  const routes = [
    ...OPERATIONS.map((operation) => ({ operation, as: attacker.call })),
    ...DASHBOARD_OPERATIONS.map((operation) => ({ operation, as: attacker.click })),
  ];
  for (const { operation, as } of routes) {
    const route = `${operation.method} ${operation.path}`;
    if (!route.includes(wanted) || operation.frame === 'events') continue;
    const row = await worstOf(target, operation, as, prepared);
    rows.push(row);
    console.error(line(row));
  }
}
rows.sort((one, other) => other.hold.cpu - one.hold.cpu);
console.log('| route | body | size | answer | held (CPU) | another account’s poll, p99 |');
console.log('|---|---|---|---|---|---|');
for (const row of rows) console.log(line(row));
process.exit(rows.some(({ hold }) => hold.cpu > MOST) ? 1 : 0);

function line({ route, what, bytes, status, hold, p99 }: Row): string {
  const held = `${Math.round(hold.wall)} (${Math.round(hold.cpu)}) ms`;
  return `| \`${route}\` | ${what.replaceAll('|', '\\|')} | ${Math.ceil(bytes / 1000)} kB | ${status} | ${held} | ${Math.round(p99)} ms |`;
}

async function worstOf(
  target: Target,
  operation: Operation,
  as: Person['call'],
  prepared: Prepared,
): Promise<Row> {
  const route = `${operation.method} ${operation.path}`;
  let worst: Row = { route, what: 'none', bytes: 0, status: 0, hold: { wall: 0, cpu: 0 }, p99: 0 };
  for (const { what, text, path } of requestsOf(operation, prepared)) {
    const ask = () => as(path, { method: operation.method, ...(operation.body && { body: text }) });
    let { hold, status } = await measure(target, ask);
    for (let again = 0; again < 2 && hold.cpu > SUSPICIOUS; again++) {
      const next = await measure(target, ask);
      if (next.hold.cpu < hold.cpu) ({ hold, status } = next);
    }
    if (hold.cpu > 30) console.error(`    ${what} ${path} ${status} ${Math.round(hold.cpu)}`);
    if (hold.cpu > worst.hold.cpu)
      worst = { ...worst, what, bytes: Buffer.byteLength(text), status, hold, ask } as Row;
  }
  const { ask } = worst as Row & { ask?: () => Promise<{ status: number }> };
  return { ...worst, p99: ask ? await waitsBeside(target, ask) : 0 };
}

async function measure(target: Target, ask: () => Promise<{ status: number }>) {
  await target.hold();
  const { status } = await ask().catch(() => ({ status: 0 }));
  await sleep(3);
  return { status, hold: await target.hold() };
}

/** The 99th percentile of what another account waits for while somebody sends one such request after the other. */
async function waitsBeside(target: Target, ask: () => Promise<{ status: number }>): Promise<number> {
  const waits: number[] = [];
  let isOver = false;
  const polling = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await target.victim.call('/v2/videos?page_size=20');
      waits.push(performance.now() - begun);
      await sleep(2);
    }
  })();
  for (let round = 0; round < ROUNDS; round++) await ask().catch(() => {});
  isOver = true;
  await polling;
  waits.sort((one, other) => one - other);
  return waits[Math.min(waits.length - 1, Math.floor(waits.length * 0.99))] ?? 0;
}

function* requestsOf(operation: Operation, prepared: Prepared): Generator<Body & { path: string }> {
  const path = prepared.pathOf(operation);
  if (!operation.body) {
    for (const query of prepared.queriesOf(operation))
      yield { what: query.slice(0, 40) || 'nothing', text: '', path: path + query };
    return;
  }
  const tried = operation.estimate ? `${path}?dry_run=true` : path;
  const schema = jsonSchema(operation.body, 'input');
  const documented =
    document['paths'][operation.path.replaceAll(/:(\w+)/g, '{$1}')]?.[operation.method.toLowerCase()];
  const example = documented?.requestBody?.content['application/json'].example;
  for (const body of senselessBodies()) yield { ...body, path: tried };
  for (const body of filledBodies(schema, example)) yield { ...body, path: tried };
  for (const body of bodiesOfRoute(operation, prepared)) yield { ...body, path: tried };
}
