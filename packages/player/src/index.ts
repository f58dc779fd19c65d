import { CastwrightPlayer } from './player.ts';

/** The tag name of the element. */
const NAME = 'castwright-player';

if (typeof customElements !== 'undefined' && !customElements.get(NAME))
  customElements.define(NAME, CastwrightPlayer);

export type { Credentials } from './credentials.ts';
export type { Labels } from './labels.ts';
export { CastwrightPlayer };

declare global {
  interface HTMLElementTagNameMap {
    'castwright-player': CastwrightPlayer;
  }
}
