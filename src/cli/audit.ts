import { parseArgs } from 'node:util';
import type { Config } from '../platform/config/config.ts';
import { findAccount } from '../service/account/accounts/accounts.ts';
import { AccountError } from '../service/account/accounts/keys.ts';
import { listAudit } from '../service/account/audit-log.ts';
import { formatTable, formatTime, withDatabase } from './command.ts';

const HELP = `castwright audit: show who signed in and who changed or deleted what

  audit [EMAIL] [--lines N] [--json]   newest first, for one account or all of them; 50 lines by default

Entries are kept for CASTWRIGHT_AUDIT_DAYS (365).
`;
const MAX_LINES = 100_000;

/** Runs `castwright audit`; returns the exit code. */
export async function audit(args: string[], config: () => Config): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      lines: { type: 'string', default: '50' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowPositionals: true,
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const limit = /^\d{1,6}$/.test(values.lines) ? Number(values.lines) : 0;
  if (limit < 1 || limit > MAX_LINES)
    throw new AccountError(`--lines must be a number from 1 to ${MAX_LINES}`);
  const [email] = positionals;
  const entries = await withDatabase(config(), async ({ db }) => {
    const accountId = email === undefined ? undefined : (await findAccount(db, email)).id;
    return listAudit(db, { accountId, limit });
  });
  if (values.json) process.stdout.write(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  else {
    const rows = entries.map((entry) => [
      formatTime(entry.at),
      entry.email ?? '–',
      entry.action,
      entry.keyName === null ? entry.actor : `key ${entry.keyName}`,
      entry.address ?? '',
      entry.target ?? '',
    ]);
    process.stdout.write(formatTable(['TIME', 'ACCOUNT', 'DONE', 'BY', 'FROM', 'WHAT'], rows));
  }
  return 0;
}
