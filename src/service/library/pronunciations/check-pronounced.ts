import { invalidField } from '../../../contract/errors.ts';
import type { Pronounce } from '../../../contract/v2/pronunciations.ts';
import type { PronouncedWord } from '../../../engine/film/request.ts';
import { MarkupError } from '../../../engine/text/markup/marked-script.ts';
import { readScript } from '../../../engine/text/markup/read-script.ts';
import { findUnknownSign } from '../../../engine/text/phonemes/read-ipa.ts';

const MOST_WORDS = 5;

/** @param prefix of the fields, such as `pronunciations.0.` @throws {ApiError} naming the field that cannot be used */
export function checkedPronunciation(
  { word, say, ipa, locale, case_sensitive: isExact = false }: Pronounce,
  prefix = '',
): PronouncedWord {
  if (!/[\p{L}\p{N}]/u.test(word)) throw invalidField(`${prefix}word`, 'must hold a letter or a figure');
  if (/[[\]<>\n]/.test(word)) throw invalidField(`${prefix}word`, 'must not hold brackets or lines');
  const words = word.split(/\s+/).length;
  if (words > MOST_WORDS) throw invalidField(`${prefix}word`, `must be ${MOST_WORDS} words at most`);
  const unknown = ipa === undefined ? undefined : findUnknownSign(ipa);
  if (unknown !== undefined) {
    throw invalidField(
      `${prefix}ipa`,
      `holds "${unknown.slice(0, 20)}", which is not a sign of the IPA that can be spoken`,
    );
  }
  if (say !== undefined && !/[\p{L}\p{N}]/u.test(say)) {
    throw invalidField(`${prefix}say`, 'must hold a letter or a figure');
  }
  if (say !== undefined && /[[\]<>*\n]/.test(say)) {
    throw invalidField(`${prefix}say`, 'must be letters alone, without brackets, asterisks or lines');
  }
  return {
    word,
    ...(say !== undefined && { say }),
    ...(ipa !== undefined && { ipa }),
    ...(locale !== undefined && { locale: localeOf(locale, `${prefix}locale`) }),
    ...(isExact && { isExact }),
  };
}

function localeOf(locale: string, field: string): string {
  try {
    return new Intl.Locale(locale).baseName;
  } catch {
    throw invalidField(field, 'must be a language or locale such as en or en-GB');
  }
}

/** @throws {ApiError} naming the field where a mark of the script cannot be read */
export function requireReadable(script: string, field: string, locale: string): void {
  try {
    readScript(script, locale, true);
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    throw invalidField(field, `cannot be read: ${error.message}`);
  }
}
