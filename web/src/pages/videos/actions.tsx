import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CopyPlus, Pencil, RotateCcw, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Video } from '../../../../src/contract/v2/videos.ts';
import { toastDeleted } from '../../api/toast-deleted.ts';
import { originalRequestQuery, useCancelVideo, useDeleteVideo, useRetryVideo } from '../../api/videos.ts';
import { m } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { FILMED_KINDS, TranslateButton } from './translate.tsx';

const showError = (error: Error) => toast(error.message, 'bad');

/** Actions on a video, depending on its status. */
export function VideoActions({ video }: { video: Video }) {
  const navigate = useNavigate();
  const cancel = useCancelVideo();
  const retry = useRetryVideo();
  const id = video.video_id;

  function retryVideo() {
    retry.mutate(id, {
      onError: showError,
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
          onClick={() =>
            cancel.mutate(id, { onError: showError, onSuccess: () => toast(m.videos.cancelledNote) })
          }
        >
          {m.videos.cancel}
        </Button>
      )}
      {video.status === 'failed' && (
        <Button
          kind="primary"
          icon={<RotateCcw className="size-4" />}
          isBusy={retry.isPending}
          onClick={retryVideo}
        >
          {m.videos.retry}
        </Button>
      )}
      {video.status === 'completed' && !FILMED_KINDS.includes(video.kind) && (
        <Link to="/studio" search={{ from: id }} className={buttonClass('primary')}>
          <Pencil className="size-4" />
          {m.videos.edit}
        </Link>
      )}
      <TranslateButton video={video} />
      <Duplicate video={video} />
      <DeleteButton id={id} />
    </>
  );
}

const TRANSLATIONS = ['/v2/translate_video', '/v2/video_translate'];

/** Link to the form of this kind of video, filled in with its request. */
function Duplicate({ video: { video_id: from, kind } }: { video: Video }) {
  const { data } = useQuery(originalRequestQuery(from));
  const linkProps = { search: { from }, className: buttonClass() };
  const label = (
    <>
      <CopyPlus className="size-4" />
      {m.videos.duplicate}
    </>
  );
  // The request of a translation names the video that it translates, not what is in it.
  if (data?.path != null && TRANSLATIONS.includes(data.path))
    return <p className="w-full text-sm text-ink-2">{m.translate.noDuplicate}</p>;
  if (kind === 'avatar_video') {
    return (
      <Link to="/create/avatar" {...linkProps}>
        {label}
      </Link>
    );
  }
  if (kind === 'product_video') {
    return (
      <Link to="/create/product" {...linkProps}>
        {label}
      </Link>
    );
  }
  if (kind === 'caption_video') {
    return (
      <Link to="/create/captions" {...linkProps}>
        {label}
      </Link>
    );
  }
  if (data?.path === '/v2/create_video_from_slides') {
    return (
      <Link to="/create/slides" {...linkProps}>
        {label}
      </Link>
    );
  }
  // Old videos do not record their template.
  const template = data?.body['template_id'];
  if (template === undefined) return null;
  return (
    <Link to="/create/template/$id" params={{ id: String(template) }} {...linkProps}>
      {label}
    </Link>
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
            onError: showError,
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
