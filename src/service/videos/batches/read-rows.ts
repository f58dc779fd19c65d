import Papa from 'papaparse';
import { nearest } from '../../../base/nearest.ts';
import { invalidField } from '../../../contract/errors.ts';
import { MOST_ROWS } from '../../../contract/v2/batches.ts';
import { nextTurn } from '../../../platform/concurrency/turns.ts';

/** A row as it is checked: `{name, variables}`. */
export interface TableRow {
  name?: string;
  variables: Record<string, string>;
}

const NAMES = ['name', 'video_name'];
/** Of scripts with many paragraphs, too; each is an object for a while. */
const MOST_LINES = 50_000;
/** Twice as many columns as a template has variables, in all rows. */
const MAX_CELLS = 200_000;
/** Letters of one row: what is not whole yet is read anew with every part. */
const MAX_ROW = 500_000;
/** Letters that are read before others have their turn. */
const CHUNK = 100_000;
/** Of the heading, where the delimiter is looked for. */
const MAX_HEADING = 20_000;
const DELIMITERS = [',', ';', '\t', '|'];

/**
 * The rows of a table with a heading. A column is a variable of the template, in small or large letters; `name` (or
 * `video_name`) is the name of the video where no variable is called so. An empty cell leaves the variable to the
 * template. What stands beyond the heading is given as a variable that nobody knows, and so refused with its row.
 *
 * @param variables names of those of the template
 * @throws {ApiError} naming `csv` for what is wrong with all of it
 */
export async function readTable(text: string, variables: ReadonlySet<string>): Promise<TableRow[]> {
  const [heading = [], ...rows] = await parsed(text);
  if (rows.length === 0) throw invalidField('csv', 'has no rows below its heading');
  if (rows.length > MOST_ROWS) {
    throw invalidField('csv', `has ${rows.length} rows, and at most ${MOST_ROWS} are possible`);
  }
  const columns = columnsOf(heading, variables);
  const nameColumn = columns.findIndex((column) => NAMES.includes(column) && !variables.has(column));
  return rows.map((cells) => {
    const name = cells[nameColumn]?.trim();
    const entries = cells.flatMap((cell, at): [string, string][] =>
      at === nameColumn || cell.trim() === '' ? [] : [[columns[at] || `column ${at + 1}`, cell]],
    );
    return { ...(name && { name }), variables: Object.fromEntries(entries) };
  });
}

/** The headings as the template spells them; empty where there is none. */
function columnsOf(heading: readonly string[], variables: ReadonlySet<string>): string[] {
  const known = [...variables, ...NAMES];
  const columns = heading.map((cell) => {
    const column = cell.trim();
    if (column === '' || known.includes(column)) return column;
    const same = known.filter((name) => name.toLowerCase() === column.toLowerCase());
    if (same.length === 1 && same[0] !== undefined) return same[0];
    const meant = nearest(column, known);
    const hint = meant ? `; did you mean ${meant}?` : '';
    const all = [...variables].join(', ') || 'none';
    throw invalidField(
      'csv',
      `has a column "${column}", but the variables of the template are ${all}${hint}`,
    );
  });
  const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at);
  if (twice !== undefined) throw invalidField('csv', `has two columns "${twice}"`);
  return columns;
}

async function parsed(sent: string): Promise<string[][]> {
  // Some spreadsheets say in a line of its own what stands between the cells.
  const [said, between] = /^\ufeff?sep=([,;\t|])\r?\n/.exec(sent) ?? [''];
  const text = sent.slice(said.length);
  const delimiter = between ?? delimiterOf(text);
  const { lines, cells, longest } = sizeOf(text, delimiter);
  if (lines > MOST_LINES) throw invalidField('csv', `has more than ${MOST_LINES} lines`);
  if (cells > MAX_CELLS) throw invalidField('csv', `has more than ${MAX_CELLS.toLocaleString('en')} cells`);
  if (longest > MAX_ROW) {
    const most = MAX_ROW.toLocaleString('en');
    throw invalidField('csv', `has a row of more than ${most} letters, or a quote in it never closes`);
  }
  await nextTurn();
  const { rows, open } = await parseInTurns(text, delimiter);
  if (open !== undefined) {
    throw invalidField('csv', `cannot be read as a table: a quote opens in row ${open} and never closes`);
  }
  return rows;
}

/** Others have their turn after every part of the text. */
function parseInTurns(text: string, delimiter: string) {
  const read = { rows: [] as string[][], open: undefined as number | undefined };
  return new Promise<typeof read>((resolve) => {
    Papa.parse<string[]>(text, {
      delimiter,
      skipEmptyLines: 'greedy',
      chunkSize: CHUNK,
      chunk({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        const open = errors.find(({ code }) => code === 'MissingQuotes')?.row;
        if (open !== undefined) read.open ??= read.rows.length + open;
        for (const row of data) read.rows.push(row);
        parser.pause();
        setImmediate(() => parser.resume());
      },
      complete: () => resolve(read),
    });
  });
}

/** Lines and cells, empty ones too, and the letters of the longest row: known before an object is made of each. */
function sizeOf(text: string, delimiter: string) {
  const mark = delimiter.charCodeAt(0);
  let [lines, cells, isStart, inQuotes] = [0, 1, true, false];
  let [begun, longest] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    const isEnd = sign === LINE_FEED || sign === CARRIAGE_RETURN;
    if (isEnd) lines++;
    if (inQuotes) {
      if (sign !== QUOTE) continue;
      if (text.charCodeAt(at + 1) === QUOTE) at++;
      else inQuotes = false;
    } else if (isEnd) {
      longest = Math.max(longest, at - begun);
      begun = at;
    } else if (sign === QUOTE && isStart) inQuotes = true;
    else if (sign === mark) cells++;
    isStart = sign === mark || isEnd;
  }
  return { lines, cells, longest: Math.max(longest, text.length - begun) };
}

const [LINE_FEED, CARRIAGE_RETURN, QUOTE] = [10, 13, 34];

/** Spreadsheets of many countries write semicolons. */
function delimiterOf(text: string): string {
  const [heading = ''] = text
    .trimStart()
    .slice(0, MAX_HEADING)
    .split(/[\r\n]/, 1);
  const count = (mark: string) => heading.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
