import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ExplainedError } from '../../base/explained-error.ts';
import type { Batch, BatchResult } from '../../contract/v2/batches.ts';
import type { Config } from '../../platform/config/config.ts';
import { exists } from '../../platform/files/exists.ts';
import { fileName } from '../../service/videos/video-files.ts';
import { Refused, type ServerClient, serverClient } from '../server-client.ts';
import { type BatchTemplate, type Row, readRows, uploadFiles } from './batch-rows.ts';

const PAGE_SIZE = 100;

/** The outcome of a row. */
interface RowResult {
  row: number;
  name: string;
  status: BatchResult['status'];
  /** Name of the video in the output folder. */
  file?: string;
  error?: string;
}

const HELP = `castwright batch TEMPLATE ROWS -o FOLDER: make a video for each row of a table

  TEMPLATE             a template's JSON file, or the id of a template on the server
  ROWS                 .csv with a header row (a column for each variable, and \`name\`), or .json;
                       image and video files named in it are uploaded
  -o, --output FOLDER  folder for the videos, each named after its row, and results.csv
  --server URL         URL of the server (this machine, PORT)
  --key KEY            your API key (CASTWRIGHT_API_KEY)

You can interrupt the command at any time: the server keeps working, and the same command continues where it stopped.
`;

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  server: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Seconds between status requests. */
const POLL_SECONDS = 2;
const STATE_FILE = '.castwright-batch.json';

/** Runs `castwright batch`; returns the exit code, 1 if rows failed. */
export async function batch(args: string[], config: () => Config): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [template, rows] = positionals;
  if (template === undefined || rows === undefined)
    throw new ExplainedError('Pass a template and a table of rows');
  if (!values.output) throw new ExplainedError('Pass the folder for the videos: -o FOLDER');
  const { port, apiKey } = config();
  const server = (values.server ?? `http://127.0.0.1:${port}`).replace(/(?<!\/)\/+$/, '');
  const key = values.key ?? apiKey;
  if (key === undefined) throw new ExplainedError('Pass your API key: --key, or CASTWRIGHT_API_KEY');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new ExplainedError('Stopped. Run the same command to continue')));
  const client = serverClient(server, key, stop.signal);

  const folder = resolve(values.output);
  const id = await startOrResumeBatch({ client, server, folder, template, rows: resolve(rows) });
  return await waitForBatch(client, id, folder, stop.signal);
}

interface BatchOptions {
  client: ServerClient;
  server: string;
  folder: string;
  /** Number or path. */
  template: string;
  rows: string;
}

/** Contents of the state file in the output folder. */
interface State {
  /** Hash of server, template and table. */
  of: string;
  /** Until the server has confirmed the batch: the request with its idempotency key. */
  asked?: { key: string; body: { template_id: number; rows: readonly Row[] }; isOwn: boolean };
  batch_id?: string;
}

/** Starts the batch of the folder, unless an earlier run has started it; returns its id. */
async function startOrResumeBatch(options: BatchOptions): Promise<string> {
  const { client, folder } = options;
  const state = join(folder, STATE_FILE);
  const document = /^\d+$/.test(options.template)
    ? undefined
    : (await read(options.template)).toString('utf8');
  const table = await read(options.rows);
  const hash = createHash('sha256')
    .update(options.server)
    .update(document ?? options.template);
  const of = hash.update(table).digest('hex');
  const before: State | undefined = await readFile(state, 'utf8').then(JSON.parse, () => undefined);
  if (before && before.of !== of) {
    throw new ExplainedError(`${folder} already contains another batch; choose another folder`);
  }
  if (before?.batch_id) return before.batch_id;

  const request = before?.asked ?? (await prepareRequest(options, document, table));
  const save = (next: State) => writeFile(state, `${JSON.stringify(next)}\n`);
  await mkdir(folder, { recursive: true });
  await save({ of, asked: request });
  // The batch has its own copy of the template, and a refused batch does not need one.
  const deleteTemplate = () =>
    request.isOwn &&
    client.call('DELETE', `/v2/templates/custom/${request.body.template_id}`).catch(() => {});
  try {
    const { batch_id: id } = await client.call<Batch>('POST', '/v2/batches', request.body, request.key);
    await save({ of, batch_id: id });
    await deleteTemplate();
    return id;
  } catch (error) {
    if (error instanceof Refused) {
      await deleteTemplate();
      await rm(state);
    }
    throw error;
  }
}

/** Uploads the files and the template, and returns the request that creates the batch. */
async function prepareRequest(
  { client, template, rows: path }: BatchOptions,
  document: string | undefined,
  table: Buffer,
): Promise<NonNullable<State['asked']>> {
  const parsed = document === undefined ? undefined : parsedDocument(template, document);
  const knownTemplate =
    parsed ?? (await client.call<BatchTemplate>('GET', `/v2/template/custom/${template}`));
  // Reads the table before uploading anything, so that an unreadable table leaves nothing behind.
  const rows = await readRows(table, path, variableNames(knownTemplate));
  const found = parsed
    ? await client.call<BatchTemplate>('POST', '/v2/templates/custom', { template: parsed })
    : (knownTemplate as BatchTemplate);
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

/** Returns the names of the variables in a document that may not be a valid template. */
function variableNames({ variables }: { variables?: unknown }): Set<string> {
  const list: { name?: unknown }[] = Array.isArray(variables) ? variables : [];
  return new Set(list.flatMap((variable) => (typeof variable?.name === 'string' ? variable.name : [])));
}

async function waitForBatch(
  client: ServerClient,
  id: string,
  folder: string,
  signal: AbortSignal,
): Promise<number> {
  let shown = '';
  for (;;) {
    const { status, total, completed, failed, progress } = await client.call<Batch>(
      'GET',
      `/v2/batches/${id}`,
    );
    const line = `${completed} of ${total} completed, ${failed} failed, ${progress} %`;
    if (line !== shown) process.stderr.write(`${line}\n`);
    shown = line;
    const results = await downloadResults(client, id, folder);
    if (status === 'completed') {
      await writeResultsCsv(folder, results);
      for (const { row, name, error } of results) {
        if (error !== undefined) process.stderr.write(`Row ${row} (${name}): ${error}\n`);
      }
      return failed > 0 ? 1 : 0;
    }
    await sleep(POLL_SECONDS * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

/** Downloads finished videos that are not in the folder yet, named after their rows. */
async function downloadResults(client: ServerClient, batchId: string, folder: string): Promise<RowResult[]> {
  const all: BatchResult[] = [];
  for (let page = 1; ; page++) {
    const path = `/v2/batches/${batchId}/results?page=${page}&page_size=${PAGE_SIZE}`;
    const { results, has_more: hasMore } = await client.call<{ results: BatchResult[]; has_more: boolean }>(
      'GET',
      path,
    );
    all.push(...results);
    if (!hasMore) break;
  }
  const stems = uniqueFileNames(all);
  const gathered: RowResult[] = [];
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

/** Writes the results of all rows to results.csv. */
async function writeResultsCsv(folder: string, gathered: readonly RowResult[]): Promise<void> {
  const lines = gathered.map(({ row, name, status, file = '', error = '' }) =>
    [String(row), name, status, file, error].map(cell).join(','),
  );
  await writeFile(join(folder, 'results.csv'), ['row,name,status,file,error', ...lines, ''].join('\r\n'));
}

/** Returns file names without extension. Duplicates get their row number as a prefix. */
function uniqueFileNames(results: readonly BatchResult[]): string[] {
  const stems = results.map(({ name }) => fileName(name));
  const byStem = Map.groupBy(stems, (stem) => stem.toLowerCase());
  return stems.map((stem, at) =>
    (byStem.get(stem.toLowerCase())?.length ?? 0) > 1 ? `${results[at]?.row}-${stem}` : stem,
  );
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
