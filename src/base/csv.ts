/** A cell of a table. */
interface CsvCell {
  value: string;
  /** Offset of the delimiter, the end of the row or the end of the text. */
  end: number;
  isLastOfRow: boolean;
  /** Line breaks within the cell and at its end. */
  lines: number;
}

/** A table that cannot be read. */
export class CsvError extends Error {
  override name = 'CsvError';
  readonly reason: 'unclosed quote' | 'long row';

  constructor(reason: CsvError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Maximum characters of the heading in which the delimiter is detected. */
const MAX_HEADING_CHARACTERS = 20_000;
const [LINE_FEED, CARRIAGE_RETURN, QUOTE, SPACE] = [10, 13, 34, 32];

/**
 * Reads a table (CSV) cell by cell in one pass, so that the time does not depend on where its quotes are. The delimiter
 * is the one of a first line such as `sep=;`, or else the most frequent one of the heading. Spaces around quoted text are
 * dropped. Quotes within it that should be doubled are kept.
 *
 * @throws {CsvError} if a quote never closes, or a row has more than `maxRowCharacters`
 */
export function* csvCells(content: string, maxRowCharacters = Number.POSITIVE_INFINITY): Generator<CsvCell> {
  const [directive, declared] = /^\ufeff?sep=([,;\t|])\r?\n/.exec(content) ?? [''];
  const text = content.slice(directive.length).replace(/^\ufeff/, '');
  const delimiter = (declared ?? detectDelimiter(text)).charCodeAt(0);
  let [at, rowStart, isWithinRow] = [0, 0, false];
  while (at < text.length || isWithinRow) {
    const { value, end, lines } = readCell(text, at, delimiter, rowStart + maxRowCharacters);
    isWithinRow = text.charCodeAt(end) === delimiter;
    const isPair = text.charCodeAt(end) === CARRIAGE_RETURN && text.charCodeAt(end + 1) === LINE_FEED;
    yield { value, end, isLastOfRow: !isWithinRow, lines: lines + (isWithinRow ? 0 : 1) };
    at = end + (isPair ? 2 : 1);
    if (!isWithinRow) rowStart = at;
  }
}

/**
 * Returns the rows of a table that are not empty.
 *
 * @throws {Error} naming the row if a quote in it never closes; the heading is row 0
 */
export function parseCsv(content: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  try {
    for (const { value, isLastOfRow } of csvCells(content)) {
      row.push(value);
      if (!isLastOfRow) continue;
      if (hasContent(row)) rows.push(row);
      row = [];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Error(`A quote opens in row ${rows.length} and never closes`, { cause: error });
  }
  return rows;
}

export function hasContent(row: readonly string[]): boolean {
  return row.some((value) => value.trim() !== '');
}

/** Formats rows as CSV (RFC 4180). Escapes text that a spreadsheet would run as a formula. */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `${rows.map((row) => row.map(formatCell).join(',')).join('\r\n')}\r\n`;
}

/** Removes what `formatCsv` puts in front of text that a spreadsheet would run as a formula. */
export function withoutFormulaEscape(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/u, '');
}

function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reads the cell that begins at `start`. @param limit offset beyond which the row is too long */
function readCell(
  text: string,
  start: number,
  delimiter: number,
  limit: number,
): Pick<CsvCell, 'value' | 'end' | 'lines'> {
  const isEnd = (at: number) => {
    const sign = text.charCodeAt(at);
    return at >= text.length || sign === delimiter || sign === LINE_FEED || sign === CARRIAGE_RETURN;
  };
  let open = start;
  while (text.charCodeAt(open) === SPACE) open++;
  if (text.charCodeAt(open) !== QUOTE) {
    let end = start;
    while (!isEnd(end)) if (++end > limit) throw new CsvError('long row');
    return { value: text.slice(start, end), end, lines: 0 };
  }
  let lines = 0;
  let at = open + 1;
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
    if (isEnd(end)) return { value: text.slice(open + 1, at).replaceAll('""', '"'), end, lines };
    at = end - 1;
  }
  throw new CsvError(at > limit ? 'long row' : 'unclosed quote');
}

/** Spreadsheets in many countries use semicolons. */
function detectDelimiter(text: string): string {
  const [heading = ''] = text
    .trimStart()
    .slice(0, MAX_HEADING_CHARACTERS)
    .split(/[\r\n]/, 1);
  const count = (mark: string) => heading.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
