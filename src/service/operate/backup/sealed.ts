import type { Sealer } from '../../../platform/sealer.ts';
import { aboutRow, SEALED_COLUMNS } from '../../drivers/sealed/sealed-columns.ts';
import { MARK } from '../../drivers/sealed/sealed-text.ts';
import type { Row } from './records.ts';

/** A record with what is sealed in it in the clear, to compare; what opens with none of the sealers stays. */
export function opened(table: string, row: Row, sealers: readonly Sealer[]): Row {
  return withSealed(table, row, ({ kept, text }) => text(sealers) ?? kept);
}

/** A record sealed anew; what opens with none of the sealers stays. */
export function resealed(table: string, row: Row, from: readonly Sealer[], to: Sealer): Row {
  return withSealed(table, row, ({ kept, text, mark, about }) => {
    const plain = text(from);
    return plain === undefined ? kept : mark + to.seal(plain, about);
  });
}

/** Whether there is sealed text in a record that none of the sealers opens. */
export function staysClosed(table: string, row: Row, sealers: readonly Sealer[]): boolean {
  let isClosed = false;
  withSealed(table, row, ({ kept, text }) => {
    isClosed = text(sealers) === undefined;
    return kept;
  });
  return isClosed;
}

interface Sealed {
  /** As it stands there. */
  kept: string;
  /** Undefined when none of the sealers opens it. */
  text(sealers: readonly Sealer[]): string | undefined;
  mark: string;
  about: string;
}

function withSealed(table: string, row: Row, change: (sealed: Sealed) => string): Row {
  const place = SEALED_COLUMNS.find((one) => one.table === table);
  if (!place) return row;
  const kept = row[place.column];
  const about = aboutRow(place, row);
  if (typeof kept !== 'string' || (place.only !== undefined && place.only !== about)) return row;
  const mark = place.isMarked ? MARK : '';
  const text = (sealers: readonly Sealer[]) =>
    kept.startsWith(mark) ? openWith(sealers, kept.slice(mark.length), about) : kept;
  return { ...row, [place.column]: change({ kept, text, mark, about }) };
}

function openWith(sealers: readonly Sealer[], sealed: string, about: string): string | undefined {
  for (const sealer of sealers) {
    const text = sealer.open(sealed, about);
    if (text !== undefined) return text;
  }
}
