import { useMutation } from '@tanstack/react-query';
import { Film, ImageIcon, RotateCcw, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { upload } from '../../api/upload.ts';
import { humanize } from '../../lib/format.ts';
import { serverPath } from '../../lib/server-path.ts';
import { m } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Failure } from '../../ui/states.tsx';
import type { ReplacementFile, Variable } from './draft.ts';

interface Props {
  variable: Variable;
  kind: 'image' | 'video';
  value: ReplacementFile | undefined;
  error: string | undefined;
  onChange(file: ReplacementFile | undefined): void;
}

export function FileVariableField({ variable, kind, value, error, onChange }: Props) {
  const id = useId();
  const [percent, setPercent] = useState(0);
  const send = useMutation({
    mutationFn: (file: File) => upload(file, setPercent),
    onSuccess: ({ url }, file) => onChange({ url, name: file.name }),
  });
  const { name, label = humanize(name.toLowerCase()), description } = variable;
  const emptyText = variable.default ? m.createTemplate.ownPicture : m.createTemplate.required;
  return (
    <div>
      <p className="mb-2 text-sm font-medium">{label}</p>
      <div className="flex items-center gap-3">
        <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-ink-3">
          <Thumb kind={kind} url={previewUrl(value?.url ?? variable.default)} />
        </span>
        <div className="min-w-0">
          <p className="truncate text-sm text-ink-2">{value?.name ?? emptyText}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <label
              htmlFor={id}
              className={buttonClass(
                'plain',
                'sm',
                'has-focus-visible:outline-2 has-focus-visible:outline-accent',
              )}
            >
              <Upload className="size-4" aria-hidden="true" />
              {value ? m.createTemplate.changeFile : chooseLabel(kind)}
              <input
                id={id}
                type="file"
                aria-label={`${label}: ${chooseLabel(kind)}`}
                accept={kind === 'image' ? 'image/*' : 'video/*'}
                className="sr-only"
                onChange={(event) => {
                  const [file] = event.target.files ?? [];
                  if (file) send.mutate(file);
                  event.target.value = '';
                }}
              />
            </label>
            {value && (
              <Button
                size="sm"
                kind="quiet"
                icon={<RotateCcw className="size-4" />}
                onClick={() => onChange(undefined)}
              >
                {m.createTemplate.backToOwn}
              </Button>
            )}
          </div>
        </div>
      </div>
      {send.isPending && (
        <Progress value={percent} label={m.createTemplate.uploading(percent)} className="mt-2" />
      )}
      {send.isError && <Failure error={send.error} className="mt-2" />}
      {(error ?? description) !== undefined && (
        <p className={error === undefined ? 'mt-2 text-sm text-ink-2' : 'mt-2 text-sm text-bad'}>
          {error ?? description}
        </p>
      )}
    </div>
  );
}

const chooseLabel = (kind: Props['kind']) =>
  kind === 'image' ? m.createTemplate.choosePicture : m.createTemplate.chooseVideo;

/** Templates refer to the library's artwork by name. */
function previewUrl(reference = ''): string | undefined {
  const [, artwork] = /^art:(.+)$/.exec(reference) ?? [];
  if (artwork !== undefined) return serverPath(`/templates/artwork/${artwork}`);
  return /^https?:/.test(reference) ? reference : undefined;
}

function Thumb({ kind, url }: { kind: Props['kind']; url: string | undefined }) {
  if (url === undefined) {
    const Icon = kind === 'image' ? ImageIcon : Film;
    return <Icon className="size-6" strokeWidth={1.5} aria-hidden="true" />;
  }
  return kind === 'image' ? (
    <Picture src={url} alt="" className="size-full object-cover" />
  ) : (
    <video src={url} muted preload="metadata" className="size-full object-cover" />
  );
}
