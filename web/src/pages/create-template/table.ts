import Papa from 'papaparse';

/** Column target that means the name of the video; other targets are variable names, empty means unused. */
export const VIDEO_NAME = '*';

export interface Table {
  heading: string[];
  rows: string[][];
}

const DELIMITERS = [',', ';', '\t', '|'];

/** Parses CSV as spreadsheets export it. @throws if it is not a table */
export function parseTable(text: string): Table {
  const [first = ''] = text.split(/\r?\n/, 1);
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed) throw new Error(`A quote opens in row ${unclosed.row} and never closes`);
  const [heading = [], ...rows] = data;
  return { heading: heading.map((cell) => cell.trim()), rows };
}

const normalizeName = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Guesses the target of each column by name or label; empty if there is no match. */
export function guessColumns(
  heading: readonly string[],
  variables: readonly { name: string; label?: string | undefined }[],
): string[] {
  const used = new Set<string>();
  return heading.map((cell) => {
    const key = normalizeName(cell);
    const match = variables.find(
      ({ name, label = '' }) => key !== '' && (normalizeName(name) === key || normalizeName(label) === key),
    );
    const name = match?.name ?? (['name', 'videoname'].includes(key) ? VIDEO_NAME : '');
    if (used.has(name)) return '';
    used.add(name);
    return name;
  });
}

/** Converts the table to rows of a batch. Empty cells keep the template's default. */
export function toBatchRows({ rows }: Table, columns: readonly string[]) {
  return rows.map((cells) => {
    const filled = cells.flatMap((cell, at): [string, string][] => {
      const column = columns[at] ?? '';
      return column === '' || cell.trim() === '' ? [] : [[column, cell.trim()]];
    });
    const { [VIDEO_NAME]: name, ...variables } = Object.fromEntries(filled);
    return { ...(name !== undefined && { name: name.slice(0, 255) }), variables };
  });
}
