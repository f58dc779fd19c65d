import type { Sealer } from '../../../platform/sealer.ts';

/** Begins what is sealed in columns that earlier versions filled with plain text. */
export const MARK = 'sealed:';

export function sealText(sealer: Sealer, text: string, about: string): string {
  return MARK + sealer.seal(text, about);
}

/** Undefined for what another secret sealed. What an earlier version left in plain is answered as it stands there. */
export function openText(sealer: Sealer, kept: string, about: string): string | undefined {
  return kept.startsWith(MARK) ? sealer.open(kept.slice(MARK.length), about) : kept;
}
