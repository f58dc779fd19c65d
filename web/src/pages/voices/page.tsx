import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { CreateVoice } from './create-voice.tsx';
import { VoiceLibrary } from './library.tsx';
import { OwnVoices } from './own.tsx';
import { VoicePacks } from './packs.tsx';
import { Pronunciations } from './pronunciations/pronunciations.tsx';

const DEFAULT_VOICE = 'en-US-slt';

export function Page() {
  const search = useSearch({ from: '/signed-in/voices' });
  const navigate = useNavigate();
  const [base, setBase] = useState<string>();
  return (
    <Frame
      title={m.voices.title}
      hint={m.voices.hint}
      actions={
        <Button kind="primary" icon={<Plus className="size-4" />} onClick={() => setBase(DEFAULT_VOICE)}>
          {m.voices.create}
        </Button>
      }
    >
      <SegmentedControl
        label={m.voices.filterLabel}
        className="mb-4"
        value={search.show ?? 'all'}
        onChange={(show) =>
          void navigate({ to: '/voices', search: show === 'all' ? {} : { show }, replace: true })
        }
        options={[
          { value: 'all', label: m.common.libraryTab },
          { value: 'own', label: m.common.ownTab },
          { value: 'packs', label: m.voices.packsTab },
          { value: 'pronunciations', label: m.pronunciations.tab },
        ]}
      />
      {search.show === 'own' ? (
        <OwnVoices onCreate={() => setBase(DEFAULT_VOICE)} />
      ) : search.show === 'packs' ? (
        <VoicePacks />
      ) : search.show === 'pronunciations' ? (
        <Pronunciations />
      ) : (
        <VoiceLibrary search={search} onAdjust={setBase} />
      )}
      {base !== undefined && <CreateVoice base={base} onClose={() => setBase(undefined)} />}
    </Frame>
  );
}
