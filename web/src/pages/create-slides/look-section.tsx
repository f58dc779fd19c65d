import { SLIDE_CORNERS, SLIDE_LAYOUTS } from '../../../../src/contract/enums.ts';
import { CaptionField } from '../../making/caption-field.tsx';
import { RatioField } from '../../making/ratio-field.tsx';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { MusicField } from '../create-avatar/music-field.tsx';
import type { Draft } from './draft.ts';

const CORNERS = (['', ...SLIDE_CORNERS] as const).map((value) => ({
  value,
  label: m.createSlides.corners[value],
}));

interface Props {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}

/** Layout, presenter's corner, captions and music. */
export function LookSection({ draft, onChange }: Props) {
  const { layout, aspect } = draft;
  return (
    <SectionCard title={m.createSlides.appearance}>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <div>
          <p className="mb-2 text-sm font-medium">{m.createSlides.layout}</p>
          <Choice
            label={m.createSlides.layout}
            className="grid-cols-3"
            value={layout}
            onChange={(value) => onChange({ layout: value })}
            options={SLIDE_LAYOUTS.map((value) => ({
              value,
              label: m.createSlides.layouts[value],
              picture: <LayoutPicture layout={value} />,
            }))}
          />
        </div>
        <RatioField value={aspect} onChange={(value) => onChange({ aspect: value })} />
        {layout === 'picture_in_picture' && aspect === 'landscape' && (
          <Field label={m.createSlides.corner} hint={m.createSlides.cornerHint}>
            {(ids) => (
              <Select
                {...ids}
                options={CORNERS}
                value={draft.corner}
                onChange={({ target }) => onChange({ corner: target.value as Draft['corner'] })}
              />
            )}
          </Field>
        )}
        <Switch
          label={m.createSlides.reveal}
          hint={m.createSlides.revealHint}
          checked={draft.build}
          onChange={(build) => onChange({ build })}
        />
        <CaptionField value={draft} onChange={onChange} />
        <MusicField draft={draft} onChange={onChange} />
        <Field label={m.create.name} hint={m.createSlides.nameHint}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={255}
              value={draft.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
      </div>
    </SectionCard>
  );
}

/** Pictogram of a layout. */
function LayoutPicture({ layout }: { layout: Draft['layout'] }) {
  const isBeside = layout === 'beside';
  const width = isBeside ? 27 : 40;
  return (
    <svg viewBox="0 0 44 28" className="h-9 text-ink-2" aria-hidden="true">
      <rect
        x="2"
        y="3"
        width={width}
        height="22"
        rx="3"
        fill="currentColor"
        fillOpacity="0.14"
        stroke="currentColor"
        strokeWidth="1.25"
      />
      <path
        d={`M7 9h${width - 14}M7 13h${width - 18}M7 17h${width - 20}`}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      {layout === 'picture_in_picture' && <circle cx="36" cy="19.5" r="4" fill="currentColor" />}
      {isBeside && (
        <g fill="currentColor">
          <circle cx="37" cy="11" r="3" />
          <path d="M31.5 25v-3a5.5 6 0 0 1 11 0v3z" />
        </g>
      )}
    </svg>
  );
}
