import { useMutation } from '@tanstack/react-query';
import { PenLine, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { LANGUAGES, SCRIPT_STYLE_NAMES, VIDEO_LENGTHS } from '../../../../src/contract/enums.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { formatNumber, humanize } from '../../lib/format.ts';
import { ListenButton, ListenState, type Speaker } from '../../making/listen.tsx';
import { useListening } from '../../making/use-listening.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { Failure } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';
import { WrittenScripts } from './written-scripts.tsx';

interface Props {
  draft: Draft;
  error: string | undefined;
  /** Whether the product is valid and saved. */
  isReady: boolean;
  onChange(changes: Partial<Draft>): void;
}

const speakerFor = ({ voiceId, language, avatarId, avatarType }: Draft): Speaker =>
  voiceId === ''
    ? { language, avatar: { avatar_id: avatarId, avatar_type: avatarType } }
    : { voice_id: voiceId };

export function ScriptSection({ draft, error, isReady, onChange }: Props) {
  const { credits } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const listening = useListening();
  const [seed, setSeed] = useState(0);
  const write = useMutation({
    mutationFn: () =>
      call('POST /v1/ai_scripts', {
        body: {
          product_id: draft.productId,
          video_length: draft.seconds,
          language: draft.language,
          script_style: draft.scriptStyle,
          seed,
          ...(draft.voiceId !== '' && { voice_id: draft.voiceId }),
        },
      }),
    onSuccess: () => setSeed((before) => before + 1),
  });
  const words = draft.script.replaceAll(/\[[^\]]*\]/g, ' ').match(/\S+/g)?.length ?? 0;
  return (
    <SectionCard title={m.create.script} hint={m.createProduct.scriptHint}>
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-[1fr_1fr_auto]">
          <Field label={m.createProduct.scriptStyle}>
            {(ids) => (
              <Select
                {...ids}
                value={draft.scriptStyle}
                onChange={(event) => onChange({ scriptStyle: event.target.value as Draft['scriptStyle'] })}
                options={SCRIPT_STYLE_NAMES.map((value) => ({ value, label: value }))}
              />
            )}
          </Field>
          <Field label={m.create.voiceLanguage}>
            {(ids) => (
              <Select
                {...ids}
                value={draft.language}
                // A voice rarely speaks a second language well, so it is reset.
                onChange={(event) =>
                  onChange({ language: event.target.value as Draft['language'], voiceId: '' })
                }
                options={LANGUAGES.toSorted().map((value) => ({ value, label: humanize(value) }))}
              />
            )}
          </Field>
          <div>
            <p className="mb-2 text-sm font-medium">{m.createProduct.length}</p>
            <SegmentedControl
              label={m.createProduct.length}
              value={draft.seconds}
              onChange={(seconds) => onChange({ seconds })}
              options={VIDEO_LENGTHS.map((value) => ({ value, label: m.createProduct.seconds(value) }))}
            />
          </div>
        </div>
        <Field label={m.create.scriptLabel} hint={m.create.scriptHint} error={error}>
          {(ids) => (
            <TextArea
              {...ids}
              ref={field}
              rows={6}
              placeholder={m.createProduct.scriptPlaceholder}
              value={draft.script}
              onChange={(event) => onChange({ script: event.target.value })}
              className="text-md"
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="flex flex-wrap gap-2">
            <ListenButton
              listening={listening}
              speaker={speakerFor(draft)}
              script={draft.script}
              field={field}
            />
            <Button
              size="sm"
              isBusy={write.isPending}
              disabled={!isReady}
              icon={write.data ? <RefreshCw className="size-4" /> : <PenLine className="size-4" />}
              onClick={() => write.mutate()}
            >
              {write.data ? m.createProduct.writeOthers : m.createProduct.write}
              {credits ? ` · ${m.createProduct.writePrice}` : ''}
            </Button>
          </div>
          <span className="numbers text-sm text-ink-2">
            {m.create.counts(formatNumber([...draft.script].length), formatNumber(words))}
          </span>
        </div>
        <ListenState listening={listening} script={draft.script} />
        {write.isError && <Failure error={write.error} />}
        {write.data && (
          <WrittenScripts
            written={write.data}
            script={draft.script}
            onPick={(script) => onChange({ script })}
          />
        )}
      </div>
    </SectionCard>
  );
}
