import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { upload } from '../../api/upload.ts';
import { m } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failure } from '../../ui/states.tsx';

interface Props {
  label: string;
  hint: string;
  error: string | undefined;
  /** Value of the file input's `accept` attribute. */
  accept: string;
  /** Asset id, or empty. */
  value: string;
  /** Text shown while a file is set. */
  ready(name: string): string;
  onChange(asset: string): void;
}

/** Field for a file of the brand kit. */
export function UploadField({ label, hint, error, accept, value, ready, onChange }: Props) {
  const [percent, setPercent] = useState(0);
  const [name, setName] = useState('');
  const send = useMutation({
    mutationFn: (file: File) => upload(file, setPercent),
    onSuccess({ assetId }, file) {
      setName(file.name);
      onChange(assetId);
    },
  });
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint} error={error}>
        {(ids) => (
          <Input
            {...ids}
            type="file"
            accept={accept}
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
      {value && (
        <p className="flex items-center justify-between gap-2 text-sm">
          <span className="truncate">{ready(name || m.brand.yourFile)}</span>
          <IconButton label={m.brand.remove(label)} onClick={() => onChange('')}>
            <X className="size-4" />
          </IconButton>
        </p>
      )}
    </div>
  );
}
