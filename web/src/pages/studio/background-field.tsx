import { PLACES } from '../../../../src/contract/enums.ts';
import { humanize } from '../../lib/format.ts';
import { BlurField, BlurStrength } from '../../making/blur-field.tsx';
import { m } from '../../messages/index.ts';
import type { Scene } from '../../studio/draft.ts';
import { Field, Select } from '../../ui/field.tsx';
import { MediaPicker } from './media-picker.tsx';

type Background = Scene['background'];
type Kind = keyof typeof m.studio.backgrounds;

const KINDS: readonly Kind[] = ['own', 'blur', 'color', 'place', 'media'];
const FIRST_COLOR = '#20304a';

interface Props {
  value: Background;
  error: string | undefined;
  onChange(background: Background): void;
}

/** Chooses the background of the presenter. */
export function BackgroundField({ value, error, onChange }: Props) {
  const kind = kindOf(value);
  const choose = (next: Kind) => {
    if (next === 'own') onChange(undefined);
    else if (next === 'blur') onChange({ blur: true });
    else if (next === 'color') onChange({ color: FIRST_COLOR });
    else if (next === 'place') onChange({ place: 'studio' });
    // Has no picture until one is chosen, so nothing is sent for it.
    else onChange({ url: '' });
  };
  return (
    <div className="grid gap-3">
      <Field label={m.studio.background} error={error}>
        {(ids) => (
          <Select
            {...ids}
            value={kind}
            onChange={({ target }) => choose(target.value as Kind)}
            options={KINDS.map((option) => ({ value: option, label: m.studio.backgrounds[option] }))}
          />
        )}
      </Field>
      {value?.color !== undefined && (
        <Field label={m.studio.color}>
          {(ids) => (
            <input
              {...ids}
              type="color"
              value={value.color}
              onChange={({ target }) => onChange({ color: target.value })}
              className="h-10 w-full cursor-pointer rounded-md border border-line-strong bg-surface p-1"
            />
          )}
        </Field>
      )}
      {value?.place !== undefined && (
        <Field label={m.studio.place}>
          {(ids) => (
            <Select
              {...ids}
              value={value.place ?? ''}
              onChange={({ target }) =>
                onChange({ ...value, place: PLACES.find((place) => place === target.value) })
              }
              options={PLACES.map((place) => ({ value: place, label: humanize(place) }))}
            />
          )}
        </Field>
      )}
      {value && kind === 'blur' && <BlurStrength blur={value.blur} onChange={(blur) => onChange({ blur })} />}
      {value && (kind === 'place' || kind === 'media') && (
        <BlurField blur={value.blur} onChange={(blur) => onChange({ ...value, blur })} />
      )}
      {kind === 'media' && (
        <MediaPicker
          value={value?.url ?? ''}
          error={undefined}
          onChange={(url) => onChange({ ...value, url: url ?? '' })}
        />
      )}
    </div>
  );
}

function kindOf(value: Background): Kind {
  if (value?.url !== undefined) return 'media';
  if (value?.color !== undefined) return 'color';
  if (value?.place !== undefined) return 'place';
  return value?.blur ? 'blur' : 'own';
}
