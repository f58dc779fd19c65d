import { z } from 'zod';
import { boolean, optional, text } from '../fields.ts';

const fields = {
  word: text(80).describe('As written: a word, or a phrase of up to five words'),
  say: optional(text(200)).describe('Respelling that is spoken instead'),
  ipa: optional(text(200)).describe(
    'Pronunciation in the International Phonetic Alphabet, such as ˈkɑːst.ɹaɪt',
  ),
  locale: optional(text(35)).describe(
    'Only for voices of this language (en) or locale (en-GB); default: all voices',
  ),
  case_sensitive: optional(boolean()).describe('True matches the word only if it is capitalised like this'),
};

function requireSayOrIpa(
  { say, ipa }: { say?: string | undefined; ipa?: string | undefined },
  context: z.RefinementCtx,
) {
  if ((say === undefined) !== (ipa === undefined)) return;
  const message = say === undefined ? 'or ipa is required' : 'and ipa cannot both be given';
  context.addIssue({ code: 'custom', path: ['say'], message });
}

/** Pronunciation of one word. */
export const Pronounce = z.object(fields).superRefine(requireSayOrIpa);
export type Pronounce = z.output<typeof Pronounce>;

/** Pronunciations for one script. */
export const Pronunciations = z
  .array(Pronounce)
  .max(200)
  .describe(
    "Pronunciations for this script; they override the account's. Captions show the words as written",
  );

export const Pronunciation = z.object({
  pronunciation_id: z.string(),
  word: z.string(),
  say: z.string().optional(),
  ipa: z.string().optional(),
  locale: z.string().optional(),
  case_sensitive: z.boolean(),
  created_at: z.int().describe('Unix time in seconds'),
});

export const PronunciationList = z.object({
  total: z.int(),
  pronunciations: z.array(Pronunciation).describe('Sorted by word'),
});

export const PronunciationParams = z.object({ pronunciation_id: text(100) });

export const DeletedPronunciation = z.object({ pronunciation_id: z.string(), deleted: z.literal(true) });
