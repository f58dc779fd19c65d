import { useNavigate } from '@tanstack/react-router';
import { Copy, EllipsisVertical, Pencil, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TemplateItem } from '../../../../src/contract/template.ts';
import { useDeleteTemplate } from '../../api/templates.ts';
import { toastDeleted } from '../../api/toast-deleted.ts';
import { m } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { useDuplicate } from './use-duplicate.ts';

interface Props {
  template: TemplateItem;
  isOwn: boolean;
  onDuplicated(): void;
}

const showError = (error: Error) => toast(error.message, 'bad');

export function CardMenu({ template: { id, name, status }, isOwn, onDuplicated }: Props) {
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const remove = useDeleteTemplate();
  const [isAsking, setAsking] = useState(false);
  const params = { id: String(id) };

  function copy() {
    duplicate.mutate(
      { id },
      {
        onError: showError,
        onSuccess() {
          toast(m.templates.duplicated(name));
          onDuplicated();
        },
      },
    );
  }

  return (
    <div className="relative -mt-1 -mr-1.5 shrink-0">
      <Menu
        trigger={
          <IconButton label={m.templates.more(name)} className="size-8">
            <EllipsisVertical className="size-4" />
          </IconButton>
        }
      >
        {status === 'completed' && (
          <MenuItem onSelect={() => void navigate({ to: '/create/template/$id', params, search: {} })}>
            <Sparkles />
            {m.templates.use}
          </MenuItem>
        )}
        {isOwn && (
          <MenuItem onSelect={() => void navigate({ to: '/templates/$id', params })}>
            <Pencil />
            {m.templates.edit}
          </MenuItem>
        )}
        <MenuItem onSelect={copy}>
          <Copy />
          {m.templates.duplicate}
        </MenuItem>
        {isOwn && (
          <MenuItem isDanger onSelect={() => setAsking(true)}>
            <Trash2 />
            {m.templates.remove}
          </MenuItem>
        )}
      </Menu>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.templates.removeTitle(name)}
        hint={m.templates.removeHint}
        action={m.templates.removeAction}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(String(id), {
            onError: showError,
            onSuccess(deleted) {
              setAsking(false);
              toastDeleted(m.templates.removed, deleted);
            },
          })
        }
      />
    </div>
  );
}
