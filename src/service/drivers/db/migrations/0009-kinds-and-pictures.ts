import { type Kysely, sql } from 'kysely';

/** Videos of slides have a kind of their own, and pictures of a person are known without an avatar of the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update videos set kind = 'slides_video'
    where kind = 'template_video' and asked like '{"path":"/v2/create_video_from_slides"%'
  `.execute(db);
  await db.schema.alterTable('photo_generations').addColumn('facts', 'text').execute();
}
