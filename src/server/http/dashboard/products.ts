import type { ReadingProgress } from '../../../contract/dashboard/products.ts';
import * as described from '../../../contract/operations/dashboard/products.ts';
import { signAddresses } from '../../../service/drivers/files/sign-addresses.ts';
import { deleteProduct } from '../../../service/library/products/delete-product.ts';
import { readProductInput } from '../../../service/library/products/product-input.ts';
import { updateProduct } from '../../../service/library/products/update-product.ts';
import { writeScripts } from '../../../service/library/scripts/write-scripts.ts';
import { productOptionsFromV2 } from '../../../service/videos/product/product-video-options.ts';
import { requireStyle } from '../../../service/videos/product/resolve-product-video.ts';
import { operation } from '../operation.ts';
import { makeProduct, productView, toldBy } from '../operations/products.ts';
import { resolveMediaOf } from '../operations/resolvers.ts';
import { deleteOptionsOf, receiptView } from '../operations/trash.ts';
import { understoodBy } from '../operations/videos/product-videos.ts';
import { workWithProgress } from '../responses/event-stream.ts';

export const saveProductOperation = operation(described.saveProduct, {
  async handle(call) {
    const { context, account, params, body, baseUrl } = call;
    const { allowPrivateFetch: allowPrivate } = context;
    const told = await readProductInput(
      { ...body, product_id: params.id },
      { media: resolveMediaOf(call), allowPrivate },
    );
    const { description = '', targetAudience = '', brand = '', price = null, media = [] } = told;
    const whole = { ...told, description, targetAudience, brand, price, media };
    return productView(await updateProduct(context, account.id, params.id, whole), baseUrl);
  },
});

export const deleteProductOperation = operation(described.deleteProduct, {
  async handle({ context, account, params, query }) {
    const receipt = await deleteProduct(context, account.id, params.id, deleteOptionsOf(query));
    return { product_id: params.id, deleted: true as const, ...receiptView(receipt) };
  },
});

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

/** Pixels: half of a video's. */
const WIDTHS = { portrait: 540, landscape: 960, square: 540 };

export const productStill = operation(described.productStill, {
  async handle(call) {
    const { log, templatePreviews } = call.context;
    const asked = productOptionsFromV2(call.body);
    const { understood } = await understoodBy(call, asked);
    const { base, writing } = understood;
    // The built-in writer is quick, and what it says stands in for what a language model will say.
    const signal = new AbortController().signal;
    const written = writing && (await writeScripts(writing, { log, signal })).scripts[0];
    const script = written ? written.paragraphs.join(' ') : base.voice.script;
    const request = {
      ...base,
      style: requireStyle(asked.style, base, call.context.isStrict).style,
      voice: { ...base.voice, script },
    };
    return templatePreviews.still(request, { width: WIDTHS[asked.aspect] });
  },
});
