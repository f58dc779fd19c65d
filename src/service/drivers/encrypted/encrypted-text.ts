import type { Encryption } from '../../../platform/encryption.ts';

/** Begins what is sealed in columns that earlier versions filled with plain text. */
export const MARK = 'sealed:';

export function encryptText(encryption: Encryption, text: string, about: string): string {
  return MARK + encryption.encrypt(text, about);
}

/** Undefined for what another secret sealed. What an earlier version left in plain is answered as it stands there. */
export function openText(encryption: Encryption, kept: string, about: string): string | undefined {
  return kept.startsWith(MARK) ? encryption.decrypt(kept.slice(MARK.length), about) : kept;
}
