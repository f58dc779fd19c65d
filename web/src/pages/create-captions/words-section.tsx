import { useId } from 'react';
import { m } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import type { Draft } from './draft.ts';

interface Props {
  draft: Draft;
  error: string | undefined;
  onChange(part: Partial<Draft>): void;
}

/** Characters of a file that are read; the interface takes as many. */
const MOST = 1_000_000;

/** The words of the video, as a script or with times. */
export function WordsSection({ draft, error, onChange }: Props) {
  const isScript = draft.says === 'script';
  return (
    <SectionCard
      title={m.createCaptions.said}
      actions={
        <SegmentedControl
          label={m.createCaptions.said}
          value={draft.says}
          onChange={(says) => onChange({ says })}
          options={[
            { value: 'script', label: m.createCaptions.script },
            { value: 'subtitles', label: m.createCaptions.subtitles },
            { value: 'heard', label: m.createCaptions.heard },
          ]}
        />
      }
    >
      {draft.says === 'heard' ? (
        <>
          <p className="text-ink-2">{m.createCaptions.heardHint}</p>
          {error !== undefined && (
            <p role="alert" className="mt-2 text-sm text-bad">
              {error}
            </p>
          )}
        </>
      ) : (
        <>
          <Field
            label={isScript ? m.createCaptions.script : m.createCaptions.subtitles}
            hint={isScript ? m.createCaptions.scriptHint : m.createCaptions.subtitlesHint}
            error={error}
          >
            {(ids) => (
              <TextArea
                {...ids}
                className={isScript ? 'min-h-48' : 'min-h-48 font-mono text-sm'}
                value={isScript ? draft.script : draft.subtitles}
                placeholder={
                  isScript ? m.createCaptions.scriptPlaceholder : m.createCaptions.subtitlesPlaceholder
                }
                onChange={({ target }) =>
                  onChange(isScript ? { script: target.value } : { subtitles: target.value })
                }
              />
            )}
          </Field>
          {!isScript && <OpenFile onText={(subtitles) => onChange({ subtitles })} />}
        </>
      )}
    </SectionCard>
  );
}

function OpenFile({ onText }: { onText(text: string): void }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`${buttonClass()} mt-4 cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent`}
    >
      {m.createCaptions.subtitlesOpen}
      <input
        id={id}
        type="file"
        accept=".srt,.vtt"
        className="sr-only"
        onChange={async ({ target }) => {
          const text = await target.files?.[0]?.slice(0, 4 * MOST).text();
          if (text !== undefined) onText(text.slice(0, MOST));
        }}
      />
    </label>
  );
}
