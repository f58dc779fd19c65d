import { parseCsv } from '../../../../src/base/csv.ts';

/** Column target that means the name of the video; other targets are variable names, empty means unused. */
export const VIDEO_NAME = '*';

export interface Table {
  heading: string[];
  rows: string[][];
}

/** Parses CSV as spreadsheets export it. @throws if it is not a table */
export function parseTable(text: string): Table {
  const [heading = [], ...rows] = parseCsv(text);
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
