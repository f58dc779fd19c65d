import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '../../api/templates.ts';
import { m } from '../../messages/index.ts';
import { Field, Select } from '../../ui/field.tsx';
import type { Draft } from './draft.ts';
import { UploadField } from './upload-field.tsx';

interface Props {
  label: string;
  value: Draft['intro'];
  error: string | undefined;
  onChange(value: Draft['intro']): void;
}

/** Intro or outro of every video: an uploaded video or one of the account's templates. */
export function BookendField({ label, value, error, onChange }: Props) {
  const { data: templates = [] } = useQuery(templatesQuery('own'));
  const options = [
    { value: '', label: m.brand.noTemplate },
    ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const chosen = value?.template_id === undefined ? '' : String(value.template_id);
  return (
    <div className="grid gap-3">
      <UploadField
        label={label}
        hint={m.brand.bookendHint}
        error={error}
        accept="video/mp4,video/quicktime,video/webm"
        value={value?.video ?? ''}
        ready={m.brand.bookendReady}
        onChange={(video) => onChange(video ? { video } : undefined)}
      />
      {(templates.length > 0 || chosen) && (
        <Field label={m.brand.orTemplate(label)}>
          {(ids) => (
            <Select
              {...ids}
              options={options}
              value={chosen}
              onChange={({ target }) =>
                onChange(target.value ? { template_id: Number(target.value) } : undefined)
              }
            />
          )}
        </Field>
      )}
    </div>
  );
}
