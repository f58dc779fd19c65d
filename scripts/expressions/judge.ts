import { check } from 'recheck';
import { SHORT_TEXTS } from './exceptions.ts';
import type { Expression } from './expression.ts';
import { slowPump } from './pump.ts';

/** Maximum milliseconds per expression; the slowest take some seconds on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Why an expression may take more than linear time; undefined if it seems linear. */
export async function judge(expression: Expression): Promise<string | undefined> {
  const { source, flags } = expression;
  const found = await check(source, flags, { timeout: TIMEOUT_MS, randomSeed: 1 });
  if (found.status === 'vulnerable') {
    if (isQuadratic(found.complexity) && isShort(expression)) return undefined;
    return `${found.complexity.summary}, with ${JSON.stringify(found.attack.pattern).slice(0, 120)}`;
  }
  // recheck does not know nested sets yet: the timed texts have to suffice.
  const isBeyond = found.status === 'unknown' && found.error.kind === 'invalid' && flags.includes('v');
  if (found.status === 'unknown' && !isBeyond) return `not understood by recheck (${found.error.kind})`;
  const pump = isShort(expression) ? undefined : slowPump(expression);
  return pump === undefined ? undefined : `more than linear, with ${JSON.stringify(pump)} repeated`;
}

function isQuadratic(complexity: { type: string; degree?: number }): boolean {
  return complexity.type === 'polynomial' && complexity.degree === 2;
}

function isShort({ at }: Expression): boolean {
  return SHORT_TEXTS.some(({ files }) => at.startsWith(files));
}
