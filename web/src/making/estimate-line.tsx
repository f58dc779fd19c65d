import type { Estimate } from '../../../src/client/routes.ts';
import { useSession } from '../api/session.ts';
import { formatCredits, formatDuration } from '../lib/format.ts';
import { m } from '../messages/index.ts';

interface Props {
  estimate: Estimate | undefined;
  /** Text shown until there is an estimate. */
  none?: string | undefined;
}

/** Shows the estimated length and price of a video. */
export function EstimateLine({ estimate, none = m.create.estimateNone }: Props) {
  const { credits } = useSession();
  const { estimated_seconds: seconds, estimated_credit: price = 0 } = estimate ?? {};
  const line =
    seconds === undefined
      ? none
      : credits
        ? m.create.estimate(formatDuration(seconds), formatCredits(price))
        : m.create.estimateFree(formatDuration(seconds));
  return (
    <p role="status" className="numbers mb-3 text-center text-sm text-ink-2">
      {line}
    </p>
  );
}
