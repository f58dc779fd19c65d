import { useQuery } from '@tanstack/react-query';
import { Music, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type OwnTrack, ownMusicQuery, useDeleteMusic } from '../../api/music.ts';
import { toastDeleted } from '../../api/toast-deleted.ts';
import { m } from '../../messages/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { MusicSkeleton } from './library.tsx';
import { TrackRow } from './track-row.tsx';

export function OwnMusic({ onAdd }: { onAdd(): void }) {
  const { data, error, refetch } = useQuery(ownMusicQuery);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <MusicSkeleton />;
  if (data.length === 0) {
    return (
      <Empty
        picture={<Music className="size-10" strokeWidth={1.5} />}
        title={m.music.ownNoneTitle}
        hint={m.music.ownNoneHint}
        action={
          <Button kind="primary" icon={<Plus className="size-4" />} onClick={onAdd}>
            {m.music.add}
          </Button>
        }
      />
    );
  }
  return (
    <Card className="max-w-3xl p-2">
      <ul>
        {data.map((track) => (
          <TrackRow key={track.id} track={track} actions={<DeleteTrack track={track} />} />
        ))}
      </ul>
    </Card>
  );
}

function DeleteTrack({ track }: { track: OwnTrack }) {
  const remove = useDeleteMusic();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton label={`${m.music.remove} ${track.name}`} onClick={() => setAsking(true)}>
        <Trash2 className="size-4" />
      </IconButton>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.music.removeTitle(track.name)}
        hint={m.music.removeHint}
        action={m.music.removeAction}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(track.id, {
            onError: (error) => toast(error.message, 'bad'),
            onSuccess(deleted) {
              setAsking(false);
              toastDeleted(m.music.removed, deleted);
            },
          })
        }
      />
    </>
  );
}
