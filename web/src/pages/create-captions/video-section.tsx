import { useMutation } from '@tanstack/react-query';
import { FileVideo } from 'lucide-react';
import { useState } from 'react';
import { upload } from '../../api/upload.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failure } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';

interface Props {
  value: Draft['video'];
  error: string | undefined;
  onChange(video: Draft['video'], file: File): void;
}

export function VideoSection({ value, error, onChange }: Props) {
  const [percent, setPercent] = useState(0);
  const send = useMutation({
    mutationFn: (file: File) => upload(file, setPercent),
    onSuccess: ({ assetId }, file) => onChange({ id: assetId, name: file.name }, file),
  });
  return (
    <SectionCard title={m.createCaptions.video}>
      <div className="grid gap-4">
        <DropZone
          label={m.createCaptions.videoChoose}
          hint={m.createCaptions.videoHint}
          picture={<FileVideo className="size-8" />}
          accept="video/mp4,video/quicktime,video/webm"
          onFiles={([file]) => file && send.mutate(file)}
        />
        {send.isPending && <Progress value={percent} label={m.createCaptions.videoUploading(percent)} />}
        {send.isError && <Failure error={send.error} />}
        {error !== undefined && <p className="text-sm text-bad">{error}</p>}
        {value && !send.isPending && (
          <p role="status" className="flex min-w-0 items-center gap-2 text-good">
            <FileVideo className="size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0 break-words">{m.createCaptions.videoReady(value.name)}</span>
          </p>
        )}
      </div>
    </SectionCard>
  );
}
