import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AutomaticVoiceQuery, VoicePacks } from '../../../src/contract/dashboard/voices.ts';
import type { CreateCustomVoice } from '../../../src/contract/v2/custom-voice.ts';
import type { VoicesQuery } from '../../../src/contract/v2/lists.ts';
import { call } from './client.ts';

const LONG = 10 * 60_000;
const SOON = 700;
/** A voice pack that arrives speaks from then on. */
const AUTOMATIC_STALE = 30_000;
const ALL = { page_size: 100 };

/** Every voice, page after page: there are packs with hundreds. */
export const voicesQuery = queryOptions({
  queryKey: ['voices', 'public'],
  async queryFn({ signal }) {
    const first = await call('GET /v2/voices', { query: ALL, signal });
    const rest = Array.from({ length: first.pagination.total_pages - 1 }, (_, index) =>
      call('GET /v2/voices', { query: { ...ALL, page: index + 2 }, signal }),
    );
    return [first, ...(await Promise.all(rest))].flatMap(({ voices }) => voices);
  },
  staleTime: LONG,
});

export type Voice = Awaited<ReturnType<NonNullable<typeof voicesQuery.queryFn>>>[number];

export const ownVoicesQuery = queryOptions({
  queryKey: ['voices', 'own'],
  queryFn: async ({ signal }) => (await call('GET /v2/voices/custom', { signal })).voices,
});

export type OwnVoice = Awaited<ReturnType<NonNullable<typeof ownVoicesQuery.queryFn>>>[number];

/** The voice that speaks where nobody chooses one, and what is known of the presenter. */
export const automaticVoiceQuery = (query: AutomaticVoiceQuery) =>
  queryOptions({
    queryKey: ['voices', 'automatic', query],
    queryFn: ({ signal }) => call('GET /dashboard/api/automatic_voice', { query, signal }),
    staleTime: AUTOMATIC_STALE,
  });

/** Characters of a script that tell its language. */
const ENOUGH = 2000;
/** Fewer characters tell nothing. */
const TOO_FEW = 24;

/** The language of a script, null where it is `language` or not certain. */
export const detectedLanguageQuery = (script: string, language: AutomaticVoiceQuery['language']) => {
  const body = { script: script.slice(0, ENOUGH), language };
  return queryOptions({
    queryKey: ['voices', 'language', body],
    queryFn: async ({ signal }) =>
      (await call('POST /dashboard/api/script_language', { body, signal })).language,
    enabled: script.trim().length >= TOO_FEW,
    staleTime: LONG,
    retry: false,
  });
};

export const voicePacksQuery = queryOptions({
  queryKey: ['voices', 'packs'],
  queryFn: ({ signal }) => call('GET /dashboard/api/voice_packs', { signal }),
  // Whoever looks sees the bytes come.
  refetchInterval: ({ state }) => (state.data && isComing(state.data) ? SOON : false),
});

function isComing({ natural, packs }: VoicePacks): boolean {
  return natural.state === 'fetching' || packs.some(({ install }) => install.state === 'fetching');
}

/** The packs; when one has come, the voices are asked for anew. */
export function useVoicePacks() {
  const cache = useQueryClient();
  const answer = useQuery(voicePacksQuery);
  const here = answer.data?.packs.flatMap(({ id, installed }) => (installed ? id : [])).join(' ');
  const before = useRef(here);
  useEffect(() => {
    if (before.current !== undefined && before.current !== here) {
      void cache.invalidateQueries({ queryKey: ['voices', 'public'] });
      void cache.invalidateQueries({ queryKey: ['voices', 'automatic'] });
      void cache.invalidateQueries({ queryKey: ['voices', 'recommended'] });
    }
    before.current = here;
  }, [here, cache]);
  return answer;
}

/** What would make a language speak naturally. */
export const recommendedPackQuery = (language: string) =>
  queryOptions({
    queryKey: ['voices', 'recommended', language],
    async queryFn({ signal }) {
      const query = { language, page_size: 1 } as VoicesQuery;
      const { recommended_packs: packs } = await call('GET /v2/voices', { query, signal });
      return packs.find((pack) => pack.language === language) ?? null;
    },
  });

export function useInstallPack() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, accept_licence }: { id: string; accept_licence: boolean }) =>
      call('POST /dashboard/api/voice_packs/:id/install', { params: { id }, body: { accept_licence } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: ['voices', 'packs'] }),
  });
}

export function useFetchNaturalVoices() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /dashboard/api/natural_voices'),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['voices'] }),
  });
}

function useVoiceChange<Variables, Answer>(change: (variables: Variables) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Not waited for: who asked may be gone when the list comes anew.
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['voices', 'own'] }),
  });
}

export const useCreateVoice = () =>
  useVoiceChange((body: CreateCustomVoice) => call('POST /v2/voices/custom', { body }));

export const useDeleteVoice = () =>
  useVoiceChange((id: string) => call('DELETE /v2/voices/custom/:voice_id', { params: { voice_id: id } }));
