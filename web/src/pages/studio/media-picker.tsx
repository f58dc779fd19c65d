import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Film, Images } from 'lucide-react';
import { useState } from 'react';
import { assetsQuery } from '../../api/assets.ts';
import { fileNameFromUrl } from '../../lib/file-name.ts';
import { m } from '../../messages/index.ts';
import { useStudioAccess } from '../../studio/access.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { MediaField } from '../create-avatar/scene-form.tsx';

interface Props {
  /** Asset id or URL; empty without a file. */
  value: string;
  error: string | undefined;
  onChange(reference: string | undefined): void;
}

/** A picture or video: uploaded now, or one of the account's assets. Embedded in another site, only by its address. */
export function MediaPicker(props: Props) {
  const { isEmbedded } = useStudioAccess();
  return isEmbedded ? <MediaAddress {...props} /> : <OwnMedia {...props} />;
}

function MediaAddress({ value, error, onChange }: Props) {
  return (
    <Field label={m.embed.mediaUrl} error={error}>
      {(ids) => (
        <Input
          {...ids}
          inputMode="url"
          maxLength={4096}
          placeholder="https://"
          value={value}
          onChange={({ target }) => onChange(target.value.trim() || undefined)}
        />
      )}
    </Field>
  );
}

function OwnMedia({ value, error, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useInfiniteQuery(assetsQuery());
  /** The file that was uploaded here, which the list of assets may not contain yet. */
  const [uploaded, setUploaded] = useState<{ id: string; name: string }>();
  const queryClient = useQueryClient();
  const chosenAsset = data?.pages.flatMap(({ assets }) => assets).find((asset) => asset.asset_id === value);
  const nameOf = (id: string) =>
    chosenAsset?.name ?? (uploaded?.id === id ? uploaded.name : fileNameFromUrl(id));
  return (
    <div className="grid gap-2">
      <MediaField
        value={value === '' ? null : { id: value, name: nameOf(value) }}
        error={error}
        onChange={(media) => {
          if (media) {
            setUploaded(media);
            void queryClient.invalidateQueries({ queryKey: assetsQuery().queryKey });
          }
          onChange(media?.id);
        }}
      />
      <Button
        size="sm"
        className="justify-self-start"
        icon={<Images className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {m.studio.fromAssets}
      </Button>
      {isOpen && (
        <AssetsDialog
          onChoose={(id) => {
            onChange(id);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function AssetsDialog({ onChoose, onClose }: { onChoose(id: string): void; onClose(): void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    assetsQuery(),
  );
  const assets = data?.pages
    .flatMap((page) => page.assets)
    .filter(({ kind }) => kind === 'image' || kind === 'video');
  return (
    <Dialog isOpen onOpenChange={onClose} title={m.studio.fromAssets} isWide>
      {error && !assets && <Failure error={error} onRetry={() => void refetch()} />}
      {!assets && !error && <Skeleton className="h-40" />}
      {assets?.length === 0 && <p className="py-4 text-ink-2">{m.studio.noAssets}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {assets?.map(({ asset_id: id, name, kind, url }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="w-full overflow-hidden rounded-md border border-line text-left hover:border-line-strong"
            >
              <span className="relative grid aspect-[4/3] place-items-center bg-sunken text-ink-3">
                {kind === 'image' ? (
                  <Picture
                    src={url}
                    alt=""
                    loading="lazy"
                    className="absolute inset-0 size-full object-contain"
                  />
                ) : (
                  <Film className="size-8" strokeWidth={1.5} aria-hidden="true" />
                )}
              </span>
              <span dir="auto" className="block truncate px-2 py-1.5 text-sm font-medium">
                {name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.studio.moreAssets}
        </Button>
      )}
    </Dialog>
  );
}
