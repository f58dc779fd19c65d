import type { Selectable } from 'kysely';
import type { DbOrTransaction } from '../drivers/db/schema.ts';

/** An earlier content of a draft of the Studio. */
export interface DraftVersionRow {
  draft_id: string;
  /** The revision of the draft when it had this content. */
  revision: number;
  account_id: string;
  title: string;
  content: string;
  format: number;
  /** When this content was saved, in milliseconds since 1970. */
  saved_at: number;
}

export type DraftVersion = Selectable<DraftVersionRow>;

/** Maximum versions of a draft, and characters of their contents together. */
const LIMITS = { versions: 50, characters: 5_000_000 };
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Milliseconds between versions of the last hour. A longer step is tried if the versions would exceed the limit. */
const RECENT_STEPS_MS = [0, MINUTE_MS, 3 * MINUTE_MS];

/** Only the Studio saves so often that its drafts need versions. */
export function hasVersions(form: string): boolean {
  return form === 'studio' || form.startsWith('studio:');
}

/** Keeps the content of a draft that is being replaced, and thins out earlier ones. */
export async function keepVersion(transaction: DbOrTransaction, version: DraftVersion): Promise<void> {
  const { draft_id: id } = version;
  await transaction
    .insertInto('draft_versions')
    .values(version)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const versions = await transaction
    .selectFrom('draft_versions')
    .select(({ fn }) => ['revision', 'saved_at', fn<number>('length', ['content']).as('length')])
    .where('draft_id', '=', id)
    .orderBy('revision', 'desc')
    .execute();
  const remaining = new Set(keptVersions(versions, Date.now()));
  const removed = versions.filter((version) => !remaining.has(version)).map(({ revision: number }) => number);
  if (removed.length === 0) return;
  await transaction
    .deleteFrom('draft_versions')
    .where('draft_id', '=', id)
    .where('revision', 'in', removed)
    .execute();
}

/**
 * Returns the versions to keep: those of the last hour, then the last of every hour, then the last of every day.
 *
 * @param versions - newest first
 */
export function keptVersions<Version extends { saved_at: number; length: number }>(
  versions: readonly Version[],
  now: number,
): Version[] {
  let remaining: Version[] = [];
  for (const step of RECENT_STEPS_MS) {
    remaining = thinned(versions, now, step);
    if (remaining.length <= LIMITS.versions) break;
  }
  let characters = 0;
  return remaining.slice(0, LIMITS.versions).filter(({ length }) => {
    characters += Number(length);
    return characters <= LIMITS.characters;
  });
}

function thinned<Version extends { saved_at: number }>(
  versions: readonly Version[],
  now: number,
  recentStep: number,
): Version[] {
  const usedSlots = new Set<string>();
  return versions.filter(({ saved_at }) => {
    const at = Number(saved_at);
    const age = now - at;
    const step = age <= HOUR_MS ? recentStep : age <= DAY_MS ? HOUR_MS : DAY_MS;
    if (step === 0) return true;
    const slot = `${step} ${Math.floor(at / step)}`;
    if (usedSlots.has(slot)) return false;
    usedSlots.add(slot);
    return true;
  });
}
