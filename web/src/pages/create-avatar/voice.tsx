import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownVoicesQuery, voicesQuery } from '../../api/voices.ts';
import { humanize } from '../../lib/format.ts';
import type { Speaker } from '../../making/use-speaker.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Select } from '../../ui/field.tsx';
import { PlayButton } from '../../ui/play-button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';

interface Props {
  speaker: Speaker;
  /** Replaces the option Automatic if an empty choice means something else. */
  automatic?: { name: string; hint: string };
}

export function VoiceSection({ speaker, automatic }: Props) {
  const { voiceId: value, language, chooseVoice, chooseLanguage } = speaker;
  const { data: library, error, refetch } = useQuery(voicesQuery);
  const { data: ownVoices = [] } = useQuery(ownVoicesQuery);
  const data = library && [
    ...ownVoices.map((voice) => ({ ...voice, gender: '', age: '', accent: m.create.own })),
    ...library,
  ];
  const [gender, setGender] = useState('');
  const visibleVoices = data?.filter(
    (voice) =>
      // Always includes the chosen voice.
      voice.voice_id === value || (voice.language === language && (gender === '' || voice.gender === gender)),
  );
  return (
    <SectionCard
      title={m.create.voice}
      hint={m.create.voiceHint}
      actions={
        data && (
          <div className="flex flex-wrap gap-2">
            <Select
              aria-label={m.create.voiceLanguage}
              isSmall
              value={language}
              onChange={(event) => chooseLanguage(event.target.value as Speaker['language'])}
              options={[...new Set([language, ...data.map((voice) => voice.language)])]
                .sort()
                .map((name) => ({ value: name, label: humanize(name) }))}
            />
            <Select
              aria-label={m.create.gender}
              isSmall
              value={gender}
              onChange={(event) => setGender(event.target.value)}
              options={[
                { value: '', label: m.create.any(m.create.gender) },
                { value: 'female', label: humanize('female') },
                { value: 'male', label: humanize('male') },
              ]}
            />
          </div>
        )
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-32" />}
      {visibleVoices && (
        <RadioGroup.Root
          aria-label={m.create.voice}
          value={value}
          onValueChange={chooseVoice}
          className="-m-1 grid max-h-72 grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2 overflow-y-auto p-1"
        >
          <RadioGroup.Item
            value=""
            className="w-full rounded-md border border-line px-3 py-2.5 text-left hover:border-line-strong data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:ring-1 data-[state=checked]:ring-accent"
          >
            <span className="block truncate font-medium">{automatic?.name ?? m.create.automatic}</span>
            <span className="block truncate text-sm text-ink-2">
              {automatic?.hint ?? m.create.automaticHint(speaker.automatic?.name)}
            </span>
          </RadioGroup.Item>
          {visibleVoices.map((voice) => (
            <div key={voice.voice_id} className="relative">
              <RadioGroup.Item
                value={voice.voice_id}
                className="w-full rounded-md border border-line py-2.5 pr-3 pl-14 text-left hover:border-line-strong data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:ring-1 data-[state=checked]:ring-accent"
              >
                <span className="block truncate font-medium">{voice.name}</span>
                <span className="block truncate text-sm text-ink-2">
                  {[humanize(voice.gender), humanize(voice.age), humanize(voice.accent)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </RadioGroup.Item>
              <PlayButton
                url={voice.audio_url}
                name={voice.name}
                className="absolute top-1/2 left-3 -translate-y-1/2"
              />
            </div>
          ))}
          {visibleVoices.length === 0 && <p className="py-4 text-ink-2">{m.create.voiceNone}</p>}
        </RadioGroup.Root>
      )}
    </SectionCard>
  );
}
