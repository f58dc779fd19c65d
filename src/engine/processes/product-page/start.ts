import { fileURLToPath } from 'node:url';
import { type OrderEnd, runOrder, type TimeLimits } from '../../../platform/child/run-order.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { PictureMeasures } from '../../crawl/measure-pictures.ts';
import type { PageOrder, PageReport, PictureReport, PicturesOrder, ProductOrder } from './messages.ts';

const PRODUCT_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** A page takes about 0.1 s, a picture less; on a busy machine, the start of the process alone takes many. */
const LIMITS: Record<ProductOrder['type'], TimeLimits> = {
  page: { processor: 8, clock: 120 },
  pictures: { processor: 10, clock: 120 },
};
/** For the JavaScript heap. */
const HEAP_MEGABYTES = 384;
/** Limits how many processes run at once. The number of pages is limited upstream. */
const limit = fairLimit({ what: 'product pages', slots: 3, maxWaiting: 100 });
/** In total. A picture of 50 million pixels takes 200 MB, and as much again while it is measured. */
const MEMORY_BYTES = 1e9;

export interface Work {
  signal: AbortSignal;
  log: Log;
}

/** Reads a page. Returns undefined if the process crashed or took too long. @throws the signal's reason */
export async function readInChild(order: PageOrder, work: Work): Promise<PageReport | undefined> {
  return (await runChild<PageReport>(order, work)).report;
}

/**
 * Measures pictures one after the other. A picture that crashes the process is skipped, and another process continues.
 * Pictures not measured in time are left out.
 * @throws the signal's reason
 */
export async function measureInChild<Item extends PicturesOrder['pictures'][number]>(
  pictures: readonly Item[],
  work: Work,
): Promise<(Item & { look: PictureMeasures })[]> {
  const measurements = new Map<string, PictureMeasures>();
  let remaining = [...pictures];
  for (let tries = 0; remaining.length > 0 && tries < 3; tries++) {
    let allMeasured = false;
    await runChild<PictureReport>({ type: 'pictures', pictures: remaining }, work, (report) => {
      if (report.type === 'done') allMeasured = true;
      else remaining = remaining.filter(({ path }) => path !== report.path);
      if (report.type === 'measured') measurements.set(report.path, report.measurements);
    });
    if (allMeasured) break;
  }
  return pictures.flatMap((item) => {
    const look = measurements.get(item.path);
    return look ? [{ ...item, look }] : [];
  });
}

function runChild<Report>(
  order: ProductOrder,
  { signal, log }: Work,
  onReport?: (report: Report) => void,
): Promise<OrderEnd<Report>> {
  return limit(async () => {
    const ended = await runOrder<Report>(PRODUCT_PROCESS, order, {
      signal,
      limit: LIMITS[order.type],
      heap: HEAP_MEGABYTES,
      memory: MEMORY_BYTES,
      confine: { as: 'decoder', network: false, read: pathsIn(order), write: [] },
      urgency: 'awaited',
      ...(onReport && { onReport }),
    });
    const { end, tookTooLong } = ended;
    if (end.code !== 0) {
      log.warn({ ...end, order: order.type, tookTooLong }, 'the product process failed');
    }
    return ended;
  });
}

function pathsIn(order: ProductOrder): string[] {
  if (order.type === 'pictures') return order.pictures.map(({ path }) => path);
  return order.morePath === undefined ? [order.contentPath] : [order.contentPath, order.morePath];
}
