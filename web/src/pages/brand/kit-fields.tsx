import type { ApiFailure } from '../../../../src/client/api-failure.ts';
import { CAPTION_STYLES, CORNERS } from '../../../../src/contract/enums.ts';
import { MAX_LABEL_CHARACTERS } from '../../../../src/contract/video-options.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { MusicField } from '../create-avatar/music-field.tsx';
import { BookendField } from './bookend-field.tsx';
import { ColorField } from './color-field.tsx';
import { COLOR_NAMES, type Draft } from './draft.ts';
import { LogoField } from './logo-field.tsx';
import { UploadField } from './upload-field.tsx';

const STYLES = [
  { value: '', label: m.brand.noCaptions },
  ...CAPTION_STYLES.map((value) => ({ value, label: m.brand.captionStyles[value] })),
];

interface Props {
  draft: Draft;
  /** Why the server refused the draft. */
  failure: ApiFailure | undefined;
  onChange(changes: Partial<Draft>): void;
}

/** The fields of a brand kit, one card for each subject. */
export function KitFields({ draft, failure, onChange }: Props) {
  return (
    <>
      <SectionCard title={m.brand.colors}>
        <div className="grid gap-5 sm:grid-cols-2">
          {COLOR_NAMES.map((name) => (
            <ColorField
              key={name}
              label={m.brand[name]}
              {...(name === 'text' && { hint: m.brand.textHint })}
              value={draft.colors[name]}
              onChange={(color) => onChange({ colors: { ...draft.colors, [name]: color } })}
            />
          ))}
        </div>
      </SectionCard>
      <SectionCard title={m.brand.logo}>
        <LogoField value={draft} error={failure?.errorOf('logo')} onChange={onChange} />
      </SectionCard>
      <SectionCard title={m.brand.label}>
        <LabelFields draft={draft} error={failure?.errorOf('ai_label.text')} onChange={onChange} />
      </SectionCard>
      <SectionCard title={m.brand.sound}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <MusicField draft={draft} none={m.brand.noMusic} onChange={onChange} />
          <Field label={m.brand.captions}>
            {(ids) => (
              <Select
                {...ids}
                options={STYLES}
                value={draft.captionStyle ?? ''}
                onChange={(event) => onChange({ captionStyle: event.target.value as Draft['captionStyle'] })}
              />
            )}
          </Field>
        </div>
      </SectionCard>
      <SectionCard title={m.brand.fonts}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {(['headingFont', 'bodyFont'] as const).map((name) => (
            <UploadField
              key={name}
              label={m.brand[name]}
              hint={m.brand.fontHint}
              error={failure?.errorOf(name === 'headingFont' ? 'heading_font' : 'body_font')}
              accept=".woff2,.ttf,.otf,font/woff2,font/ttf,font/otf"
              value={draft[name]}
              ready={m.brand.fontReady}
              onChange={(asset) => onChange({ [name]: asset })}
            />
          ))}
        </div>
      </SectionCard>
      <SectionCard title={m.brand.bookends}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {(['intro', 'outro'] as const).map((name) => (
            <BookendField
              key={name}
              label={m.brand[name]}
              value={draft[name]}
              error={['', '.video', '.template_id']
                .map((part) => failure?.errorOf(`${name}${part}`))
                .find((error) => error !== undefined)}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </div>
      </SectionCard>
    </>
  );
}

function LabelFields({
  draft,
  error,
  onChange,
}: {
  draft: Draft;
  error: string | undefined;
  onChange(changes: Partial<Draft>): void;
}) {
  return (
    <div className="grid gap-5">
      <Switch
        label={m.brand.labelSwitch}
        hint={m.brand.labelHint}
        checked={draft.hasLabel}
        onChange={(hasLabel) => onChange({ hasLabel })}
      />
      {draft.hasLabel && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={m.brand.labelText} hint={m.brand.labelTextHint} error={error}>
            {(ids) => (
              <Input
                {...ids}
                maxLength={MAX_LABEL_CHARACTERS}
                value={draft.labelText}
                onChange={(event) => onChange({ labelText: event.target.value })}
              />
            )}
          </Field>
          <Field label={m.brand.labelPosition}>
            {(ids) => (
              <Select
                {...ids}
                options={CORNERS.map((value) => ({ value, label: m.brand.positions[value] }))}
                value={draft.labelPosition}
                onChange={(event) =>
                  onChange({ labelPosition: event.target.value as Draft['labelPosition'] })
                }
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}
