import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BatchResult } from '../../contract/v2/batches.ts';
import { fileName } from '../../service/videos/store-files.ts';
import type { ServerClient } from '../server-client.ts';

const PAGE = 100;

export interface Gathered {
  row: number;
  name: string;
  status: BatchResult['status'];
  /** Within the folder. */
  file?: string;
  error?: string;
}

/** Brings the finished videos of a batch that are not in the folder yet, under the names of their rows. */
export async function gatherResults(
  client: ServerClient,
  batchId: string,
  folder: string,
): Promise<Gathered[]> {
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
export async function writeList(folder: string, gathered: readonly Gathered[]): Promise<void> {
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
