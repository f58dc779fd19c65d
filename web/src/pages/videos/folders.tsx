import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Folder, FolderOpen, FolderPlus, Inbox, Pencil, Trash2, Video } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { MAX_FOLDER_NAME_LENGTH } from '../../../../src/contract/dashboard/limits.ts';
import {
  foldersQuery,
  type ListedFolder,
  NO_FOLDER,
  useDeleteFolder,
  useSaveFolder,
} from '../../api/folders.ts';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import type { VideosSearch } from '../../router.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';

/** Search parameters of the list of a folder; undefined is the list of all videos. */
function searchOf({ folder_id: _, ...search }: VideosSearch, folderId: string | undefined): VideosSearch {
  return { ...search, ...(folderId !== undefined && { folder_id: folderId }) };
}

/** The folders beside the list on a wide screen, and above it as a select on a narrow one. */
export function FolderPicker({ search }: { search: VideosSearch }) {
  const { data } = useQuery(foldersQuery);
  const navigate = useNavigate();
  const titleId = useId();
  const folders = data?.folders ?? [];
  const current = folders.find(({ folder_id: id }) => id === search.folder_id);
  return (
    <>
      <div className="mb-4 flex items-center gap-2 lg:hidden">
        <Select
          aria-label={m.folders.folder}
          value={search.folder_id ?? ''}
          className="min-w-0 flex-1"
          onChange={(event) =>
            void navigate({ to: '/videos', search: searchOf(search, event.target.value || undefined) })
          }
          options={[
            { value: '', label: m.folders.all },
            { value: NO_FOLDER, label: m.folders.none },
            ...folders.map(({ folder_id: value, name, videos }) => ({
              value,
              label: m.folders.count(name, videos),
            })),
          ]}
        />
        {current && <FolderActions folder={current} />}
        <CreateFolder />
      </div>
      <nav aria-labelledby={titleId} className="hidden lg:block">
        <div className="mb-2 flex h-9 items-center justify-between pl-3">
          <h2 id={titleId} className="text-sm font-medium">
            {m.folders.title}
          </h2>
          <CreateFolder />
        </div>
        <ul className="grid gap-0.5">
          <Item search={search} icon={<Video />} label={m.folders.all} />
          <Item search={search} folderId={NO_FOLDER} icon={<Inbox />} label={m.folders.none} />
          {folders.map((folder) => (
            <Item
              key={folder.folder_id}
              search={search}
              folderId={folder.folder_id}
              icon={folder === current ? <FolderOpen /> : <Folder />}
              label={folder.name}
              count={folder.videos}
            >
              {folder === current && <FolderActions folder={folder} />}
            </Item>
          ))}
        </ul>
      </nav>
    </>
  );
}

interface ItemProps {
  search: VideosSearch;
  folderId?: string;
  icon: ReactNode;
  label: string;
  count?: number;
  children?: ReactNode;
}

function Item({ search, folderId, icon, label, count, children }: ItemProps) {
  const isCurrent = search.folder_id === folderId;
  return (
    <li className={classes('flex items-center rounded-md', isCurrent ? 'bg-sunken' : 'hover:bg-sunken')}>
      <Link
        to="/videos"
        search={searchOf(search, folderId)}
        aria-current={isCurrent ? 'page' : undefined}
        className={classes(
          'flex min-h-9 min-w-0 flex-1 items-center gap-3 rounded-md px-3 py-1 [&_svg]:size-4 [&_svg]:shrink-0',
          isCurrent ? 'font-medium text-ink' : 'text-ink-2',
        )}
      >
        {icon}
        <span dir="auto" className="min-w-0 flex-1 break-words">
          {label}
        </span>
        {count !== undefined && !children && <span className="numbers text-sm text-ink-2">{count}</span>}
      </Link>
      {children}
    </li>
  );
}

function CreateFolder() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={m.folders.create} onClick={() => setOpen(true)}>
        <FolderPlus className="size-4" />
      </IconButton>
      {isOpen && <FolderDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FolderActions({ folder }: { folder: ListedFolder }) {
  const navigate = useNavigate();
  const remove = useDeleteFolder(() => void navigate({ to: '/videos', search: {} }));
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <span className="flex shrink-0">
      <IconButton label={m.folders.rename(folder.name)} onClick={() => setOpen('rename')}>
        <Pencil className="size-4" />
      </IconButton>
      <IconButton label={m.folders.remove(folder.name)} onClick={() => setOpen('delete')}>
        <Trash2 className="size-4" />
      </IconButton>
      {open === 'rename' && <FolderDialog folder={folder} onClose={close} />}
      <Confirm
        isOpen={open === 'delete'}
        onOpenChange={close}
        title={m.folders.removeTitle(folder.name)}
        hint={m.folders.removeHint(folder.videos)}
        action={m.folders.removeAction}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(folder, { onError: close })}
      />
    </span>
  );
}

interface FolderDialogProps {
  /** The folder to rename; a new one is created without it. */
  folder?: ListedFolder;
  onClose(): void;
}

export function FolderDialog({ folder, onClose }: FolderDialogProps) {
  const [name, setName] = useState(folder?.name ?? '');
  const save = useSaveFolder(folder);
  const formId = useId();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={folder ? m.folders.renameTitle : m.folders.createTitle}
      actions={
        <Button
          kind="primary"
          type="submit"
          form={formId}
          isBusy={save.isPending}
          disabled={name.trim() === ''}
        >
          {folder ? m.common.save : m.folders.createAction}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(name.trim(), { onSuccess: onClose });
        }}
      >
        <Field label={m.folders.name} error={save.error?.message}>
          {(ids) => (
            <Input
              {...ids}
              value={name}
              maxLength={MAX_FOLDER_NAME_LENGTH}
              autoComplete="off"
              onChange={(event) => {
                save.reset();
                setName(event.target.value);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
