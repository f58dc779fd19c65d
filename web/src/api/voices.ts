import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AutomaticVoiceQuery, VoicePacks } from '../../../src/contract/dashboard/voices.ts';
import type { CreateCustomVoice } from '../../../src/contract/v2/custom-voice.ts';
import type { VoicesQuery } from '../../../src/contract/v2/lists.ts';
import { call } from './client.ts';

const CATALOG_STALE_MS = 10 * 60_000;
const POLL_INTERVAL_MS = 700;
/** Short, because a newly installed voice pack can change the automatic voice. */
const AUTOMATIC_VOICE_STALE_MS = 30_000;
const MAX_PAGE = { page_size: 100 };

/** Fetches every page, because some packs have hundreds of voices. */
export const voicesQuery = queryOptions({
  queryKey: ['voices', 'public'],
  async queryFn({ signal }) {
    const first = await call('GET /v2/voices', { query: MAX_PAGE, signal });
    const rest = Array.from({ length: first.pagination.total_pages - 1 }, (_, index) =>
      call('GET /v2/voices', { query: { ...MAX_PAGE, page: index + 2 }, signal }),
    );
    return [first, ...(await Promise.all(rest))].flatMap(({ voices }) => voices);
  },
  staleTime: CATALOG_STALE_MS,
});

export type Voice = Awaited<ReturnType<NonNullable<typeof voicesQuery.queryFn>>>[number];

export const ownVoicesQuery = queryOptions({
  queryKey: ['voices', 'own'],
  queryFn: async ({ signal }) => (await call('GET /v2/voices/custom', { signal })).voices,
});

export type OwnVoice = Awaited<ReturnType<NonNullable<typeof ownVoicesQuery.queryFn>>>[number];

/** The voice used when none is chosen, and the gender of the presenter. */
export const automaticVoiceQuery = (query: AutomaticVoiceQuery) =>
  queryOptions({
    queryKey: ['voices', 'automatic', query],
    queryFn: ({ signal }) => call('GET /dashboard/api/automatic_voice', { query, signal }),
    staleTime: AUTOMATIC_VOICE_STALE_MS,
  });

/** Enough of a script to detect its language. */
const MAX_SAMPLE_CHARACTERS = 2000;
/** With fewer characters, detection is unreliable. */
const MIN_SAMPLE_CHARACTERS = 24;

/** The language of a script; null if it is `language` or uncertain. */
export const detectedLanguageQuery = (script: string, language: AutomaticVoiceQuery['language']) => {
  const body = { script: script.slice(0, MAX_SAMPLE_CHARACTERS), language };
  return queryOptions({
    queryKey: ['voices', 'language', body],
    queryFn: async ({ signal }) =>
      (await call('POST /dashboard/api/script_language', { body, signal })).language,
    enabled: script.trim().length >= MIN_SAMPLE_CHARACTERS,
    staleTime: CATALOG_STALE_MS,
    retry: false,
  });
};

export const voicePacksQuery = queryOptions({
  queryKey: ['voices', 'packs'],
  queryFn: ({ signal }) => call('GET /dashboard/api/voice_packs', { signal }),
  // Polls only during a download, to show its progress.
  refetchInterval: ({ state }) => (state.data && isDownloading(state.data) ? POLL_INTERVAL_MS : false),
});

function isDownloading({ natural, packs }: VoicePacks): boolean {
  return natural.state === 'fetching' || packs.some(({ install }) => install.state === 'fetching');
}

/** Returns the voice packs. Refetches the voices whenever another pack is installed. */
export function useVoicePacks() {
  const cache = useQueryClient();
  const packsQuery = useQuery(voicePacksQuery);
  const installed = packsQuery.data?.packs.flatMap((pack) => (pack.installed ? pack.id : [])).join(' ');
  const before = useRef(installed);
  useEffect(() => {
    if (before.current !== undefined && before.current !== installed) {
      void cache.invalidateQueries({ queryKey: ['voices', 'public'] });
      void cache.invalidateQueries({ queryKey: ['voices', 'automatic'] });
      void cache.invalidateQueries({ queryKey: ['voices', 'recommended'] });
    }
    before.current = installed;
  }, [installed, cache]);
  return packsQuery;
}

/** The pack that would make a language sound natural, or null. */
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
    // Not awaited: the component may be unmounted before the list is refetched.
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['voices', 'own'] }),
  });
}

export const useCreateVoice = () =>
  useVoiceChange((body: CreateCustomVoice) => call('POST /v2/voices/custom', { body }));

export const useDeleteVoice = () =>
  useVoiceChange((id: string) => call('DELETE /v2/voices/custom/:voice_id', { params: { voice_id: id } }));
