import type { CSSProperties } from 'react';
import type { SharedVideo } from '../../../../src/contract/dashboard/shares.ts';

type Colors = NonNullable<SharedVideo['brand']>['colors'];

/** CSS variables that replace the colors of the dashboard and the player by those of a brand. */
export function brandStyle(colors: Colors | undefined): CSSProperties | undefined {
  if (!colors) return undefined;
  const { ground, text, accent, on_accent: onAccent } = colors;
  return {
    '--ground': ground,
    '--ink': text,
    '--ink-2': text,
    '--accent-fill': accent,
    '--on-accent': onAccent,
    '--castwright-color': accent,
  } as CSSProperties;
}
