import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { avatarsQuery, ownAvatarsQuery, type PublicAvatar } from '../../api/avatars.ts';
import { humanize } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Choice, SegmentedControl } from '../../ui/choice.tsx';
import { Select } from '../../ui/field.tsx';
import { HoverFilm, PREVIEW_DELAY_MS, prefersReducedMotion, useHover } from '../../ui/hover-film.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';

type Chosen = Pick<Draft, 'avatarId' | 'avatarType'>;

interface Props {
  draft: Chosen;
  onChange(changes: Chosen): void;
}

interface SectionProps extends Props {
  error?: string | undefined;
}

const FILTERS = ['family', 'gender', 'age', 'style', 'scene', 'ethnicity'] as const;
type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

export function PresenterSection({ draft, error, onChange }: SectionProps) {
  const [selectedSource, setSource] = useState<'public' | 'own'>();
  const source = selectedSource ?? (draft.avatarType === 1 ? 'own' : 'public');
  const { data } = useQuery(avatarsQuery);
  return (
    <SectionCard
      title={m.create.presenter}
      hint={data && m.create.presenterHint(data.length)}
      actions={
        <SegmentedControl
          label={m.create.presenter}
          value={source}
          onChange={setSource}
          options={[
            { value: 'public', label: m.create.publicAvatars },
            { value: 'own', label: m.create.ownAvatars },
          ]}
        />
      }
    >
      {source === 'public' ? (
        <PublicAvatars draft={draft} onChange={onChange} />
      ) : (
        <OwnAvatars draft={draft} onChange={onChange} />
      )}
      {error !== undefined && <p className="mt-3 text-sm text-bad">{error}</p>}
    </SectionCard>
  );
}

function PublicAvatars({ draft, onChange }: Props) {
  const { data, error, refetch } = useQuery(avatarsQuery);
  const [filters, setFilters] = useState<Filters>({});
  if (!data)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-64" />;
  const chosen =
    draft.avatarType === 0 ? data.find((avatar) => hasOutfit(avatar, draft.avatarId)) : undefined;
  const visibleAvatars = data.filter((avatar) =>
    FILTERS.every((name) => !filters[name] || avatar[name] === filters[name]),
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        {FILTERS.map((name) => (
          <Select
            key={name}
            aria-label={m.create[name]}
            isSmall
            value={filters[name] ?? ''}
            onChange={(event) => setFilters({ ...filters, [name]: event.target.value })}
            options={[
              { value: '', label: m.create.any(m.create[name]) },
              ...[...new Set(data.flatMap((avatar) => avatar[name] ?? []))]
                .sort()
                .map((value) => ({ value, label: m.avatars.values[value] ?? humanize(value) })),
            ]}
          />
        ))}
      </div>
      {visibleAvatars.length === 0 ? (
        <p className="flex flex-wrap items-center gap-3 py-8 text-ink-2">
          {m.create.noneFits}
          <Button size="sm" onClick={() => setFilters({})}>
            {m.create.clearFilters}
          </Button>
        </p>
      ) : (
        <AvatarGrid
          avatars={visibleAvatars.map((avatar) =>
            avatar === chosen ? inOutfit(avatar, draft.avatarId) : avatar,
          )}
          value={draft.avatarType === 0 ? draft.avatarId : undefined}
          onChange={(avatarId) => onChange({ avatarId, avatarType: 0 })}
        />
      )}
      {chosen?.outfits && (
        <OutfitField
          outfits={chosen.outfits}
          value={draft.avatarId}
          onChange={(avatarId) => onChange({ avatarId, avatarType: 0 })}
        />
      )}
    </>
  );
}

/** Returns the avatar in the chosen outfit, which has its own id. */
function inOutfit(
  avatar: PublicAvatar,
  id: number,
): Pick<PublicAvatar, 'id' | 'name' | 'cover_url' | 'video_url'> {
  const outfit = avatar.outfits?.find((candidate) => candidate.id === id);
  if (!outfit || id === avatar.id) return avatar;
  // Preview URLs contain the id.
  const film = avatar.video_url.replace(`/${avatar.id}/`, `/${id}/`);
  return { id, name: avatar.name, cover_url: outfit.cover_url, video_url: film };
}

interface OutfitProps {
  outfits: NonNullable<PublicAvatar['outfits']>;
  value: number;
  onChange(id: number): void;
}

function OutfitField({ outfits, value, onChange }: OutfitProps) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-2 text-sm font-medium">{m.create.outfit}</p>
      <Choice
        label={m.create.outfit}
        className="max-w-md grid-cols-3"
        value={String(value)}
        onChange={(id) => onChange(Number(id))}
        options={outfits.map(({ id, name, cover_url: cover }) => ({
          value: String(id),
          label: name,
          picture: (
            <Picture
              src={cover}
              alt=""
              loading="lazy"
              className="aspect-[4/5] w-full rounded-sm bg-sunken object-cover object-[50%_45%]"
            />
          ),
        }))}
      />
    </div>
  );
}

function hasOutfit({ id, outfits = [] }: PublicAvatar, wanted: number): boolean {
  return id === wanted || outfits.some((outfit) => outfit.id === wanted);
}

function OwnAvatars({ draft, onChange }: Props) {
  const { data, error, refetch } = useQuery(ownAvatarsQuery);
  if (!data)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-64" />;
  const ready = data.filter(({ avatar_status: status }) => status === 'completed');
  if (ready.length === 0) return <NoOwnAvatars />;
  return (
    <AvatarGrid
      avatars={ready}
      value={draft.avatarType === 1 ? draft.avatarId : undefined}
      onChange={(avatarId) => onChange({ avatarId, avatarType: 1 })}
    />
  );
}

function NoOwnAvatars() {
  return (
    <p className="flex flex-wrap items-center gap-3 py-8 text-ink-2">
      {m.create.ownNone}
      <Link to="/avatars/new" search={{}} className={buttonClass('plain', 'sm')}>
        {m.create.ownMake}
      </Link>
    </p>
  );
}

type Portrait = Pick<PublicAvatar, 'id' | 'name' | 'cover_url' | 'video_url'>;

interface GridProps {
  avatars: readonly Portrait[];
  value: number | undefined;
  onChange(id: number): void;
}

function AvatarGrid({ avatars, value, onChange }: GridProps) {
  return (
    <RadioGroup.Root
      aria-label={m.create.presenter}
      value={value === undefined ? '' : String(value)}
      onValueChange={(id) => onChange(Number(id))}
      className="-m-1 grid max-h-[26rem] grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3 overflow-y-auto p-1"
    >
      {avatars.map((avatar) => (
        <AvatarItem key={avatar.name + avatar.id} avatar={avatar} />
      ))}
    </RadioGroup.Root>
  );
}

/** Plays a muted preview while hovered or focused. */
function AvatarItem({ avatar: { id, name, cover_url: cover, video_url: film } }: { avatar: Portrait }) {
  const { isOn, handlers } = useHover(PREVIEW_DELAY_MS);
  const shape = 'aspect-[4/5] w-full bg-sunken object-cover object-[50%_30%]';
  return (
    <RadioGroup.Item
      value={String(id)}
      aria-label={name}
      {...handlers}
      className="group relative overflow-hidden rounded-md border border-line text-left data-[state=checked]:border-accent data-[state=checked]:ring-2 data-[state=checked]:ring-accent"
    >
      <span className="relative block overflow-hidden">
        <Picture
          src={cover}
          alt=""
          loading="lazy"
          className={`${shape} transition-transform group-hover:scale-[1.03]`}
        />
        {isOn && film !== '' && !prefersReducedMotion() && (
          <HoverFilm url={film} className={`${shape} h-full! group-hover:scale-[1.03]`} />
        )}
      </span>
      <span
        dir="auto"
        className="block truncate px-2 py-1.5 text-sm font-medium group-data-[state=checked]:bg-accent-soft group-data-[state=checked]:text-accent"
      >
        {name}
      </span>
    </RadioGroup.Item>
  );
}
