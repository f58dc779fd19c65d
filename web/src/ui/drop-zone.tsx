import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { classes } from '../lib/classes.ts';

interface Props {
  label: string;
  hint: ReactNode;
  picture: ReactNode;
  /** Value of the file input's `accept` attribute. */
  accept: string;
  isMultiple?: boolean;
  onFiles(files: File[]): void;
  className?: string;
}

/** Accepts files by drag and drop, by click and by keyboard. */
export function DropZone({ label, hint, picture, accept, isMultiple = false, onFiles, className }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const acceptFiles = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  };

  function onDrag(event: DragEvent, isInside: boolean) {
    event.preventDefault();
    setOver(isInside);
  }

  return (
    <label
      htmlFor={id}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false);
        acceptFiles(event.dataTransfer.files);
      }}
      className={classes(
        'flex cursor-pointer flex-col items-center justify-center rounded-lg border border-dashed px-6 py-8 text-center transition-colors',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:bg-sunken',
        className,
      )}
    >
      <span aria-hidden="true" className={classes('mb-3', isOver ? 'text-accent' : 'text-ink-3')}>
        {picture}
      </span>
      <span className="font-medium">{label}</span>
      <span className="mt-1 max-w-[52ch] text-sm text-ink-2">{hint}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        className="sr-only"
        onChange={(event) => {
          acceptFiles(event.target.files);
          // Lets the user choose the same file again after fixing it.
          event.target.value = '';
        }}
      />
    </label>
  );
}
