import type { PageColors } from '../../../contract/dashboard/videos.ts';
import type { Db, FileRow } from '../../drivers/db/schema.ts';
import { fileOfReference } from '../../library/assets/stored-reference.ts';
import { pageColors } from '../../library/brand/page-colors.ts';
import { findBrand, type StoredBrand } from '../../library/brand/stored-brand.ts';
import type { FoundVideo } from '../find-video.ts';
import { storedCall } from '../stored-call.ts';

export interface SharedBrand {
  colors: PageColors | undefined;
  logo: StoredBrand['logo'];
}

/** Brand of a shared video's page; undefined without a kit, or if the video was requested without it. */
export async function sharedBrand(db: Db, { video }: FoundVideo): Promise<SharedBrand | undefined> {
  if (storedCall(video)?.body['brand'] === false) return undefined;
  const found = await findBrand(db, video.account_id);
  return found && { colors: pageColors(found.brand.colors), logo: found.brand.logo };
}

/** The file of the logo on that page. */
export async function sharedLogo(db: Db, found: FoundVideo): Promise<FileRow | undefined> {
  const id = fileOfReference((await sharedBrand(db, found))?.logo?.source ?? '');
  if (id === undefined) return undefined;
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', found.video.account_id)
    .executeTakeFirst();
}
