import { useRef } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { ListenButton, type Speaker as ListenSpeaker, ListenState } from '../../making/listen.tsx';
import { useListening } from '../../making/use-listening.ts';
import type { Speaker } from '../../making/use-speaker.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { AudioField } from './audio-field.tsx';
import type { Draft } from './draft.ts';
import type { ErrorOf } from './scene-form.tsx';
import { ScenesField } from './scenes-field.tsx';

const PAUSE = '[pause 1s]';

interface Props {
  draft: Draft;
  speaker: Speaker;
  errorOf: ErrorOf;
  /** Index of the scene in the preview. */
  scene: number;
  onScene(index: number): void;
  onChange(changes: Partial<Draft>): void;
}

export function ScriptSection({ draft, speaker, errorOf, scene, onScene, onChange }: Props) {
  return (
    <SectionCard
      title={m.create.script}
      actions={
        <SegmentedControl
          label={m.create.script}
          value={draft.says}
          onChange={(says) => onChange({ says })}
          options={[
            { value: 'script', label: m.create.scriptTab },
            { value: 'audio', label: m.create.audioTab },
            { value: 'scenes', label: m.scenes.tab },
          ]}
        />
      }
    >
      {draft.says === 'scenes' ? (
        <ScenesField
          value={draft.scenes}
          aspect={draft.aspect}
          error={draft.scenes.some((_, at) => errorOf(`scenes.${at}`)) ? undefined : errorOf('scenes')}
          errorOf={errorOf}
          previewed={scene}
          onShow={onScene}
          onChange={(scenes) => onChange({ scenes })}
        />
      ) : draft.says === 'script' ? (
        <ScriptField
          value={draft.script}
          speaker={{ voice_id: draft.voiceId }}
          error={errorOf('voice.script')}
          onChange={(script) => onChange({ script })}
        />
      ) : (
        <AudioField
          value={draft.audio}
          speaker={speaker}
          error={errorOf('voice.audio_url')}
          transcriptError={errorOf('voice.script')}
          onChange={(audio) => onChange({ audio })}
        />
      )}
    </SectionCard>
  );
}

interface ScriptProps {
  value: string;
  speaker: ListenSpeaker;
  error: string | undefined;
  onChange(script: string): void;
}

function ScriptField({ value, speaker, error, onChange }: ScriptProps) {
  const listening = useListening();
  const field = useRef<HTMLTextAreaElement>(null);
  const words = value.replaceAll(/\[[^\]]*\]/g, ' ').match(/\S+/g)?.length ?? 0;

  function insertPause() {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = field.current ?? {};
    onChange(`${value.slice(0, start)} ${PAUSE} ${value.slice(end)}`);
    field.current?.focus();
  }

  return (
    <div>
      <Field label={m.create.scriptLabel} hint={m.create.scriptHint} error={error}>
        {(ids) => (
          <TextArea
            {...ids}
            ref={field}
            rows={7}
            placeholder={m.create.scriptPlaceholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="text-md"
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap gap-2">
          <ListenButton listening={listening} speaker={speaker} script={value} field={field} />
          <Button size="sm" onClick={insertPause}>
            {m.create.insertPause}
          </Button>
        </div>
        <span className="numbers text-sm text-ink-2">
          {m.create.counts(formatNumber([...value].length), formatNumber(words))}
        </span>
      </div>
      <ListenState listening={listening} script={value} />
    </div>
  );
}
