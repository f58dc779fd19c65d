import { type HTMLAttributes, useEffect, useRef, useState } from 'react';
import { classes } from '../lib/classes.ts';

interface Hover {
  /** Pointed at, or reached by keyboard, for a moment. */
  isOn: boolean;
  /** For the element that is pointed at. */
  handlers: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
}

/**
 * Whether something is pointed at, or has the focus. Touch does not count: a finger opens what it touches.
 *
 * @param wait milliseconds, so that whoever only passes by starts nothing
 */
export function useHover(wait = 0): Hover {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isOn, setOn] = useState(false);
  const pointer = useRef('');
  const isWanted = isPointed || isFocused;
  useEffect(() => {
    if (!isWanted) return setOn(false);
    const timer = setTimeout(() => setOn(true), wait);
    return () => clearTimeout(timer);
  }, [isWanted, wait]);
  return {
    isOn,
    handlers: {
      onPointerEnter({ pointerType }) {
        pointer.current = pointerType;
        setPointed(pointerType !== 'touch');
      },
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(pointer.current !== 'touch'),
      onBlur: () => setFocused(false),
    },
  };
}

/** Milliseconds; the film of a presenter may have to be made first. */
export const FILM_WAIT = 350;

/** Nothing moves for those who want nothing to. */
export const wantsNoMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A film without sound that comes over a picture once it has something to show. */
export function HoverFilm({ url, className }: { url: string; className?: string }) {
  const film = useRef<HTMLVideoElement>(null);
  const [isSeen, setSeen] = useState(false);
  return (
    <video
      ref={film}
      src={url}
      muted
      loop
      autoPlay
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setSeen(true)}
      className={classes(
        'pointer-events-none absolute inset-0 size-full object-cover',
        className,
        !isSeen && 'opacity-0',
      )}
    />
  );
}
