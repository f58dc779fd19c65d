import * as described from '../../../../contract/operations/brand.ts';
import { checkedBrand } from '../../../../service/library/brand/check-brand.ts';
import { deleteBrand, findBrand, keepBrand } from '../../../../service/library/brand/stored-brand.ts';
import { resolversOf } from '../../server/media.ts';
import { operation } from '../../server/operation.ts';
import { brandView } from '../../views/brand-view.ts';

const getBrand = operation(described.getBrand, {
  handle: async ({ context, account }) => brandView(await findBrand(context.db, account.id)),
});

const changeBrand = operation(described.changeBrand, {
  async handle(call) {
    const { db } = call.context;
    const { media, music } = resolversOf(call);
    const accountId = call.account.id;
    return brandView(
      await keepBrand(db, accountId, await checkedBrand(call.body, { db, accountId, media, music })),
    );
  },
});

const deleteBrandOperation = operation(described.deleteBrand, {
  handle: async ({ context, account }) => ({ deleted: await deleteBrand(context.db, account.id) }),
});

export const BRAND_OPERATIONS = [getBrand, changeBrand, deleteBrandOperation];
