import type { Encryption } from '../../../platform/encryption.ts';

/** Begins what is sealed in columns that earlier versions filled with plain text. */
export const ENCRYPTED_PREFIX = 'sealed:';

export function encryptText(encryption: Encryption, text: string, about: string): string {
  return ENCRYPTED_PREFIX + encryption.encrypt(text, about);
}

/** Undefined for what another secret sealed. What an earlier version left in plain is answered as it stands there. */
export function decryptText(encryption: Encryption, kept: string, about: string): string | undefined {
  return kept.startsWith(ENCRYPTED_PREFIX)
    ? encryption.decrypt(kept.slice(ENCRYPTED_PREFIX.length), about)
    : kept;
}
