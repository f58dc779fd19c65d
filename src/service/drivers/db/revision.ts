import { sql } from 'kysely';

/**
 * Revision of the next change to any video. Every write to a video takes one, so a client that has seen all videos up
 * to a revision needs only those above it. This holds in SQLite, where writers go one at a time; PostgreSQL assigns the
 * final revision at commit, under a lock.
 */
export const NEXT_REVISION = sql<number>`(select coalesce(max(revision), 0) + 1 from videos)`;
