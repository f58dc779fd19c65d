import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { MAX_NAME_LENGTH } from '../../../src/contract/dashboard/limits.ts';
import { type RenamableKind, useRename } from '../api/names.ts';
import { m } from '../messages/index.ts';
import { IconButton } from './button.tsx';
import { Input } from './field.tsx';
import { Spinner } from './spinner.tsx';
import { toast } from './toast.tsx';

interface Props {
  kind: RenamableKind;
  id: string;
  name: string;
  /** Called after the name was saved or the edit was cancelled. */
  onEnd(): void;
}

/** Edits a name in place: Enter saves, Escape cancels. */
export function NameField({ kind, id, name, onEnd }: Props) {
  const [value, setValue] = useState(name);
  const rename = useRename(kind, id);
  const trimmed = value.trim();

  function save() {
    if (trimmed === '' || trimmed === name) return onEnd();
    rename.mutate(trimmed, { onSuccess: onEnd, onError: ({ message }) => toast(message, 'bad') });
  }

  return (
    <span className="relative z-10 flex w-full min-w-0 items-center gap-1">
      <Input
        autoFocus
        aria-label={m.common.newName}
        maxLength={MAX_NAME_LENGTH}
        value={value}
        disabled={rename.isPending}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') {
            event.stopPropagation();
            onEnd();
          }
        }}
        className="h-9! min-w-0 flex-1 font-medium"
      />
      <IconButton label={m.common.save} disabled={rename.isPending} onClick={save}>
        {rename.isPending ? <Spinner /> : <Check className="size-4" />}
      </IconButton>
      <IconButton label={m.common.cancel} disabled={rename.isPending} onClick={onEnd}>
        <X className="size-4" />
      </IconButton>
    </span>
  );
}
