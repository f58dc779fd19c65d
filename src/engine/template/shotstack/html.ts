import { ownValue } from '../../../base/own-value.ts';
import { type Fields, type ImportNotes, list, number, type Size, text } from './reading.ts';
import { textAsset } from './texts.ts';

/** Converts an `html` asset to plain text with styles; undefined if it has no text. */
export function htmlAsset(asset: Fields, path: string, size: Size, left: ImportNotes): Fields | undefined {
  const html = text(asset['html']) ?? '';
  const words = wordsOf(html);
  if (words === '') {
    left.note(path, 'is html without words; the clip was left out');
    return undefined;
  }
  left.note(path, 'was html and became plain text');
  const styles = [text(asset['css']) ?? '', ...inlineStyles(html)].join(';');
  const [, vertical = 'center'] = /^(top|bottom)/.exec(text(asset['position']) ?? '') ?? [];
  const weight = styleValue(styles, 'font-weight');
  return textAsset(
    {
      text: words,
      font: {
        family: styleValue(styles, 'font-family'),
        size: pixels(styleValue(styles, 'font-size')),
        color: styleValue(styles, 'color'),
        weight:
          weight === 'bold' || (weight === undefined && /<(?:b|strong|h\d)\b/i.test(html)) ? 700 : weight,
      },
      style: { textTransform: styleValue(styles, 'text-transform') },
      alignment: { horizontal: styleValue(styles, 'text-align') ?? 'center', vertical },
      background: { color: asset['background'] },
    },
    size,
  );
}

/** The text without tags, with a line for each block. */
function wordsOf(html: string): string {
  return html
    .slice(0, 20_000)
    .replaceAll(/<(style|script)\b[^<>]*>[^<]*<\/\1>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br\b[^<>]*>|<\/(?:p|div|h\d|li|tr)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => letterOf(name.toLowerCase()) ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
    .slice(0, 2000);
}

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    copy: '©',
    mdash: '—',
    ndash: '–',
    hellip: '…',
  }),
);

function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return LETTERS.get(name);
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : undefined;
}

function inlineStyles(html: string): string[] {
  return list([...html.matchAll(/\bstyle\s*=\s*"([^"]*)"/gi)].map(([, style]) => style)) as string[];
}

/** The last value of a property, because later rules win. */
function styleValue(styles: string, property: string): string | undefined {
  const rule = new RegExp(`(?:^|[;{\\s])${property}\\s*:\\s*((?:\\{\\{[^{}]*\\}\\}|[^;{}])+)`, 'gi');
  return [...styles.matchAll(rule)].at(-1)?.[1]?.trim();
}

function pixels(length: string | undefined): number | undefined {
  const [, count, unit = 'px'] = /^([\d.]+)(px|em|rem|pt)?/.exec(length ?? '') ?? [];
  const scale = ownValue({ px: 1, em: 16, rem: 16, pt: 4 / 3 }, unit) ?? 1;
  return number(Number(count) * scale);
}
