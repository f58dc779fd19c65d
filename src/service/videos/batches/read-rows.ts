import Papa from 'papaparse';
import { nearest } from '../../../base/nearest.ts';
import { invalidField } from '../../../contract/errors.ts';
import { MOST_ROWS } from '../../../contract/v2/batches.ts';

/** A row as it is checked: `{name, variables}`. */
export interface TableRow {
  name?: string;
  variables: Record<string, string>;
}

const NAMES = ['name', 'video_name'];
/** Of scripts with many paragraphs, too; each is an object for a while. */
const MOST_LINES = 50_000;
const DELIMITERS = [',', ';', '\t', '|'];

/**
 * The rows of a table with a heading. A column is a variable of the template, in small or large letters; `name` (or
 * `video_name`) is the name of the video where no variable is called so. An empty cell leaves the variable to the
 * template. What stands beyond the heading is given as a variable that nobody knows, and so refused with its row.
 *
 * @param variables names of those of the template
 * @throws {ApiError} naming `csv` for what is wrong with all of it
 */
export function readTable(text: string, variables: ReadonlySet<string>): TableRow[] {
  const [heading = [], ...rows] = parsed(text);
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

function parsed(sent: string): string[][] {
  // Some spreadsheets say in a line of its own what stands between the cells.
  const [said, between] = /^\ufeff?sep=([,;\t|])\r?\n/.exec(sent) ?? [''];
  const text = sent.slice(said.length);
  if (linesOf(text) > MOST_LINES) throw invalidField('csv', `has more than ${MOST_LINES} lines`);
  const delimiter = between ?? delimiterOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open)
    throw invalidField('csv', `cannot be read as a table: a quote opens in row ${open.row} and never closes`);
  return data;
}

function linesOf(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === LINE_FEED || sign === CARRIAGE_RETURN) count++;
  }
  return count;
}

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

/** Spreadsheets of many countries write semicolons. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (mark: string) => heading.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
