import { z } from 'zod';
import { ApiError } from '../../contract/errors.ts';
import { findMusic } from '../../engine/catalog/musics.ts';
import { findTemplate } from '../../engine/catalog/templates/index.ts';
import type { Account, StudioGrant } from '../account/accounts/authenticate.ts';
import { jsonColumn } from '../drivers/db/columns.ts';
import type { Db } from '../drivers/db/schema.ts';
import { fileIdOf } from './assets/resolve-media.ts';
import { fileOfReference } from './assets/stored-reference.ts';
import { requireDraft } from './drafts.ts';
import { CUSTOM_VOICE_PREFIX } from './voices/custom-voices.ts';

export const CONTENT = jsonColumn('a draft', z.unknown());

/** A film as a draft stores it: the request that makes its video. */
const Film = z.looseObject({ path: z.string(), body: z.record(z.string(), z.unknown()) });

/**
 * Checks that a film sent with a token belongs to the token's draft. It must be of the same kind, and may name only records
 * of the account that the draft names now, or named when the token was created. Otherwise the holder of a token could see
 * every picture, template and product of the account by trying their ids. If the token may not edit, the texts and media of
 * the film must be those of the draft.
 *
 * @throws {ApiError} `not_found` if the draft was deleted, otherwise `forbidden`
 */
export async function requireFilmOf(
  db: Db,
  { id: accountId }: Pick<Account, 'id'>,
  { draftId, permissions, references }: StudioGrant,
  film: unknown,
): Promise<void> {
  const draft = Film.safeParse(CONTENT.read((await requireDraft(db, accountId, draftId)).content));
  const sent = Film.safeParse(film);
  if (!sent.success) throw new ApiError('forbidden', 'This token may only save films of the Studio');
  if (draft.success && draft.data.path !== sent.data.path)
    throw new ApiError('forbidden', `This token may only make films with ${draft.data.path}`);
  const allowed = draft.success ? referencesIn(draft.data) : new Set<string>();
  for (const reference of referencesIn(sent.data)) {
    if (references.has(reference) || allowed.has(reference)) continue;
    const [field = ''] = reference.split('=');
    throw new ApiError('forbidden', `${field} names a record that is not part of this draft`);
  }
  if (permissions.includes('edit')) return;
  const texts = draft.success ? textsIn(draft.data) : new Set<string>();
  for (const text of textsIn(sent.data)) {
    if (!texts.has(text)) throw new ApiError('forbidden', 'This token does not have the permission to edit');
  }
}

/** Requires that a query or body names no record of the account that the draft does not name. @throws {ApiError} */
export async function requireReferencesOf(
  db: Db,
  { id: accountId }: Pick<Account, 'id'>,
  { draftId, references }: StudioGrant,
  named: unknown,
): Promise<void> {
  const used = [...referencesIn(named)].filter((reference) => !references.has(reference));
  if (used.length === 0) return;
  const current = referencesIn(CONTENT.read((await requireDraft(db, accountId, draftId)).content));
  if (used.every((reference) => current.has(reference))) return;
  throw new ApiError('not_found', 'There is no such record in this draft');
}

/** Fields whose text is shown or spoken, so digits there name no file. */
const TEXT_FIELDS = new Set([
  'ai_label',
  'content',
  'headline',
  'ipa',
  'name',
  'override_script',
  'points',
  'say',
  'script',
  'text',
  'title',
  'transcript',
  'video_name',
  'word',
]);

/** Fields in which a number is that of an asset. */
const MEDIA_FIELD = /(?:^|_)url$|^(?:deck|pdf)$/;

/**
 * Returns the records of an account that a request names, as `field=value`: by an id, by the URL of a stored file, or by the
 * number of an asset. Records of the public catalogs are left out. URLs of webhooks count as well, because the account signs
 * what they receive.
 */
export function referencesIn(value: unknown): Set<string> {
  return scalarsIn(value, isReference);
}

/** Returns the texts and the addresses of media in a film, as `field=value`. */
function textsIn(film: unknown): Set<string> {
  return scalarsIn(film, (field) => TEXT_FIELDS.has(field) || MEDIA_FIELD.test(field));
}

/** Decides by a field, its value, and the object that has the field. */
type IsWanted = (
  field: string,
  value: string | number,
  owner: Record<string, unknown> | undefined,
) => boolean;

function scalarsIn(value: unknown, isWanted: IsWanted): Set<string> {
  const found = new Set<string>();
  collect(value, '', undefined, isWanted, found);
  return found;
}

function collect(
  value: unknown,
  field: string,
  owner: Record<string, unknown> | undefined,
  isWanted: IsWanted,
  found: Set<string>,
): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, field, owner, isWanted, found);
  } else if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    for (const [name, inner] of Object.entries(fields)) collect(inner, name, fields, isWanted, found);
  } else if (typeof value === 'string' || typeof value === 'number') {
    // Operations ignore spaces around ids, so this must as well.
    const scalar = typeof value === 'string' ? value.trim() : value;
    if (scalar !== '' && isWanted(field, scalar, owner)) found.add(`${field}=${scalar}`);
  }
}

function isReference(
  field: string,
  value: string | number,
  owner: Record<string, unknown> | undefined,
): boolean {
  if (/webhook/i.test(field)) return true;
  if (field === 'avatar_id') return Number(owner?.['avatar_type'] ?? 0) !== 0;
  if (field === 'voice_id') return isCustomVoice(value);
  // Product videos name their avatar and their voice this way.
  if (field === 'id') return isCustomVoice(value) || Number(owner?.['type'] ?? 0) !== 0;
  if (field === 'music_id' || field === 'background_music_id')
    return Number(value) !== 0 && findMusic(Number(value)) === undefined;
  if (field === 'template_id') return findTemplate(Number(value)) === undefined;
  if (field.endsWith('_id')) return true;
  if (typeof value === 'number') return MEDIA_FIELD.test(field);
  if (TEXT_FIELDS.has(field)) return false;
  return /^\d+$/.test(value) || fileOfReference(value) !== undefined || fileIdOf(value) !== undefined;
}

function isCustomVoice(id: string | number): boolean {
  return String(id).startsWith(CUSTOM_VOICE_PREFIX);
}
