import type { Config } from '../platform/config/config.ts';
import { findAccount } from '../service/account/accounts/accounts.ts';
import { AccountError } from '../service/account/accounts/keys.ts';
import { toCredits, toHundredths } from '../service/account/credits/estimate.ts';
import { grant } from '../service/account/credits/ledger.ts';
import { parseCredits, requireArgument, runVerb, withDatabase } from './command.ts';

const HELP = `castwright credits: credits pay for videos; 1 credit is 2 minutes of video

  credits grant EMAIL N   give an account N more credits
`;

/** Runs `castwright credits`; returns the exit code. */
export function credits(args: string[], config: () => Config): Promise<number> {
  return runVerb(HELP, { grant: grantCredits }, args, config);
}

async function grantCredits(config: Config, [email, amount]: string[]): Promise<string> {
  const granted = toHundredths(parseCredits(requireArgument(amount, 'N')));
  if (granted === 0) throw new AccountError('N must be more than 0');
  const balance = await withDatabase(config, async ({ db }) => {
    const { id } = await findAccount(db, requireArgument(email, 'EMAIL'));
    return db.transaction().execute((transaction) => grant(transaction, id, granted));
  });
  return `${email} has ${toCredits(balance).toFixed(2)} credits\n`;
}
