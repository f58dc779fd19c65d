import { type HTMLAttributes, useEffect, useRef, useState } from 'react';
import { classes } from '../lib/classes.ts';

interface Hover {
  /** Whether the element has been hovered or focused long enough. */
  isOn: boolean;
  /** Handlers for the element to watch. */
  handlers: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
}

/**
 * Tracks hover and keyboard focus. Ignores touch, because a tap opens the element.
 *
 * @param wait milliseconds before hovering counts, so that merely passing over an element has no effect
 */
export function useHover(wait = 0): Hover {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isOn, setOn] = useState(false);
  const pointer = useRef('');
  const isWanted = isHovered || isFocused;
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
        setHovered(pointerType !== 'touch');
      },
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(pointer.current !== 'touch'),
      onBlur: () => setFocused(false),
    },
  };
}

/** Milliseconds before a preview starts, because the server may have to render it first. */
export const PREVIEW_DELAY_MS = 350;

/** Whether the user prefers reduced motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A muted video that appears over a picture once it plays. */
export function HoverFilm({ url, className }: { url: string; className?: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  return (
    <video
      ref={video}
      src={url}
      muted
      loop
      autoPlay
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setPlaying(true)}
      className={classes(
        'pointer-events-none absolute inset-0 size-full object-cover',
        className,
        !isPlaying && 'opacity-0',
      )}
    />
  );
}
