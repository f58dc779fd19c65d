import type { Attempt, Kind } from './kind.ts';
import type { Target } from './target.ts';

export interface Tally {
  name: string;
  attempts: number;
  /** Attacks that were not refused, and their outcome. */
  notRefused: string[];
  seconds: number;
}

const CONCURRENCY = 12;

/** Runs all attempts of a kind, then checks that the server still works for others. */
export async function runKind(kind: Kind, target: Target): Promise<Tally> {
  const startedAt = performance.now();
  const attempts = [...(await kind.attempts(target))];
  const notRefused: string[] = [];
  const waiting = attempts.values();
  const work = async () => {
    for (const attempt of waiting) {
      const failure = await outcomeOf(attempt);
      if (failure !== undefined) notRefused.push(failure);
    }
  };
  await Promise.all(Array.from({ length: kind.isSequential ? 1 : CONCURRENCY }, work));
  if (target.server.process.exitCode !== null)
    notRefused.push(`the server ended:\n${target.server.stderr()}`);
  else if ((await target.call('/healthz')).status !== 200) notRefused.push('the server does not answer');
  const seconds = (performance.now() - startedAt) / 1000;
  return { name: kind.name, attempts: attempts.length, notRefused, seconds };
}

async function outcomeOf([what, attack]: Attempt): Promise<string | undefined> {
  try {
    await attack();
    return undefined;
  } catch (error) {
    return `${what}: ${(error as Error).message}`;
  }
}

/** A Markdown table: kinds × attempts × refused. */
export function tableOf(tallies: readonly Tally[]): string {
  const rows = tallies.map(({ name, attempts, notRefused }) => [
    name,
    attempts,
    attempts - notRefused.length,
  ]);
  const sum = (column: 1 | 2) => rows.reduce((total, row) => total + Number(row[column]), 0);
  const width = Math.max(...rows.map(([name]) => String(name).length));
  const line = ([name, attempts, refused]: (string | number)[]) =>
    `| ${String(name).padEnd(width)} | ${String(attempts).padStart(8)} | ${String(refused).padStart(7)} |`;
  return [
    line(['kind', 'attempts', 'refused']),
    `|${'-'.repeat(width + 2)}|---------:|--------:|`,
    ...rows.map(line),
    line([`${rows.length} kinds`, sum(1), sum(2)]),
  ].join('\n');
}
