import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { ApiFailure } from '../../../../../src/client/api-failure.ts';
import { useDrawPeople } from '../../../api/avatars.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { StartOver } from '../../../making/start-over.tsx';
import { type Description, EMPTY_DESCRIPTION, toGenerateBody } from './description.ts';
import { DescriptionForm } from './description-form.tsx';
import { Suggestions } from './suggestions.tsx';

/** Generates four people from a description; the user keeps one. */
export function ByWords({ drawing }: { drawing: string | undefined }) {
  const stored = useDraft<Description>('new-avatar', EMPTY_DESCRIPTION, 1);
  const { value: description, set: setDescription } = stored;
  const navigate = useNavigate();
  const draw = useDrawPeople();
  const failure = draw.error instanceof ApiFailure ? draw.error : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    draw.mutate(toGenerateBody(description), {
      onSuccess({ photo_id: id }) {
        void navigate({ to: '/avatars/new', search: { drawing: id }, replace: true, resetScroll: false });
      },
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
          mayBeRendered
        />
        <div className="empty:hidden">
          <StartOver draft={stored} />
        </div>
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
