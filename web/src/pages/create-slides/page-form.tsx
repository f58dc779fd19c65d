import { ArrowDown, ArrowUp, Eye, EyeOff, RotateCcw } from 'lucide-react';
import type { Slides } from '../../../../src/contract/v2/slides.ts';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { PageDraft } from './draft.ts';

type Page = Slides['pages'][number];

interface Props {
  page: Page;
  draft: PageDraft;
  error: string | undefined;
  onChange(draft: PageDraft): void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** Picture, script and position of one page. */
export function PageForm({ page, draft, error, onChange, onUp, onDown }: Props) {
  const { script, isLeftOut = false } = draft;
  const name = m.createSlides.page(page.page, page.title);
  const number = m.createSlides.page(page.page, '');
  const text = script ?? page.script;
  const note = error ?? (text.trim() === '' ? m.createSlides.silent : undefined);
  const noteId = `page-${page.page}-note`;
  return (
    <>
      <div className="mb-3 flex items-start justify-between gap-2">
        <h3
          dir="auto"
          className={classes('min-w-0 pt-1.5 text-base break-words', isLeftOut && 'text-ink-2 line-through')}
        >
          {name}
        </h3>
        <div className="flex shrink-0">
          <IconButton label={m.createSlides.up(number)} data-way="up" disabled={!onUp} onClick={onUp}>
            <ArrowUp className="size-4" />
          </IconButton>
          <IconButton label={m.createSlides.down(number)} data-way="down" disabled={!onDown} onClick={onDown}>
            <ArrowDown className="size-4" />
          </IconButton>
          {script !== undefined && !isLeftOut && (
            <IconButton
              label={m.createSlides.restoreNamed(number)}
              onClick={() => onChange({ page: page.page })}
            >
              <RotateCcw className="size-4" />
            </IconButton>
          )}
          <IconButton
            label={isLeftOut ? m.createSlides.includeNamed(number) : m.createSlides.leaveOutNamed(number)}
            onClick={() => {
              const { isLeftOut: _, ...rest } = draft;
              onChange(isLeftOut ? rest : { ...rest, isLeftOut: true });
            }}
          >
            {isLeftOut ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
          </IconButton>
        </div>
      </div>
      {!isLeftOut && (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <PagePicture page={page} />
          <div className="grid content-start gap-2">
            <TextArea
              aria-label={m.createSlides.script(page.page)}
              aria-invalid={error !== undefined}
              aria-describedby={note === undefined ? undefined : noteId}
              value={text}
              onChange={({ target }) => onChange({ page: page.page, script: target.value })}
            />
            {note !== undefined && (
              <p id={noteId} className={classes('text-sm', error === undefined ? 'text-ink-2' : 'text-bad')}>
                {note}
              </p>
            )}
            <Badges page={page} isOwn={script !== undefined && script !== page.script} />
          </div>
        </div>
      )}
    </>
  );
}

function PagePicture({ page }: { page: Page }) {
  if (page.picture_url === undefined) {
    return (
      <p className="grid aspect-video place-items-center rounded-md bg-sunken text-sm text-ink-2">
        {m.createSlides.noPicture}
      </p>
    );
  }
  return (
    <Picture
      src={page.picture_url}
      alt={m.createSlides.picture(page.page)}
      loading="lazy"
      className="aspect-video w-full rounded-md border border-line bg-sunken object-contain"
    />
  );
}

/** Shows where the script comes from. A script made from the page's text is highlighted, so that the user reviews it. */
function Badges({ page, isOwn }: { page: Page; isOwn: boolean }) {
  const from = isOwn ? 'own' : page.script_from;
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={from === 'text' ? 'warn' : from === 'own' ? 'accent' : 'neutral'}>
        {m.createSlides.scriptSources[from]}
      </Badge>
      {page.points.length > 0 && <Badge>{m.createSlides.points(page.points.length)}</Badge>}
    </p>
  );
}
