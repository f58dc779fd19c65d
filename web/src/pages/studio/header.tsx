import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  Clapperboard,
  Ellipsis,
  FilePlus2,
  Files,
  FormInput,
  History as HistoryIcon,
  Keyboard,
  Redo2,
  SlidersHorizontal,
  Undo2,
} from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import type { PreviewFilm } from '../../../../src/contract/dashboard/studio.ts';
import { draftsQuery } from '../../api/drafts.ts';
import { useSession } from '../../api/session.ts';
import type { SavedDraft } from '../../drafts/use-saved-draft.ts';
import { classes } from '../../lib/classes.ts';
import { formatCredits, formatDuration } from '../../lib/format.ts';
import { DraftsDialog } from '../../making/drafts-bar.tsx';
import { m } from '../../messages/index.ts';
import { useStudioAccess } from '../../studio/access.ts';
import { EMPTY_DRAFT, type StudioDraft, withFields } from '../../studio/draft.ts';
import { timelineOf } from '../../studio/things.ts';
import type { History } from '../../studio/use-history.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

interface Props {
  className: string;
  savedDraft: SavedDraft<StudioDraft>;
  history: History<StudioDraft>;
  film: PreviewFilm | undefined;
  canRender: boolean;
  isRendering: boolean;
  onRender(): void;
  onSettings(): void;
}

/** Name, undo, drafts, and the button that renders the film, with its price and time. */
export function Header(props: Props) {
  const { savedDraft, history, film, canRender, isRendering, onRender, onSettings } = props;
  const { value } = savedDraft;
  const { canEdit, canRender: mayRender } = useStudioAccess();
  const field = nameField(value);
  return (
    <header
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 sm:px-6',
        props.className,
      )}
    >
      <h1 className="sr-only">{m.studio.title}</h1>
      <input
        dir="auto"
        aria-label={m.studio.name}
        placeholder={m.studio.untitled}
        maxLength={255}
        readOnly={!canEdit}
        value={field.name}
        onChange={({ target }) => history.change((before) => nameField(before).rename(target.value), 'name')}
        className="h-9 min-w-0 flex-1 basis-40 rounded-md lg:max-xl:basis-20 border border-transparent bg-transparent px-2 text-md font-semibold hover:border-line focus:border-line-strong"
      />
      <p role="status" className="text-sm text-ink-2 empty:hidden max-md:hidden">
        {m.drafts.states[savedDraft.state]}
      </p>
      <div className={classes('flex items-center', !canEdit && 'hidden')}>
        <IconButton label={m.studio.undo} disabled={!history.undo} onClick={history.undo}>
          <Undo2 className="size-4" />
        </IconButton>
        <IconButton label={m.studio.redo} disabled={!history.redo} onClick={history.redo}>
          <Redo2 className="size-4" />
        </IconButton>
        <MoreMenu savedDraft={savedDraft} history={history} />
      </div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
        {canEdit && (
          <Button icon={<SlidersHorizontal className="size-4" />} onClick={onSettings} className="xl:hidden">
            {m.studio.settings}
          </Button>
        )}
        {film && <Cost film={film} />}
        {mayRender && (
          <Button
            kind="accent"
            icon={<Clapperboard className="size-4" />}
            disabled={!canRender}
            isBusy={isRendering}
            onClick={onRender}
          >
            {m.studio.render}
          </Button>
        )}
      </div>
    </header>
  );
}

/** Drafts, earlier versions, the keys, and the simple form. */
function MoreMenu({ savedDraft, history }: Pick<Props, 'savedDraft' | 'history'>) {
  const [dialog, setDialog] = useState<'drafts' | 'versions' | 'keys'>();
  useEffect(() => {
    function onKeyDown({ key, target }: KeyboardEvent) {
      const isTyped = target instanceof Element && target.closest('input, textarea, select, [role="dialog"]');
      if (key === '?' && !isTyped) setDialog('keys');
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  const { data } = useQuery(draftsQuery(savedDraft.form));
  const { isEmbedded } = useStudioAccess();
  return (
    <>
      <Menu
        trigger={
          <IconButton label={m.studio.more}>
            <Ellipsis className="size-4" />
          </IconButton>
        }
      >
        {!isEmbedded && savedDraft.isStarted && (
          <MenuItem onSelect={() => savedDraft.begin(EMPTY_DRAFT)}>
            <FilePlus2 />
            {m.drafts.begin}
          </MenuItem>
        )}
        {!isEmbedded && (
          <MenuItem onSelect={() => setDialog('drafts')}>
            <Files />
            {m.drafts.open(data?.length ?? 0)}
          </MenuItem>
        )}
        {savedDraft.id !== undefined && (
          <MenuItem onSelect={() => setDialog('versions')}>
            <HistoryIcon />
            {m.studio.versions}
          </MenuItem>
        )}
        <MenuItem onSelect={() => setDialog('keys')}>
          <Keyboard />
          {m.studio.keys}
        </MenuItem>
        {!isEmbedded && (
          <MenuItem asChild>
            <Link to="/create/avatar" search={{}}>
              <FormInput />
              {m.studio.simpleForm}
            </Link>
          </MenuItem>
        )}
      </Menu>
      {dialog === 'drafts' && <DraftsDialog savedDraft={savedDraft} onClose={() => setDialog(undefined)} />}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'versions' && savedDraft.id !== undefined && (
        <VersionsDialog
          id={savedDraft.id}
          onRestore={(content) => history.change(() => content)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** Every keyboard shortcut of the Studio. */
function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={m.studio.keys}>
      <div className="grid gap-5">
        {m.studio.keyGroups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-2 text-sm font-medium">{title}</h3>
            <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
              {keys.map(([key, does]) => (
                <Fragment key={key}>
                  <dt>
                    <kbd className="rounded-sm border border-line bg-sunken px-1.5 font-sans">{key}</kbd>
                  </dt>
                  <dd className="text-ink-2">{does}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Length, price and expected time of the render. */
function Cost({ film }: { film: PreviewFilm }) {
  const { credits } = useSession();
  const parts = [
    formatDuration(timelineOf(film).duration),
    ...(credits ? [m.studio.price(formatCredits(film.credits))] : []),
    ...(film.render_seconds === null ? [] : [m.studio.renderTime(formatDuration(film.render_seconds))]),
  ];
  return (
    <p role="status" className="numbers text-sm text-ink-2 lg:max-xl:max-w-40 lg:max-xl:leading-tight">
      {parts.join(' · ')}
    </p>
  );
}

/** The name is in another place for product films. */
function nameField(draft: StudioDraft): { name: string; rename(name: string): StudioDraft } {
  if (draft.path === '/v2/create_video_from_product') {
    const spec = draft.body['video_spec'] as { name?: string } | undefined;
    const { name: _, ...others } = spec ?? {};
    return {
      name: spec?.name ?? '',
      rename: (name) => withFields(draft, { video_spec: name === '' ? others : { ...others, name } }),
    };
  }
  return {
    name: String(draft.body['video_name'] ?? ''),
    rename: (name) => withFields(draft, { video_name: name === '' ? undefined : name }),
  };
}
