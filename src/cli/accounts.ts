import { parseArgs } from 'node:util';
import { formatByteSize, parseByteSize } from '../platform/config/byte-size.ts';
import type { Config } from '../platform/config/config.ts';
import { addAccount, findAccount, listAccounts, setBlocked } from '../service/account/accounts/accounts.ts';
import { AccountError } from '../service/account/accounts/keys.ts';
import { recordAuditEvent } from '../service/account/audit-log.ts';
import { toCredits } from '../service/account/credits/estimate.ts';
import { setQuota, storedBytes } from '../service/account/quota.ts';
import { turnOffTwoStep } from '../service/account/sessions/two-step.ts';
import {
  formatTable,
  formatTime,
  parseCredits,
  requireArgument,
  runVerb,
  type Verb,
  withDatabase,
} from './command.ts';

const HELP = `castwright accounts: manage the accounts of this server

  accounts add EMAIL [--credits N]   add an account and print its key; N defaults to CASTWRIGHT_INITIAL_CREDITS (1000)
  accounts list                      list all accounts with their credits and storage
  accounts quota EMAIL SIZE          set its storage quota: 50GB, none (no limit), or usual (CASTWRIGHT_STORAGE_QUOTA)
  accounts block EMAIL               stop all of its keys from working
  accounts unblock EMAIL             let them work again
  accounts two-step-off EMAIL        turn off two-step sign-in, for someone who lost their device and codes
`;

/** Runs `castwright accounts`; returns the exit code. */
export function accounts(args: string[], config: () => Config): Promise<number> {
  const verbs = {
    add,
    list,
    quota,
    block: blocking(true),
    unblock: blocking(false),
    'two-step-off': twoStepOff,
  };
  return runVerb(HELP, verbs, args, config);
}

async function add(config: Config, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { credits: { type: 'string' } },
    allowPositionals: true,
  });
  const email = requireArgument(positionals[0], 'EMAIL');
  const credits = values.credits === undefined ? config.initialCredits : parseCredits(values.credits);
  const { key } = await withDatabase(config, async ({ db, encryption }) => {
    const added = await addAccount(db, encryption, { email, credits });
    await recordAuditEvent(db, { accountId: added.id, action: 'add_account', actor: 'command' });
    return added;
  });
  return `${key}\n`;
}

async function list(config: Config): Promise<string> {
  const accountsWithUsage = await withDatabase(config, async ({ db }) =>
    Promise.all(
      (await listAccounts(db)).map(async (account) => ({
        ...account,
        stored: await storedBytes(db, account.id),
      })),
    ),
  );
  const rows = accountsWithUsage.map((account) => [
    account.email,
    toCredits(account.balance).toFixed(2),
    `${formatByteSize(account.stored)}${quotaNote(account.storage_quota)}`,
    formatTime(account.created_at),
    account.blocked_at === null ? '' : 'blocked',
  ]);
  return formatTable(['EMAIL', 'CREDITS', 'STORED', 'CREATED', ''], rows);
}

function quotaNote(quota: number | null): string {
  if (quota === null) return '';
  return quota === 0 ? ' without limit' : ` of ${formatByteSize(quota)}`;
}

async function quota(config: Config, args: string[]): Promise<string> {
  const email = requireArgument(args[0], 'EMAIL');
  const size = requireArgument(args[1], 'SIZE');
  const bytes = size === 'usual' ? null : size === 'none' ? 0 : parseByteSize(size);
  if (bytes === undefined || (bytes === 0 && size !== 'none')) {
    throw new AccountError(`"${size}" is not a size; pass 500MB, 50GB, none or usual`);
  }
  await withDatabase(config, async ({ db }) => {
    await setQuota(db, email, bytes);
    const { id: accountId } = await findAccount(db, email);
    await recordAuditEvent(db, { accountId, action: 'set_quota', actor: 'command', target: size });
  });
  if (bytes === null) return `${email} now has the default storage quota\n`;
  return `${email} may now store ${bytes === 0 ? 'any amount' : formatByteSize(bytes)}\n`;
}

function blocking(blocked: boolean): Verb {
  return async (config, args) => {
    const email = requireArgument(args[0], 'EMAIL');
    await withDatabase(config, async ({ db }) => {
      await setBlocked(db, email, blocked);
      const { id: accountId } = await findAccount(db, email);
      const action = blocked ? 'block_account' : 'unblock_account';
      await recordAuditEvent(db, { accountId, action, actor: 'command' });
    });
    return `${email} ${blocked ? 'is blocked' : 'is no longer blocked'}\n`;
  };
}

async function twoStepOff(config: Config, args: string[]): Promise<string> {
  const email = requireArgument(args[0], 'EMAIL');
  const wasOn = await withDatabase(config, async ({ db }) => {
    const account = await findAccount(db, email);
    const wasOn = await turnOffTwoStep(db, account);
    if (wasOn) {
      await recordAuditEvent(db, { accountId: account.id, action: 'turn_off_two_step', actor: 'command' });
    }
    return wasOn;
  });
  return wasOn
    ? `${email} now signs in with the password only\n`
    : `Two-step sign-in was already off for ${email}\n`;
}
