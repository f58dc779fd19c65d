import { z } from 'zod';
import { boolean, optional, text } from '../fields.ts';

const fields = {
  word: text(80).describe('As it is written: a word, or up to five that stand together'),
  say: optional(text(200)).describe('What is said instead, in letters'),
  ipa: optional(text(200)).describe('How it sounds, in the International Phonetic Alphabet: ˈkɑːst.ɹaɪt'),
  locale: optional(text(35)).describe(
    'Only for voices of this language (en) or locale (en-GB); for all of them where it is left out',
  ),
  case_sensitive: optional(boolean()).describe('True: only as it is written here, capitals and all'),
};

/** One of `say` and `ipa`. */
function oneOfBoth(
  { say, ipa }: { say?: string | undefined; ipa?: string | undefined },
  context: z.RefinementCtx,
) {
  if ((say === undefined) !== (ipa === undefined)) return;
  const message = say === undefined ? 'or ipa is required' : 'and ipa cannot both be given';
  context.addIssue({ code: 'custom', path: ['say'], message });
}

/** How a word is said in one request. */
export const Pronounce = z.object(fields).superRefine(oneOfBoth);
export type Pronounce = z.output<typeof Pronounce>;

/** For one script alone. */
export const Pronunciations = z
  .array(Pronounce)
  .max(200)
  .describe(
    'How words of this script are said; before those of the account. Captions show them as they are written',
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
  pronunciations: z.array(Pronunciation).describe('By their words'),
});

export const PronunciationParams = z.object({ pronunciation_id: text(100) });

export const DeletedPronunciation = z.object({ pronunciation_id: z.string(), deleted: z.literal(true) });
