import type { CSSProperties } from 'react';
import type { SharedVideo } from '../../../../src/contract/dashboard/shares.ts';

type Colors = NonNullable<SharedVideo['brand']>['colors'];

/** The colours of the dashboard and of the player, in those of a brand, for all that stands within. */
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
