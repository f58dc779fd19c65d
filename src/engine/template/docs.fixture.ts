import { readFileSync } from 'node:fs';

/** Returns the example template of the documentation, with one value replaced. */
export function documentedTemplate(path: readonly (string | number)[] = [], value?: unknown): unknown {
  const text = readFileSync(new URL('../../../docs/TEMPLATES.md', import.meta.url), 'utf8');
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? [];
  const template: unknown = JSON.parse(json);
  const key = path.at(-1);
  if (key === undefined) return template;
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((part, at) => (part as Record<string, unknown>)[at], template);
  (holder as Record<string, unknown>)[key] = value;
  return template;
}
