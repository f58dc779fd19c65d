import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/session.ts';
import { formatCredits } from '../../../lib/format.ts';
import { m } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failure, Skeleton } from '../../../ui/states.tsx';

interface Props {
  title: string;
  empty: { icon: ReactNode; title: string; hint: string };
  isDrawing: boolean;
  /** Status text while the pictures are drawn. */
  drawing: string;
  /** Shape of the pictures, as a class. */
  shape: string;
  /** The finished pictures. */
  result: ReactNode | undefined;
  /** Error of a request. */
  error: unknown;
  /** Reason why the pictures could not be drawn. */
  refusal: string | undefined;
  /** Credits for the pictures. */
  price: number | undefined;
  /** Label of the button. */
  draw: string;
  /** Whether the form contains enough to draw. */
  isReady?: boolean;
}

/** Drawn pictures or a placeholder, with the button that draws them. */
export function DrawingPanel(props: Props) {
  const {
    title,
    empty,
    isDrawing,
    drawing,
    shape,
    result,
    error,
    refusal,
    price,
    draw,
    isReady = true,
  } = props;
  const { credits } = useSession();
  return (
    <Card className="p-4 sm:p-6 lg:sticky lg:top-20">
      <h2 className="mb-4 text-md">{title}</h2>
      {isDrawing ? (
        <div role="status">
          <div className="grid grid-cols-2 gap-3">
            {[1, 2, 3, 4].map((placeholder) => (
              <Skeleton key={placeholder} className={shape} />
            ))}
          </div>
          <p className="mt-3 text-center text-sm text-ink-2">{drawing}</p>
        </div>
      ) : (
        (result ?? (
          <div className="grid place-items-center rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
            <span aria-hidden="true" className="mb-3 text-ink-3">
              {empty.icon}
            </span>
            <p className="font-medium">{empty.title}</p>
            <p className="mt-1 max-w-[34ch] text-sm text-ink-2">{empty.hint}</p>
          </div>
        ))
      )}
      {error != null && <Failure error={error} className="mt-4" />}
      {refusal !== undefined && !isDrawing && (
        <p role="alert" className="mt-4 rounded-md bg-bad-soft p-3 break-words text-bad">
          <span className="font-medium">{m.avatars.drawFailed}.</span> {refusal}
        </p>
      )}
      <Button
        type="submit"
        kind={result !== undefined && !isDrawing ? 'plain' : 'accent'}
        isBusy={isDrawing}
        disabled={!isReady}
        icon={<Sparkles className="size-4" />}
        className="mt-4 w-full"
      >
        {draw}
      </Button>
      {credits && price !== undefined && (
        <p className="numbers mt-2 text-center text-sm text-ink-2">{m.avatars.price(formatCredits(price))}</p>
      )}
    </Card>
  );
}
