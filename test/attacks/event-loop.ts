/**
 * Measures how long a single request blocks the server's event loop: sends the largest bodies with the worst content to
 * every route, and prints the longest block of each, with the latency of another account meanwhile: `node
 * test/attacks/event-loop.ts [part of a route]`. Fails when a block exceeds 50 ms.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { jsonSchema } from '../../src/contract/json-schema.ts';
import { DASHBOARD_OPEN } from '../../src/contract/operations/dashboard.ts';
import { DASHBOARD_OPERATIONS } from '../../src/server/http/dashboard/operations.ts';
import type { Operation } from '../../src/server/http/operation.ts';
import { OPERATIONS } from '../../src/server/http/operations.ts';
import { document } from '../acceptance/document.ts';
import { type Body, filledBodies, senselessBodies } from './loop/bodies.ts';
import { type Hold, MAX_HOLD_MS, smallestHold } from './loop/hold.ts';
import { bodiesOfRoute, type Prepared, prepare } from './loop/routes.ts';
import { type Person, startTarget, type Target } from './target.ts';

/** Longer blocks are measured again, so that the work of another program is not attributed to the server. */
const SUSPICIOUS_MS = 20;
const ROUNDS = 10;
/** Milliseconds to wait for a response. Speech and drawing take longer, but run in other processes. */
const TIMEOUT_MS = 2000;

/** The parts of an operation that a request needs. */
type Route = Pick<Operation, 'method' | 'path' | 'name' | 'body' | 'frame' | 'estimate'>;

const MCP: Route = {
  method: 'POST',
  path: '/mcp',
  name: 'mcp',
  frame: undefined,
  body: z.object({
    jsonrpc: z.literal('2.0'),
    id: z.int(),
    method: z.enum(['tools/call']),
    params: z.object({ name: z.enum(['create_video']), arguments: z.object({ text: z.string() }) }),
  }),
};

const MCP_HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };

interface Row {
  route: string;
  what: string;
  bytes: number;
  status: number;
  hold: Hold;
  p99: number;
}

const filter = process.argv[2] ?? '';
const rows: Row[] = [];
{
  await using target = await startTarget();
  const attacker = await target.newcomer(0);
  const prepared = await prepare(attacker);
  const routes: { operation: Route; as: Person['call'] }[] = [
    ...OPERATIONS.map((operation) => ({ operation, as: attacker.call })),
    ...DASHBOARD_OPERATIONS.map((operation) => ({ operation, as: attacker.click })),
    ...Object.values(DASHBOARD_OPEN).map((operation) => ({ operation, as: target.call })),
    { operation: MCP, as: (path, options) => attacker.call(path, { ...options, headers: MCP_HEADERS }) },
  ];
  for (const { operation, as } of routes) {
    const route = `${operation.method} ${operation.path}`;
    if (!route.includes(filter) || operation.frame === 'events') continue;
    const row = await worstOf(target, operation, as, prepared);
    rows.push(row);
    console.error(line(row));
  }
}
rows.sort((one, other) => other.hold.cpu - one.hold.cpu);
console.log('| route | body | size | answer | held (CPU) | another account’s poll, p99 |');
console.log('|---|---|---|---|---|---|');
for (const row of rows) console.log(line(row));
process.exit(rows.some(({ hold }) => hold.cpu > MAX_HOLD_MS) ? 1 : 0);

function line({ route, what, bytes, status, hold, p99 }: Row): string {
  const held = `${Math.round(hold.wall)} (${Math.round(hold.cpu)}) ms`;
  return `| \`${route}\` | ${what.replaceAll('|', '\\|')} | ${Math.ceil(bytes / 1000)} kB | ${status} | ${held} | ${Math.round(p99)} ms |`;
}

async function worstOf(
  target: Target,
  operation: Route,
  as: Person['call'],
  prepared: Prepared,
): Promise<Row> {
  const route = `${operation.method} ${operation.path}`;
  let worst: Row = { route, what: 'none', bytes: 0, status: 0, hold: { wall: 0, cpu: 0 }, p99: 0 };
  let askWorst: (() => Promise<void>) | undefined;
  for (const { what, text, path } of requestsOf(operation, prepared)) {
    let status = 0;
    const ask = async () => {
      // A call without a response is reported as 0.
      const options = { method: operation.method, ...(operation.body && { body: text }) };
      const answer = as(path, options).catch(() => ({ status: 0 }));
      ({ status } = await Promise.race([answer, sleep(TIMEOUT_MS, { status: 0 })]));
    };
    const hold = await smallestHold(target.hold, ask, SUSPICIOUS_MS);
    if (hold.cpu <= worst.hold.cpu) continue;
    worst = { ...worst, what, bytes: Buffer.byteLength(text), status, hold };
    askWorst = ask;
  }
  return { ...worst, p99: askWorst ? await waitsBeside(target, askWorst) : 0 };
}

/** The 99th percentile of the latency that another account sees during a series of such requests. */
async function waitsBeside(target: Target, ask: () => Promise<void>): Promise<number> {
  const waits: number[] = [];
  let isOver = false;
  const polling = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await target.victim.call('/v2/videos?page_size=20');
      waits.push(performance.now() - startedAt);
      await sleep(2);
    }
  })();
  for (let round = 0; round < ROUNDS; round++) await ask();
  isOver = true;
  await polling;
  waits.sort((one, other) => one - other);
  return waits[Math.min(waits.length - 1, Math.floor(waits.length * 0.99))] ?? 0;
}

function* requestsOf(operation: Route, prepared: Prepared): Generator<Body & { path: string }> {
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
