import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../../../src/client/api-failure.ts';
import { type OwnAvatar, ownAvatarsQuery, useDrawLook } from '../../../api/avatars.ts';
import { m } from '../../../messages/index.ts';
import { NotFound } from '../../../shell/not-found.tsx';
import { Page as Frame } from '../../../ui/page.tsx';
import { Failure, Skeleton } from '../../../ui/states.tsx';
import { BackToAvatars } from '../back.tsx';
import { type Description, EMPTY_DESCRIPTION, toNewLookBody } from './description.ts';
import { DescriptionForm } from './description-form.tsx';
import { Suggestions } from './suggestions.tsx';

/** Generates a new look for an avatar. */
export function NewLook({ id, drawing }: { id: number; drawing: string | undefined }) {
  const { data, error, refetch } = useQuery(ownAvatarsQuery);
  const avatar = data?.find((candidate) => candidate.id === id);
  if (data && !avatar) return <NotFound />;
  return (
    <Frame
      title={m.avatars.newLookTitle(avatar?.name ?? '…')}
      hint={m.avatars.newLookHint}
      back={<BackToAvatars search={{ show: 'own' }} />}
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {avatar && <LookForm avatar={avatar} drawing={drawing} />}
    </Frame>
  );
}

function LookForm({ avatar, drawing }: { avatar: OwnAvatar; drawing: string | undefined }) {
  const [description, setDescription] = useState<Description>({ ...EMPTY_DESCRIPTION, name: avatar.name });
  const navigate = useNavigate();
  const draw = useDrawLook();
  const failure = draw.error instanceof ApiFailure ? draw.error : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    draw.mutate(toNewLookBody(description, avatar.cover_url), {
      onSuccess: ({ photo_id: photo }) =>
        void navigate({
          to: '/avatars/new',
          search: { look: avatar.id, drawing: photo },
          replace: true,
          resetScroll: false,
        }),
    });
  }

  return (
    <form
      onSubmit={submit}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="grid min-w-0 gap-6">
        <DescriptionForm
          value={description}
          onChange={(changes) => setDescription((before) => ({ ...before, ...changes }))}
          errorOf={(field) => failure?.errorOf(field)}
        />
      </div>
      <Suggestions
        drawing={drawing}
        name={description.name.trim()}
        isAsking={draw.isPending}
        error={draw.error}
      />
    </form>
  );
}
