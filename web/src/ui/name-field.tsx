import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { LONGEST_NAME } from '../../../src/contract/dashboard/limits.ts';
import { type RenamableKind, useRename } from '../api/names.ts';
import { m } from '../messages/index.ts';
import { IconButton } from './button.tsx';
import { Input } from './field.tsx';
import { Spinner } from './spinner.tsx';
import { toast } from './toast.tsx';

interface Props {
  what: RenamableKind;
  id: string;
  name: string;
  /** Saved, or left as it was. */
  onEnd(): void;
}

/** Stands in the place of a name while it is changed: Enter saves, Escape leaves it. */
export function NameField({ what, id, name, onEnd }: Props) {
  const [value, setValue] = useState(name);
  const rename = useRename(what, id);
  const wanted = value.trim();

  function save() {
    if (wanted === '' || wanted === name) return onEnd();
    rename.mutate(wanted, { onSuccess: onEnd, onError: ({ message }) => toast(message, 'bad') });
  }

  return (
    <span className="relative z-10 flex w-full min-w-0 items-center gap-1">
      <Input
        autoFocus
        aria-label={m.common.newName}
        maxLength={LONGEST_NAME}
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
