/**
 * Checks that every regular expression of src/ takes linear time for any input: `recheck` analyses it, and texts made
 * of its own words are timed. Expressions found safe are remembered by a hash; `--write` stores the hashes.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { builtExpressions } from './expressions/built.ts';
import { EXCEPTIONS } from './expressions/exceptions.ts';
import { type Expression, literalOf } from './expressions/expression.ts';
import { expressionsInSource } from './expressions/in-source.ts';
import { judge } from './expressions/judge.ts';

const SAFE = new URL('./expressions/safe.generated.txt', import.meta.url);
/** A later version of the tools may judge differently. */
const JUDGES = `recheck ${createRequire(import.meta.url)('recheck/package.json').version}, pumps 1`;

const { expressions, sites } = expressionsInSource();
const built = await builtExpressions(new Set(sites.map(({ at }) => at.split(':')[0] ?? '')));
const problems = sites
  .filter(({ at }) => !built.some((one) => one.at === at))
  .map(
    ({ at }) =>
      `${at} builds a regular expression, but scripts/expressions/built.ts has no sample of it. Add one`,
  );

const distinct = new Map<string, Expression>();
for (const one of [...expressions, ...built])
  if (!distinct.has(literalOf(one))) distinct.set(literalOf(one), one);
for (const text of Object.keys(EXCEPTIONS)) {
  if (!distinct.has(text))
    problems.push(`scripts/expressions/exceptions.ts: ${text} no longer exists. Remove it`);
}
const knownSafe = new Set((await readFile(SAFE, 'utf8').catch(() => '')).split('\n'));
const safe: string[] = [];
const unknown: Expression[] = [];
for (const one of distinct.values()) {
  if (EXCEPTIONS[literalOf(one)] !== undefined) continue;
  if (knownSafe.has(sumOf(one))) safe.push(sumOf(one));
  else unknown.push(one);
}
for (const one of unknown) {
  const why = await judge(one);
  if (why === undefined) safe.push(sumOf(one));
  else problems.push(`${one.at} ${literalOf(one).slice(0, 160)}\n    ${why}`);
}
if (process.argv.includes('--write')) await writeFile(SAFE, `${safe.sort().join('\n')}\n`);
else if (unknown.length > 20 && problems.length === 0) {
  process.stdout.write(
    `${unknown.length} regular expressions are new. Run npm run generate to record the result\n`,
  );
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) {
  process.stderr.write(
    'Outside text must be matched in linear time. Write the expression so that no text can be matched in two ways, or anchor it at the start of a run: (?<!\\s)\\s+$\n',
  );
  process.exitCode = 1;
}
process.stderr.write('');

function sumOf(one: Expression): string {
  return createHash('sha256')
    .update(`${JUDGES}\n${literalOf(one)}`)
    .digest('hex')
    .slice(0, 20);
}
