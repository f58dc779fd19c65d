import type { Encryption } from '../../../platform/encryption.ts';
import { ENCRYPTED_COLUMNS, rowAssociatedData } from '../../drivers/encrypted/encrypted-columns.ts';
import { ENCRYPTED_PREFIX } from '../../drivers/encrypted/encrypted-text.ts';
import type { Row } from './records.ts';

/** A record with what is encrypted in it in the clear, to compare; what opens with none of the encryptions stays. */
export function decryptedRow(table: string, row: Row, encryptions: readonly Encryption[]): Row {
  return withEncrypted(table, row, ({ kept, text }) => text(encryptions) ?? kept);
}

/** A record encrypted again; what opens with none of the encryptions stays. */
export function reencrypted(table: string, row: Row, from: readonly Encryption[], to: Encryption): Row {
  return withEncrypted(table, row, ({ kept, text, mark, about }) => {
    const plain = text(from);
    return plain === undefined ? kept : mark + to.encrypt(plain, about);
  });
}

/** Whether there is encrypted text in a record that none of the encryptions opens. */
export function isUnreadable(table: string, row: Row, encryptions: readonly Encryption[]): boolean {
  let isClosed = false;
  withEncrypted(table, row, ({ kept, text }) => {
    isClosed = text(encryptions) === undefined;
    return kept;
  });
  return isClosed;
}

interface EncryptedValue {
  /** As it stands there. */
  kept: string;
  /** Undefined when none of the encryptions opens it. */
  text(encryptions: readonly Encryption[]): string | undefined;
  mark: string;
  about: string;
}

function withEncrypted(table: string, row: Row, change: (value: EncryptedValue) => string): Row {
  const place = ENCRYPTED_COLUMNS.find((one) => one.table === table);
  if (!place) return row;
  const kept = row[place.column];
  const about = rowAssociatedData(place, row);
  if (typeof kept !== 'string' || (place.only !== undefined && place.only !== about)) return row;
  const mark = place.hasPrefix ? ENCRYPTED_PREFIX : '';
  const text = (encryptions: readonly Encryption[]) =>
    kept.startsWith(mark) ? openWith(encryptions, kept.slice(mark.length), about) : kept;
  return { ...row, [place.column]: change({ kept, text, mark, about }) };
}

function openWith(encryptions: readonly Encryption[], encrypted: string, about: string): string | undefined {
  for (const encryption of encryptions) {
    const text = encryption.decrypt(encrypted, about);
    if (text !== undefined) return text;
  }
}
