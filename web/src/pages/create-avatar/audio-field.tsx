import { useMutation } from '@tanstack/react-query';
import { FileAudio } from 'lucide-react';
import { useState } from 'react';
import { upload } from '../../api/upload.ts';
import { m } from '../../messages/index.ts';
import { Field, Input } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failure } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';

interface Props {
  value: Draft['audio'];
  error: string | undefined;
  onChange(audio: Draft['audio']): void;
}

export function AudioField({ value, error, onChange }: Props) {
  const [percent, setPercent] = useState(0);
  const send = useMutation({
    mutationFn: (file: File) => upload(file, setPercent),
    onSuccess: ({ assetId }, file) => onChange({ id: assetId, name: file.name }),
  });
  return (
    <div className="grid gap-4">
      <Field label={m.create.audioLabel} hint={m.create.audioHint} error={error}>
        {(ids) => (
          <Input
            {...ids}
            type="file"
            accept="audio/*,video/*"
            className="py-2 file:mr-3 file:font-medium"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) send.mutate(file);
            }}
          />
        )}
      </Field>
      {send.isPending && <Progress value={percent} label={m.create.audioUploading(percent)} />}
      {send.isError && <Failure error={send.error} />}
      {value && !send.isPending && (
        <p role="status" className="flex items-center gap-2 text-good">
          <FileAudio className="size-4" aria-hidden="true" />
          {m.create.audioReady(value.name)}
        </p>
      )}
    </div>
  );
}
