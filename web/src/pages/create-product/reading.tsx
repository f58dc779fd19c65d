import { Check } from 'lucide-react';
import { useState } from 'react';
import { READING_STAGES } from '../../../../src/contract/dashboard/limits.ts';
import type { ReadingProgress } from '../../../../src/contract/dashboard/products.ts';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Percentage done when a stage begins; pictures take the longest. */
const STAGE_START_PERCENT = {
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
  const currentText =
    stage === 'pictures' && of > 0
      ? m.createProduct.readingPictures(done, of)
      : m.createProduct.readingStages[stage];
  return (
    <div className="rounded-md bg-sunken p-4">
      <p className="mb-3 font-medium break-all">{m.createProduct.reading(host)}</p>
      <Progress
        value={Math.round(
          STAGE_START_PERCENT[stage] + share * (STAGE_START_PERCENT.looking - STAGE_START_PERCENT.pictures),
        )}
        label={m.createProduct.reading(host)}
      />
      <p role="status" className="sr-only">
        {currentText}
      </p>
      <ol className="mt-4 grid gap-2 text-sm" aria-hidden="true">
        {[...(stage === 'waiting' || stage === 'browser' ? [stage] : []), ...USUAL_STAGES]
          .toSorted((a, b) => READING_STAGES.indexOf(a) - READING_STAGES.indexOf(b))
          .map((listedStage) => {
            const isNow = listedStage === stage;
            const isDone = READING_STAGES.indexOf(listedStage) < at;
            return (
              <li
                key={listedStage}
                className={classes(
                  'flex items-center gap-2',
                  isNow ? 'font-medium text-ink' : isDone ? 'text-ink-2' : 'text-ink-3',
                )}
              >
                <span className="grid size-4 place-items-center">
                  {isNow ? <Spinner /> : isDone && <Check className="size-4 text-good" />}
                </span>
                {isNow ? currentText : m.createProduct.readingStages[listedStage]}
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
  const isFurther = READING_STAGES.indexOf(progress.stage) >= READING_STAGES.indexOf(furthest.stage);
  if (isFurther && progress !== furthest) setFurthest(progress);
  return isFurther ? progress : furthest;
}
