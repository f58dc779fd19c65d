import type { ReadingProgress } from '../../../contract/dashboard/products.ts';
import * as described from '../../../contract/operations/dashboard/products.ts';
import { signAddresses } from '../../../service/drivers/files/file-urls.ts';
import { workWithProgress } from '../answers/work-with-progress.ts';
import { makeProduct, toldBy } from '../routes/products/create.ts';
import { operation } from '../server/operation.ts';

export const readProductPage = operation(described.readProductPage, {
  async estimate(call) {
    await toldBy(call);
    return { seconds: 0, credits: 0 };
  },
  async handle(call) {
    const told = await toldBy(call);
    // It is made also where nobody waits any more: the product is found in the list.
    return workWithProgress<ReadingProgress>(async (tell) =>
      signAddresses(call.context, call.account.id, await makeProduct(call, told, tell)),
    );
  },
});
