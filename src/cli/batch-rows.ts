import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { ApiError } from '../contract/errors.ts';
import { RenderError } from '../media/render-error.ts';
import { NOT_TEXT, tableText } from '../service/assets/table-text.ts';
import { readTable } from '../service/batches/read-rows.ts';
import type { ServerClient } from './server-client.ts';

/** What the command needs to know of a template. */
export interface BatchTemplate {
  template_id: number;
  variables: { name: string; type: string }[];
}

interface Row {
  name?: string;
  variables?: unknown;
}

/**
 * The rows of a table (.csv) or a list (.json). Files beside it that image and video variables name are uploaded.
 *
 * @throws {RenderError} when they cannot be read
 */
export async function batchRows(
  path: string,
  { variables }: BatchTemplate,
  client: ServerClient,
): Promise<Row[]> {
  const rows = readRows(await readFile(path), path, new Set(variables.map(({ name }) => name)));
  const media = new Set(
    variables.filter(({ type }) => type === 'image' || type === 'video').map(({ name }) => name),
  );
  const uploaded = new Map<string, Promise<string>>();
  const assetOf = async (value: string) => {
    const file = resolve(dirname(path), value);
    const bytes = await readFile(file).catch(() => undefined);
    // What is no file here is an address, or for the server to judge.
    if (!bytes) return value;
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
  return rows;
}

function readRows(bytes: Buffer, path: string, variables: ReadonlySet<string>): Row[] {
  const text = tableText(bytes);
  if (text === undefined) throw new RenderError(`${path} ${NOT_TEXT}`);
  if (extname(path).toLowerCase() !== '.json') {
    try {
      return readTable(text, variables);
    } catch (cause) {
      throw cause instanceof ApiError
        ? new RenderError(cause.message.replace(/^csv/, path), { cause })
        : cause;
    }
  }
  try {
    const rows = JSON.parse(text) as unknown;
    if (Array.isArray(rows)) return rows as Row[];
  } catch (cause) {
    throw new RenderError(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
  throw new RenderError(`${path} must be a list of rows: [{"name": "…", "variables": {…}}]`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
