import type { Encryption } from '../../../platform/encryption.ts';

/** Prefix of encrypted values in columns that earlier versions filled with plain text. */
export const ENCRYPTED_PREFIX = 'sealed:';

export function encryptText(encryption: Encryption, text: string, about: string): string {
  return ENCRYPTED_PREFIX + encryption.encrypt(text, about);
}

/** Undefined if it was encrypted with another secret. Plain text of an earlier version is returned unchanged. */
export function decryptText(encryption: Encryption, stored: string, about: string): string | undefined {
  return stored.startsWith(ENCRYPTED_PREFIX)
    ? encryption.decrypt(stored.slice(ENCRYPTED_PREFIX.length), about)
    : stored;
}
