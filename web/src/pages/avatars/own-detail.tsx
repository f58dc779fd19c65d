import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ImagePlus, Shirt, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type OwnAvatar, ownAvatarsQuery, useDeleteAvatar } from '../../api/avatars.ts';
import { toastDeleted } from '../../api/toast-deleted.ts';
import { m } from '../../messages/index.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Fact, FactList } from '../../ui/facts.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { BackToAvatars } from './back.tsx';
import { Formats } from './formats.tsx';
import { AnalysingPhoto, PhotoRefusal } from './photo-status.tsx';
import { TalkingPreview } from './talking-preview.tsx';

export function Page() {
  const { id } = useParams({ from: '/signed-in/avatars/own/$id' });
  const { data, error, isFetching, refetch } = useQuery(ownAvatarsQuery);
  const avatar = data?.find((candidate) => String(candidate.id) === id);
  // A new avatar appears with the next response.
  if (!data || (!avatar && isFetching)) {
    return (
      <Frame title={m.avatars.title}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-96" />}
      </Frame>
    );
  }
  if (!avatar) return <NotFound />;
  return (
    <Frame
      title={avatar.name}
      renameable={{ kind: 'avatars', id: String(avatar.id) }}
      back={<BackToAvatars search={{ show: 'own' }} />}
      actions={
        <>
          <DeleteAvatar id={avatar.id} name={avatar.name} />
          {avatar.avatar_status === 'completed' && <UseActions id={avatar.id} />}
        </>
      }
    >
      {avatar.avatar_status === 'processing' && <AnalysingPhoto />}
      {avatar.avatar_status === 'failed' && (
        <PhotoRefusal sentence={avatar.fail_msg}>
          <Link to="/avatars/new" search={{ by: 'photo' }} className={buttonClass()}>
            <ImagePlus className="size-4" />
            {m.avatars.anotherPhoto}
          </Link>
        </PhotoRefusal>
      )}
      {avatar.avatar_status === 'completed' && <Ready avatar={avatar} />}
    </Frame>
  );
}

function UseActions({ id }: { id: number }) {
  return (
    <>
      <Link to="/avatars/new" search={{ look: id }} className={buttonClass()}>
        <Shirt className="size-4" />
        {m.avatars.newLook}
      </Link>
      <Link to="/studio" search={{ avatar: id, own: true }} className={buttonClass('accent')}>
        <Sparkles className="size-4" />
        {m.avatars.makeVideo}
      </Link>
    </>
  );
}

function Ready({ avatar }: { avatar: OwnAvatar }) {
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <TalkingPreview name={avatar.name} picture={avatar.cover_url} video={avatar.video_url} />
      <div className="grid gap-6">
        {avatar.warnings?.map((sentence) => (
          <p key={sentence} className="rounded-md bg-warn-soft p-3 text-sm text-warn">
            {sentence}
          </p>
        ))}
        <Formats name={avatar.name} avatar={{ avatar_id: avatar.id, avatar_type: 1 }} />
        <SectionCard title={m.avatars.details}>
          <FactList>
            <Fact name={m.avatars.id}>
              <span className="-mr-3 flex items-center gap-1">
                <code className="font-mono text-sm">{avatar.id}</code>
                <CopyButton text={String(avatar.id)} kind="quiet" />
              </span>
            </Fact>
            <Fact name={m.avatars.type}>
              <code className="font-mono text-sm">1</code>
            </Fact>
          </FactList>
        </SectionCard>
      </div>
    </div>
  );
}

function DeleteAvatar({ id, name }: { id: number; name: string }) {
  const navigate = useNavigate();
  const remove = useDeleteAvatar();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="danger" icon={<Trash2 className="size-4" />} onClick={() => setAsking(true)}>
        {m.avatars.remove}
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.avatars.removeTitle(name)}
        hint={m.avatars.removeHint}
        action={m.avatars.removeAction}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onError: (error) => toast(error.message, 'bad'),
            onSuccess(deleted) {
              toastDeleted(m.avatars.removed, deleted);
              void navigate({ to: '/avatars', search: { show: 'own' } });
            },
          })
        }
      />
    </>
  );
}
