import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FolderInput, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { MAX_TAG_LENGTH, MAX_TAGS } from '../../../../src/contract/dashboard/limits.ts';
import type { Video } from '../../../../src/contract/v2/videos.ts';
import { foldersQuery, useMoveVideos, useSetTags } from '../../api/folders.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';

/** Folder and tags of a video. */
export function FilingCard({ video }: { video: Video }) {
  const { data } = useQuery(foldersQuery);
  const move = useMoveVideos();
  const folders = data?.folders ?? [];
  return (
    <SectionCard title={m.folders.filing}>
      <div className="grid gap-5">
        {folders.length > 0 && (
          <Field label={m.folders.folder}>
            {(ids) => (
              <Select
                {...ids}
                value={video.folder_id ?? ''}
                disabled={move.isPending}
                onChange={(event) =>
                  move.mutate({
                    videos: [video],
                    folder: folders.find(({ folder_id: id }) => id === event.target.value),
                  })
                }
                options={[
                  { value: '', label: m.folders.none },
                  ...folders.map(({ folder_id: value, name }) => ({ value, label: name })),
                ]}
              />
            )}
          </Field>
        )}
        <Tags video={video} suggestions={data?.tags.map(({ tag }) => tag) ?? []} />
      </div>
    </SectionCard>
  );
}

function Tags({ video, suggestions }: { video: Video; suggestions: readonly string[] }) {
  const tags = video.tags ?? [];
  const save = useSetTags(video);
  const [text, setText] = useState('');
  const listId = useId();
  const isFull = tags.length >= MAX_TAGS;

  function add(event: FormEvent) {
    event.preventDefault();
    const added = text.trim();
    if (added !== '' && !isFull) save.mutate([...tags, added], { onSuccess: () => setText('') });
  }

  return (
    <div className="grid gap-3">
      {tags.length > 0 && (
        <ul aria-label={m.folders.tags} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex max-w-full items-center rounded-full bg-sunken pl-3 text-sm">
              <Link
                to="/videos"
                search={{ tag }}
                dir="auto"
                title={m.folders.tag(tag)}
                className="min-w-0 truncate hover:underline"
              >
                {tag}
              </Link>
              <button
                type="button"
                aria-label={m.folders.removeTag(tag)}
                disabled={save.isPending}
                onClick={() => save.mutate(tags.filter((kept) => kept !== tag))}
                className="grid size-8 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink"
              >
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} className="flex items-end gap-2">
        <Field label={m.folders.addTag} hint={m.folders.tagHint(MAX_TAGS)} className="min-w-0 flex-1">
          {(ids) => (
            <div className="flex gap-2">
              <Input
                {...ids}
                list={listId}
                value={text}
                maxLength={MAX_TAG_LENGTH}
                autoComplete="off"
                disabled={isFull}
                onChange={(event) => setText(event.target.value)}
              />
              <Button type="submit" isBusy={save.isPending} disabled={isFull || text.trim() === ''}>
                {m.folders.addTagAction}
              </Button>
            </div>
          )}
        </Field>
        <datalist id={listId}>
          {suggestions
            .filter((tag) => !tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
      </form>
    </div>
  );
}

/** Button that moves the selected videos. @param onMoved - called once they have been moved */
export function MoveChosen({ videos, onMoved }: { videos: readonly Video[]; onMoved(): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<FolderInput className="size-4" />} onClick={() => setOpen(true)}>
        {m.folders.move}
      </Button>
      {isOpen && <MoveDialog videos={videos} onMoved={onMoved} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MoveDialogProps {
  videos: readonly Video[];
  onMoved(): void;
  onClose(): void;
}

function MoveDialog({ videos, onMoved, onClose }: MoveDialogProps) {
  const { data } = useQuery(foldersQuery);
  const move = useMoveVideos();
  const [folderId, setFolderId] = useState('');
  const folders = data?.folders ?? [];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.folders.moveTitle(videos.length)}
      actions={
        <Button
          kind="primary"
          isBusy={move.isPending}
          onClick={() =>
            move.mutate(
              { videos, folder: folders.find(({ folder_id: id }) => id === folderId) },
              { onSuccess: onMoved, onSettled: onClose },
            )
          }
        >
          {m.folders.moveAction}
        </Button>
      }
    >
      <Field label={m.folders.moveTo}>
        {(ids) => (
          <Select
            {...ids}
            value={folderId}
            onChange={(event) => setFolderId(event.target.value)}
            options={[
              { value: '', label: m.folders.none },
              ...folders.map(({ folder_id: value, name }) => ({ value, label: name })),
            ]}
          />
        )}
      </Field>
    </Dialog>
  );
}
