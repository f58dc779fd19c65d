import { CORNERS } from '../../../../src/contract/enums.ts';
import { m } from '../../messages/index.ts';
import { Field, Select } from '../../ui/field.tsx';
import type { Draft } from './draft.ts';
import { UploadField } from './upload-field.tsx';

const POSITIONS = CORNERS.map((value) => ({ value, label: m.brand.positions[value] }));

interface Props {
  value: Draft;
  error: string | undefined;
  onChange(changes: Partial<Draft>): void;
}

export function LogoField({ value, error, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <UploadField
        label={m.brand.logo}
        hint={m.brand.logoHint}
        error={error}
        accept="image/png,image/webp,image/svg+xml"
        value={value.logo}
        ready={m.brand.logoReady}
        onChange={(logo) => onChange({ logo })}
      />
      {value.logo && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.brand.position} hint={m.brand.positionHint}>
            {(ids) => (
              <Select
                {...ids}
                options={POSITIONS}
                value={value.position}
                onChange={(event) => onChange({ position: event.target.value as Draft['position'] })}
              />
            )}
          </Field>
          <Field label={m.brand.opacity}>
            {(ids) => (
              <input
                {...ids}
                type="range"
                min={0.1}
                max={1}
                step={0.05}
                value={value.opacity}
                onChange={(event) => onChange({ opacity: Number(event.target.value) })}
                className="w-full accent-accent-fill"
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}
