import { z } from 'zod';
import { isLegible, legible, textOn } from '../../../base/color.ts';
import type { PageColors } from '../../../contract/dashboard/videos.ts';
import { CAPTION_STYLES, CORNERS } from '../../../contract/enums.ts';
import { jsonColumn } from '../../drivers/db/columns.ts';
import type { Db } from '../../drivers/db/schema.ts';

/** How videos of an account look. */
export interface BrandRow {
  account_id: string;
  /** A `StoredBrand` as JSON. */
  content: string;
  updated_at: number;
}

/** By the number of the asset and the reference of its file. */
const StoredFont = z.object({ asset: z.number(), source: z.string() });

/** A video, by the number of its asset and the reference of its file, or the template of a number. */
const StoredBookend = z.union([
  z.object({ asset: z.number(), source: z.string(), seconds: z.number() }),
  z.object({ template: z.number() }),
]);
export type StoredBookend = z.output<typeof StoredBookend>;

const StoredBrand = z.object({
  colors: z.object({
    primary: z.string().exactOptional(),
    secondary: z.string().exactOptional(),
    background: z.string().exactOptional(),
    text: z.string().exactOptional(),
  }),
  /** The number of the asset, the reference of its file, and pixels. */
  logo: z
    .object({ asset: z.number(), source: z.string(), width: z.number(), height: z.number() })
    .exactOptional(),
  fonts: z.object({ heading: StoredFont.exactOptional(), body: StoredFont.exactOptional() }).exactOptional(),
  watermark: z.object({ corner: z.enum(CORNERS), opacity: z.number() }),
  music: z.object({ id: z.number(), volume: z.number() }).exactOptional(),
  captionStyle: z.enum(CAPTION_STYLES).exactOptional(),
  intro: StoredBookend.exactOptional(),
  outro: StoredBookend.exactOptional(),
});
export type StoredBrand = z.output<typeof StoredBrand>;

const COLUMN = jsonColumn('a brand kit', StoredBrand);

export interface BrandOfAccount {
  brand: StoredBrand;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

export async function findBrand(db: Db, accountId: string): Promise<BrandOfAccount | undefined> {
  const row = await db
    .selectFrom('brands')
    .select(['content', 'updated_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { brand: COLUMN.read(row.content), updatedAt: Number(row.updated_at) };
}

/** In the place of what was told before. */
export async function keepBrand(db: Db, accountId: string, brand: StoredBrand): Promise<BrandOfAccount> {
  const told = { content: COLUMN.write(brand), updated_at: Date.now() };
  await db
    .insertInto('brands')
    .values({ account_id: accountId, ...told })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(told))
    .execute();
  return { brand, updatedAt: told.updated_at };
}

/** @returns whether there was one */
export async function deleteBrand(db: Db, accountId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('brands')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** The colours of a page in those of a kit; undefined where it tells no ground. All text is legible on its ground. */
export function pageColors({
  primary,
  secondary,
  background,
  text,
}: StoredBrand['colors']): PageColors | undefined {
  const ground = background ?? primary;
  if (ground === undefined) return undefined;
  const ink = text !== undefined && isLegible(text, [ground]) ? text : textOn(ground);
  const own = [secondary, primary].find((color) => color !== undefined && color !== ground) ?? ink;
  const accent = legible(own, [ground], ink);
  return { ground, text: ink, accent, on_accent: textOn(accent) };
}
