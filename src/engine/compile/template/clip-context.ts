import type { Presenter } from '../../film/presenter.ts';
import type { Mask, Rect, Seconds } from '../../film/timeline.ts';
import type { FilmClip } from './film-clip.ts';
import type { MediaInfoMap } from './media-info.ts';
import type { SpokenWord } from './spoken-times.ts';

/** What there is to draw of a clip, and with what. */
export interface ClipContext {
  clip: FilmClip;
  box: Rect;
  /** Of the clip. */
  seconds: Seconds;
  /** Pixels of a unit. */
  unit: number;
  presenter: Presenter;
  /** When it begins in the film. */
  start: Seconds;
  /** What is said in its scene. */
  spoken: readonly SpokenWord[];
  /** BCP 47, of what is said. */
  locale: string;
  /** The film is laid out from right to left. */
  isMirrored: boolean;
  facts: MediaInfoMap;
}

export function sourceOf(src: string, facts: MediaInfoMap): string {
  return facts.get(src)?.source ?? src;
}

export function maskOf(
  { radius }: { radius?: number | 'round' | undefined },
  { box, unit }: ClipContext,
): Mask {
  const pixels = radiusOf(radius, box, unit);
  return pixels > 0 ? { kind: 'rounded', radius: pixels } : { kind: 'none' };
}

export function radiusOf(radius: number | 'round' | undefined, box: Rect, unit: number): number {
  const half = Math.min(box.width, box.height) / 2;
  return radius === 'round' ? half : Math.min(half, (radius ?? 0) * unit);
}
