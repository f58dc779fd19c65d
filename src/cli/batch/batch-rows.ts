import { readFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { ExplainedError } from '../../base/explained-error.ts';
import { ApiError } from '../../contract/errors.ts';
import { NOT_TEXT, tableText } from '../../service/library/assets/inspect-file.ts';
import { readTable } from '../../service/videos/batches/read-table.ts';
import type { ServerClient } from '../server-client.ts';

/** The fields of a template that the command uses. */
export interface BatchTemplate {
  template_id: number;
  variables: { name: string; type: string }[];
}

export interface Row {
  name?: string;
  variables?: unknown;
}

/**
 * Reads the rows of a table (.csv) or list (.json).
 *
 * @param variables - names of the template's variables
 * @throws {ExplainedError} if the rows cannot be read
 */
export async function readRows(bytes: Buffer, path: string, variables: ReadonlySet<string>): Promise<Row[]> {
  const text = tableText(bytes);
  if (text === undefined) throw new ExplainedError(`${path} ${NOT_TEXT}`);
  if (extname(path).toLowerCase() !== '.json') {
    try {
      return await readTable(text, variables);
    } catch (cause) {
      throw cause instanceof ApiError
        ? new ExplainedError(cause.message.replace(/^csv/, path), { cause })
        : cause;
    }
  }
  try {
    const rows = JSON.parse(text) as unknown;
    if (Array.isArray(rows)) return rows as Row[];
  } catch (cause) {
    throw new ExplainedError(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
  throw new ExplainedError(`${path} must be a list of rows: [{"name": "…", "variables": {…}}]`);
}

/** Uploads the files named by image and video variables, and replaces the names with asset ids. */
export async function uploadFiles(
  rows: readonly Row[],
  { variables }: BatchTemplate,
  folder: string,
  client: ServerClient,
): Promise<void> {
  const media = new Set(
    variables.filter(({ type }) => type === 'image' || type === 'video').map(({ name }) => name),
  );
  const uploaded = new Map<string, Promise<string>>();
  const assetOf = async (value: string) => {
    const file = resolve(folder, value);
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes) {
      // Only this row fails; the server renders the others.
      process.stderr.write(`${value} is neither a URL nor a file in ${folder}\n`);
      return value;
    }
    const asset = uploaded.get(file) ?? client.upload(basename(file), new Uint8Array(bytes));
    uploaded.set(file, asset);
    return asset;
  };
  for (const row of rows) {
    if (!isRecord(row.variables)) continue;
    for (const [name, value] of Object.entries(row.variables)) {
      const mayBeFile = media.has(name) && typeof value === 'string' && !/^(?:https?:|\d+$)/.test(value);
      if (mayBeFile) row.variables[name] = await assetOf(value);
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
