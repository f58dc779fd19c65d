import * as described from '../../../contract/operations/dashboard/products.ts';
import { writeScripts } from '../../../service/library/scripts/write-scripts.ts';
import { productOptionsFromV2 } from '../../../service/videos/product/product-video-options.ts';
import { requireStyle } from '../../../service/videos/product/resolve-product-video.ts';
import { understoodBy } from '../routes/product-videos/understood.ts';
import { operation } from '../server/operation.ts';

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
