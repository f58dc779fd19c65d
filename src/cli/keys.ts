import { parseArgs } from 'node:util';
import { MAX_KEY_DAYS, RESOURCE_NAMES } from '../contract/dashboard/limits.ts';
import type { Config } from '../platform/config/config.ts';
import { findAccount } from '../service/account/accounts/accounts.ts';
import {
  AccountError,
  createKey,
  findKeyOwner,
  KEY_SCOPES,
  listKeys,
  revokeKey,
} from '../service/account/accounts/keys.ts';
import { recordAuditEvent } from '../service/account/audit-log.ts';
import { formatTable, formatTime, requireArgument, runVerb, withDatabase } from './command.ts';

const HELP = `castwright keys: API keys, which programs use to call the server

  keys create EMAIL [--name N] [--scope S] [--only R,…] [--days N] [--status S]
                                             create a key; it is shown only this once
  keys list EMAIL                            list an account's active keys
  keys revoke ID                             stop a key from working

Scopes: full allows everything, render allows making and reading videos, read allows reading only.
--only limits it to some of: ${RESOURCE_NAMES.join(', ')}.
--days makes it expire.
--status hosted sends failures with HTTP 200 and the envelope, as the hosted service does; default real.
`;

/** Runs `castwright keys`; returns the exit code. */
export function keys(args: string[], config: () => Config): Promise<number> {
  return runVerb(HELP, { create, list, revoke }, args, config);
}

async function create(config: Config, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      name: { type: 'string', default: 'Key' },
      scope: { type: 'string', default: 'full' },
      only: { type: 'string' },
      days: { type: 'string' },
      status: { type: 'string', default: 'real' },
    },
    allowPositionals: true,
  });
  const scope = KEY_SCOPES.find((known) => known === values.scope);
  if (!scope) throw new AccountError(`--scope must be one of ${KEY_SCOPES.join(', ')}`);
  const resources = values.only === undefined ? undefined : resourcesIn(values.only);
  const expiresAt = values.days === undefined ? undefined : Date.now() + daysIn(values.days) * 86_400_000;
  if (values.status !== 'real' && values.status !== 'hosted')
    throw new AccountError('--status must be real or hosted');
  const hostedStatus = values.status === 'hosted';
  const email = requireArgument(positionals[0], 'EMAIL');
  const { key } = await withDatabase(config, async ({ db }) => {
    const { id: accountId } = await findAccount(db, email);
    const name = requireArgument(values.name, '--name');
    const created = await createKey(db, { accountId, name, scope, resources, expiresAt, hostedStatus });
    await recordAuditEvent(db, { accountId, action: 'create_key', actor: 'command', target: name });
    return created;
  });
  return `${key}\n`;
}

function resourcesIn(list: string) {
  return list.split(',').map((name) => {
    const resource = RESOURCE_NAMES.find((known) => known === name.trim());
    if (!resource) throw new AccountError(`--only takes ${RESOURCE_NAMES.join(', ')}, not "${name.trim()}"`);
    return resource;
  });
}

function daysIn(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > MAX_KEY_DAYS) {
    throw new AccountError(`--days must be a number of days from 1 to ${MAX_KEY_DAYS}`);
  }
  return days;
}

async function list(config: Config, [email]: string[]): Promise<string> {
  const activeKeys = await withDatabase(config, async ({ db }) =>
    listKeys(db, (await findAccount(db, requireArgument(email, 'EMAIL'))).id),
  );
  const rows = activeKeys.map((key) => [
    key.id,
    key.name,
    key.scope,
    key.resources?.replaceAll(' ', ',') ?? 'all',
    `${key.hint}…`,
    formatTime(key.created_at),
    formatTime(key.expires_at),
    formatTime(key.last_used_at),
    key.last_used_address ?? '',
  ]);
  return formatTable(['ID', 'NAME', 'SCOPE', 'ONLY', 'KEY', 'CREATED', 'ENDS', 'LAST USED', 'FROM'], rows);
}

async function revoke(config: Config, args: string[]): Promise<string> {
  // An id may begin with a dash.
  const id = requireArgument(args[0], 'ID');
  const revoked = await withDatabase(config, async ({ db }) => {
    const accountId = await findKeyOwner(db, id);
    const isDone = await revokeKey(db, id);
    if (isDone) await recordAuditEvent(db, { accountId, action: 'revoke_key', actor: 'command', target: id });
    return isDone;
  });
  if (!revoked) throw new AccountError(`There is no active key ${id}`);
  return `Revoked ${id}\n`;
}
