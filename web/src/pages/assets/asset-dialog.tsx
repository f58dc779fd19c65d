import { Download, Table2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Asset } from '../../../../src/contract/dashboard/assets.ts';
import { useDeleteAsset } from '../../api/assets.ts';
import { toastDeleted } from '../../api/toast-deleted.ts';
import { toDownloadUrl } from '../../lib/file-url.ts';
import { formatDateTime, formatDuration } from '../../lib/format.ts';
import { formatSize } from '../../lib/format-size.ts';
import { m } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact, FactList } from '../../ui/facts.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toast } from '../../ui/toast.tsx';

/** Shows a file in full size, with its details and actions. */
export function AssetDialog({ asset, onClose }: { asset: Asset; onClose(): void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteAsset();
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={onClose}
      title={asset.name}
      actions={
        <>
          <Button kind="danger" icon={<Trash2 className="size-4" />} onClick={() => setAsking(true)}>
            {m.assets.remove}
          </Button>
          <a href={toDownloadUrl(asset.url)} download className={buttonClass()}>
            <Download className="size-4" />
            {m.assets.download}
          </a>
          <CopyButton text={asset.url} label={m.assets.copyUrl} size="md" />
          <CopyButton text={asset.asset_id} label={m.assets.copyId} size="md" kind="primary" />
        </>
      }
    >
      <div className="grid gap-6">
        <div className="grid place-items-center overflow-hidden rounded-md bg-sunken">
          <Large asset={asset} />
        </div>
        <FactList>
          <Fact name={m.assets.id}>
            <code className="font-mono text-sm">{asset.asset_id}</code>
          </Fact>
          <Fact name={m.assets.kind}>{asset.content_type.split(';')[0]}</Fact>
          <Fact name={m.assets.size}>{formatSize(asset.size)}</Fact>
          {asset.width !== null && (
            <Fact name={m.assets.pixels}>
              {asset.width} × {asset.height}
            </Fact>
          )}
          {asset.duration !== null && <Fact name={m.assets.length}>{formatDuration(asset.duration)}</Fact>}
          <Fact name={m.assets.uploaded}>{formatDateTime(asset.created_at)}</Fact>
        </FactList>
      </div>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.assets.removeTitle(asset.name)}
        hint={m.assets.removeHint}
        action={m.assets.removeAction}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(asset.asset_id, {
            onError(error) {
              setAsking(false);
              toast(error.message, 'bad');
            },
            onSuccess(deleted) {
              toastDeleted(m.assets.removed, deleted);
              onClose();
            },
          })
        }
      />
    </Dialog>
  );
}

function Large({ asset }: { asset: Asset }) {
  if (asset.kind === 'image') {
    return <Picture src={asset.url} alt={asset.name} className="max-h-[50dvh] max-w-full" />;
  }
  if (asset.kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: an upload has no captions
      <video src={asset.url} controls playsInline className="max-h-[50dvh] max-w-full" />
    );
  }
  if (asset.kind === 'audio') {
    // biome-ignore lint/a11y/useMediaCaption: an upload has no captions
    return <audio src={asset.url} controls aria-label={asset.name} className="m-6 w-[calc(100%-3rem)]" />;
  }
  return (
    <p className="flex items-center gap-3 p-8 text-ink-2">
      <Table2 className="size-6" aria-hidden="true" />
      {m.assets.noPreview}
    </p>
  );
}
