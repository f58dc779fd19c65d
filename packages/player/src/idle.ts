import type { Parts } from './parts.ts';

/** Milliseconds without a movement until the controls disappear. */
const IDLE_MS = 2800;

/** Hides the controls while the video plays, unless the pointer or the focus is on one of them. */
export function hideWhenIdle({ frame, bar, video }: Parts): { stir(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNeeded = () =>
    video.paused || bar.matches(':hover') || bar.querySelector(':focus-visible') !== null;
  const rest = () => frame.classList.toggle('idle', !isNeeded());
  const stir = () => {
    frame.classList.remove('idle');
    clearTimeout(timer);
    timer = setTimeout(rest, IDLE_MS);
  };
  for (const name of ['pointermove', 'keydown', 'focusin'] as const) frame.addEventListener(name, stir);
  for (const name of ['play', 'pause', 'ended', 'seeking'] as const) video.addEventListener(name, stir);
  frame.addEventListener('pointerleave', rest);
  return { stir };
}
