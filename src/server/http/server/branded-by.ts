import { type Brandable, withBrand } from '../../../service/library/brand/with-brand.ts';
import { resolversOf } from './media.ts';
import type { Call } from './operation.ts';

/** What a call was understood as, in the brand of its account unless it wants none. */
export async function brandedBy<Understood extends { request: Brandable; warnings: string[] }>(
  call: Call<unknown, unknown, { brand?: boolean | undefined }>,
  understood: Understood,
): Promise<Understood> {
  if (call.body.brand === false) return understood;
  const { request, warnings } = await withBrand(understood.request, {
    db: call.context.db,
    accountId: call.account.id,
    music: resolversOf(call).music,
  });
  return { ...understood, request, warnings: [...understood.warnings, ...warnings] };
}
