import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import type { BuildingSite, Expression } from './expression.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Every regular expression literal in the source, and every place that builds one. */
export function expressionsInSource(): { expressions: Expression[]; sites: BuildingSite[] } {
  const expressions: Expression[] = [];
  const sites: BuildingSite[] = [];
  for (const path of globSync('src/**/*.ts', { cwd: ROOT }).sort()) {
    if (/\.(?:test|fixture)\.ts$/.test(path)) continue;
    const text = readFileSync(`${ROOT}${path}`, 'utf8');
    if (!/[/]|RegExp/.test(text)) continue;
    const place = (offset: number) => `${path}:${text.slice(0, offset).split('\n').length}`;
    const built = ({ callee, start }: { callee: { type: string }; start: number }) => {
      const isExpression = callee.type === 'Identifier' && (callee as { name?: unknown }).name === 'RegExp';
      if (isExpression) sites.push({ at: place(start) });
    };
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern: source, flags } = node.regex;
        expressions.push({ at: place(node.start), source, flags });
      },
      NewExpression: built,
      CallExpression: built,
    }).visit(parseSync(path, text).program);
  }
  return { expressions, sites };
}
