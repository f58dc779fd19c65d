import { CastwrightPlayer } from './player.ts';

/** The name that the element has in a page. */
const NAME = 'castwright-player';

if (typeof customElements !== 'undefined' && !customElements.get(NAME))
  customElements.define(NAME, CastwrightPlayer);

export type { Labels } from './labels.ts';
export { CastwrightPlayer };

declare global {
  interface HTMLElementTagNameMap {
    'castwright-player': CastwrightPlayer;
  }
}
