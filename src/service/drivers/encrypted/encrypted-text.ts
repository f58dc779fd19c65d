import type { Encryption } from '../../../platform/encryption.ts';

/** Begins what is encrypted in columns that earlier versions filled with plain text. */
export const ENCRYPTED_PREFIX = 'sealed:';

export function encryptText(encryption: Encryption, text: string, about: string): string {
  return ENCRYPTED_PREFIX + encryption.encrypt(text, about);
}

/** Undefined where it was encrypted with another secret. Plain text of an earlier version is returned as it is. */
export function decryptText(encryption: Encryption, kept: string, about: string): string | undefined {
  return kept.startsWith(ENCRYPTED_PREFIX)
    ? encryption.decrypt(kept.slice(ENCRYPTED_PREFIX.length), about)
    : kept;
}
