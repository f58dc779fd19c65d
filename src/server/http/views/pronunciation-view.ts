import type { StoredPronunciation } from '../../../service/library/pronunciations/pronunciations.ts';

export function pronunciationView(row: StoredPronunciation) {
  return {
    pronunciation_id: row.pronunciation_id,
    word: row.word,
    say: row.say ?? undefined,
    ipa: row.ipa ?? undefined,
    locale: row.locale === '' ? undefined : row.locale,
    case_sensitive: Number(row.case_sensitive) === 1,
    created_at: Math.floor(Number(row.created_at) / 1000),
  };
}
