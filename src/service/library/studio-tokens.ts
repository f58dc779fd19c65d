import type { Selectable } from 'kysely';
import { z } from 'zod';
import { ApiError } from '../../contract/errors.ts';
import { STUDIO_PERMISSIONS, type StudioPermission } from '../../contract/v2/studio-tokens.ts';
import { laterClockTime } from '../../platform/clock.ts';
import { randomId } from '../../platform/random-id.ts';
import {
  type Account,
  generateStudioToken,
  hashKey,
  keyHint,
  type StudioGrant,
} from '../account/accounts/authenticate.ts';
import { jsonColumn } from '../drivers/db/columns.ts';
import { lockTransaction } from '../drivers/db/lock-transaction.ts';
import type { Db, DbOrTransaction } from '../drivers/db/schema.ts';
import { requireDraft } from './drafts.ts';
import { CONTENT, referencesIn } from './studio-references.ts';

/** A token that opens one draft in the Studio, on a page of another site. */
export interface StudioTokenRow {
  id: string;
  account_id: string;
  draft_id: string;
  /** Hexadecimal SHA-256 of the token. */
  hash: string;
  /** The start of the token, to recognize it. */
  hint: string;
  /** Whom the token is for; may be empty. */
  name: string;
  /** Separated by spaces. */
  permissions: string;
  /** JSON: the records of the account that the draft named when the token was created. */
  reference_list: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
}

export interface StudioTokenOriginRow {
  token_id: string;
  origin: string;
}

/** A video that a token may read: it rendered the video, or was created for it. */
export interface StudioTokenVideoRow {
  token_id: string;
  video_id: string;
}

/** Maximum tokens of an account that work at the same time. */
const MAX_TOKENS = 1000;
/** Days for which an ended token is remembered, so that its page can say why it ended. */
const REMEMBERED_DAYS = 7;
const DAY_MS = 86_400_000;

const REFERENCES = jsonColumn('the references of a token', z.array(z.string()));

interface NewToken {
  draftId: string;
  /** The finished video that the draft was made from. */
  videoId: string | undefined;
  name: string;
  permissions: readonly StudioPermission[];
  origins: readonly string[];
  /** Seconds. */
  lifetime: number;
}

export interface ListedToken
  extends Pick<
    Selectable<StudioTokenRow>,
    'id' | 'draft_id' | 'hint' | 'name' | 'created_at' | 'expires_at'
  > {
  permissions: StudioPermission[];
  origins: string[];
}

/**
 * Creates a token. Only its hash is stored, so this is the only time it is returned.
 *
 * @throws {ApiError} `not_found`; `invalid` if the draft is not one of the Studio; `conflict` if there are too many
 */
export async function createStudioToken(
  db: Db,
  accountId: string,
  { draftId, videoId, name, permissions, origins, lifetime }: NewToken,
): Promise<{ token: string; listed: ListedToken }> {
  const { form, content } = await requireDraft(db, accountId, draftId);
  if (form !== 'studio') {
    const message = 'draft_id names a draft of another form. Only drafts of the Studio can be embedded';
    throw new ApiError('invalid', message, [{ field: 'draft_id', message }]);
  }
  const token = generateStudioToken();
  const now = Date.now();
  const row = {
    id: `token_${randomId()}`,
    account_id: accountId,
    draft_id: draftId,
    hash: hashKey(token),
    hint: keyHint(token),
    name,
    permissions: permissions.join(' '),
    reference_list: REFERENCES.write([...referencesIn(CONTENT.read(content))]),
    created_at: now,
    expires_at: laterClockTime() + lifetime * 1000,
    revoked_at: null,
  };
  const sites = [...new Set(origins)];
  await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `studio tokens of ${accountId}`);
    if ((await countTokens(transaction, accountId)) >= MAX_TOKENS) {
      throw new ApiError(
        'conflict',
        `At most ${MAX_TOKENS} tokens of the Studio can work at the same time. Revoke some, or wait until they expire`,
      );
    }
    await transaction.insertInto('studio_tokens').values(row).execute();
    await transaction
      .insertInto('studio_token_origins')
      .values(sites.map((origin) => ({ token_id: row.id, origin })))
      .execute();
    if (videoId !== undefined) await grantVideos(transaction, row.id, [videoId]);
  });
  return { token, listed: { ...row, permissions: [...permissions], origins: sites } };
}

const active = (db: DbOrTransaction, accountId: string, draftId?: string) =>
  db
    .selectFrom('studio_tokens')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', laterClockTime())
    .$if(draftId !== undefined, (query) => query.where('draft_id', '=', draftId ?? ''));

async function countTokens(db: DbOrTransaction, accountId: string, draftId?: string): Promise<number> {
  const { count } = await active(db, accountId, draftId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the tokens of an account that still work, newest first. */
export async function listStudioTokens(
  db: Db,
  accountId: string,
  draftId: string | undefined,
  { start, size }: { start: number; size: number },
): Promise<{ tokens: ListedToken[]; total: number }> {
  const rows = await active(db, accountId, draftId)
    .select(['id', 'draft_id', 'hint', 'name', 'permissions', 'created_at', 'expires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(start)
    .execute();
  const origins =
    rows.length === 0
      ? []
      : await originsOf(
          db,
          rows.map(({ id }) => id),
        );
  const tokens = rows.map(({ permissions, ...row }) => ({
    ...row,
    permissions: parsePermissions(permissions),
    origins: origins.filter(({ token_id: id }) => id === row.id).map(({ origin }) => origin),
  }));
  return { tokens, total: await countTokens(db, accountId, draftId) };
}

function originsOf(db: DbOrTransaction, tokenIds: readonly string[]) {
  return db
    .selectFrom('studio_token_origins')
    .selectAll()
    .where('token_id', 'in', tokenIds)
    .orderBy('origin')
    .execute();
}

/** Revokes a token from the next call on. Returns false if there is no such token, or it was revoked before. */
export async function revokeStudioToken(db: Db, accountId: string, id: string): Promise<boolean> {
  const changed = await db
    .updateTable('studio_tokens')
    .set({ revoked_at: Date.now() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return changed.length === 1;
}

/** The account of a token with the token's grant, or why the token has ended. */
type FoundToken = { account: Readonly<Account> & { grant: StudioGrant } } | { ended: 'expired' | 'revoked' };

/** Finds a token. Returns undefined if it does not exist, or ended long ago. */
export function findStudioToken(db: Db, token: string): Promise<FoundToken | undefined> {
  return findBy(db, 'hash', hashKey(token));
}

/** Finds a token by its id, which is not secret. */
export function findStudioTokenById(db: Db, id: string): Promise<FoundToken | undefined> {
  return findBy(db, 'id', id);
}

async function findBy(db: Db, column: 'hash' | 'id', value: string): Promise<FoundToken | undefined> {
  const row = await db
    .selectFrom('studio_tokens')
    .innerJoin('accounts', 'accounts.id', 'studio_tokens.account_id')
    .selectAll('studio_tokens')
    .select(['email', 'username', 'blocked_at'])
    .where(`studio_tokens.${column}`, '=', value)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.revoked_at !== null) return { ended: 'revoked' };
  if (Number(row.expires_at) <= laterClockTime()) return { ended: 'expired' };
  const origins = await originsOf(db, [row.id]);
  return {
    account: {
      id: row.account_id,
      email: row.email,
      username: row.username,
      keyId: row.id,
      scope: 'render',
      blocked: row.blocked_at !== null,
      grant: {
        tokenId: row.id,
        draftId: row.draft_id,
        name: row.name,
        permissions: parsePermissions(row.permissions),
        origins: origins.map(({ origin }) => origin),
        references: new Set(REFERENCES.read(row.reference_list)),
        expiresAt: Number(row.expires_at),
      },
    },
  };
}

/** Drops words that only a later version knows, so that a token never allows more than it says. */
function parsePermissions(stored: string): StudioPermission[] {
  const words = stored.split(' ');
  return STUDIO_PERMISSIONS.filter((permission) => words.includes(permission));
}

/** Allows a token to read videos. Call in the transaction that creates them. */
export async function grantVideos(
  transaction: DbOrTransaction,
  tokenId: string,
  videoIds: readonly string[],
): Promise<void> {
  await transaction
    .insertInto('studio_token_videos')
    .values(videoIds.map((id) => ({ token_id: tokenId, video_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function mayReadVideo(db: Db, { tokenId }: StudioGrant, videoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('studio_token_videos')
    .select('video_id')
    .where('token_id', '=', tokenId)
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the sites that may show a draft in an iframe: those of all its tokens, also of ended ones, whose page says
 * that they have ended.
 */
export async function embeddersOf(db: Db, draftId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('studio_tokens')
    .innerJoin('studio_token_origins', 'token_id', 'id')
    .select('origin')
    .distinct()
    .where('draft_id', '=', draftId)
    .orderBy('origin')
    .execute();
  return rows.map(({ origin }) => origin);
}

/** Whether pages of a site may use any token at present. */
export async function isTokenOrigin(db: Db, origin: string): Promise<boolean> {
  const row = await db
    .selectFrom('studio_token_origins')
    .innerJoin('studio_tokens', 'studio_tokens.id', 'token_id')
    .select('origin')
    .where('origin', '=', origin)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', laterClockTime())
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets tokens that ended a while ago. */
export async function removeOldStudioTokens(db: Db, now: number): Promise<void> {
  const before = now - REMEMBERED_DAYS * DAY_MS;
  await db.transaction().execute(async (transaction) => {
    const ids = transaction
      .selectFrom('studio_tokens')
      .select('id')
      .where((either) => either.or([either('expires_at', '<=', before), either('revoked_at', '<=', before)]));
    await transaction.deleteFrom('studio_token_origins').where('token_id', 'in', ids).execute();
    await transaction.deleteFrom('studio_token_videos').where('token_id', 'in', ids).execute();
    await transaction
      .deleteFrom('studio_tokens')
      .where((either) => either.or([either('expires_at', '<=', before), either('revoked_at', '<=', before)]))
      .execute();
  });
}
