import { useMutation } from '@tanstack/react-query';
import { FileAudio, FileImage, FileVideo } from 'lucide-react';
import { useState } from 'react';
import { upload } from '../api/upload.ts';
import { m } from '../messages/index.ts';
import { SectionCard } from '../ui/card.tsx';
import { DropZone } from '../ui/drop-zone.tsx';
import { Progress } from '../ui/progress.tsx';
import { Failure } from '../ui/states.tsx';

/** An uploaded file. */
export interface Uploaded {
  id: string;
  name: string;
}

const KINDS = {
  video: { Icon: FileVideo, accept: 'video/mp4,video/quicktime,video/webm' },
  audio: { Icon: FileAudio, accept: 'audio/*' },
  image: { Icon: FileImage, accept: 'image/jpeg,image/png,image/webp' },
} as const;

interface Props {
  kind: keyof typeof KINDS;
  title: string;
  label: string;
  hint: string;
  value: Uploaded | null;
  error: string | undefined;
  onChange(uploaded: Uploaded, file: File): void;
}

/** Card in which a video, a sound or a picture is uploaded. */
export function UploadSection({ kind, title, label, hint, value, error, onChange }: Props) {
  const { Icon, accept } = KINDS[kind];
  const [percent, setPercent] = useState(0);
  const send = useMutation({
    mutationFn: (file: File) => upload(file, setPercent),
    onSuccess: ({ assetId }, file) => onChange({ id: assetId, name: file.name }, file),
  });
  return (
    <SectionCard title={title}>
      <div className="grid gap-4">
        <DropZone
          label={label}
          hint={hint}
          picture={<Icon className="size-8" />}
          accept={accept}
          onFiles={([file]) => file && send.mutate(file)}
        />
        {send.isPending && <Progress value={percent} label={m.createCaptions.videoUploading(percent)} />}
        {send.isError && <Failure error={send.error} />}
        {error !== undefined && <p className="text-sm text-bad">{error}</p>}
        {value && !send.isPending && (
          <p role="status" className="flex min-w-0 items-center gap-2 text-good">
            <Icon className="size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0 break-words">{m.createCaptions.videoReady(value.name)}</span>
          </p>
        )}
      </div>
    </SectionCard>
  );
}
