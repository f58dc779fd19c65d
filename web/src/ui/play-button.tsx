import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '../lib/classes.ts';
import { m } from '../messages/index.ts';
import { player } from './player.ts';
import { Spinner } from './spinner.tsx';

/** Plays a short recording; only one plays at a time on the page. */
export function PlayButton({ url, name, className }: { url: string; name: string; className?: string }) {
  const [state, setState] = useState<'off' | 'loading' | 'on'>('off');
  useEffect(() => player.follow(url, setState), [url]);
  return (
    <button
      type="button"
      aria-label={state === 'off' ? m.common.play(name) : m.common.stop(name)}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        player.toggle(url);
      }}
      className={classes(
        'grid size-8 shrink-0 place-items-center rounded-full border border-line-strong bg-surface text-ink hover:bg-sunken',
        state === 'on' && 'border-accent text-accent',
        className,
      )}
    >
      {state === 'loading' ? (
        <Spinner />
      ) : state === 'on' ? (
        <Pause className="size-3.5 fill-current" />
      ) : (
        <Play className="ml-0.5 size-3.5 fill-current" />
      )}
    </button>
  );
}
