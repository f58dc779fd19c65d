import { formatCsv, parseCsv, withoutFormulaEscape } from '../../../base/csv.ts';
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
  const [heading = [], ...rows] = readRows(csv);
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
      return text.trim() === '' || translation === ''
        ? []
        : [[withoutFormulaEscape(text), withoutFormulaEscape(translation)]];
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

function readRows(csv: string): string[][] {
  try {
    return parseCsv(csv);
  } catch (error) {
    throw invalidField('table', `cannot be read: ${(error as Error).message}`);
  }
}

/** Writes a table to fill in. */
export function writeTranslationTable(
  strings: readonly { text: string; use: string; seconds: number }[],
  languages: readonly string[],
): string {
  const rows = strings.map(({ text, use, seconds }) => [text, use, seconds, ...languages.map(() => '')]);
  return formatCsv([[TEXT_COLUMN, 'use', 'seconds', ...languages], ...rows]);
}
