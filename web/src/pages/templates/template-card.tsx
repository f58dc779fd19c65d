import { useQuery } from '@tanstack/react-query';
import { Film, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ASPECT_NAMES } from '../../../../src/contract/enums.ts';
import type { TemplateItem } from '../../../../src/contract/template.ts';
import { useSession } from '../../api/session.ts';
import { previewPriceQuery } from '../../api/templates.ts';
import { classes } from '../../lib/classes.ts';
import { formatCredits, humanize } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { HoverFilm, useHover } from '../../ui/hover-film.tsx';
import { Picture } from '../../ui/picture.tsx';

const SHAPES = { portrait: 'aspect-[9/16]', landscape: 'aspect-video', square: 'aspect-square' };

interface Props {
  template: TemplateItem;
  /** Whether its preview is rendered, and charged, when first played. */
  isOwn?: boolean;
  /** Link with the template's name; it covers the whole card. */
  link: ReactNode;
  children?: ReactNode;
}

/** A template with a cover that plays while hovered or focused. */
export function TemplateCard({ template, isOwn = false, link, children }: Props) {
  const { cover_url: cover, preview_url: preview, tags, aspect_ratio: code, status } = template;
  const { isOn, handlers } = useHover();
  const { price, agree } = usePreviewPrice(template, isOn && isOwn && preview !== '');
  const isPlaying = isOn && preview !== '' && price === 0;
  const aspect = ASPECT_NAMES[code] ?? 'portrait';
  return (
    <article
      {...handlers}
      className="group relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-raised has-focus-visible:border-accent hover:border-line-strong"
    >
      <div className={classes('relative grid place-items-center overflow-hidden bg-sunken', SHAPES[aspect])}>
        {cover === '' ? (
          <Film className="size-8 text-ink-3" strokeWidth={1.5} aria-hidden="true" />
        ) : (
          <Picture src={cover} alt="" loading="lazy" className="size-full object-cover" />
        )}
        {isPlaying && <HoverFilm url={preview} />}
        {isOn && price !== undefined && price > 0 && (
          <Button
            size="sm"
            icon={<Play className="size-3.5 fill-current" />}
            className="absolute bottom-2 z-10 shadow-floating"
            onClick={agree}
          >
            {m.templates.playFor(formatCredits(price))}
          </Button>
        )}
        {status === 'draft' && (
          <span className="absolute top-2 left-2">
            <Badge tone="warn">{m.templates.draft}</Badge>
          </span>
        )}
      </div>
      <div className="flex flex-1 items-start justify-between gap-2 p-3">
        <div className="min-w-0">
          <h2 dir="auto" className="text-base font-medium break-words">
            {link}
          </h2>
          <p className="truncate text-sm text-ink-2">{tags.map(humanize).join(', ')}</p>
        </div>
        {children}
      </div>
    </article>
  );
}

/** Price of playing the preview: 0 for the library and once the user has agreed to pay; undefined while loading. */
function usePreviewPrice({ id, preview_url: url, aspect_ratio: code }: TemplateItem, isWanted: boolean) {
  const { credits } = useSession();
  const [agreed, setAgreed] = useState('');
  const { data } = useQuery({
    ...previewPriceQuery(String(id), url, ASPECT_NAMES[code]),
    enabled: isWanted && credits,
  });
  const isFree = !isWanted || !credits || agreed === url;
  return { price: isFree ? 0 : data?.credits, agree: () => setAgreed(url) };
}
