import type { z } from 'zod';
import { boolean, optional, text } from '../../contract/fields.ts';
import type { OperationDescription } from '../../contract/operations/define-operation.ts';
import { getVideo } from '../../contract/operations/videos.ts';
import type { Api } from './api.ts';
import { CallFailed } from './failures.ts';
import type { Outcome, ToolContext } from './tool.ts';
import { resourceOf } from './video.ts';

/** Fields shared by all tools that create a video. */
export const orderFields = {
  name: optional(text(255)).describe('Name of the video in lists'),
  price_only: optional(boolean()).describe(
    'True creates nothing: it checks the call, and returns the length in seconds and the price in credits',
  ),
  request_id: optional(text(200)).describe(
    'Repeating the same call creates nothing new. To get another video from the same call, pass any new id',
  ),
};

/** How often repeated calls may create a video again after it failed. */
const MAX_NEW_ATTEMPTS = 10;
const NEXT =
  'The video is being made. Call video_status with this video_id and wait_seconds 45 until status is completed.';
const AGAIN =
  'This call was made before, and this is its video; nothing was charged again. Pass a new request_id to get another video.';

interface Order<Described extends OperationDescription> {
  operation: Described & { isPriced: true };
  body: z.input<NonNullable<Described['body']>>;
  /** Values that were chosen for omitted fields. */
  chosen?: object;
}

/** Creates a video once for identical calls, or returns its price. */
export async function orderVideo<Described extends OperationDescription>(
  { api }: ToolContext,
  { operation, body, chosen }: Order<Described>,
  {
    price_only: priceOnly,
    request_id: requestId,
  }: { price_only?: boolean | undefined; request_id?: string | undefined },
): Promise<Outcome> {
  if (priceOnly) return { data: { ...(await api.price(operation, body)), ...chosen } };
  for (let attempt = 0; ; attempt++) {
    const once = await keyOf([operation.path, body, requestId ?? '', attempt]);
    const created = await api.make<OperationDescription>(operation, { body: body as never, once });
    const data = created.data as { video_id: string; warnings?: string[] };
    const isSame =
      created.isRepeated &&
      (requestId !== undefined || attempt >= MAX_NEW_ATTEMPTS || (await isUsable(api, data.video_id)));
    if (created.isRepeated && !isSame) continue;
    return {
      data: {
        ...data,
        status: 'processing',
        resource: resourceOf(data.video_id),
        ...chosen,
        next: isSame ? AGAIN : NEXT,
      },
    };
  }
}

/** Returns an idempotency key that is equal for equal calls. */
export async function keyOf(parts: unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `mcp-${[...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether a video exists and has not failed. */
async function isUsable(api: Api, id: string): Promise<boolean> {
  try {
    const { status } = await api.ask(getVideo, { params: { id } });
    return status !== 'failed';
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return false;
    throw error;
  }
}
