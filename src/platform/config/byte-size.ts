const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Parses a size such as `20GB`, `1.5 TB` or `4096` into bytes; undefined for anything else. */
export function parseByteSize(text: string): number | undefined {
  const [, figure = '', unit = 'B'] = /^(\d{1,15}(?:\.\d{1,3})?) ?([kmgt]?b)?$/i.exec(text.trim()) ?? [];
  if (figure === '') return undefined;
  const power = UNITS.findIndex((known) => known.toLowerCase() === unit.toLowerCase());
  const bytes = Math.round(Number(figure) * 1000 ** power);
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}

/** Formats bytes with three significant digits, such as `1.53 GB`. */
export function formatByteSize(bytes: number): string {
  let [figure, power] = [bytes, 0];
  while (figure >= 999.5 && power < UNITS.length - 1) [figure, power] = [figure / 1000, power + 1];
  return `${Number(figure.toPrecision(3))} ${UNITS[power]}`;
}
