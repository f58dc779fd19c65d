import { parse } from 'csv-parse/sync';
import { invalidField } from '../../contract/errors.ts';
import { MOST_ROWS } from '../../contract/v2/batches.ts';

/** A row as it is checked: `{name, variables}`. */
export interface TableRow {
  name?: string;
  variables: Record<string, string>;
}

/**
 * The rows of a table with a heading. A column is a variable of the template; `name` (or `video_name`) is the name
 * of the video where no variable is called so. An empty cell leaves the variable to the template.
 *
 * @param variables names of those of the template
 * @throws {ApiError} naming `csv` for what is wrong with all of it
 */
export function readTable(text: string, variables: ReadonlySet<string>): TableRow[] {
  const lines = parsed(text);
  const [heading = [], ...rows] = lines;
  if (rows.length === 0) throw invalidField('csv', 'has no rows below its heading');
  if (rows.length > MOST_ROWS) {
    throw invalidField('csv', `has ${rows.length} rows, and at most ${MOST_ROWS} are possible`);
  }
  const columns = heading.map((column) => column.trim());
  const nameColumn = columns.findIndex(
    (column) => (column === 'name' || column === 'video_name') && !variables.has(column),
  );
  for (const [at, column] of columns.entries()) {
    if (at === nameColumn || variables.has(column)) continue;
    const known = [...variables].join(', ') || 'none';
    throw invalidField('csv', `has a column "${column}", but the variables of the template are ${known}`);
  }
  return rows.map((cells) => {
    const name = cells[nameColumn]?.trim();
    const entries = columns.flatMap((column, at): [string, string][] => {
      const cell = cells[at] ?? '';
      return at === nameColumn || cell.trim() === '' ? [] : [[column, cell]];
    });
    return { ...(name && { name }), variables: Object.fromEntries(entries) };
  });
}

function parsed(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      relax_column_count_less: true,
      max_record_size: 200_000,
    });
  } catch (error) {
    throw invalidField('csv', `cannot be read as a table: ${(error as Error).message}`);
  }
}

/** Spreadsheets of many countries write semicolons. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split('\n', 1);
  const count = (mark: string) => heading.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
