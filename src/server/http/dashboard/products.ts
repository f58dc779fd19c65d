import type { ReadingProgress } from '../../../contract/dashboard/products.ts';
import * as contract from '../../../contract/dashboard/products.ts';
import { signAddresses } from '../../../service/drivers/files/file-urls.ts';
import { deleteProduct } from '../../../service/library/products/products.ts';
import { readProductInput, updateProduct } from '../../../service/library/products/save-product.ts';
import { writeScripts } from '../../../service/library/scripts/write-scripts.ts';
import { productOptionsFromV2 } from '../../../service/videos/product/product-video-options.ts';
import { requireStyle } from '../../../service/videos/product/resolve-product-video.ts';
import type { HttpContext } from '../context.ts';
import { operationsUsing } from '../operation.ts';
import { FREE, type VideoContext } from '../operations/creation.ts';
import { createProductFrom, planProduct, productView } from '../operations/products.ts';
import { type ResolverContext, resolveMediaOf } from '../operations/resolvers.ts';
import { deleteOptionsOf, receiptView } from '../operations/trash.ts';
import { planProductVideo } from '../operations/videos/product-videos.ts';
import { workWithProgress } from '../responses/event-stream.ts';

const operation = operationsUsing<
  VideoContext &
    ResolverContext &
    Pick<HttpContext, 'allowInsecureWebhooks' | 'browserPath' | 'templatePreviews'>
>();

export const saveProductOperation = operation(contract.saveProduct, {
  async handle(call) {
    const { context, account, params, body, baseUrl } = call;
    const { allowPrivateFetch: allowPrivate } = context;
    const input = await readProductInput(
      { ...body, product_id: params.id },
      { media: resolveMediaOf(call), allowPrivate },
    );
    const { description = '', targetAudience = '', brand = '', price = null, media = [] } = input;
    const complete = { ...input, description, targetAudience, brand, price, media };
    return productView(await updateProduct(context, account.id, params.id, complete), baseUrl);
  },
});

export const deleteProductOperation = operation(contract.deleteProduct, {
  async handle({ context, account, params, query }) {
    const receipt = await deleteProduct(context, account.id, params.id, deleteOptionsOf(query));
    return { product_id: params.id, deleted: true as const, ...receiptView(receipt) };
  },
});

export const readProductPage = operation(contract.readProductPage, {
  async estimate(call) {
    await planProduct(call);
    return FREE;
  },
  async handle(call) {
    const { context, account, baseUrl } = call;
    const input = await planProduct(call);
    // Continues after the client has disconnected: the product then appears in the list.
    return workWithProgress<ReadingProgress>(async (report) => {
      const product = await createProductFrom(call, input, async () => {}, report);
      return signAddresses(context, account.id, productView(product, baseUrl));
    });
  },
});

/** Pixels: half the width of a video. */
const STILL_WIDTHS = { portrait: 540, landscape: 960, square: 540 };

export const productStill = operation(contract.productStill, {
  async handle(call) {
    const { log, templatePreviews } = call.context;
    const options = productOptionsFromV2(call.body);
    const { understood } = await planProductVideo(call, options);
    const { base, writing } = understood;
    // The built-in writer is fast, so its script is shown instead of one by a language model.
    const signal = new AbortController().signal;
    const written = writing && (await writeScripts(writing, { log, signal })).scripts[0];
    const script = written ? written.paragraphs.join(' ') : base.voice.script;
    const request = {
      ...base,
      style: requireStyle(options.style, understood, call.context.isStrict).style,
      voice: { ...base.voice, script },
    };
    return templatePreviews.still(request, { width: STILL_WIDTHS[options.aspect] });
  },
});
