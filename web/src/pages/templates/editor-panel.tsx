import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CheckedTemplate } from '../../../../src/contract/dashboard/templates.ts';
import { call } from '../../api/client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { MomentSlider } from '../../making/moment-slider.tsx';
import { type Aspect, StillPicture } from '../../making/still-picture.tsx';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Failure } from '../../ui/states.tsx';
import { parseFilm } from './document.ts';

const STILL_STALE_MS = 10 * 60_000;
const WIDTHS = { portrait: 540, landscape: 960, square: 540 };

interface Props {
  /** The document, debounced. */
  text: string;
  /** Undefined if the text is not valid JSON. */
  check: { data?: CheckedTemplate | undefined; isFetching: boolean } | undefined;
  isChanged: boolean;
  isSaving: boolean;
  canSave: boolean;
  hasErrors: boolean;
  failure: Error | null;
  onShow(path: string): void;
  onSave(): void;
  onReset(): void;
}

/** Panel next to the document: preview, errors and save button. */
export function EditorPanel(props: Props) {
  const { text, check, isChanged, isSaving, canSave, hasErrors, failure } = props;
  return (
    <Card className="grid gap-4 p-4 lg:sticky lg:top-20">
      <StillPreview
        text={text}
        length={check?.data?.estimated_seconds ?? 0}
        isValid={check !== undefined && !hasErrors}
      />
      <Problems {...props} />
      {failure && <Failure error={failure} />}
      <div className="grid gap-2">
        <Button kind="primary" isBusy={isSaving} disabled={!isChanged || !canSave} onClick={props.onSave}>
          {hasErrors ? m.templates.saveDraft : m.templates.save}
        </Button>
        {isChanged && (
          <Button kind="quiet" onClick={props.onReset}>
            {m.templates.reset}
          </Button>
        )}
      </div>
    </Card>
  );
}

function StillPreview({ text, length, isValid }: { text: string; length: number; isValid: boolean }) {
  const aspects = parseFilm(text)?.aspects ?? ['portrait'];
  const [selectedAspect, setSelectedAspect] = useState<Aspect>();
  const aspect =
    selectedAspect && aspects.includes(selectedAspect) ? selectedAspect : (aspects[0] ?? 'portrait');
  const [at, setAt] = useState<number>();
  const settledTime = useDebounced(at);
  const still = useQuery({
    queryKey: ['still', 'document', text, aspect, settledTime],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(
        await call('POST /dashboard/api/template-still', {
          body: {
            template: JSON.parse(text),
            aspect_ratio: aspect,
            width: WIDTHS[aspect],
            ...(settledTime !== undefined && { at: settledTime }),
          },
          signal,
        }),
      ),
    enabled: isValid,
    placeholderData: keepPreviousData,
    staleTime: STILL_STALE_MS,
    retry: false,
  });
  return (
    <div>
      <StillPicture
        aspect={aspect}
        still={still}
        wait={isValid || still.data ? undefined : m.templates.stillWait}
      />
      <div className="grid gap-3">
        {aspects.length > 1 && (
          <SegmentedControl
            label={m.create.ratio}
            value={aspect}
            onChange={setSelectedAspect}
            className="justify-self-center"
            options={aspects.map((value) => ({ value, label: m.create[value] }))}
          />
        )}
        {length > 0 && <MomentSlider value={at} length={length} onChange={setAt} />}
      </div>
    </div>
  );
}

function Problems({ check, onShow }: Pick<Props, 'check' | 'onShow'>) {
  const errors = check?.data?.errors ?? [];
  if (!check) return null;
  return (
    <section aria-live="polite">
      <h2 className="flex items-center gap-2 text-base">
        {errors.length > 0 ? (
          <TriangleAlert className="size-4 text-bad" aria-hidden="true" />
        ) : (
          <CircleCheck className="size-4 text-good" aria-hidden="true" />
        )}
        {!check.data
          ? m.templates.checking
          : errors.length > 0
            ? m.templates.problems(errors.length)
            : m.templates.noProblems}
      </h2>
      {errors.length > 0 && (
        <ul className="-mx-1 mt-2 grid max-h-64 gap-1 overflow-y-auto p-1">
          {errors.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <button
                type="button"
                onClick={() => onShow(path)}
                className="w-full rounded-md bg-bad-soft p-2 text-left text-sm text-bad hover:underline"
              >
                <span className="block font-mono text-xs break-all">{path || m.templates.wholeDocument}</span>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
