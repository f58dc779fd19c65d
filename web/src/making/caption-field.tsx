import { CAPTION_PLACEMENTS } from '../../../src/contract/enums.ts';
import { m } from '../messages/index.ts';
import { Field, Select } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import type { Captions } from './caption-fields.ts';
import { CaptionStyleField } from './caption-style-field.tsx';

export function CaptionField({
  value,
  onChange,
}: {
  value: Captions;
  onChange(changes: Partial<Captions>): void;
}) {
  return (
    <div className="grid gap-4">
      <Switch
        label={m.create.captions}
        hint={m.create.captionsHint}
        checked={value.caption}
        onChange={(caption) => onChange({ caption })}
      />
      {value.caption && <PlacementField value={value.captions} onChange={onChange} />}
      {value.caption && value.captions !== 'track' && (
        <CaptionStyleField
          value={value.captionStyle}
          onChange={(captionStyle) => onChange({ captionStyle })}
        />
      )}
    </div>
  );
}

/** Whether captions are in the picture, or a track that players show and hide. */
export function PlacementField({
  value,
  onChange,
}: {
  value: Captions['captions'];
  onChange(changes: Pick<Captions, 'captions'>): void;
}) {
  return (
    <Field label={m.create.captionPlacement}>
      {(ids) => (
        <Select
          {...ids}
          value={value}
          onChange={(event) => onChange({ captions: event.target.value as Captions['captions'] })}
          options={CAPTION_PLACEMENTS.map((place) => ({
            value: place,
            label: m.create.captionPlacements[place],
          }))}
        />
      )}
    </Field>
  );
}
