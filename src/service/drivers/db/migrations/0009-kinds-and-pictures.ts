import { type Kysely, sql } from 'kysely';

/** Gives videos of slides a kind of their own, and stores facts of a person with the pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update videos set kind = 'slides_video'
    where kind = 'template_video' and asked like '{"path":"/v2/create_video_from_slides"%'
  `.execute(db);
  await db.schema.alterTable('photo_generations').addColumn('facts', 'text').execute();
}
