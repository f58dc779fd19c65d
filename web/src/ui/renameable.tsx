import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RenamableKind } from '../api/names.ts';
import { classes } from '../lib/classes.ts';
import { m } from '../messages/index.ts';
import { NameField } from './name-field.tsx';

interface Props {
  kind: RenamableKind;
  id: string;
  name: string;
  /** The name as displayed. */
  children: ReactNode;
  /** Shows the pencil only while the surrounding `group` is hovered. */
  isQuiet?: boolean;
  className?: string;
}

/** A name with a pencil button to edit it in place. */
export function Renameable({ kind, id, name, children, isQuiet = false, className }: Props) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <NameField kind={kind} id={id} name={name} onEnd={() => setEditing(false)} />;
  return (
    <span className={classes('flex min-w-0 items-center gap-1', className)}>
      {children}
      <button
        type="button"
        aria-label={m.common.renameNamed(name)}
        title={m.common.rename}
        onClick={() => setEditing(true)}
        className={classes(
          'relative z-10 grid size-7 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink',
          isQuiet && 'opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
        )}
      >
        <Pencil className="size-3.5" aria-hidden="true" />
      </button>
    </span>
  );
}
