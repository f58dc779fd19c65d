import '../../../packages/player/src/index.ts';
import type { HTMLAttributes, Ref } from 'react';
import type { CastwrightPlayer } from '../../../packages/player/src/index.ts';
import type { VideoCredentials } from '../../../src/contract/v2/verify.ts';

/** Attributes of `<castwright-player>` used by the dashboard. */
interface PlayerAttributes extends HTMLAttributes<HTMLElement> {
  src: string;
  poster?: string | undefined;
  captions?: string | undefined;
  chapters?: string | undefined;
  label: string;
  credentials?: VideoCredentials | null;
  ref?: Ref<CastwrightPlayer>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'castwright-player': PlayerAttributes;
    }
  }
}
