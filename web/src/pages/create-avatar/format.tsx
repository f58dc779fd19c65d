import { BlurField } from '../../making/blur-field.tsx';
import { CaptionField } from '../../making/caption-field.tsx';
import { RatioField } from '../../making/ratio-field.tsx';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { type Draft, withBlur } from './draft.ts';
import { MusicField } from './music-field.tsx';
import { ScreenPicture } from './pictograms.tsx';

const SCREENS = [
  { screen: 1, label: m.create.fullScreen },
  { screen: 2, label: m.create.splitScreen },
  { screen: 3, label: m.create.pictureInPicture },
] as const;

interface Props {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}

export function FormatSection({ draft, onChange }: Props) {
  const { background } = draft.others;
  return (
    <SectionCard title={m.create.format}>
      <div className="grid gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <RatioField value={draft.aspect} onChange={(aspect) => onChange({ aspect })} />
          {/* Each scene has its own layout. */}
          {draft.says !== 'scenes' && (
            <div>
              <p className="mb-2 text-sm font-medium">{m.create.screen}</p>
              <Choice
                label={m.create.screen}
                className="grid-cols-3"
                value={String(draft.screen)}
                onChange={(value) =>
                  onChange({ screen: SCREENS.find(({ screen }) => String(screen) === value)?.screen ?? 1 })
                }
                options={SCREENS.map(({ screen, label }) => ({
                  value: String(screen),
                  label,
                  picture: <ScreenPicture screen={screen} aspect={draft.aspect} />,
                }))}
              />
            </div>
          )}
        </div>
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <CaptionField value={draft} onChange={onChange} />
          <MusicField draft={draft} onChange={onChange} />
          {/* A color cannot be blurred, and a transparent video has no background. */}
          {background?.color === undefined && !draft.others.output && (
            <BlurField blur={background?.blur} onChange={(blur) => onChange(withBlur(draft, blur))} />
          )}
        </div>
        <Field label={m.create.name} hint={m.create.nameHint}>
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
