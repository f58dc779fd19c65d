import { Film } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { ASPECT_NAMES } from '../../../../src/contract/enums.ts';
import type { TemplateItem } from '../../../../src/contract/template.ts';
import { classes } from '../../lib/classes.ts';
import { inWords } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';

const SHAPES = { portrait: 'aspect-[9/16]', landscape: 'aspect-video', square: 'aspect-square' };

interface Props {
  template: TemplateItem;
  /** Its name as a link that covers the card; more stands beside it. */
  link: ReactNode;
  children?: ReactNode;
}

/** A cover that begins to play where it is pointed at, or reached by keyboard. */
export function TemplateCard({ template, link, children }: Props) {
  const { cover_url: cover, preview_url: preview, tags, aspect_ratio: code, status } = template;
  const [isPlaying, setPlaying] = useState(false);
  const aspect = ASPECT_NAMES[code] ?? 'portrait';
  return (
    <article
      onPointerEnter={() => setPlaying(true)}
      onPointerLeave={() => setPlaying(false)}
      onFocus={() => setPlaying(true)}
      onBlur={() => setPlaying(false)}
      className="group relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-raised has-focus-visible:border-accent hover:border-line-strong"
    >
      <div className={classes('relative grid place-items-center overflow-hidden bg-sunken', SHAPES[aspect])}>
        {cover === '' ? (
          <Film className="size-8 text-ink-3" strokeWidth={1.5} aria-hidden="true" />
        ) : (
          <Picture src={cover} alt="" loading="lazy" className="size-full object-cover" />
        )}
        {isPlaying && preview !== '' && <Playing url={preview} />}
        {status === 'draft' && (
          <span className="absolute top-2 left-2">
            <Badge tone="warn">{m.templates.draft}</Badge>
          </span>
        )}
      </div>
      <div className="flex flex-1 items-start justify-between gap-2 p-3">
        <div className="min-w-0">
          <h2 className="text-base font-medium break-words">{link}</h2>
          <p className="truncate text-sm text-ink-2">{tags.map(inWords).join(', ')}</p>
        </div>
        {children}
      </div>
    </article>
  );
}

/** Comes over the cover once it has something to show. */
function Playing({ url }: { url: string }) {
  const film = useRef<HTMLVideoElement>(null);
  const [isSeen, setSeen] = useState(false);
  return (
    <video
      ref={film}
      src={url}
      muted
      loop
      autoPlay
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setSeen(true)}
      className={classes('absolute inset-0 size-full object-cover', !isSeen && 'opacity-0')}
    />
  );
}
