import Papa from 'papaparse';

/** What a column stands for: a variable, the name of the video, or nothing. */
export const VIDEO_NAME = '*';

export interface Table {
  heading: string[];
  rows: string[][];
}

const DELIMITERS = [',', ';', '\t', '|'];

/** A table as spreadsheets write it. @throws where it is none */
export function tableOf(text: string): Table {
  const [first = ''] = text.split(/\r?\n/, 1);
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new Error(`A quote opens in row ${open.row} and never closes`);
  const [heading = [], ...rows] = data;
  return { heading: heading.map((cell) => cell.trim()), rows };
}

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The variable that each column most likely means, by its name or label; empty is none. */
export function guessedColumns(
  heading: readonly string[],
  variables: readonly { name: string; label?: string | undefined }[],
): string[] {
  const taken = new Set<string>();
  return heading.map((cell) => {
    const key = keyOf(cell);
    const meant = variables.find(
      ({ name, label = '' }) => key !== '' && (keyOf(name) === key || keyOf(label) === key),
    );
    const name = meant?.name ?? (['name', 'videoname'].includes(key) ? VIDEO_NAME : '');
    if (taken.has(name)) return '';
    taken.add(name);
    return name;
  });
}

/** The rows of a batch; an empty cell leaves its variable to the template. */
export function rowsOf({ rows }: Table, columns: readonly string[]) {
  return rows.map((cells) => {
    const filled = cells.flatMap((cell, at): [string, string][] => {
      const column = columns[at] ?? '';
      return column === '' || cell.trim() === '' ? [] : [[column, cell.trim()]];
    });
    const { [VIDEO_NAME]: name, ...variables } = Object.fromEntries(filled);
    return { ...(name !== undefined && { name: name.slice(0, 255) }), variables };
  });
}
