import { useQuery } from '@tanstack/react-query';
import { Sparkles, UsersRound } from 'lucide-react';
import { drawingPriceQuery, drawingQuery } from '../../../api/avatars.ts';
import { useSession } from '../../../api/session.ts';
import { formatCredits } from '../../../lib/format.ts';
import { m } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failure, Skeleton } from '../../../ui/states.tsx';
import { ChooseOne } from './choose-one.tsx';
import { EMPTY_DESCRIPTION, toGenerateBody } from './description.ts';

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
  const isDrawing = isAsking || data?.status === 'in_progress' || (drawing !== '' && !data && !loadError);
  return (
    <Card className="p-4 sm:p-6 lg:sticky lg:top-20">
      <h2 className="mb-4 text-md">{m.avatars.resultTitle}</h2>
      {isDrawing ? (
        <Drawing />
      ) : data?.status === 'success' ? (
        <ChooseOne key={data.photo_id} drawing={data} name={name} />
      ) : (
        <Placeholder />
      )}
      {(error ?? loadError) != null && <Failure error={error ?? loadError} className="mt-4" />}
      {data?.status === 'error' && !isDrawing && (
        <p role="alert" className="mt-4 rounded-md bg-bad-soft p-3 text-bad">
          <span className="font-medium">{m.avatars.drawFailed}.</span> {data.msg}
        </p>
      )}
      <Button
        type="submit"
        kind={data?.status === 'success' && !isDrawing ? 'plain' : 'accent'}
        isBusy={isDrawing}
        icon={<Sparkles className="size-4" />}
        className="mt-4 w-full"
      >
        {data?.status === 'success' ? m.avatars.drawAgain : m.avatars.draw}
      </Button>
      {credits && price !== undefined && (
        <p className="numbers mt-2 text-center text-sm text-ink-2">{m.avatars.price(formatCredits(price))}</p>
      )}
    </Card>
  );
}

function Drawing() {
  return (
    <div role="status">
      <div className="grid grid-cols-2 gap-3">
        {[1, 2, 3, 4].map((placeholder) => (
          <Skeleton key={placeholder} className="aspect-[4/5]" />
        ))}
      </div>
      <p className="mt-3 text-center text-sm text-ink-2">{m.avatars.drawing}</p>
    </div>
  );
}

function Placeholder() {
  return (
    <div className="grid place-items-center rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
      <UsersRound className="mb-3 size-9 text-ink-3" strokeWidth={1.5} aria-hidden="true" />
      <p className="font-medium">{m.avatars.resultEmpty}</p>
      <p className="mt-1 max-w-[34ch] text-sm text-ink-2">{m.avatars.resultEmptyHint}</p>
    </div>
  );
}
