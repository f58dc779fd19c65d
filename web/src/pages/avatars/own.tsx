import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, ImagePlus, PencilLine, UserRound } from 'lucide-react';
import { type OwnAvatar, ownAvatarsQuery } from '../../api/avatars.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { HoverFilm, PREVIEW_DELAY_MS, prefersReducedMotion, useHover } from '../../ui/hover-film.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { GALLERY, PORTRAIT, PORTRAIT_CARD } from './gallery.ts';
import { GallerySkeleton } from './public.tsx';

export function OwnAvatars() {
  const { data, error, refetch } = useQuery(ownAvatarsQuery);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <GallerySkeleton />;
  if (data.length === 0) return <None />;
  return (
    <ul className={GALLERY}>
      {data.map((avatar) => (
        <li key={avatar.id} className="grid">
          <OwnCard avatar={avatar} />
        </li>
      ))}
    </ul>
  );
}

function OwnCard({ avatar }: { avatar: OwnAvatar }) {
  const { isOn, handlers } = useHover(PREVIEW_DELAY_MS);
  return (
    <Link to="/avatars/own/$id" params={{ id: String(avatar.id) }} className={PORTRAIT_CARD} {...handlers}>
      <span className="relative grid overflow-hidden">
        <Cover avatar={avatar} />
        {isOn && avatar.video_url !== '' && !prefersReducedMotion() && (
          <HoverFilm url={avatar.video_url} className={`${PORTRAIT} h-full!`} />
        )}
      </span>
      <span className="flex flex-1 flex-col items-start gap-2 p-3">
        <span dir="auto" className="line-clamp-2 font-medium break-words">
          {avatar.name}
        </span>
        <State avatar={avatar} />
      </span>
    </Link>
  );
}

function Cover({ avatar }: { avatar: OwnAvatar }) {
  if (avatar.cover_url !== '')
    return <Picture src={avatar.cover_url} alt="" loading="lazy" className={PORTRAIT} />;
  return (
    <span className="grid aspect-[4/5] w-full place-items-center bg-sunken text-ink-3">
      {avatar.avatar_status === 'processing' ? (
        <Spinner className="size-6" />
      ) : (
        <CircleAlert className="size-7" strokeWidth={1.5} aria-hidden="true" />
      )}
    </span>
  );
}

function State({ avatar: { avatar_status: status } }: { avatar: OwnAvatar }) {
  if (status === 'processing') return <Badge tone="accent">{m.avatars.processing}</Badge>;
  if (status === 'failed') return <Badge tone="bad">{m.avatars.failed}</Badge>;
  return null;
}

function None() {
  return (
    <Empty
      picture={<UserRound className="size-10" strokeWidth={1.5} />}
      title={m.avatars.ownNoneTitle}
      hint={m.avatars.ownNoneHint}
      action={
        <>
          <Link to="/avatars/new" search={{}} className={buttonClass('primary')}>
            <PencilLine className="size-4" />
            {m.avatars.describe}
          </Link>
          <Link to="/avatars/new" search={{ by: 'photo' }} className={buttonClass()}>
            <ImagePlus className="size-4" />
            {m.avatars.usePhoto}
          </Link>
        </>
      }
    />
  );
}
