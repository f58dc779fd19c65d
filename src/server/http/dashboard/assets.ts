import * as contract from '../../../contract/dashboard/assets.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import { LIMITS } from '../../../service/drivers/files/formats.ts';
import { deleteAsset, listAssets } from '../../../service/library/assets/assets.ts';
import { operationsUsing } from '../operation.ts';
import { fileUrl } from '../operations/links.ts';
import { deleteOptionsOf, receiptView } from '../operations/trash.ts';

const operation = operationsUsing<Backend>();

export const listAssetsOperation = operation(contract.listAssets, {
  async handle({ context, account, query, baseUrl }) {
    const before = Number(query.cursor);
    const filter = { ...query, before: Number.isSafeInteger(before) ? before : undefined };
    const { assets, hasMore } = await listAssets(context.db, account.id, filter, query.page_size ?? 48);
    const last = assets.at(-1);
    return {
      assets: assets.map(({ number, stored_at: stored, file, ...facts }) => ({
        ...facts,
        asset_id: String(number),
        name: file.name,
        content_type: file.content_type,
        size: Number(file.size),
        url: fileUrl(baseUrl, file) ?? '',
        created_at: Math.floor(stored / 1000),
      })),
      next_cursor: hasMore && last ? String(last.number) : null,
      limits: LIMITS,
    };
  },
});

export const deleteAssetOperation = operation(contract.deleteAsset, {
  async handle({ context, account, params, query }) {
    // Not a number: not found, like any other unknown id.
    if (!/^\d{1,15}$/.test(params.id)) throw new ApiError('not_found', 'There is no file with this asset_id');
    const receipt = await deleteAsset(context, account.id, Number(params.id), deleteOptionsOf(query));
    return { asset_id: params.id, deleted: true as const, ...receiptView(receipt) };
  },
});
