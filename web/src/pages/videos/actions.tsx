import { Link, useNavigate } from '@tanstack/react-router';
import { CopyPlus, RotateCcw, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Video } from '../../../../src/contract/v2/videos.ts';
import { toastDeleted } from '../../api/toast-deleted.ts';
import { useCancelVideo, useDeleteVideo, useRetryVideo } from '../../api/videos.ts';
import { m } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';

const tell = (error: Error) => toast(error.message, 'bad');

/** What can be done with a video, as its state allows. */
export function VideoActions({ video }: { video: Video }) {
  const navigate = useNavigate();
  const cancel = useCancelVideo();
  const retry = useRetryVideo();
  const id = video.video_id;

  function again() {
    retry.mutate(id, {
      onError: tell,
      onSuccess(created) {
        toast(m.videos.retried);
        void navigate({ to: '/videos/$id', params: { id: created.video_id } });
      },
    });
  }

  return (
    <>
      {video.status === 'processing' && (
        <Button
          icon={<Square className="size-4" />}
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate(id, { onError: tell, onSuccess: () => toast(m.videos.cancelledNote) })}
        >
          {m.videos.cancel}
        </Button>
      )}
      {video.status === 'failed' && (
        <Button
          kind="primary"
          icon={<RotateCcw className="size-4" />}
          isBusy={retry.isPending}
          onClick={again}
        >
          {m.videos.retry}
        </Button>
      )}
      {video.kind === 'avatar_video' && (
        <Link to="/create/avatar" search={{ from: id }} className={buttonClass()}>
          <CopyPlus className="size-4" />
          {m.videos.duplicate}
        </Link>
      )}
      <DeleteButton id={id} />
    </>
  );
}

function DeleteButton({ id }: { id: string }) {
  const navigate = useNavigate();
  const remove = useDeleteVideo();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="danger" icon={<Trash2 className="size-4" />} onClick={() => setAsking(true)}>
        {m.videos.remove}
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.videos.removeTitle}
        hint={m.videos.removeHint}
        action={m.videos.removeAction}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onError: tell,
            onSuccess(deleted) {
              toastDeleted(m.videos.removed, deleted);
              void navigate({ to: '/videos', search: {} });
            },
          })
        }
      />
    </>
  );
}
