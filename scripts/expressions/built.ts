import { fileURLToPath } from 'node:url';
import type { Expression } from './expression.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Contains enough of everything that text normalisation rewrites, so that each of its expressions is built. */
const TEXT =
  'On 5 May 2026 at 10:30 Uhr, Dr. Smith paid $1,234.50 (12 km, 5 %, 3–4 kg, 1.234.567) to a@b.example, the 3. Mai, v1.2.3; call 0123 456789. €5 x';
const LOCALES = ['ar', 'bn', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hi', 'hu', 'id', 'it', 'ja', 'ko']
  .concat(['ms', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sv', 'ta', 'th', 'tr', 'uk', 'vi', 'zh', 'da', 'cs'])
  .concat(['sk', 'bg', 'hr', 'sl', 'sr', 'et', 'lv', 'lt', 'ca', 'gl', 'eu', 'sw', 'zu', 'fil', 'mn', 'or']);

/** Loads the modules that build expressions at run time, calls them with samples, and returns the expressions. */
export async function builtExpressions(files: ReadonlySet<string>): Promise<Expression[]> {
  const found: Expression[] = [];
  const RealRegExp = globalThis.RegExp;
  globalThis.RegExp = new Proxy(RealRegExp, {
    construct(target, [source, flags], newTarget) {
      const at = placeOf(new Error().stack ?? '');
      if (at !== undefined) found.push({ at, source: String(source), flags: String(flags ?? '') });
      return Reflect.construct(target, [source, flags], newTarget);
    },
  });
  try {
    for (const file of files) await import(`../../${file}`);
    await callWithSamples();
  } finally {
    globalThis.RegExp = RealRegExp;
  }
  return found;
}

async function callWithSamples(): Promise<void> {
  const { normalizeText } = await import('../../src/engine/text/spoken/normalize-text.ts');
  const { thaiSyllables } = await import('../../src/engine/text/readings/thai.ts');
  const { readPoint } = await import('../../src/engine/writer/english/read-point.ts');
  const { htmlAsset } = await import('../../src/engine/template/shotstack/texts.ts');
  for (const locale of LOCALES) normalizeText(TEXT, locale);
  thaiSyllables('สวัสดีเครื่องปรับอากาศ');
  const grammar = { name: 'Aqua Bottle', product: 'bottle', isPlural: false };
  readPoint('The Aqua Bottle keeps drinks cold for a whole day', grammar);
  const html = '<p style="font-size: 20px; font-weight: bold">Hello</p>';
  htmlAsset({ type: 'html', html }, '', { width: 1, height: 1 }, { note() {} });
}

/** The first line of ours after this file in a stack trace. */
function placeOf(stack: string): string | undefined {
  const lines = stack.split('\n').filter((line) => !line.includes('/scripts/expressions/'));
  const start = lines.findIndex((line) => line.includes(`${ROOT}src/`));
  // Only a direct caller counts: expressions that a library builds are not ours.
  if (start !== 1) return undefined;
  const [, path, line] = /\/(src\/[^:]+):(\d+):/.exec((lines[start] ?? '').replace(ROOT, '/')) ?? [];
  return path === undefined ? undefined : `${path}:${line}`;
}
