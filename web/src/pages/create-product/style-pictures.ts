/**
 * Stills of the sample shoe in each style, made with `tools/product-sheet.ts`. For example, at 9.4 seconds, in a quarter of
 * the size and with quality 81: `node tools/product-sheet.ts FOLDER 'Split Screen' portrait shoe @9.4 0.25 81`.
 */
const PICTURES = import.meta.glob<string>('./styles/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function stylePicture(style: string): string {
  return PICTURES[`./styles/${style.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.webp`] ?? '';
}
