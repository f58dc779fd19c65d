import { z } from 'zod';
import { isLegible, legible, textOn } from '../../../base/color.ts';
import type { PageColors } from '../../../contract/dashboard/videos.ts';
import { CAPTION_STYLES, CORNERS } from '../../../contract/enums.ts';
import { jsonColumn } from '../../drivers/db/columns.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';

/** The brand kit of an account. */
export interface BrandRow {
  account_id: string;
  /** A `StoredBrand` as JSON. */
  content: string;
  updated_at: number;
}

/** An asset's number and its file's reference. */
const StoredFont = z.object({ asset: z.number(), source: z.string() });

/** A video, by asset number and file reference, or a template by id. */
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
  /** The asset's number, its file's reference, and pixels. */
  logo: z
    .object({ asset: z.number(), source: z.string(), width: z.number(), height: z.number() })
    .exactOptional(),
  fonts: z.object({ heading: StoredFont.exactOptional(), body: StoredFont.exactOptional() }).exactOptional(),
  watermark: z.object({ corner: z.enum(CORNERS), opacity: z.number() }),
  aiLabel: z
    .object({ text: z.string().exactOptional(), corner: z.enum(CORNERS).exactOptional() })
    .exactOptional(),
  music: z.object({ id: z.number(), volume: z.number() }).exactOptional(),
  captionStyle: z.enum(CAPTION_STYLES).exactOptional(),
  intro: StoredBookend.exactOptional(),
  outro: StoredBookend.exactOptional(),
});
export type StoredBrand = z.output<typeof StoredBrand>;

const BRAND = jsonColumn('a brand kit', StoredBrand);

export interface BrandOfAccount {
  brand: StoredBrand;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

export async function findBrand(
  db: Db | DbOrTransaction,
  accountId: string,
): Promise<BrandOfAccount | undefined> {
  const row = await db
    .selectFrom('brands')
    .select(['content', 'updated_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { brand: BRAND.read(row.content), updatedAt: Number(row.updated_at) };
}

/** Replaces the account's brand kit. */
export async function saveBrand(db: Db, accountId: string, brand: StoredBrand): Promise<BrandOfAccount> {
  const values = { content: BRAND.write(brand), updated_at: Date.now() };
  await db
    .insertInto('brands')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
  return { brand, updatedAt: values.updated_at };
}

/** @returns whether the account had a brand kit */
export async function deleteBrand(db: Db, accountId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('brands')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Derives page colours with legible text from a kit; undefined if the kit sets no background or primary colour. */
export function pageColors({
  primary,
  secondary,
  background,
  text,
}: StoredBrand['colors']): PageColors | undefined {
  const ground = background ?? primary;
  if (ground === undefined) return undefined;
  const ink = text !== undefined && isLegible(text, [ground]) ? text : textOn(ground);
  const brandAccent = [secondary, primary].find((color) => color !== undefined && color !== ground) ?? ink;
  const accent = legible(brandAccent, [ground], ink);
  return { ground, text: ink, accent, on_accent: textOn(accent) };
}
