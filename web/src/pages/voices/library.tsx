import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Voice, voicesQuery } from '../../api/voices.ts';
import { humanize } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { RecommendedPack } from './recommended.tsx';
import type { VoicesSearch } from './search.ts';
import { VOICE_GRID, VoiceCard } from './voice-card.tsx';

/** Languages listed at first, and added by each click on “More languages”. */
const LANGUAGES_PER_CLICK = 10;

interface Props {
  search: VoicesSearch;
  onAdjust(voiceId: string): void;
}

export function VoiceLibrary({ search, onAdjust }: Props) {
  const { data, error, refetch } = useQuery(voicesQuery);
  const [languageCount, setLanguageCount] = useState(LANGUAGES_PER_CLICK);
  const navigate = useNavigate();
  const set = (changes: Partial<Record<keyof VoicesSearch, string | undefined>>) =>
    void navigate({ to: '/voices', search: { ...search, ...changes } as VoicesSearch, replace: true });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <VoicesSkeleton />;
  const visibleVoices = data.filter((voice) => matches(voice, search));
  const languages = byLanguage(visibleVoices);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-2">
        <Select
          aria-label={m.voices.language}
          isSmall
          value={search.language ?? ''}
          onChange={({ target }) => set({ language: target.value || undefined })}
          options={[
            { value: '', label: m.common.any(m.voices.language) },
            ...[...new Set(data.map(({ language }) => language))]
              .sort()
              .map((value) => ({ value, label: humanize(value) })),
          ]}
        />
        <Select
          aria-label={m.voices.gender}
          isSmall
          value={search.gender ?? ''}
          onChange={({ target }) => set({ gender: target.value || undefined })}
          options={[
            { value: '', label: m.common.any(m.voices.gender) },
            { value: 'female', label: humanize('female') },
            { value: 'male', label: humanize('male') },
          ]}
        />
        <SearchInput
          isSmall
          label={m.voices.search}
          value={search.name ?? ''}
          onChange={(name) => set({ name: name || undefined })}
        />
        <p role="status" className="numbers ml-auto text-sm text-ink-2">
          {m.voices.count(visibleVoices.length, data.length)}
        </p>
      </div>
      {search.language !== undefined && <RecommendedPack language={search.language} />}
      {visibleVoices.length === 0 && (
        <Empty
          title={m.voices.noneTitle}
          hint={m.voices.noneHint}
          action={
            <Button onClick={() => void navigate({ to: '/voices', search: {}, replace: true })}>
              {m.common.clearFilters}
            </Button>
          }
        />
      )}
      <div className="grid gap-8">
        {languages.slice(0, languageCount).map(([language, voices]) => (
          <section key={language}>
            <h2 className="mb-3 text-md">{humanize(language)}</h2>
            <ul className={VOICE_GRID}>
              {voices.map((voice) => (
                <li key={voice.voice_id} className="grid">
                  <VoiceCard voice={voice} onAdjust={() => onAdjust(voice.voice_id)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {languages.length > languageCount && (
        <div className="mt-8 text-center">
          <Button onClick={() => setLanguageCount(languageCount + LANGUAGES_PER_CLICK)}>
            {m.voices.moreLanguages}
          </Button>
        </div>
      )}
    </>
  );
}

/** Groups voices by language, in the order of the API, which lists the most spoken languages first. */
function byLanguage(voices: readonly Voice[]): [string, Voice[]][] {
  return [...Map.groupBy(voices, ({ language }) => language)];
}

function matches(voice: Voice, { language, gender, name = '' }: VoicesSearch): boolean {
  const query = name.toLowerCase();
  return (
    (language === undefined || voice.language === language) &&
    (gender === undefined || voice.gender === gender) &&
    [voice.name, voice.voice_id, voice.language, voice.accent].some((text) =>
      text.toLowerCase().includes(query),
    )
  );
}

export function VoicesSkeleton() {
  return (
    <div className={VOICE_GRID} aria-busy="true">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((placeholder) => (
        <Skeleton key={placeholder} className="h-28" />
      ))}
    </div>
  );
}
