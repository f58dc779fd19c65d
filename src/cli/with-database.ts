import type { Config } from '../platform/config/config.ts';
import { makeDataDir } from '../platform/data-dir/data-dir-permissions.ts';
import { type Encryption, openEncryption } from '../platform/encryption.ts';
import { AccountError } from '../service/account/accounts/account-error.ts';
import { databaseLocation } from '../service/drivers/backend.ts';
import { openDatabase } from '../service/drivers/db/open.ts';
import type { Db } from '../service/drivers/db/schema.ts';

export interface DatabaseAccess {
  db: Db;
  encryption: Encryption;
}

/** Works on the records of a server, also while it runs. */
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

/** Runs the verb that the arguments begin with and prints what it tells; answers the exit code. */
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

/** @throws {AccountError} when it was not given */
export function requireArgument(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new AccountError(`${name} is missing`);
  return value;
}

/** A number of credits, to the hundredth. @throws {AccountError} */
export function creditsOf(text: string): number {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) {
    throw new AccountError(`"${text}" is not a number of credits; write it like 250 or 0.5`);
  }
  return Number(text);
}

/** Rows under their headings, in columns. */
export function formatTable(headings: string[], rows: string[][]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return all.map((row) => `${line(row).trimEnd()}\n`).join('');
}

/** To the minute, in universal time. */
export function formatTime(time: number | null): string {
  return time === null ? 'never' : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
