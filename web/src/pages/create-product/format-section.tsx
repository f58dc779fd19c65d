import { CaptionField } from '../../making/caption-field.tsx';
import { RatioField } from '../../making/ratio-field.tsx';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { MusicField } from '../create-avatar/music-field.tsx';
import type { Draft } from './draft.ts';

interface Props {
  draft: Draft;
  onChange(part: Partial<Draft>): void;
}

export function FormatSection({ draft, onChange }: Props) {
  return (
    <SectionCard title={m.create.format}>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <RatioField value={draft.aspect} onChange={(aspect) => onChange({ aspect, candidates: [] })} />
        <CaptionField value={draft} onChange={onChange} />
        <MusicField draft={draft} onChange={onChange} />
        <Field label={m.createProduct.videoName} hint={m.createProduct.nameHint}>
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
