import '../../../packages/player/src/index.ts';
import type { HTMLAttributes } from 'react';

/** Attributes of `<castwright-player>` used by the dashboard. */
interface PlayerAttributes extends HTMLAttributes<HTMLElement> {
  src: string;
  poster?: string | undefined;
  captions?: string | undefined;
  chapters?: string | undefined;
  label: string;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'castwright-player': PlayerAttributes;
    }
  }
}
