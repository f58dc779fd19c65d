import type { Kysely } from 'kysely';
import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { avatars } from './avatars.ts';
import { batches } from './batches.ts';
import { credits } from './credits.ts';
import { files } from './files.ts';
import { jobs } from './jobs.ts';
import { library } from './library.ts';
import { requests } from './requests.ts';
import { signIn } from './sign-in.ts';
import { trash } from './trash.ts';
import { videos } from './videos.ts';
import { webhooks } from './webhooks.ts';

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
