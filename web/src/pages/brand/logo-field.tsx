import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { CORNERS } from '../../../../src/contract/enums.ts';
import { upload } from '../../api/upload.ts';
import { m } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failure } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';

const POSITIONS = CORNERS.map((value) => ({ value, label: m.brand.positions[value] }));

interface Props {
  value: Draft;
  error: string | undefined;
  onChange(part: Partial<Draft>): void;
}

export function LogoField({ value, error, onChange }: Props) {
  const [percent, setPercent] = useState(0);
  const [name, setName] = useState('');
  const send = useMutation({
    mutationFn: (file: File) => upload(file, setPercent),
    onSuccess({ assetId }, file) {
      setName(file.name);
      onChange({ logo: assetId });
    },
  });
  return (
    <div className="grid gap-4">
      <Field label={m.brand.logo} hint={m.brand.logoHint} error={error}>
        {(ids) => (
          <Input
            {...ids}
            type="file"
            accept="image/png,image/webp,image/svg+xml"
            className="py-2 file:mr-3 file:font-medium"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) send.mutate(file);
            }}
          />
        )}
      </Field>
      {send.isPending && <Progress value={percent} label={m.brand.uploading(percent)} />}
      {send.isError && <Failure error={send.error} />}
      {value.logo && (
        <>
          <p className="flex items-center justify-between gap-2 text-sm">
            <span className="truncate">{m.brand.logoReady(name || m.brand.logo)}</span>
            <IconButton label={m.brand.removeLogo} onClick={() => onChange({ logo: '' })}>
              <X className="size-4" />
            </IconButton>
          </p>
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
        </>
      )}
    </div>
  );
}
