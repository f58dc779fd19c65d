import { sql } from 'kysely';

/**
 * The number of the next change to any video. Every write to a video takes one, so whoever has seen the videos
 * up to a number asks only for those above it. That holds where writers go one at a time, as in SQLite; a database
 * that lets them overlap has to give the number under a lock.
 */
export const NEXT_REVISION = sql<number>`(select coalesce(max(revision), 0) + 1 from videos)`;
