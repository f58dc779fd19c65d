import { AudioLines, Film, Presentation, Table2, Type } from 'lucide-react';
import type { Asset } from '../../../../src/contract/dashboard/assets.ts';
import { formatDuration } from '../../lib/format.ts';
import { formatSize } from '../../lib/format-size.ts';
import { m } from '../../messages/index.ts';
import { Picture } from '../../ui/picture.tsx';
import { PlayButton } from '../../ui/play-button.tsx';
import { PlayProgress } from '../../ui/play-progress.tsx';

/** Icons for kinds without a thumbnail. */
const ICONS = { audio: AudioLines, table: Table2, deck: Presentation, font: Type };

/** A file in the list; opens on click. */
export function AssetCard({ asset, onOpen }: { asset: Asset; onOpen(): void }) {
  return (
    <article className="group relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-raised hover:border-line-strong">
      <div className="relative grid aspect-[4/3] place-items-center overflow-hidden bg-sunken text-ink-3">
        <Preview asset={asset} />
        {asset.duration !== null && (
          <span className="numbers absolute right-2 bottom-2 rounded-sm bg-black/70 px-1.5 text-xs font-medium text-white">
            {formatDuration(asset.duration)}
          </span>
        )}
      </div>
      <div className="p-3">
        <button
          type="button"
          dir="auto"
          aria-label={m.assets.open(asset.name)}
          onClick={onOpen}
          className="block w-full truncate text-start font-medium after:absolute after:inset-0 after:rounded-lg"
        >
          {asset.name}
        </button>
        <p className="numbers truncate text-sm text-ink-2">
          {asset.width === null ? '' : `${asset.width} × ${asset.height} · `}
          {formatSize(asset.size)}
        </p>
      </div>
      {asset.kind === 'audio' && (
        <>
          <PlayButton url={asset.url} name={asset.name} className="absolute top-3 left-3 z-10 size-10" />
          <PlayProgress url={asset.url} />
        </>
      )}
    </article>
  );
}

function Preview({ asset }: { asset: Asset }) {
  const icon = 'size-9';
  if (asset.kind === 'image') {
    return (
      <Picture src={asset.url} alt="" loading="lazy" className="absolute inset-0 size-full object-contain" />
    );
  }
  if (asset.kind === 'video') {
    return (
      <>
        <Film className={icon} strokeWidth={1.5} aria-hidden="true" />
        {/* Skips the first frame, which is often black. */}
        <video
          src={`${asset.url}#t=0.1`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          className="absolute inset-0 size-full object-contain"
        />
      </>
    );
  }
  const Icon = ICONS[asset.kind];
  return <Icon className={icon} strokeWidth={1.5} aria-hidden="true" />;
}
