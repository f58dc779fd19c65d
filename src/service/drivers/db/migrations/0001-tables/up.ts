import type { Kysely } from 'kysely';
import { accounts, audit, credits, requests, signIn } from './accounts.ts';
import { avatars, files, library, trash } from './library.ts';
import { batches, jobs, videos, webhooks } from './videos.ts';

/** Creates all tables; each after those it refers to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await signIn(db);
  await credits(db);
  await videos(db);
  await jobs(db);
  await files(db);
  await webhooks(db);
  await requests(db);
  await avatars(db);
  await library(db);
  await batches(db);
  await audit(db);
  await trash(db);
}
