import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CsvError, csvCells, hasContent } from '../../../base/csv.ts';
import { nearest } from '../../../base/nearest.ts';
import { invalidField } from '../../../contract/errors.ts';
import { MAX_ROWS } from '../../../contract/v2/batches.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { nextTurn } from '../../../platform/concurrency/turns.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { download } from '../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { LIMITS } from '../../drivers/files/formats.ts';
import type { Storage } from '../../drivers/storage/storage.ts';
import { NOT_TEXT, tableText } from '../../library/assets/inspect-file.ts';
import type { Media } from '../../library/assets/resolve-media.ts';
import { fileOfReference } from '../../library/assets/stored-reference.ts';

/** Maximum seconds for downloading a table. */
const DOWNLOAD_TIMEOUT_SECONDS = 20;
const limit = fairLimit({ what: 'tables', slots: 6, maxWaiting: 6 });

/**
 * Downloads the text of a table.
 * @throws {ApiError} naming `csv`, {TooManyWaiting} if the account has too many pending downloads
 */
export async function fetchTable(
  { url }: Media,
  { storage, tempRoot, allowPrivate }: { storage: Storage; tempRoot: string; allowPrivate: boolean },
): Promise<string> {
  const id = fileOfReference(url);
  if (id !== undefined) return decodeTable(await buffer(await storage.read(id)));
  await using temp = await makeTempDir('table-', tempRoot);
  const path = join(temp.path, 'table.csv');
  const maxBytes = LIMITS.table.bytes;
  const signal = new AbortController().signal;
  try {
    await limit(() =>
      download(url, path, { allowPrivate, maxBytes, timeout: DOWNLOAD_TIMEOUT_SECONDS, signal }),
    );
  } catch (error) {
    if (error instanceof FetchError) throw invalidField('csv', error.message);
    throw error;
  }
  return decodeTable(await readFile(path));
}

function decodeTable(bytes: Buffer): string {
  const text = tableText(bytes);
  if (text === undefined) throw invalidField('csv', NOT_TEXT);
  return text;
}

/** A row in the form to validate: `{name, variables}`. */
export interface TableRow {
  name?: string;
  variables: Record<string, string>;
}

const NAMES = ['name', 'video_name'];
/** Maximum lines, including those within scripts. */
const MAX_LINES = 50_000;
/** Twice as many columns as a template can have variables, in all rows. */
const MAX_CELLS = 200_000;
/** Maximum characters of a row, which is read in one go. */
const MAX_ROW_CHARACTERS = 500_000;
/** Number of characters after which other requests get a turn. */
const CHUNK_CHARACTERS = 100_000;

/**
 * Reads the rows of a table with a heading. A column is a variable of the template, regardless of case. `name` (or
 * `video_name`) is the name of the video, unless a variable has that name. An empty cell leaves the variable to the
 * template. Cells beyond the heading become unknown variables, so their row is refused.
 * @param variables names of the template's variables
 * @throws {ApiError} naming `csv` if the whole table is invalid
 */
export async function readTable(text: string, variables: ReadonlySet<string>): Promise<TableRow[]> {
  const [heading = [], ...rows] = await parseTable(text);
  if (rows.length === 0) throw invalidField('csv', 'has no rows below its heading');
  if (rows.length > MAX_ROWS) {
    throw invalidField('csv', `has ${rows.length} rows, but at most ${MAX_ROWS} are allowed`);
  }
  const columns = matchColumns(heading, variables);
  const nameColumn = columns.findIndex((column) => NAMES.includes(column) && !variables.has(column));
  return rows.map((cells) => {
    const name = cells[nameColumn]?.trim();
    const entries = cells.flatMap((cell, at): [string, string][] =>
      at === nameColumn || cell.trim() === '' ? [] : [[columns[at] || `column ${at + 1}`, cell]],
    );
    return { ...(name && { name }), variables: Object.fromEntries(entries) };
  });
}

/** Returns the headings as the template spells them; empty for unnamed columns. */
function matchColumns(heading: readonly string[], variables: ReadonlySet<string>): string[] {
  const names = [...variables, ...NAMES];
  const columns = heading.map((cell) => {
    const column = cell.trim();
    if (column === '' || names.includes(column)) return column;
    const matches = names.filter((name) => name.toLowerCase() === column.toLowerCase());
    if (matches.length === 1 && matches[0] !== undefined) return matches[0];
    const suggestion = nearest(column, names);
    const hint = suggestion ? `; did you mean ${suggestion}?` : '';
    const variableNames = [...variables].join(', ') || 'none';
    throw invalidField(
      'csv',
      `has a column "${column}", but the variables of the template are ${variableNames}${hint}`,
    );
  });
  const duplicate = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (duplicate !== undefined) throw invalidField('csv', `has two columns "${duplicate}"`);
  return columns;
}

async function parseTable(text: string): Promise<string[][]> {
  const rows: string[][] = [];
  let row: string[] = [];
  let [lines, cells, turn] = [0, 0, CHUNK_CHARACTERS];
  try {
    for (const { value, end, isLastOfRow, lines: breaks } of csvCells(text, MAX_ROW_CHARACTERS)) {
      if (end >= turn) {
        await nextTurn();
        turn = end + CHUNK_CHARACTERS;
      }
      if (++cells > MAX_CELLS)
        throw invalidField('csv', `has more than ${MAX_CELLS.toLocaleString('en')} cells`);
      lines += breaks;
      if (lines > MAX_LINES) throw invalidField('csv', `has more than ${MAX_LINES} lines`);
      row.push(value);
      if (!isLastOfRow) continue;
      if (hasContent(row)) rows.push(row);
      row = [];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidField(
      'csv',
      error.reason === 'long row'
        ? `has a row of more than ${MAX_ROW_CHARACTERS.toLocaleString('en')} characters, or a quote in it never closes`
        : `cannot be read as a table: a quote opens in row ${rows.length} and never closes`,
    );
  }
  return rows;
}
