import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { avatarsQuery, type PublicAvatar } from '../../api/avatars.ts';
import { humanize } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { HoverFilm, PREVIEW_DELAY_MS, prefersReducedMotion, useHover } from '../../ui/hover-film.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { GALLERY, PORTRAIT, PORTRAIT_CARD } from './gallery.ts';
import { AVATAR_FILTERS, type AvatarsSearch } from './search.ts';

export function PublicAvatars({ search }: { search: AvatarsSearch }) {
  const { data, error, refetch } = useQuery(avatarsQuery);
  const navigate = useNavigate();
  const clear = () => void navigate({ to: '/avatars', search: {}, replace: true });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <GallerySkeleton />;
  const visibleAvatars = data.filter((avatar) =>
    AVATAR_FILTERS.every((name) => !search[name] || avatar[name] === search[name]),
  );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-2">
        {AVATAR_FILTERS.map((name) => (
          <Select
            key={name}
            aria-label={m.avatars.filters[name]}
            isSmall
            value={search[name] ?? ''}
            onChange={({ target }) => {
              const { [name]: _, ...rest } = search;
              const changes = target.value === '' ? {} : { [name]: target.value };
              void navigate({ to: '/avatars', search: { ...rest, ...changes }, replace: true });
            }}
            options={[
              { value: '', label: m.common.any(m.avatars.filters[name]) },
              ...[...new Set(data.flatMap((avatar) => avatar[name] ?? []))]
                .sort()
                .map((value) => ({ value, label: m.avatars.values[value] ?? humanize(value) })),
            ]}
          />
        ))}
        {visibleAvatars.length < data.length && (
          <Button kind="quiet" size="sm" onClick={clear}>
            {m.common.clearFilters}
          </Button>
        )}
        <p role="status" className="numbers ml-auto text-sm text-ink-2">
          {m.avatars.count(visibleAvatars.length, data.length)}
        </p>
      </div>
      {visibleAvatars.length === 0 ? (
        <Empty
          title={m.avatars.noneTitle}
          hint={m.avatars.noneHint}
          action={<Button onClick={clear}>{m.common.clearFilters}</Button>}
        />
      ) : (
        <AvatarGallery avatars={visibleAvatars} />
      )}
    </>
  );
}

export function AvatarGallery({ avatars }: { avatars: readonly PublicAvatar[] }) {
  return (
    <ul className={GALLERY}>
      {avatars.map((avatar) => (
        <li key={avatar.id} className="grid">
          <AvatarCard avatar={avatar} />
        </li>
      ))}
    </ul>
  );
}

/** Plays a muted preview while hovered or focused. */
function AvatarCard({ avatar }: { avatar: PublicAvatar }) {
  const { isOn, handlers } = useHover(PREVIEW_DELAY_MS);
  return (
    <Link to="/avatars/$id" params={{ id: String(avatar.id) }} className={PORTRAIT_CARD} {...handlers}>
      <span className="relative overflow-hidden">
        <Picture
          src={avatar.cover_url}
          alt=""
          loading="lazy"
          className={`${PORTRAIT} transition-transform duration-300 group-hover:scale-[1.03]`}
        />
        {isOn && !prefersReducedMotion() && (
          <HoverFilm url={avatar.video_url} className={`${PORTRAIT} h-full! group-hover:scale-[1.03]`} />
        )}
      </span>
      <span className="p-3">
        <span className="block truncate font-medium">{avatar.name}</span>
        <span className="block truncate text-sm text-ink-2">
          {humanize(avatar.age)} · {m.avatars.values[avatar.scene] ?? humanize(avatar.scene)}
        </span>
      </span>
    </Link>
  );
}

export function GallerySkeleton() {
  return (
    <div className={GALLERY} aria-busy="true">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
        <Skeleton key={index} className="aspect-[4/6]" />
      ))}
    </div>
  );
}
