import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Batch } from '../contract/v2/batches.ts';
import { RenderError } from '../media/render-error.ts';
import type { Config } from '../platform/config.ts';
import { gatherResults, writeList } from './batch-results.ts';
import { type BatchTemplate, batchRows } from './batch-rows.ts';
import { type ServerClient, serverClient } from './server-client.ts';

const HELP = `castwright batch TEMPLATE ROWS -o FOLDER: a video for every row of a table

  TEMPLATE             a template's JSON file, or the number of one that the server has
  ROWS                 .csv with a heading (a column for each variable, and \`name\`), or .json;
                       files that it names for images and videos are uploaded
  -o, --output FOLDER  where the videos go, each named as its row, with results.csv
  --server URL         where castwright serves (this machine, PORT)
  --key KEY            of your account (CASTWRIGHT_API_KEY)

Interrupt it at any time: the server goes on, and the same command takes up where it was.
`;

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  server: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Seconds between looks. */
const LOOK = 2;
const STATE = '.castwright-batch.json';

/** `castwright batch`; answers the exit code: 1 when rows failed. */
export async function batch(args: string[], config: () => Config): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [template, rows] = positionals;
  if (template === undefined || rows === undefined)
    throw new RenderError('Give a template and a table of rows');
  if (!values.output) throw new RenderError('Say where the videos go: -o FOLDER');
  const { port, apiKey } = config();
  const server = (values.server ?? `http://127.0.0.1:${port}`).replace(/\/+$/, '');
  const key = values.key ?? apiKey;
  if (key === undefined) throw new RenderError('Give the key of your account: --key, or CASTWRIGHT_API_KEY');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new RenderError('Stopped; the same command goes on later')));
  const client = serverClient(server, key, stop.signal);

  const folder = resolve(values.output);
  await mkdir(folder, { recursive: true });
  const id = await begunBatch({ client, server, folder, template, rows: resolve(rows) });
  return await follow(client, id, folder, stop.signal);
}

interface Wanted {
  client: ServerClient;
  server: string;
  folder: string;
  /** Number, or path. */
  template: string;
  rows: string;
}

/** The batch that the folder is for: begun now, or by an earlier run. */
async function begunBatch({ client, server, folder, template, rows }: Wanted): Promise<string> {
  const document = /^\d+$/.test(template) ? undefined : await readFile(template, 'utf8');
  const hash = createHash('sha256')
    .update(server)
    .update(document ?? template);
  const of = hash.update(await readFile(rows)).digest('hex');
  const path = join(folder, STATE);
  const before = await readFile(path, 'utf8').then(JSON.parse, () => undefined);
  if (before?.of === of) return before.batch_id;
  if (before) throw new RenderError(`${folder} holds another batch; choose another folder`);

  const found = document === undefined ? await known(client, template) : await stored(client, document, of);
  const body = { template_id: found.template_id, rows: await batchRows(rows, found, client) };
  const { batch_id: id } = await client.ask<{ batch_id: string }>('POST', '/v2/batches', body, `batch-${of}`);
  await writeFile(path, `${JSON.stringify({ batch_id: id, of })}\n`);
  // Its videos have the template as it was.
  if (document !== undefined) await client.ask('DELETE', `/v2/templates/custom/${found.template_id}`);
  return id;
}

function known(client: ServerClient, id: string): Promise<BatchTemplate> {
  return client.ask('GET', `/v2/template/custom/${id}`);
}

function stored(client: ServerClient, document: string, of: string): Promise<BatchTemplate> {
  let template: object;
  try {
    template = JSON.parse(document) as object;
  } catch (cause) {
    throw new RenderError(`The template is not JSON: ${(cause as Error).message}`, { cause });
  }
  return client.ask('POST', '/v2/templates/custom', { template }, `template-${of}`);
}

async function follow(
  client: ServerClient,
  id: string,
  folder: string,
  signal: AbortSignal,
): Promise<number> {
  let told = '';
  for (;;) {
    const { status, total, completed, failed, progress } = await client.ask<Batch>(
      'GET',
      `/v2/batches/${id}`,
    );
    const line = `${completed} of ${total} made, ${failed} failed, ${progress} %`;
    if (line !== told) process.stderr.write(`${line}\n`);
    told = line;
    const gathered = await gatherResults(client, id, folder);
    if (status === 'completed') {
      await writeList(folder, gathered);
      for (const { row, name, error } of gathered) {
        if (error !== undefined) process.stderr.write(`Row ${row} (${name}): ${error}\n`);
      }
      return failed > 0 ? 1 : 0;
    }
    await sleep(LOOK * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
