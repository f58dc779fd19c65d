import { expect, test } from 'vitest';
import { lookupProblemsIn } from './check-lookups.ts';

const problemsOf = (...lines: string[]) => lookupProblemsIn(new Map([['a.ts', lines.join('\n')]]));
const TABLE = "const TABLE: Readonly<Record<string, string>> = { a: 'b' };";

test.each([
  [[TABLE, 'const found = TABLE[word];']],
  [[TABLE, 'const isKnown = word in TABLE;']],
  [[TABLE, 'const found = Object.hasOwn(TABLE, other) ? TABLE[word] : undefined;']],
  [["const found = { a: 'b' }[word] ?? word;"]],
  [["const found = (word: string) => ({ a: 'b' })[word];"]],
  [["const TABLE = { a: 'b' } as const;", 'const found = TABLE[word as keyof typeof TABLE];']],
  [['type Values = Record<string, string>;', 'const find = (values: Values, name: string) => values[name];']],
  [
    [
      'interface Call { values: { [name: string]: string } }',
      'const find = (call: Call) => call.values[name()];',
    ],
  ],
  [['const find = ({ values }: { values: Record<string, string> }) => values[name()];']],
  [['const find = (input: unknown, key: string) => (input as Record<string, unknown>)?.[key];']],
  [['const found = Object.fromEntries(rows)[word];']],
])('finds the look-up in %j', (lines) => {
  expect(problemsOf(...lines)).not.toEqual([]);
});

test('finds a look-up in a table of another file', () => {
  const files = new Map([
    ['words/table.ts', `export ${TABLE}`],
    ['words/find.ts', "import { TABLE } from './table.ts';\n\nexport const found = TABLE[word];"],
  ]);
  expect(lookupProblemsIn(files)).toEqual(['words/find.ts:3: TABLE[word]']);
});

test.each([
  [['const TABLE = new Map(Object.entries({ a: 1 }));', 'const found = TABLE.get(word);']],
  [[TABLE, 'const found = Object.hasOwn(TABLE, word) ? TABLE[word] : undefined;']],
  [[TABLE, 'function find() { if (!Object.hasOwn(TABLE, word)) return word; return TABLE[word]; }']],
  [[TABLE, 'for (const key of Object.keys(TABLE)) log(TABLE[key]);']],
  [[TABLE, "const found = TABLE['a'];"]],
  [["const TABLE: Record<Age, string> = { old: 'x' };", 'const found = (age: Age) => TABLE[age];']],
  [['const list = [1, 2];', 'const first = list[at] ?? 0;']],
  [['const TABLE: Record<string, string> = Object.create(null);', 'const found = TABLE[word];']],
])('accepts %j', (lines) => {
  expect(problemsOf(...lines)).toEqual([]);
});
