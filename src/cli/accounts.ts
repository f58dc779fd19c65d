import { parseArgs } from 'node:util';
import { formatByteSize, parseByteSize } from '../platform/byte-size.ts';
import type { Config } from '../platform/config.ts';
import { AccountError } from '../service/accounts/account-error.ts';
import { addAccount, findAccount, listAccounts, setBlocked } from '../service/accounts/accounts.ts';
import { noteInAudit } from '../service/audit/audit-log.ts';
import { toCredits } from '../service/credits/credit.ts';
import { setQuota } from '../service/quota/set-quota.ts';
import { storedBytes } from '../service/quota/stored-bytes.ts';
import { turnOffTwoStep } from '../service/two-step/two-step.ts';
import { creditsOf, needed, runVerb, table, type Verb, when, withRecords } from './keeping.ts';

const HELP = `castwright accounts: who may use this server

  accounts add EMAIL [--credits N]   a new account; prints its key (CASTWRIGHT_INITIAL_CREDITS, 1000)
  accounts list                      every account with its credits and what it stores
  accounts quota EMAIL SIZE          how much it may store: 50GB, none, or usual (CASTWRIGHT_STORAGE_QUOTA)
  accounts block EMAIL               none of its keys may call any more
  accounts unblock EMAIL             they may again
  accounts two-step-off EMAIL        signing in asks for no one-time code any more, for whoever lost theirs
`;

/** `castwright accounts`; answers the exit code. */
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
  const email = needed(positionals[0], 'EMAIL');
  const credits = values.credits === undefined ? config.initialCredits : creditsOf(values.credits);
  const { key } = await withRecords(config, async ({ db, sealer }) => {
    const added = await addAccount(db, sealer, { email, credits });
    await noteInAudit(db, { accountId: added.id, action: 'add_account', actor: 'command' });
    return added;
  });
  return `${key}\n`;
}

async function list(config: Config): Promise<string> {
  const found = await withRecords(config, async ({ db }) =>
    Promise.all(
      (await listAccounts(db)).map(async (account) => ({
        ...account,
        stored: await storedBytes(db, account.id),
      })),
    ),
  );
  const rows = found.map((account) => [
    account.email,
    toCredits(account.balance).toFixed(2),
    `${formatByteSize(account.stored)}${quotaNote(account.storage_quota)}`,
    when(account.created_at),
    account.blocked_at === null ? '' : 'blocked',
  ]);
  return table(['EMAIL', 'CREDITS', 'STORED', 'CREATED', ''], rows);
}

function quotaNote(quota: number | null): string {
  if (quota === null) return '';
  return quota === 0 ? ' without limit' : ` of ${formatByteSize(quota)}`;
}

async function quota(config: Config, args: string[]): Promise<string> {
  const email = needed(args[0], 'EMAIL');
  const size = needed(args[1], 'SIZE');
  const bytes = size === 'usual' ? null : size === 'none' ? 0 : parseByteSize(size);
  if (bytes === undefined || (bytes === 0 && size !== 'none')) {
    throw new AccountError(`"${size}" is not a size; write it like 500MB or 50GB, or none, or usual`);
  }
  await withRecords(config, async ({ db }) => {
    await setQuota(db, email, bytes);
    const { id: accountId } = await findAccount(db, email);
    await noteInAudit(db, { accountId, action: 'set_quota', actor: 'command', target: size });
  });
  if (bytes === null) return `${email} may store as much as everyone\n`;
  return `${email} may store ${bytes === 0 ? 'without limit' : formatByteSize(bytes)}\n`;
}

function blocking(blocked: boolean): Verb {
  return async (config, args) => {
    const email = needed(args[0], 'EMAIL');
    await withRecords(config, async ({ db }) => {
      await setBlocked(db, email, blocked);
      const { id: accountId } = await findAccount(db, email);
      const action = blocked ? 'block_account' : 'unblock_account';
      await noteInAudit(db, { accountId, action, actor: 'command' });
    });
    return `${email} ${blocked ? 'may not call any more' : 'may call again'}\n`;
  };
}

async function twoStepOff(config: Config, args: string[]): Promise<string> {
  const email = needed(args[0], 'EMAIL');
  const wasOn = await withRecords(config, async ({ db }) => {
    const account = await findAccount(db, email);
    const wasOn = await turnOffTwoStep(db, account);
    if (wasOn) {
      await noteInAudit(db, { accountId: account.id, action: 'turn_off_two_step', actor: 'command' });
    }
    return wasOn;
  });
  return wasOn
    ? `${email} signs in with the password alone\n`
    : `Two-step sign-in of ${email} was off already\n`;
}
