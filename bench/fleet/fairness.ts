/**
 * How many jobs of an account that ordered 500 previews start before the first job of another account that orders
 * later. Server, database and queue are real; renders only wait.
 *
 * `node bench/fleet/fairness.ts [--workers 3] [--previews 500] [--seconds 1] [--stack folder,fleet]`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { VISUAL_STYLES } from '../../src/contract/enums.ts';
import { addAccounts } from './accounts.ts';
import { type Client, openClient } from './client.ts';
import { openDatabaseOf } from './database.ts';
import { startProcess } from './process.ts';
import { openStack, type StackKind } from './stack.ts';

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '3' },
    previews: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '1' },
    stack: { type: 'string', default: 'folder,fleet' },
  },
});
const WORKERS = Number(values.workers);
const PREVIEWS = Number(values.previews);

/** Orders `count` previews, several per call; returns the id of the first. */
async function ask(client: Client, count: number): Promise<string> {
  const made = await client.post('/v2/product', {
    name: 'Cork Table Lamp',
    description: 'The arm folds flat. A timer switches the lamp off after 45 minutes. Uses only 8 watts.',
  });
  const product = {
    product_id: made.body.data.product_id,
    video_spec: { aspect_ratio: 'square', length: '15' },
    avatar: { id: 81, type: 0 },
    voice: { id: 'en-US-slt' },
    audio: {},
    override_script: 'Meet the cork lamp. It folds flat.',
    script: { style: 'Storytime', language: 'english' },
  };
  let first: string | undefined;
  for (let left = count; left > 0; left -= VISUAL_STYLES.length) {
    const { body } = await client.post('/v2/create_video_from_product/preview_list', {
      ...product,
      visual_styles: VISUAL_STYLES.slice(0, left),
    });
    if (body.code !== 0) throw new Error(JSON.stringify(body));
    first ??= body.data.previews[0].preview_id;
  }
  return first ?? '';
}

async function measure(kind: StackKind): Promise<void> {
  await using stack = await openStack(kind, Number(values.seconds));
  await using running = new AsyncDisposableStack();
  const server = running.use(await startProcess(stack, 'serve', 'server', kind === 'fleet' ? 0 : WORKERS));
  for (let index = 0; kind === 'fleet' && index < WORKERS; index++)
    running.use(await startProcess(stack, 'worker', `worker-${index}`, 1));
  const [ofA, ofB] = await addAccounts(stack, 'server', 2);
  const [a, b] = [await openClient(server.url, ofA ?? ''), await openClient(server.url, ofB ?? '')];
  await ask(a, PREVIEWS);
  // Waits until every worker is in the middle of a job of A.
  await sleep(1000 * Number(values.seconds));
  const id = await ask(b, 1);
  await using database = await openDatabaseOf(stack, 'server');
  const facts = async () => {
    const [row] = await database.rows<Record<'begun' | 'waiting' | 'wait', number | null>>(`
      select b.started_at - b.created_at as wait,
        (select count(*) from videos as a where a.account_id <> b.account_id
          and a.started_at > b.created_at and a.started_at <= b.started_at) as begun,
        (select count(*) from videos as a where a.account_id <> b.account_id and a.started_at is null) as waiting
      from videos as b where b.id = '${id}'`);
    return row;
  };
  let found = await facts();
  for (; found?.wait === null; found = await facts()) await sleep(100);
  a.close();
  b.close();
  const begun = Number(found?.begun);
  process.stdout.write(
    `${kind.padEnd(6)}  ${found?.waiting} of A's ${PREVIEWS} waited; B's preview started after ${begun} of them, ` +
      `${Number(found?.wait) / 1000} s after its order; at most ${WORKERS} may go first: ` +
      `${begun <= WORKERS ? 'fair' : 'NOT FAIR'}\n`,
  );
  if (begun > WORKERS) process.exitCode = 1;
}

for (const kind of values.stack.split(',') as StackKind[]) await measure(kind);
