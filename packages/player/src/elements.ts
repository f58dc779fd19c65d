const SVG = 'http://www.w3.org/2000/svg';

/** Creates an element with attributes and children without parsing HTML, which pages may forbid. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Strokes of 2 on a grid of 24; `filled` shapes have no outline. */
const ICONS = {
  play: { filled: 'M8 5v14l11-7z' },
  pause: { filled: 'M7 5h4v14H7zM13 5h4v14h-4z' },
  sound: { filled: 'M4 9v6h4l5 4V5L8 9z', lines: 'M16 9a4.5 4.5 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11' },
  silent: { filled: 'M4 9v6h4l5 4V5L8 9z', lines: 'm16.500 9.500 5 5m0-5-5 5' },
  captions: {
    lines:
      'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM11 10.500a2 2 0 1 0 0 3M17 10.500a2 2 0 1 0 0 3',
  },
  picture: {
    filled: 'M12 12h7v5h-7z',
    lines: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z',
  },
  full: { lines: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5' },
  shield: { lines: 'M12 3l7 3v5c0 4.500-3 8-7 10-4-2-7-5.500-7-10V6zM9 11.500l2.200 2.200L15 10' },
  small: { lines: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5' },
} satisfies Record<string, { filled?: string; lines?: string }>;

export type IconName = keyof typeof ICONS;

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const [kind, d] of Object.entries(ICONS[name])) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    path.setAttribute('class', kind);
    svg.append(path);
  }
  return svg;
}

/** Sets the icon and the accessible name of a button. */
export function relabel(button: HTMLElement, name: IconName, label: string): void {
  button.replaceChildren(icon(name));
  button.setAttribute('aria-label', label);
  button.title = label;
}
