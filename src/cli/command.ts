import type { Config } from '../platform/config/config.ts';
import { makeDataDir } from '../platform/data-dir/data-dir-permissions.ts';
import { type Encryption, openEncryption } from '../platform/encryption.ts';
import { AccountError } from '../service/account/accounts/keys.ts';
import { databaseLocation } from '../service/drivers/backend.ts';
import { openDatabase } from '../service/drivers/db/open.ts';
import type { Db } from '../service/drivers/db/schema.ts';

interface DatabaseAccess {
  db: Db;
  encryption: Encryption;
}

/** Runs `work` with the database of a server, which may be running. */
export async function withDatabase<Result>(
  config: Config,
  work: (records: DatabaseAccess) => Promise<Result>,
): Promise<Result> {
  await makeDataDir(config.dataDir);
  const db = await openDatabase(databaseLocation(config));
  try {
    return await work({ db, encryption: await openEncryption(config.dataDir, config.secret) });
  } finally {
    await db.destroy();
  }
}

export type Verb = (config: Config, args: string[]) => Promise<string>;

/** Runs the verb named by the first argument and prints its output; returns the exit code. */
export async function runVerb(
  help: string,
  verbs: Record<string, Verb>,
  [name, ...args]: string[],
  config: () => Config,
): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || args.includes('--help')) {
    process.stdout.write(help);
    return 0;
  }
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) {
    process.stderr.write(help);
    return 2;
  }
  process.stdout.write(await verb(config(), args));
  return 0;
}

/** @throws {AccountError} if the argument is missing */
export function requireArgument(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new AccountError(`${name} is missing`);
  return value;
}

/** Parses a number of credits with at most two decimals. @throws {AccountError} */
export function parseCredits(text: string): number {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) {
    throw new AccountError(`"${text}" is not a number of credits; pass a number such as 250 or 0.5`);
  }
  return Number(text);
}

/** Formats rows as columns under their headings. */
export function formatTable(headings: string[], rows: string[][]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return all.map((row) => `${line(row).trimEnd()}\n`).join('');
}

/** Formats a number with a noun in the singular or plural. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Formats a time in UTC, to the minute. */
export function formatTime(time: number | null): string {
  return time === null ? 'never' : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Shows the progress of countable work on standard error. Without a terminal, prints at most ten lines per kind of work. */
export function countedProgress(out: NodeJS.WriteStream = process.stderr) {
  let lastStep = '';
  return {
    show(what: string, done: number, of: number): void {
      const share = of === 0 ? 1 : done / of;
      const line = `${what}: ${done} of ${of}`;
      // With a million items, not every item needs an update.
      const step = out.isTTY ? `${what} ${Math.floor(share * 1000)}` : `${what} ${Math.floor(share * 10)}`;
      if (step === lastStep) return;
      lastStep = step;
      out.write(out.isTTY ? `\r${line}\x1b[K` : `${line}\n`);
    },
    clear(): void {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}
