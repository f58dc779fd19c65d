import { useMutation, useQuery } from '@tanstack/react-query';
import { FileAudio } from 'lucide-react';
import { useState } from 'react';
import { upload } from '../../api/upload.ts';
import { voicesQuery } from '../../api/voices.ts';
import { humanize } from '../../lib/format.ts';
import type { Speaker } from '../../making/use-speaker.ts';
import { m } from '../../messages/index.ts';
import { Field, Input, Select, TextArea } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failure } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';

interface Props {
  value: Draft['audio'];
  /** Holds the language of the transcript. */
  speaker: Speaker;
  error: string | undefined;
  transcriptError: string | undefined;
  onChange(audio: Draft['audio']): void;
}

export function AudioField({ value, speaker, error, transcriptError, onChange }: Props) {
  const [percent, setPercent] = useState(0);
  const send = useMutation({
    mutationFn: (file: File) => upload(file, setPercent),
    // Drops the transcript, which belongs to the previous recording.
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
      {value && !send.isPending && (
        <>
          <Field label={m.create.transcript} hint={m.create.transcriptHint} error={transcriptError}>
            {(ids) => (
              <TextArea
                {...ids}
                rows={5}
                placeholder={m.create.transcriptPlaceholder}
                value={value.script ?? ''}
                onChange={({ target }) => onChange({ ...value, script: target.value })}
              />
            )}
          </Field>
          <TranscriptLanguage speaker={speaker} />
        </>
      )}
    </div>
  );
}

function TranscriptLanguage({ speaker }: { speaker: Speaker }) {
  const { data = [] } = useQuery(voicesQuery);
  const languages = [...new Set([speaker.language, ...data.map(({ language }) => language)])].sort();
  return (
    <Field label={m.create.transcriptLanguage} className="max-w-60">
      {(ids) => (
        <Select
          {...ids}
          value={speaker.language}
          onChange={({ target }) => speaker.chooseLanguage(target.value as Speaker['language'])}
          options={languages.map((value) => ({ value, label: humanize(value) }))}
        />
      )}
    </Field>
  );
}
