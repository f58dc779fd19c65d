import { CastwrightStudio, type StudioEventMap } from './studio.ts';

/** The tag name of the element. */
const NAME = 'castwright-studio';

if (typeof customElements !== 'undefined' && !customElements.get(NAME))
  customElements.define(NAME, CastwrightStudio);

export type { StudioEvents } from './messages.ts';
export { CastwrightStudio, type StudioEventMap };

declare global {
  interface HTMLElementTagNameMap {
    'castwright-studio': CastwrightStudio;
  }
  interface HTMLElementEventMap extends StudioEventMap {}
}
