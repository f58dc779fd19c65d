import { Check } from 'lucide-react';
import { DECK_STAGES } from '../../../../src/contract/dashboard/limits.ts';
import type { DeckProgress } from '../../../../src/contract/dashboard/slides.ts';
import type { Slides } from '../../../../src/contract/v2/slides.ts';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Failure } from '../../ui/states.tsx';
import { DeckFile } from './deck-section.tsx';
import type { Draft } from './draft.ts';

interface Props {
  deck: NonNullable<Draft['deck']>;
  slides: Slides | undefined;
  progress: DeckProgress;
  error: Error | null;
  onRetry(): void;
  onOther(): void;
  onPdf(assetId: string): void;
}

/** Shows the chosen presentation: progress, errors or contents. */
export function ReadSection({ deck, slides, progress, error, onRetry, onOther, onPdf }: Props) {
  const isDrawn = slides?.pages.every(({ picture_url: picture }) => picture !== undefined) ?? true;
  return (
    <SectionCard
      title={slides?.title || deck.name}
      hint={slides && m.createSlides.pageCount(slides.pages.length)}
      actions={
        <Button size="sm" onClick={onOther}>
          {m.createSlides.chooseAnother}
        </Button>
      }
    >
      <div className="grid gap-4">
        {!slides && !error && <Reading name={deck.name} progress={progress} />}
        {error && !slides && <Failure error={error} onRetry={onRetry} />}
        {slides?.warnings && (
          <div role="status" className="rounded-md bg-warn-soft p-4 text-sm text-warn">
            <p className="font-medium">{m.createSlides.warnings}</p>
            <ul className="mt-1 list-disc pl-5">
              {slides.warnings.map((warning) => (
                <li key={warning} className="break-words">
                  {warning}
                </li>
              ))}
            </ul>
          </div>
        )}
        {!isDrawn && (
          <div className="grid gap-3">
            <p className="font-medium">{m.createSlides.pdfNeeded}</p>
            <DeckFile
              label={m.createSlides.pdf}
              hint={m.createSlides.pdfHint}
              accept=".pdf"
              onFile={(assetId) => onPdf(assetId)}
            />
          </div>
        )}
      </div>
    </SectionCard>
  );
}

/** Percentage done when a stage begins; drawing takes the longest. */
const STAGE_START_PERCENT = { fetching: 2, words: 8, converting: 14, drawing: 40, saving: 94 };

function Reading({ name, progress: { stage, done = 0, of = 0 } }: { name: string; progress: DeckProgress }) {
  const isCounted = stage === 'drawing' && of > 0;
  const at = DECK_STAGES.indexOf(stage);
  const currentText = isCounted ? m.createSlides.drawing(done, of) : m.createSlides.stages[stage];
  const share = isCounted ? done / of : 0;
  return (
    <div className="rounded-md bg-sunken p-4">
      <p className="mb-3 font-medium break-words">{m.createSlides.reading(name)}</p>
      <Progress
        value={Math.round(
          STAGE_START_PERCENT[stage] + share * (STAGE_START_PERCENT.saving - STAGE_START_PERCENT.drawing),
        )}
        label={m.createSlides.reading(name)}
      />
      <p role="status" className="sr-only">
        {m.createSlides.stages[stage]}
      </p>
      <ol className="mt-4 grid gap-2 text-sm" aria-hidden="true">
        {DECK_STAGES.map((listedStage, index) => (
          <li
            key={listedStage}
            className={classes(
              'flex items-center gap-2',
              listedStage === stage ? 'font-medium text-ink' : index < at ? 'text-ink-2' : 'text-ink-3',
            )}
          >
            <span className="grid size-4 place-items-center">
              {listedStage === stage ? <Spinner /> : index < at && <Check className="size-4 text-good" />}
            </span>
            {listedStage === stage ? currentText : m.createSlides.stages[listedStage]}
          </li>
        ))}
      </ol>
    </div>
  );
}
