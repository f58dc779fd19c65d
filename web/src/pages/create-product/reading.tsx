import { Check } from 'lucide-react';
import { useState } from 'react';
import { READING_STAGES } from '../../../../src/contract/dashboard/limits.ts';
import type { ReadingProgress } from '../../../../src/contract/dashboard/products.ts';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Percentage done when a stage begins; pictures take the longest. */
const STAGE_START = {
  waiting: 0,
  opening: 4,
  browser: 20,
  reading: 30,
  pictures: 38,
  looking: 82,
  saving: 94,
};

/** The browser is used only for pages rendered by scripts. */
const USUAL_STAGES = READING_STAGES.filter((stage) => stage !== 'waiting' && stage !== 'browser');

/** Progress of reading a product page. */
export function ReadingProgressCard({ host, progress }: { host: string; progress: ReadingProgress }) {
  const { stage, done = 0, of = 0 } = useFurthest(progress);
  const at = READING_STAGES.indexOf(stage);
  const share = stage === 'pictures' && of > 0 ? done / of : 0;
  const now =
    stage === 'pictures' && of > 0
      ? m.createProduct.readingPictures(done, of)
      : m.createProduct.readingStages[stage];
  return (
    <div className="rounded-md bg-sunken p-4">
      <p className="mb-3 font-medium break-all">{m.createProduct.reading(host)}</p>
      <Progress
        value={Math.round(STAGE_START[stage] + share * (STAGE_START.looking - STAGE_START.pictures))}
        label={m.createProduct.reading(host)}
      />
      <p role="status" className="sr-only">
        {now}
      </p>
      <ol className="mt-4 grid gap-2 text-sm" aria-hidden="true">
        {[...(stage === 'waiting' || stage === 'browser' ? [stage] : []), ...USUAL_STAGES]
          .toSorted((one, other) => READING_STAGES.indexOf(one) - READING_STAGES.indexOf(other))
          .map((one) => {
            const isNow = one === stage;
            const isDone = READING_STAGES.indexOf(one) < at;
            return (
              <li
                key={one}
                className={classes(
                  'flex items-center gap-2',
                  isNow ? 'font-medium text-ink' : isDone ? 'text-ink-2' : 'text-ink-3',
                )}
              >
                <span className="grid size-4 place-items-center">
                  {isNow ? <Spinner /> : isDone && <Check className="size-4 text-good" />}
                </span>
                {isNow ? now : m.createProduct.readingStages[one]}
              </li>
            );
          })}
      </ol>
    </div>
  );
}

/** Never goes back a stage: videos may still be downloading while pictures are rated. */
function useFurthest(progress: ReadingProgress): ReadingProgress {
  const [furthest, setFurthest] = useState(progress);
  const isOn = READING_STAGES.indexOf(progress.stage) >= READING_STAGES.indexOf(furthest.stage);
  if (isOn && progress !== furthest) setFurthest(progress);
  return isOn ? progress : furthest;
}
