import Papa from 'papaparse';
import { invalidField } from '../../../contract/errors.ts';
import { CONTROL_CHARACTERS, NO_CONTROL_CHARACTERS } from '../../../contract/fields.ts';
import { type Language, languageOf } from '../../../contract/language.ts';
import { MAX_STRING_CHARACTERS } from '../../../contract/v2/translations.ts';

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
  const [heading = [], ...rows] = readRows(csv.replace(/^\ufeff/u, ''));
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
      requireUsable(translation, language);
      return text.trim() === '' || translation === '' ? [] : [[asText(text), asText(translation)]];
    });
    tables.set(language, Object.fromEntries(entries));
  }
  if (tables.size === 0)
    throw invalidField('table', 'needs a column for each language, named like es or spanish');
  return tables;
}

/** As in `translations`. */
function requireUsable(translation: string, language: Language): void {
  if (translation.length > MAX_STRING_CHARACTERS)
    throw invalidField(
      'table',
      `has a translation for ${language} of ${translation.length} characters; it can have at most ${MAX_STRING_CHARACTERS} characters`,
    );
  if (CONTROL_CHARACTERS.test(translation)) throw invalidField('table', NO_CONTROL_CHARACTERS.error);
}

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Returns the rows that are not empty, in time proportional to the length of the text, which is up to a million characters
 * of outside text (the parser of tables of videos takes quadratic time for some).
 */
function readRows(csv: string): string[][] {
  const [firstLine = ''] = csv.trimStart().replaceAll('\r', '\n').split('\n', 1);
  const columns = (delimiter: string) => firstLine.split(delimiter).length;
  const delimiter = DELIMITERS.toSorted((one, other) => columns(other) - columns(one))[0] ?? ',';
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < csv.length && rows.length < MAX_ROWS + 2; ) {
    const { text, end } = readCell(csv, at, delimiter);
    if (row.length < MAX_COLUMNS) row.push(text);
    at = end + 1;
    if (csv[end] === delimiter) continue;
    if (csv[end] === '\r' && csv[at] === '\n') at++;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** Reads a cell, up to the delimiter or the end of the line. */
function readCell(csv: string, at: number, delimiter: string): { text: string; end: number } {
  let start = at;
  while (csv[start] === ' ') start++;
  // In the middle of a cell, a quotation mark is text.
  const quoted = csv[start] === '"' ? readQuoted(csv, start + 1) : { text: '', after: at };
  let end = quoted.after;
  while (end < csv.length && csv[end] !== delimiter && csv[end] !== '\n' && csv[end] !== '\r') end++;
  return { text: quoted.text + csv.slice(quoted.after, end), end };
}

/** Reads up to the closing quotation mark; two of them mean one. Without a closing one, the rest of the text is read. */
function readQuoted(csv: string, start: number): { text: string; after: number } {
  let text = '';
  for (let at = start; ; ) {
    const quote = csv.indexOf('"', at);
    if (quote < 0) return { text: text + csv.slice(at), after: csv.length };
    text += csv.slice(at, quote);
    if (csv[quote + 1] !== '"') return { text, after: quote + 1 };
    text += '"';
    at = quote + 2;
  }
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
