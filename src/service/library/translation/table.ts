import Papa from 'papaparse';
import { invalidField } from '../../../contract/errors.ts';
import { type Language, languageOf } from '../../../contract/language.ts';

/** The column with the strings of the film. */
const TEXT_COLUMN = 'text';
const MAX_ROWS = 5000;
const MAX_COLUMNS = 40;

/**
 * Reads a table of translations: a column `text`, and a column for each language, in any order. Other columns and empty
 * cells are ignored.
 *
 * @throws {ApiError} naming `table`
 */
export function readTranslationTable(csv: string): Map<Language, Record<string, string>> {
  const { data } = Papa.parse<string[]>(csv.replace(/^\ufeff/u, ''), {
    skipEmptyLines: true,
    preview: MAX_ROWS + 2,
    delimitersToGuess: [',', ';', '\t'],
  });
  const [heading = [], ...rows] = data;
  if (rows.length > MAX_ROWS) throw invalidField('table', `has more than ${MAX_ROWS} rows`);
  const names = heading.slice(0, MAX_COLUMNS).map((name) => name.trim().toLowerCase());
  const texts = names.indexOf(TEXT_COLUMN);
  if (texts < 0)
    throw invalidField('table', `needs a column named ${TEXT_COLUMN} with the strings of the video`);
  const tables = new Map<Language, Record<string, string>>();
  for (const [column, name] of names.entries()) {
    const language = column === texts ? undefined : languageOf(name);
    if (!language) continue;
    if (tables.has(language)) throw invalidField('table', `has two columns for ${language}`);
    const entries = rows.flatMap((row): [string, string][] => {
      const [text, translation] = [row[texts] ?? '', (row[column] ?? '').trim()];
      return text.trim() === '' || translation === '' ? [] : [[asText(text), asText(translation)]];
    });
    tables.set(language, Object.fromEntries(entries));
  }
  if (tables.size === 0)
    throw invalidField('table', 'needs a column for each language, named like es or spanish');
  return tables;
}

/** Writes a table to fill in. Text that a spreadsheet would run as a formula begins with an apostrophe. */
export function writeTranslationTable(
  strings: readonly { text: string; use: string; seconds: number }[],
  languages: readonly string[],
): string {
  const rows = strings.map(({ text, use, seconds }) => [
    /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text,
    use,
    String(seconds),
    ...languages.map(() => ''),
  ]);
  return `${Papa.unparse([[TEXT_COLUMN, 'use', 'seconds', ...languages], ...rows])}\r\n`;
}

/** Removes the apostrophe in front of what would be a formula. */
function asText(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/u, '');
}
