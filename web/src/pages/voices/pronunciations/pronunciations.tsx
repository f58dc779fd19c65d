import { useQuery } from '@tanstack/react-query';
import { Speech, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type Pronunciation,
  type PronunciationInput,
  pronunciationsQuery,
  savePronunciation,
  useDeletePronunciation,
} from '../../../api/pronunciations.ts';
import { voicesQuery } from '../../../api/voices.ts';
import { humanize } from '../../../lib/format.ts';
import { m } from '../../../messages/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/field.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Empty, Failure, Skeleton } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AddWord } from './add-word.tsx';
import { HearWord } from './hear-word.tsx';

const DEFAULT_VOICE = 'en-US-slt';

/** The account's pronunciations: play, add, replace by adding again, and delete. */
export function Pronunciations() {
  const { data, error, refetch } = useQuery(pronunciationsQuery);
  const { data: voices = [] } = useQuery(voicesQuery);
  const [chosen, setVoice] = useState<string>();
  const [search, setSearch] = useState('');
  const voiceId = chosen ?? voices[0]?.voice_id ?? DEFAULT_VOICE;
  const visibleWords = (data ?? []).filter(({ word }) => word.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <AddWord voiceId={voiceId} />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Select
          aria-label={m.pronunciations.playbackVoice}
          isSmall
          className="max-w-full"
          value={voiceId}
          onChange={({ target }) => setVoice(target.value)}
          options={voices.map(({ voice_id: value, name, language }) => ({
            value,
            label: `${name} · ${humanize(language)}`,
          }))}
        />
        <SearchInput isSmall label={m.pronunciations.search} value={search} onChange={setSearch} />
        {data && (
          <p role="status" className="numbers ml-auto text-sm text-ink-2">
            {m.pronunciations.count(visibleWords.length, data.length)}
          </p>
        )}
      </div>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-40" />}
      {data?.length === 0 && (
        <Empty
          picture={<Speech className="size-10" strokeWidth={1.5} />}
          title={m.pronunciations.noneTitle}
          hint={m.pronunciations.noneHint}
        />
      )}
      {visibleWords.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {visibleWords.map((pronunciation) => (
              <WordRow key={pronunciation.pronunciation_id} pronunciation={pronunciation} voiceId={voiceId} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function WordRow({ pronunciation, voiceId }: { pronunciation: Pronunciation; voiceId: string }) {
  const remove = useDeletePronunciation();
  const { pronunciation_id: id, word, say, ipa, locale, case_sensitive: isExact } = pronunciation;
  const body: PronunciationInput = {
    word,
    ...(say !== undefined && { say }),
    ...(ipa !== undefined && { ipa }),
    ...(locale !== undefined && { locale }),
    ...(isExact && { case_sensitive: true }),
  };

  function offerUndo() {
    // Does not depend on the row, which has been unmounted by then.
    const restore = () =>
      void savePronunciation(body).then(
        () => toast(m.pronunciations.restored(word)),
        (error: Error) => toast(error.message, 'bad'),
      );
    toast(m.pronunciations.removed(word), 'good', { label: m.trash.undo, run: restore });
  }

  return (
    <li className="flex items-center gap-2 px-4 py-2">
      <HearWord word={body} voiceId={voiceId} />
      <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
        <p dir="auto" className="font-medium break-words sm:w-56">
          {word}
        </p>
        <p className="min-w-0 flex-1 break-words text-ink-2">{ipa === undefined ? say : `/${ipa}/`}</p>
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-1">
        {locale !== undefined && <Badge>{locale}</Badge>}
        {isExact && <Badge>{m.pronunciations.exactBadge}</Badge>}
      </div>
      <IconButton
        label={m.pronunciations.removeNamed(word)}
        disabled={remove.isPending}
        onClick={() =>
          remove.mutate(id, { onSuccess: offerUndo, onError: (error) => toast(error.message, 'bad') })
        }
      >
        <Trash2 className="size-4" />
      </IconButton>
    </li>
  );
}
