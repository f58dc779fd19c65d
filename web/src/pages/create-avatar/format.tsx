import { ASPECT_NAMES } from '../../../../src/contract/enums.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Draft } from './draft.ts';
import { MusicField } from './music-field.tsx';
import { RatioPicture, ScreenPicture } from './pictograms.tsx';

const SCREENS = [
  { screen: 1, label: m.create.fullScreen },
  { screen: 2, label: m.create.splitScreen },
  { screen: 3, label: m.create.pictureInPicture },
] as const;

interface Props {
  draft: Draft;
  onChange(part: Partial<Draft>): void;
}

export function FormatSection({ draft, onChange }: Props) {
  return (
    <SectionCard title={m.create.format}>
      <div className="grid gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <div>
            <p className="mb-2 text-sm font-medium">{m.create.ratio}</p>
            <Choice
              label={m.create.ratio}
              className="grid-cols-3"
              value={draft.aspect}
              onChange={(aspect) => onChange({ aspect })}
              options={ASPECT_NAMES.map((aspect) => ({
                value: aspect,
                label: m.create[aspect],
                picture: <RatioPicture aspect={aspect} />,
              }))}
            />
          </div>
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
        </div>
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <div className="grid gap-4">
            <Switch
              label={m.create.captions}
              hint={m.create.captionsHint}
              checked={draft.caption}
              onChange={(caption) => onChange({ caption })}
            />
            {draft.caption && (
              <Select
                aria-label={m.create.captionStyle}
                value={draft.captionStyle}
                onChange={(event) => onChange({ captionStyle: event.target.value as Draft['captionStyle'] })}
                options={Object.entries(m.create.captionStyles).map(([value, label]) => ({ value, label }))}
              />
            )}
          </div>
          <MusicField draft={draft} onChange={onChange} />
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
