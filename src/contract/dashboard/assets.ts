import { z } from 'zod';
import { integerBetween, optional, text } from '../fields.ts';
import { defineOperation } from '../operations/define-operation.ts';
import { DeleteQuery, inTrash } from '../v2/trash.ts';
import { ASSET_KINDS } from './limits.ts';

export const AssetsQuery = z.object({
  kind: optional(z.enum(ASSET_KINDS)),
  name: optional(text(255)).describe('Part of the name; case does not matter'),
  cursor: optional(text(20)),
  page_size: optional(integerBetween(1, 100)),
});
export type AssetsQuery = z.output<typeof AssetsQuery>;

export const Asset = z.object({
  asset_id: z.string(),
  name: z.string(),
  kind: z.enum(ASSET_KINDS),
  content_type: z.string(),
  url: z.string(),
  size: z.int().describe('Bytes'),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.number().nullable().describe('Seconds'),
  created_at: z.int(),
});
export type Asset = z.output<typeof Asset>;

const Limit = z.object({ bytes: z.int(), seconds: z.int().describe('0 for files without a duration') });

export const Assets = z.object({
  assets: z.array(Asset),
  next_cursor: z.string().nullable(),
  limits: z
    .object({ image: Limit, video: Limit, audio: Limit, table: Limit, deck: Limit, font: Limit })
    .describe('Limits for one file'),
});
export type Assets = z.output<typeof Assets>;

const AssetParams = z.object({ id: text(100) });

const DeletedAsset = z.object({
  asset_id: z.string(),
  deleted: z.literal(true),
  ...inTrash,
});

export const listAssets = defineOperation({
  method: 'GET',
  path: '/dashboard/api/assets',
  name: 'listAssets',
  summary: 'List the files of the account, newest first, and the upload limits',
  query: AssetsQuery,
  data: Assets,
});

export const deleteAsset = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/assets/:id',
  name: 'deleteAsset',
  summary: 'Delete a file that nothing uses',
  params: AssetParams,
  query: DeleteQuery,
  data: DeletedAsset,
});
