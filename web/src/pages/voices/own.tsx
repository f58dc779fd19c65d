import { useQuery } from '@tanstack/react-query';
import { AudioLines, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toastDeleted } from '../../api/toast-deleted.ts';
import { type OwnVoice, ownVoicesQuery, useDeleteVoice } from '../../api/voices.ts';
import { humanize } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { VoicesSkeleton } from './library.tsx';
import { UseVoice, VOICE_GRID, VoiceFrame } from './voice-card.tsx';

export function OwnVoices({ onCreate }: { onCreate(): void }) {
  const { data, error, refetch } = useQuery(ownVoicesQuery);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <VoicesSkeleton />;
  if (data.length === 0) {
    return (
      <Empty
        picture={<AudioLines className="size-10" strokeWidth={1.5} />}
        title={m.voices.ownNoneTitle}
        hint={m.voices.ownNoneHint}
        action={
          <Button kind="primary" icon={<Plus className="size-4" />} onClick={onCreate}>
            {m.voices.create}
          </Button>
        }
      />
    );
  }
  return (
    <ul className={VOICE_GRID}>
      {data.map((voice) => (
        <li key={voice.voice_id} className="grid">
          <VoiceFrame
            url={voice.audio_url}
            name={voice.name}
            id={voice.voice_id}
            about={humanize(voice.language)}
          >
            <UseVoice id={voice.voice_id} name={voice.name} />
            <DeleteVoice voice={voice} />
          </VoiceFrame>
        </li>
      ))}
    </ul>
  );
}

function DeleteVoice({ voice }: { voice: OwnVoice }) {
  const remove = useDeleteVoice();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        icon={<Trash2 className="size-4" />}
        aria-label={`${m.voices.remove} ${voice.name}`}
        onClick={() => setAsking(true)}
      >
        {m.voices.remove}
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.voices.removeTitle(voice.name)}
        hint={m.voices.removeHint}
        action={m.voices.removeAction}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(voice.voice_id, {
            onError: (error) => toast(error.message, 'bad'),
            onSuccess(deleted) {
              setAsking(false);
              toastDeleted(m.voices.removed, deleted);
            },
          })
        }
      />
    </>
  );
}
