import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

export const pronunciationsQuery = queryOptions({
  queryKey: ['pronunciations'],
  queryFn: async ({ signal }) => (await call('GET /v2/pronunciations', { signal })).pronunciations,
});

export type Pronunciation = Awaited<ReturnType<NonNullable<typeof pronunciationsQuery.queryFn>>>[number];

/** Request body: has either `say` or `ipa`. */
export interface PronunciationInput {
  word: string;
  say?: string;
  ipa?: string;
  locale?: string;
  case_sensitive?: boolean;
}

function useChange<Variables, Answer>(change: (variables: Variables) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['pronunciations'] }),
  });
}

export const useSavePronunciation = () =>
  useChange((body: PronunciationInput) => call('POST /v2/pronunciations', { body }));

export const useDeletePronunciation = () =>
  useChange((id: string) =>
    call('DELETE /v2/pronunciations/:pronunciation_id', { params: { pronunciation_id: id } }),
  );

/** Saves a deleted pronunciation again. */
export async function savePronunciation(body: PronunciationInput): Promise<void> {
  await call('POST /v2/pronunciations', { body });
  await queryClient.invalidateQueries({ queryKey: ['pronunciations'] });
}

/** Returns an object URL of a recording of the word. */
export async function speakWord(word: PronunciationInput, voiceId: string): Promise<string> {
  // Without its locale, which would keep voices of other languages from using it.
  const { locale: _, ...withoutLocale } = word;
  const body = {
    voice_id: voiceId,
    script: word.word,
    format: 'm4a' as const,
    pronunciations: [withoutLocale],
  };
  const sound = await call('POST /v2/speech', { body });
  if (!(sound instanceof Blob)) throw new Error('The response contains no audio');
  return URL.createObjectURL(sound);
}
