import { h, relabel } from './elements.ts';
import type { Labels } from './labels.ts';
import type { Parts } from './parts.ts';

/** Content of a video's signed Content Credentials. */
export interface Credentials {
  signer: string;
  generator: string;
  source_type: string;
  presenters: readonly string[];
  voices: readonly string[];
  /** ISO 8601 */
  signed_at: string;
}

export interface CredentialsPanel {
  /** Replaces the facts; without any, the button is hidden. */
  set(credentials: Credentials | undefined): void;
  /** Updates the texts. */
  show(): void;
}

/** A button in the corner that opens what the video's credentials say. */
export function openCredentials(
  { frame, credentialsButton: button, facts }: Parts,
  labels: () => Labels,
): CredentialsPanel {
  let shown: Credentials | undefined;
  const toggle = (isOpen: boolean) => {
    facts.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
  };
  button.addEventListener('click', () => toggle(facts.hidden !== false));
  frame.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || facts.hidden) return;
    toggle(false);
    button.focus();
  });
  const show = () => {
    const texts = labels();
    facts.setAttribute('aria-label', texts.credentials);
    relabel(button, 'shield', texts.credentials);
    button.hidden = shown === undefined;
    if (!shown) return toggle(false);
    const word = (name: string) => (Object.hasOwn(texts, name) ? texts[name as keyof Labels] : name);
    const rows: [name: string, value: string][] = [
      [texts.made, word(shown.source_type)],
      [texts.presenter, shown.presenters.map(word).join(', ')],
      [texts.voice, shown.voices.map(word).join(', ')],
      [texts.program, shown.generator],
      [texts.signer, shown.signer],
      [texts.signed, new Date(shown.signed_at).toLocaleString()],
    ];
    const list = h('dl');
    for (const [name, value] of rows)
      if (value) list.append(h('div', {}, h('dt', { dir: 'auto' }, name), h('dd', { dir: 'auto' }, value)));
    facts.replaceChildren(h('p', { dir: 'auto' }, texts.credentials), list);
  };
  return {
    set(credentials) {
      shown = credentials;
      show();
    },
    show,
  };
}
