import { fileURLToPath } from 'node:url';
import type {
  PageOrder,
  PageReport,
  PictureReport,
  PicturesOrder,
  ProductOrder,
} from '../../orders/product-protocol.ts';
import { type OrderEnd, runOrder } from '../../platform/child/run-order.ts';
import { fairLimit } from '../../platform/concurrency/fair-limit.ts';
import type { Log } from '../../platform/telemetry/log.ts';

const PRODUCT_PROCESS = fileURLToPath(new URL('../../process/product-process.ts', import.meta.url));

/** Seconds; a page takes a tenth of one, a picture less. */
const LIMITS = { page: 8, pictures: 10 } as const;
/** Megabytes of JavaScript heap. */
const HEAP = 384;
/** Processes at a time; pages at a time are limited before. */
const enter = fairLimit({ what: 'product pages', places: 3, mostWaiting: 100 });
/** Bytes in all: a picture of fifty million pixels takes 200 MB, and once more while it is looked at. */
const MEMORY = 1e9;

export interface Work {
  signal: AbortSignal;
  log: Log;
}

/** Reads a page; undefined when that broke the process, or took too long. @throws the signal's reason */
export async function readInChild(order: PageOrder, work: Work): Promise<PageReport | undefined> {
  return (await runChild<PageReport>(order, work)).report;
}

/**
 * Looks at pictures, one after the other. One that breaks the process is left out, and the others are looked at by
 * another; what was not seen in time is left out, too.
 *
 * @throws the signal's reason
 */
export async function measureInChild<Item extends PicturesOrder['pictures'][number]>(
  pictures: readonly Item[],
  work: Work,
): Promise<(Item & { look: Extract<PictureReport, { type: 'look' }>['look'] })[]> {
  const looks = new Map<string, Extract<PictureReport, { type: 'look' }>['look']>();
  let waiting = [...pictures];
  for (let tries = 0; waiting.length > 0 && tries < 3; tries++) {
    let isDone = false;
    await runChild<PictureReport>({ type: 'pictures', pictures: waiting }, work, (report) => {
      if (report.type === 'seen') isDone = true;
      else waiting = waiting.filter(({ path }) => path !== report.path);
      if (report.type === 'look') looks.set(report.path, report.look);
    });
    if (isDone) break;
  }
  return pictures.flatMap((item) => {
    const look = looks.get(item.path);
    return look ? [{ ...item, look }] : [];
  });
}

function runChild<Report>(
  order: ProductOrder,
  { signal, log }: Work,
  onReport?: (report: Report) => void,
): Promise<OrderEnd<Report>> {
  return enter(async () => {
    const ended = await runOrder<Report>(PRODUCT_PROCESS, order, {
      signal,
      limit: LIMITS[order.type],
      heap: HEAP,
      memory: MEMORY,
      confine: { as: 'decoder', network: false, read: pathsIn(order), write: [] },
      urgency: 'awaited',
      ...(onReport && { onReport }),
    });
    const { end, tookTooLong } = ended;
    if (end.code !== 0) {
      log.warn({ ...end, order: order.type, tookTooLong }, 'a product page ended its reader');
    }
    return ended;
  });
}

function pathsIn(order: ProductOrder): string[] {
  if (order.type === 'pictures') return order.pictures.map(({ path }) => path);
  return order.more === undefined ? [order.path] : [order.path, order.more];
}
