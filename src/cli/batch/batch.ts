import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ExplainedError } from '../../base/explained-error.ts';
import type { Batch, BatchResult } from '../../contract/v2/batches.ts';
import type { Config } from '../../platform/config/config.ts';
import { fileName } from '../../service/videos/store-files.ts';
import { Refused, type ServerClient, serverClient } from '../server-client.ts';
import { type BatchTemplate, type Row, readRows, uploadFiles } from './batch-rows.ts';

const PAGE = 100;

interface Gathered {
  row: number;
  name: string;
  status: BatchResult['status'];
  /** Within the folder. */
  file?: string;
  error?: string;
}

const HELP = `castwright batch TEMPLATE ROWS -o FOLDER: make a video for each row of a table

  TEMPLATE             a template's JSON file, or the number of a template on the server
  ROWS                 .csv with a header row (a column for each variable, and \`name\`), or .json;
                       image and video files named in it are uploaded
  -o, --output FOLDER  folder for the videos, each named after its row, and results.csv
  --server URL         address of the server (this machine, PORT)
  --key KEY            your API key (CASTWRIGHT_API_KEY)

You can interrupt it at any time: the server keeps working, and the same command continues where it stopped.
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
    throw new ExplainedError('Name a template and a table of rows');
  if (!values.output) throw new ExplainedError('Say where to put the videos: -o FOLDER');
  const { port, apiKey } = config();
  const server = (values.server ?? `http://127.0.0.1:${port}`).replace(/(?<!\/)\/+$/, '');
  const key = values.key ?? apiKey;
  if (key === undefined) throw new ExplainedError('Give your API key: --key, or CASTWRIGHT_API_KEY');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new ExplainedError('Stopped. Run the same command to continue')));
  const client = serverClient(server, key, stop.signal);

  const folder = resolve(values.output);
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

/** What a folder remembers of its batch. */
interface Memory {
  /** Hash of server, template and table. */
  of: string;
  /** Until the server is known to have it: the request, and the key under which it is sent once. */
  asked?: { key: string; body: { template_id: number; rows: readonly Row[] }; isOwn: boolean };
  batch_id?: string;
}

/** The batch that the folder is for: begun now, or by an earlier run. */
async function begunBatch(wanted: Wanted): Promise<string> {
  const { client, folder } = wanted;
  const state = join(folder, STATE);
  const document = /^\d+$/.test(wanted.template) ? undefined : (await read(wanted.template)).toString('utf8');
  const table = await read(wanted.rows);
  const hash = createHash('sha256')
    .update(wanted.server)
    .update(document ?? wanted.template);
  const of = hash.update(table).digest('hex');
  const before: Memory | undefined = await readFile(state, 'utf8').then(JSON.parse, () => undefined);
  if (before && before.of !== of) {
    throw new ExplainedError(`${folder} already contains another batch; choose another folder`);
  }
  if (before?.batch_id) return before.batch_id;

  const asked = before?.asked ?? (await prepared(wanted, document, table));
  const remember = (memory: Memory) => writeFile(state, `${JSON.stringify(memory)}\n`);
  await mkdir(folder, { recursive: true });
  await remember({ of, asked });
  // Its videos have the template as it was, and what was refused needs none.
  const forget = () =>
    asked.isOwn && client.ask('DELETE', `/v2/templates/custom/${asked.body.template_id}`).catch(() => {});
  try {
    const { batch_id: id } = await client.ask<Batch>('POST', '/v2/batches', asked.body, asked.key);
    await remember({ of, batch_id: id });
    await forget();
    return id;
  } catch (error) {
    if (error instanceof Refused) {
      await forget();
      await rm(state);
    }
    throw error;
  }
}

/** Rows and template as the server has them. */
async function prepared(
  { client, template, rows: path }: Wanted,
  document: string | undefined,
  table: Buffer,
): Promise<NonNullable<Memory['asked']>> {
  const parsed = document === undefined ? undefined : parsedDocument(template, document);
  const known = parsed ?? (await client.ask<BatchTemplate>('GET', `/v2/template/custom/${template}`));
  // Before anything is sent: a table that cannot be read leaves nothing behind.
  const rows = await readRows(table, path, namesOf(known));
  const found = parsed
    ? await client.ask<BatchTemplate>('POST', '/v2/templates/custom', { template: parsed })
    : (known as BatchTemplate);
  await uploadFiles(rows, found, dirname(path), client);
  return { key: randomUUID(), body: { template_id: found.template_id, rows }, isOwn: parsed !== undefined };
}

function read(path: string): Promise<Buffer> {
  return readFile(path).catch((cause: Error) => {
    throw new ExplainedError(`${path} cannot be read: ${cause.message}`, { cause });
  });
}

function parsedDocument(path: string, document: string): object {
  try {
    const parsed = JSON.parse(document) as unknown;
    if (typeof parsed === 'object' && parsed !== null) return parsed;
  } catch (cause) {
    throw new ExplainedError(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
  throw new ExplainedError(`${path} is not a template: it must be an object`);
}

/** Names of the variables of what may not be a template yet. */
function namesOf({ variables }: { variables?: unknown }): Set<string> {
  const list: { name?: unknown }[] = Array.isArray(variables) ? variables : [];
  return new Set(list.flatMap((variable) => (typeof variable?.name === 'string' ? variable.name : [])));
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

/** Brings the finished videos of a batch that are not in the folder yet, under the names of their rows. */
async function gatherResults(client: ServerClient, batchId: string, folder: string): Promise<Gathered[]> {
  const all: BatchResult[] = [];
  for (let page = 1; ; page++) {
    const path = `/v2/batches/${batchId}/results?page=${page}&page_size=${PAGE}`;
    const { results, has_more: hasMore } = await client.ask<{ results: BatchResult[]; has_more: boolean }>(
      'GET',
      path,
    );
    all.push(...results);
    if (!hasMore) break;
  }
  const stems = stemsOf(all);
  const gathered: Gathered[] = [];
  for (const [at, { row, name, status, video_url: url, error }] of all.entries()) {
    if (status !== 'completed' || url === undefined) {
      gathered.push({ row, name, status, ...(error && { error: error.message }) });
      continue;
    }
    const file = `${stems[at]}.mp4`;
    const path = join(folder, file);
    if (!(await exists(path))) await client.download(url, path);
    gathered.push({ row, name, status, file });
  }
  return gathered;
}

/** The list of what became of the rows, for people and spreadsheets. */
async function writeList(folder: string, gathered: readonly Gathered[]): Promise<void> {
  const lines = gathered.map(({ row, name, status, file = '', error = '' }) =>
    [String(row), name, status, file, error].map(cell).join(','),
  );
  await writeFile(join(folder, 'results.csv'), ['row,name,status,file,error', ...lines, ''].join('\r\n'));
}

/** Names as files; those of the same name have their row before it. */
function stemsOf(results: readonly BatchResult[]): string[] {
  const stems = results.map(({ name }) => fileName(name));
  const seen = Map.groupBy(stems, (stem) => stem.toLowerCase());
  return stems.map((stem, at) =>
    (seen.get(stem.toLowerCase())?.length ?? 0) > 1 ? `${results[at]?.row}-${stem}` : stem,
  );
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
