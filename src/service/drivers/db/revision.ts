import { sql } from 'kysely';

/**
 * The number of the next change to any video. Every write to a video takes one, so whoever has seen the videos
 * up to a number asks only for those above it. That holds where writers go one at a time, as in SQLite; PostgreSQL, which
 * lets them overlap, gives the final number while it commits, under a lock.
 */
export const NEXT_REVISION = sql<number>`(select coalesce(max(revision), 0) + 1 from videos)`;
