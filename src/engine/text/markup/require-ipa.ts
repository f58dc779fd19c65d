import { unknownIn } from '../phonemes/ipa/read-ipa.ts';
import { MarkupError } from './marked-script.ts';

/** @throws {MarkupError} naming the sign that is none of the IPA */
export function requireIpa(ipa: string, script: string, at: number): void {
  const unknown = unknownIn(ipa);
  if (unknown === undefined) return;
  throw new MarkupError(script, at, `"${unknown}" is not a sign of the IPA that can be spoken`);
}
