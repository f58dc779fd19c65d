import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { avatarsQuery, type PublicAvatar } from '../../api/avatars.ts';
import { humanize } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Fact, FactList } from '../../ui/facts.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { BackToAvatars } from './back.tsx';
import { Formats } from './formats.tsx';
import { AvatarGallery } from './public.tsx';
import { TalkingPreview } from './talking-preview.tsx';

const MAX_SIMILAR = 6;

export function Page() {
  const { id } = useParams({ from: '/signed-in/avatars/$id' });
  const { data, error, refetch } = useQuery(avatarsQuery);
  if (!data) {
    return (
      <Frame title={m.avatars.title}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-96" />}
      </Frame>
    );
  }
  const avatar = data.find((candidate) => String(candidate.id) === id);
  if (!avatar) return <NotFound />;
  return (
    <Frame
      title={avatar.name}
      back={<BackToAvatars />}
      hint={[humanize(avatar.gender), humanize(avatar.age), humanize(avatar.style)].join(' · ')}
      actions={
        <Link to="/studio" search={{ avatar: avatar.id }} className={buttonClass('accent')}>
          <Sparkles className="size-4" />
          {m.avatars.makeVideo}
        </Link>
      }
    >
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <TalkingPreview
          key={avatar.id}
          name={avatar.name}
          picture={avatar.cover_url}
          video={avatar.video_url}
        />
        <div className="grid gap-6">
          <Formats key={avatar.id} name={avatar.name} avatar={{ avatar_id: avatar.id, avatar_type: 0 }} />
          <SectionCard title={m.avatars.details}>
            <FactList>
              {(['scene', 'ethnicity', 'age', 'style'] as const).map((name) => {
                const value = avatar[name];
                return value === undefined ? null : (
                  <Fact key={name} name={m.avatars.filters[name]}>
                    {m.avatars.values[value] ?? humanize(value)}
                  </Fact>
                );
              })}
              {avatar.suits && (
                <Fact name={m.avatars.suits}>
                  {avatar.suits.map((layout) => m.avatars.layouts[layout]).join(', ')}
                </Fact>
              )}
              <Fact name={m.avatars.id}>
                <span className="-mr-3 flex items-center gap-1">
                  <code className="font-mono text-sm">{avatar.id}</code>
                  <CopyButton text={String(avatar.id)} kind="quiet" />
                </span>
              </Fact>
            </FactList>
          </SectionCard>
        </div>
      </div>
      <h2 className="mt-10 mb-4 text-md">{m.avatars.similar}</h2>
      <AvatarGallery avatars={findSimilar(avatar, data)} />
    </Frame>
  );
}

const TRAITS = ['family', 'gender', 'age', 'style', 'ethnicity', 'scene'] as const;

/** Returns the avatars that share the most traits with one. */
function findSimilar(avatar: PublicAvatar, all: readonly PublicAvatar[]): PublicAvatar[] {
  const countShared = (other: PublicAvatar) =>
    TRAITS.filter((trait) => other[trait] === avatar[trait]).length;
  return all
    .filter(({ id }) => id !== avatar.id)
    .toSorted((a, b) => countShared(b) - countShared(a))
    .slice(0, MAX_SIMILAR);
}
