import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { type Drawing, drawingPriceQuery, drawingQuery, useCreateAvatar } from '../../../api/avatars.ts';
import { useSession } from '../../../api/session.ts';
import { m } from '../../../messages/index.ts';
import { toast } from '../../../ui/toast.tsx';
import { ChooseOne } from './choose-one.tsx';
import { EMPTY_DESCRIPTION, toGenerateBody } from './description.ts';
import { DrawingPanel } from './drawing-panel.tsx';

interface Props {
  /** Id of the generation to show. */
  drawing: string | undefined;
  name: string;
  isAsking: boolean;
  error: unknown;
}

/** Generated people or a placeholder, with the button that generates them. */
export function Suggestions({ drawing = '', name, isAsking, error }: Props) {
  const { credits } = useSession();
  const { data: price } = useQuery({
    ...drawingPriceQuery(toGenerateBody(EMPTY_DESCRIPTION)),
    enabled: credits,
  });
  const { data, error: loadError } = useQuery(drawingQuery(drawing));
  const isDone = data?.status === 'success';
  return (
    <DrawingPanel
      title={m.avatars.resultTitle}
      empty={{
        icon: <UsersRound className="size-9" strokeWidth={1.5} />,
        title: m.avatars.resultEmpty,
        hint: m.avatars.resultEmptyHint,
      }}
      isDrawing={isAsking || data?.status === 'in_progress' || (drawing !== '' && !data && !loadError)}
      drawing={m.avatars.drawing}
      shape="aspect-[4/5]"
      result={isDone ? <People key={data.photo_id} drawing={data} name={name} /> : undefined}
      error={error ?? loadError}
      refusal={data?.status === 'error' ? (data.msg ?? undefined) : undefined}
      price={price}
      draw={isDone ? m.avatars.drawAgain : m.avatars.draw}
    />
  );
}

/** Lets the user choose one of the people to create an avatar from. */
function People({ drawing, name }: { drawing: Drawing; name: string }) {
  const navigate = useNavigate();
  const create = useCreateAvatar();
  const avatarName = name === '' ? m.avatars.newTitle : name;
  const ignored = drawing.ignored ?? [];

  function keep(chosen: number): void {
    create.mutate(
      { origin_url: drawing.image_key_list[chosen] ?? '', name: avatarName },
      {
        onSuccess({ avatar_id: id }) {
          toast(m.avatars.kept(avatarName));
          void navigate({ to: '/avatars/own/$id', params: { id: String(id) }, replace: true });
        },
      },
    );
  }

  return (
    <ChooseOne
      pictures={drawing.image_url_list}
      shape="aspect-[4/5] object-[50%_25%]"
      warnings={[
        ...(ignored.length > 0 ? [m.avatars.ignored(ignored.join(', '))] : []),
        ...(drawing.warnings ?? []),
      ]}
      error={create.error}
      isBusy={create.isPending}
      onKeep={keep}
    />
  );
}
