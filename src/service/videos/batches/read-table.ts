import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
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
/** Maximum characters of the heading in which the delimiter is detected. */
const MAX_HEADING_CHARACTERS = 20_000;
const DELIMITERS = [',', ';', '\t', '|'];

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

/** Reads cell by cell in one pass, so that the time does not depend on where quotes are. */
async function parseTable(content: string): Promise<string[][]> {
  // Some spreadsheets declare the delimiter in a first line.
  const [directive, declared] = /^\ufeff?sep=([,;\t|])\r?\n/.exec(content) ?? [''];
  const text = content.slice(directive.length).replace(/^\ufeff/, '');
  const delimiter = (declared ?? detectDelimiter(text)).charCodeAt(0);
  const rows: string[][] = [];
  let row: string[] = [];
  let [at, rowStart, lines, cells, turn] = [0, 0, 0, 0, CHUNK_CHARACTERS];
  while (at < text.length || row.length > 0) {
    if (at >= turn) {
      await nextTurn();
      turn = at + CHUNK_CHARACTERS;
    }
    const cell = readCell(text, at, delimiter, rowStart + MAX_ROW_CHARACTERS);
    lines += cell.lines;
    if (cell.state === 'too long') {
      const max = MAX_ROW_CHARACTERS.toLocaleString('en');
      throw invalidField('csv', `has a row of more than ${max} characters, or a quote in it never closes`);
    }
    if (++cells > MAX_CELLS)
      throw invalidField('csv', `has more than ${MAX_CELLS.toLocaleString('en')} cells`);
    if (cell.state === 'open') {
      throw invalidField(
        'csv',
        `cannot be read as a table: a quote opens in row ${rows.length} and never closes`,
      );
    }
    row.push(cell.value);
    at = cell.end;
    if (text.charCodeAt(at) === delimiter) {
      at++;
      continue;
    }
    const isPair = text.charCodeAt(at) === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED;
    at += isPair ? 2 : 1;
    rowStart = at;
    if (++lines > MAX_LINES) throw invalidField('csv', `has more than ${MAX_LINES} lines`);
    if (row.some((value) => value.trim() !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

interface Cell {
  /** `open`: its quote never closes. `too long`: it ends beyond the limit. */
  state: 'complete' | 'open' | 'too long';
  value: string;
  /** Where the delimiter, the end of the row or the end of the text is. */
  end: number;
  /** Line breaks within the cell. */
  lines: number;
}

const [LINE_FEED, CARRIAGE_RETURN, QUOTE, SPACE] = [10, 13, 34, 32];

/** Reads the cell that begins at `start`. */
function readCell(text: string, start: number, delimiter: number, limit: number): Cell {
  const isEnd = (at: number) => {
    const sign = text.charCodeAt(at);
    return at >= text.length || sign === delimiter || sign === LINE_FEED || sign === CARRIAGE_RETURN;
  };
  const incomplete = (at: number, lines: number): Cell => ({
    state: at > limit ? 'too long' : 'open',
    value: '',
    end: at,
    lines,
  });
  if (text.charCodeAt(start) !== QUOTE) {
    let end = start;
    while (!isEnd(end)) if (++end > limit) return incomplete(end, 0);
    return { state: 'complete', value: text.slice(start, end), end, lines: 0 };
  }
  let lines = 0;
  let at = start + 1;
  for (; at < text.length && at <= limit; at++) {
    const sign = text.charCodeAt(at);
    if (sign === LINE_FEED || (sign === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== LINE_FEED)) lines++;
    if (sign !== QUOTE) continue;
    if (text.charCodeAt(at + 1) === QUOTE) {
      at++;
      continue;
    }
    let end = at + 1;
    while (text.charCodeAt(end) === SPACE) end++;
    // Other quotes belong to the text, although they should be doubled.
    if (isEnd(end))
      return {
        state: 'complete',
        value: text.slice(start + 1, at).replaceAll('""', '"'),
        end,
        lines,
      };
    at = end - 1;
  }
  return incomplete(at, lines);
}

/** Returns the delimiter of a table. Spreadsheets in many countries use semicolons. */
function detectDelimiter(text: string): string {
  const [heading = ''] = text
    .trimStart()
    .slice(0, MAX_HEADING_CHARACTERS)
    .split(/[\r\n]/, 1);
  const count = (mark: string) => heading.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
