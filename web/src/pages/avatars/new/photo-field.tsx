import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { limitsQuery } from '../../../api/assets.ts';
import { checkFile } from '../../../api/upload.ts';
import { limitInMegabytes } from '../../../lib/format-size.ts';
import { m } from '../../../messages/index.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Failure } from '../../../ui/states.tsx';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/gif,video/mp4,video/webm,video/quicktime';

interface Props {
  file: File | undefined;
  onChange(file: File): void;
}

export function PhotoField({ file, onChange }: Props) {
  const { data: limits } = useQuery(limitsQuery);
  const url = useObjectUrl(file);
  const [problem, setProblem] = useState<unknown>();

  async function choose(chosen: File) {
    try {
      await checkFile(chosen);
      setProblem(undefined);
    } catch (error) {
      // Keeps the file chosen before.
      return setProblem(error);
    }
    onChange(chosen);
  }

  return (
    <div className="grid gap-4">
      {file && url !== undefined && (
        <div className="grid place-items-center overflow-hidden rounded-lg bg-sunken p-4">
          {file.type.startsWith('video/') ? (
            <video src={url} muted controls playsInline className="max-h-[28rem] max-w-full rounded-md" />
          ) : (
            <Picture src={url} alt={m.avatars.photoOf} className="max-h-[28rem] max-w-full rounded-md" />
          )}
          <p dir="auto" className="mt-3 max-w-full truncate text-sm text-ink-2">
            {file.name}
          </p>
        </div>
      )}
      <DropZone
        accept={ACCEPT}
        label={file ? m.avatars.photoChange : m.avatars.photoDrop}
        hint={
          limits &&
          m.avatars.photoLimit(limitInMegabytes(limits.image.bytes), limitInMegabytes(limits.video.bytes))
        }
        picture={<ImagePlus className={file ? 'size-6' : 'size-10'} strokeWidth={1.5} />}
        className={file ? 'py-4' : 'min-h-80'}
        onFiles={([first]) => first && void choose(first)}
      />
      {problem !== undefined && <Failure error={problem} />}
    </div>
  );
}

/** Object URL of a local file, revoked when the file changes. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const url = URL.createObjectURL(file);
    setUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return url;
}
