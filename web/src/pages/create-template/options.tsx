import { ASPECT_NAMES, LANGUAGES } from '../../../../src/contract/enums.ts';
import type { TemplateDetail } from '../../../../src/contract/template.ts';
import { humanize } from '../../lib/format.ts';
import { CaptionStyleField } from '../../making/caption-style-field.tsx';
import { RatioField } from '../../making/ratio-field.tsx';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { MusicField } from '../create-avatar/music-field.tsx';
import { burnsCaptions, type Draft } from './draft.ts';

interface Props {
  draft: Draft;
  template: TemplateDetail;
  onChange(changes: Partial<Draft>): void;
}

export function OptionsSection({ draft, template, onChange }: Props) {
  const { slots, aspect_ratios: codes } = template;
  return (
    <SectionCard title={m.create.format}>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <RatioField
          value={draft.aspect}
          onChange={(aspect) => onChange({ aspect })}
          aspects={codes.flatMap((code) => ASPECT_NAMES[code] ?? [])}
        />
        <MusicField draft={draft} none={m.createTemplate.asTemplate} onChange={onChange} />
        {slots.caption && <Captions draft={draft} onChange={onChange} />}
        {slots.voice && (
          <Field label={m.createTemplate.language}>
            {(ids) => (
              <Select
                {...ids}
                value={draft.language}
                onChange={(event) =>
                  onChange({ language: event.target.value as Draft['language'], voiceId: '' })
                }
                options={LANGUAGES.toSorted().map((value) => ({ value, label: humanize(value) }))}
              />
            )}
          </Field>
        )}
        <Field label={m.createProduct.videoName} hint={m.createTemplate.nameHint}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={255}
              value={draft.name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
      </div>
    </SectionCard>
  );
}

function Captions({ draft, onChange }: Omit<Props, 'template'>) {
  return (
    <div className="grid gap-3">
      <Field label={m.create.captions}>
        {(ids) => (
          <Select
            {...ids}
            value={draft.captions}
            onChange={(event) => onChange({ captions: event.target.value as Draft['captions'] })}
            options={[
              { value: 'own', label: m.createTemplate.asTemplate },
              { value: 'on', label: m.create.captionPlacements.burned },
              { value: 'track', label: m.create.captionPlacements.track },
              { value: 'both', label: m.create.captionPlacements.both },
              { value: 'off', label: m.createTemplate.captionsOff },
            ]}
          />
        )}
      </Field>
      {burnsCaptions(draft) && (
        <CaptionStyleField
          value={draft.captionStyle}
          onChange={(captionStyle) => onChange({ captionStyle })}
        />
      )}
    </div>
  );
}
