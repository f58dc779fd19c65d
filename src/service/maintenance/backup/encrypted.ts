import type { Encryption } from '../../../platform/encryption.ts';
import {
  ENCRYPTED_COLUMNS,
  ENCRYPTED_PREFIX,
  rowAssociatedData,
} from '../../drivers/db/encrypted-columns.ts';
import type { Row } from './records.ts';

/** Decrypts a record for comparison; values that none of the encryptions can decrypt stay unchanged. */
export function decryptedRow(table: string, row: Row, encryptions: readonly Encryption[]): Row {
  return withEncrypted(table, row, ({ stored: kept, text }) => text(encryptions) ?? kept);
}

/** Encrypts a record again; values that none of the encryptions can decrypt stay unchanged. */
export function reencryptRow(table: string, row: Row, from: readonly Encryption[], to: Encryption): Row {
  return withEncrypted(table, row, ({ stored: kept, text, mark, about }) => {
    const plain = text(from);
    return plain === undefined ? kept : mark + to.encrypt(plain, about);
  });
}

/** Whether a record contains a value that none of the encryptions can decrypt. */
export function isUnreadable(table: string, row: Row, encryptions: readonly Encryption[]): boolean {
  let isUndecryptable = false;
  withEncrypted(table, row, ({ stored: kept, text }) => {
    isUndecryptable = text(encryptions) === undefined;
    return kept;
  });
  return isUndecryptable;
}

interface EncryptedValue {
  /** Value of the column. */
  stored: string;
  /** Undefined if none of the encryptions can decrypt it. */
  text(encryptions: readonly Encryption[]): string | undefined;
  mark: string;
  about: string;
}

function withEncrypted(table: string, row: Row, change: (value: EncryptedValue) => string): Row {
  const column = ENCRYPTED_COLUMNS.find((one) => one.table === table);
  if (!column) return row;
  const stored = row[column.column];
  const about = rowAssociatedData(column, row);
  if (typeof stored !== 'string' || (column.only !== undefined && !column.only.includes(about))) return row;
  const mark = column.hasPrefix ? ENCRYPTED_PREFIX : '';
  const text = (encryptions: readonly Encryption[]) =>
    stored.startsWith(mark) ? decryptWith(encryptions, stored.slice(mark.length), about) : stored;
  return { ...row, [column.column]: change({ stored: stored, text, mark, about }) };
}

function decryptWith(
  encryptions: readonly Encryption[],
  encrypted: string,
  about: string,
): string | undefined {
  for (const encryption of encryptions) {
    const text = encryption.decrypt(encrypted, about);
    if (text !== undefined) return text;
  }
}
