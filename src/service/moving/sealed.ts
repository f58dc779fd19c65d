import type { Sealer } from '../../platform/sealer.ts';
import type { Row } from './records.ts';

/** Every column of sealed text, and the column that names what a seal belongs to. */
const SEALED: Record<string, { column: string; about: string }> = {
  api_keys: { column: 'sealed', about: 'id' },
};

export const SEALED_TABLES = Object.keys(SEALED);

/** A record with what was sealed in it in the clear, to compare; what opens with none of the sealers stays. */
export function opened(table: string, row: Row, sealers: readonly Sealer[]): Row {
  return withSealed(table, row, (sealed, about) => openWith(sealers, sealed, about) ?? sealed);
}

/** A record sealed anew; what opens with none of the sealers stays. */
export function resealed(table: string, row: Row, from: readonly Sealer[], to: Sealer): Row {
  return withSealed(table, row, (sealed, about) => {
    const text = openWith(from, sealed, about);
    return text === undefined ? sealed : to.seal(text, about);
  });
}

/** Whether there is sealed text in a record that none of the sealers opens. */
export function staysClosed(table: string, row: Row, sealers: readonly Sealer[]): boolean {
  let isClosed = false;
  withSealed(table, row, (sealed, about) => {
    isClosed = openWith(sealers, sealed, about) === undefined;
    return sealed;
  });
  return isClosed;
}

function withSealed(table: string, row: Row, change: (sealed: string, about: string) => string): Row {
  const place = SEALED[table];
  if (!place) return row;
  const sealed = row[place.column];
  if (typeof sealed !== 'string') return row;
  return { ...row, [place.column]: change(sealed, String(row[place.about])) };
}

function openWith(sealers: readonly Sealer[], sealed: string, about: string): string | undefined {
  for (const sealer of sealers) {
    const text = sealer.open(sealed, about);
    if (text !== undefined) return text;
  }
}
