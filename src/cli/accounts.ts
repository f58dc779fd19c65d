import { parseArgs } from 'node:util';
import type { Config } from '../platform/config.ts';
import { addAccount, listAccounts, setBlocked } from '../service/accounts/accounts.ts';
import { toCredits } from '../service/credits/credit.ts';
import { creditsOf, needed, runVerb, table, type Verb, when, withRecords } from './keeping.ts';

const HELP = `castwright accounts: who may use this server

  accounts add EMAIL [--credits N]   a new account; prints its key (CASTWRIGHT_INITIAL_CREDITS, 1000)
  accounts list                      every account with its credits
  accounts block EMAIL               none of its keys may call any more
  accounts unblock EMAIL             they may again
`;

/** `castwright accounts`; answers the exit code. */
export function accounts(args: string[], config: () => Config): Promise<number> {
  const verbs = { add, list, block: blocking(true), unblock: blocking(false) };
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
  const { key } = await withRecords(config, ({ db, sealer }) => addAccount(db, sealer, { email, credits }));
  return `${key}\n`;
}

async function list(config: Config): Promise<string> {
  const found = await withRecords(config, ({ db }) => listAccounts(db));
  const rows = found.map((account) => [
    account.email,
    toCredits(account.balance).toFixed(2),
    when(account.created_at),
    account.blocked_at === null ? '' : 'blocked',
  ]);
  return table(['EMAIL', 'CREDITS', 'CREATED', ''], rows);
}

function blocking(blocked: boolean): Verb {
  return async (config, args) => {
    const email = needed(args[0], 'EMAIL');
    await withRecords(config, ({ db }) => setBlocked(db, email, blocked));
    return `${email} ${blocked ? 'may not call any more' : 'may call again'}\n`;
  };
}
