import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

export const pronunciationsQuery = queryOptions({
  queryKey: ['pronunciations'],
  queryFn: async ({ signal }) => (await call('GET /v2/pronunciations', { signal })).pronunciations,
});

export type Pronunciation = Awaited<ReturnType<NonNullable<typeof pronunciationsQuery.queryFn>>>[number];

/** As it is asked for: one of `say` and `ipa`. */
export interface NewWord {
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

export const useKeepPronunciation = () =>
  useChange((body: NewWord) => call('POST /v2/pronunciations', { body }));

export const useDeletePronunciation = () =>
  useChange((id: string) =>
    call('DELETE /v2/pronunciations/:pronunciation_id', { params: { pronunciation_id: id } }),
  );

/** A word that was deleted, kept again. */
export async function keepAgain(body: NewWord): Promise<void> {
  await call('POST /v2/pronunciations', { body });
  await queryClient.invalidateQueries({ queryKey: ['pronunciations'] });
}

/** The word as a voice says it, as an address to play. */
export async function speakWord(word: NewWord, voiceId: string): Promise<string> {
  // Its locale is for the voices that it is used with: here it is heard in the one that was chosen.
  const { locale: _, ...anywhere } = word;
  const body = { voice_id: voiceId, script: word.word, format: 'm4a' as const, pronunciations: [anywhere] };
  const sound = await call('POST /v2/speech', { body });
  if (!(sound instanceof Blob)) throw new Error('The server answered without a sound');
  return URL.createObjectURL(sound);
}
