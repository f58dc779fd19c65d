import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { RESOURCE_NAMES, type Resource } from '../../../contract/dashboard/limits.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Right } from '../../../contract/operations/define-operation.ts';
import type { StudioPermission } from '../../../contract/v2/studio-tokens.ts';
import { laterClockTime } from '../../../platform/clock.ts';
import { type MaybePromise, mapMaybePromise } from '../../../platform/maybe-promise.ts';
import { cachePerTick, prepareQuery } from '../../drivers/db/prepare-query.ts';
import type { Db, KeyScope } from '../../drivers/db/schema.ts';
import { withRelaxedDurability } from '../../drivers/db/sqlite-file.ts';

/** The account that a key belongs to, and the rights of the key. */
export interface Account {
  id: string;
  email: string;
  username: string;
  keyId: string;
  scope: KeyScope;
  /** Resources the key may access; undefined for all. */
  resources?: readonly string[] | undefined;
  /** All keys of a blocked account are refused. */
  blocked: boolean;
  /** Whether rejections are sent with HTTP status 200, as by the hosted service. */
  hostedStatus?: boolean;
  /** Set for a session of the dashboard instead of a key. */
  isSession?: true;
  /** For a session: when its password was last entered, in milliseconds since 1970. */
  confirmedAt?: number;
  /** Set for a token of the Studio, which may do nothing but what this allows. */
  grant?: StudioGrant;
}

/** Rights of a token of the Studio. */
export interface StudioGrant {
  tokenId: string;
  draftId: string;
  /** Author of comments made with the token. */
  name: string;
  permissions: readonly StudioPermission[];
  /** Sites besides this server that may use the token in browsers. */
  origins: readonly string[];
  /** Records of the account that the draft named when the token was created; see `referencesIn`. */
  references: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Minimum milliseconds between two updates of a key's last use. */
const USE_INTERVAL_MS = 60_000;

const selectKeyByHash = prepareQuery((db, hash: string) =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.username', 'accounts.blocked_at'])
    .select(['api_keys.id as keyId', 'api_keys.scope', 'api_keys.resources', 'api_keys.expires_at'])
    .select(['api_keys.hosted_status'])
    .select(['api_keys.last_used_at', 'api_keys.last_used_address'])
    .where('api_keys.hash', '=', hash)
    .where('api_keys.revoked_at', 'is', null),
);

/** An active key. */
export interface ActiveKey {
  account: Readonly<Account>;
  /** Milliseconds since 1970, to the minute; null before the first call. */
  lastUsedAt: number | null;
  lastUsedAddress: string | null;
}

/** Finds an active key. Returns undefined if the key is unknown, revoked or expired. */
export const findKey = cachePerTick((db: Db, key: string): MaybePromise<Readonly<ActiveKey> | undefined> => {
  if (isMistypedKey(key)) return undefined;
  return mapMaybePromise(selectKeyByHash(db, hashKey(key)), ([row]) => {
    if (!row || (row.expires_at !== null && row.expires_at <= laterClockTime())) return undefined;
    const { id, email, username, keyId, scope } = row;
    const resources = parseResources(row.resources);
    const blocked = row.blocked_at !== null;
    const hostedStatus = row.hosted_status === 1;
    const account = { id, email, username, keyId, scope, resources, blocked, hostedStatus };
    return { account, lastUsedAt: row.last_used_at, lastUsedAddress: row.last_used_address };
  });
});

/** Records when and from where a key was used, at most once a minute. Of concurrent calls, only one writes. */
export function recordKeyUse(
  db: Db,
  { account, lastUsedAt }: ActiveKey,
  address: string,
): MaybePromise<void> {
  const now = Date.now();
  if (lastUsedAt !== null && lastUsedAt >= now - USE_INTERVAL_MS) return;
  return withRelaxedDurability(db, async (connection) => {
    await connection
      .updateTable('api_keys')
      .set({ last_used_at: now, last_used_address: address })
      .where('id', '=', account.keyId)
      .where((either) =>
        either.or([either('last_used_at', 'is', null), either('last_used_at', '<', now - USE_INTERVAL_MS)]),
      )
      .execute();
  });
}

const RIGHTS: Record<KeyScope, readonly Right[]> = {
  full: ['read', 'render', 'manage'],
  render: ['read', 'render'],
  read: ['read'],
};

const REFUSALS: Record<KeyScope, string> = {
  full: '',
  render: 'This key may only create and read videos. This call needs a key with the scope full',
  read: 'This key may only read. This call needs a key with the scope render or full',
};

export interface Caller {
  scope: KeyScope;
  /** Undefined for all. */
  resources?: readonly string[] | undefined;
  blocked: boolean;
}

/**
 * Checks that a caller may call an operation.
 * @param resource - that the operation belongs to; undefined if any key may call the operation
 * @throws {ApiError} `forbidden` if the account is blocked or its key lacks the right
 */
export function requireRight(caller: Caller, right: Right, resource: Resource | undefined): void {
  if (caller.blocked)
    throw new ApiError('forbidden', 'This account is blocked. Ask the operator of this server to unblock it');
  if (!RIGHTS[caller.scope].includes(right)) throw new ApiError('forbidden', REFUSALS[caller.scope]);
  const { resources } = caller;
  if (resources === undefined || resource === undefined || resources.includes(resource)) return;
  throw new ApiError(
    'forbidden',
    `This key can only access ${resources.join(', ')}; this call needs ${resource}`,
  );
}

/** Column value of a key's resources; null for all. */
export function serializeResources(resources: readonly Resource[] | undefined): string | null {
  if (resources === undefined) return null;
  return RESOURCE_NAMES.filter((name) => resources.includes(name)).join(' ');
}

/** Drops names that only a later version knows, so the key stays restricted. */
export function parseResources(stored: string | null): Resource[] | undefined {
  if (stored === null) return undefined;
  const names = stored.split(' ');
  return RESOURCE_NAMES.filter((name) => names.includes(name));
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'cw_live_';
const STUDIO_PREFIX = 'cw_studio_';
const CHECKSUM_LENGTH = 6;
const PATTERN = /^cw_live_[0-9A-Za-z]{38}$/;

/**
 * Generates a key: the prefix, 32 random characters and a 6-character checksum, by which secret scanners recognize it.
 */
export function generateKey(): string {
  return generateSecret(PREFIX);
}

/** Generates a token of the Studio, in the same form as a key. */
export function generateStudioToken(): string {
  return generateSecret(STUDIO_PREFIX);
}

export function isStudioToken(key: string): boolean {
  return key.startsWith(STUDIO_PREFIX);
}

function generateSecret(prefix: string): string {
  const secret = Array.from({ length: 32 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${prefix}${secret}${checksum(secret)}`;
}

export function isGeneratedKey(key: string): boolean {
  return PATTERN.test(key) && key.endsWith(checksum(key.slice(PREFIX.length, -CHECKSUM_LENGTH)));
}

/** True for text in the form of a generated key with a wrong checksum. */
export function isMistypedKey(key: string): boolean {
  return PATTERN.test(key) && !isGeneratedKey(key);
}

/** Returns the start of a key: enough to recognize the key, and at most a third of it. */
export function keyHint(key: string): string {
  return key.slice(0, Math.min(PREFIX.length + 4, Math.floor(key.length / 3)));
}

/** Returns the stored form of a key. Keys are long and random, so a plain hash is enough. */
export function hashKey(key: string): string {
  return hash('sha256', key);
}

/** CRC-32 in base 62. */
function checksum(secret: string): string {
  let remainder = crc32(secret);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = LETTERS[remainder % 62] + digits;
    remainder = Math.floor(remainder / 62);
  }
  return digits;
}
