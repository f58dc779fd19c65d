import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, UploadCloud, X } from 'lucide-react';
import { limitsQuery } from '../../api/assets.ts';
import { clearUploads, dropUpload, startUploads, type Upload, useUploads } from '../../api/uploads.ts';
import { limitInMegabytes } from '../../lib/format-size.ts';
import { m } from '../../messages/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Progress } from '../../ui/progress.tsx';
import { explainRejection } from './refused-upload.tsx';

const ACCEPT =
  'image/*,video/mp4,video/webm,video/quicktime,audio/*,.csv,text/csv,.pdf,.pptx,.odp,.md,.woff2,.ttf,.otf';

/** Drop zone with the progress of each upload. */
export function UploadArea({ isEmpty }: { isEmpty: boolean }) {
  const { data: limits } = useQuery(limitsQuery);
  const uploads = useUploads();
  const hasEnded = uploads.some(({ state }) => state === 'done' || state === 'refused');
  return (
    <div className="grid gap-4">
      <DropZone
        isMultiple
        accept={ACCEPT}
        className={isEmpty ? 'min-h-96' : ''}
        label={isEmpty ? m.assets.emptyTitle : m.assets.drop}
        hint={
          limits &&
          m.assets.limits(
            limitInMegabytes(limits.image.bytes),
            limitInMegabytes(limits.video.bytes),
            limits.video.seconds / 60,
            limitInMegabytes(limits.audio.bytes),
            limitInMegabytes(limits.table.bytes),
            limitInMegabytes(limits.deck.bytes),
            limitInMegabytes(limits.font.bytes),
          )
        }
        picture={<UploadCloud className="size-9" strokeWidth={1.5} />}
        onFiles={startUploads}
      />
      {uploads.length > 0 && (
        <Card className="p-2">
          <div className="flex items-center justify-between gap-4 px-2">
            <h2 className="text-base font-medium">{m.assets.uploads}</h2>
            <Button kind="quiet" size="sm" disabled={!hasEnded} onClick={clearUploads}>
              {m.assets.clear}
            </Button>
          </div>
          <ul className="grid max-h-96 items-start gap-x-6 overflow-y-auto md:grid-cols-2">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, state, percent } = upload;
  const isOver = state === 'done' || state === 'refused';
  return (
    <li className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-medium">
          {name}
        </p>
        {state === 'refused' ? (
          <p role="alert" className="flex items-start gap-1.5 text-sm text-bad">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {explainRejection(upload.error)}
          </p>
        ) : (
          !isOver && <Progress value={percent} label={m.assets.progress(name)} className="mt-1.5" />
        )}
      </div>
      <span className="numbers shrink-0 text-sm text-ink-2">
        {state === 'done' ? (
          <span className="flex items-center gap-1.5 text-good">
            <Check className="size-4" aria-hidden="true" />
            {m.assets.done}
          </span>
        ) : state === 'refused' ? null : state === 'sending' ? (
          m.assets.sending(percent)
        ) : (
          m.assets[state]
        )}
      </span>
      <IconButton
        label={isOver ? m.assets.dismiss(name) : m.assets.stop(name)}
        onClick={() => dropUpload(id)}
      >
        <X className="size-4" />
      </IconButton>
    </li>
  );
}
