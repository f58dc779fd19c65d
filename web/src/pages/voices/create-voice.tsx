import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { SPEAKING_STYLES } from '../../../../src/contract/enums.ts';
import { useCreateVoice, voicesQuery } from '../../api/voices.ts';
import { humanize } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Failure } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { VoicePreview } from './voice-preview.tsx';
import type { VoiceSettings } from './voice-settings.ts';

/** Creates a voice from another one, with a different pace, pitch, melody and style. The user can listen to it first. */
export function CreateVoice({ base, onClose }: { base: string; onClose(): void }) {
  const { data: voices = [] } = useQuery(voicesQuery);
  const navigate = useNavigate();
  const create = useCreateVoice();
  const formId = useId();
  const [name, setName] = useState('');
  const [settings, setSettings] = useState<VoiceSettings>({
    voice_id: base,
    rate: 1,
    pitch: 0,
    range: 1,
    style: 'neutral',
  });
  const change = (changes: Partial<VoiceSettings>) => setSettings((before) => ({ ...before, ...changes }));
  const failure = create.error instanceof ApiFailure ? create.error : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate(
      { ...settings, name },
      {
        onSuccess() {
          toast(m.voices.saved(name));
          onClose();
          void navigate({ to: '/voices', search: { show: 'own' }, replace: true });
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.voices.createTitle}
      hint={m.voices.createHint}
      actions={
        <>
          <VoicePreview settings={settings} />
          <Button kind="primary" type="submit" form={formId} isBusy={create.isPending}>
            {m.voices.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.voices.base} error={failure?.errorOf('voice_id')}>
            {(ids) => (
              <Select
                {...ids}
                value={settings.voice_id}
                onChange={({ target }) => change({ voice_id: target.value })}
                options={voices.map(({ voice_id: value, name: baseName, language }) => ({
                  value,
                  label: `${baseName} · ${humanize(language)}`,
                }))}
              />
            )}
          </Field>
          <Field label={m.voices.name} error={failure?.errorOf('name')}>
            {(ids) => (
              <Input
                {...ids}
                required
                maxLength={255}
                placeholder={m.voices.namePlaceholder}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
        </div>
        <Slider
          label={m.voices.rate}
          min={0.5}
          max={2}
          step={0.05}
          value={settings.rate}
          onChange={(rate) => change({ rate })}
          text={m.voices.rateText(settings.rate)}
          ends={m.voices.rateEnds}
        />
        <Slider
          label={m.voices.pitch}
          min={-12}
          max={12}
          step={1}
          value={settings.pitch}
          onChange={(pitch) => change({ pitch })}
          text={m.voices.pitchText(settings.pitch)}
          ends={m.voices.pitchEnds}
        />
        <Slider
          label={m.voices.range}
          min={0}
          max={2}
          step={0.1}
          value={settings.range}
          onChange={(range) => change({ range })}
          text={m.voices.rangeText(settings.range)}
          ends={m.voices.rangeEnds}
        />
        <div>
          <p className="mb-2 text-sm font-medium">{m.voices.style}</p>
          <SegmentedControl
            label={m.voices.style}
            value={settings.style}
            onChange={(style) => change({ style })}
            options={SPEAKING_STYLES.map((value) => ({ value, label: m.voices.styles[value] }))}
          />
        </div>
        {create.isError && failure?.errors.length === 0 && <Failure error={create.error} />}
      </form>
    </Dialog>
  );
}
