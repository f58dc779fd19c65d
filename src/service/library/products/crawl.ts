import type { ReadingProgress } from '../../../contract/dashboard/products.ts';
import type { PageProduct } from '../../../engine/crawl/page-product.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { traced } from '../../../platform/telemetry/tracing.ts';
import { fetchMedia, type PageFile } from './fetch-media.ts';
import { fetchPage } from './fetch-page.ts';
import { unfetchedPage } from './page-refused.ts';

/** Seconds for all of it once it is a page's turn, and for the files; whoever asked is waiting. */
const OVERALL = 25;
const FILES_UNTIL = 20;
/** Mostly they wait for a shop: one account has four at a time. */
const enter = fairLimit({ what: 'product pages', slots: 8, maxWaiting: 12 });

export interface CrawlSettings {
  allowPrivate: boolean;
  tempRoot: string;
  /** Of a Chromium, where there is one. */
  browserPath?: string | undefined;
  log: Log;
  /** Hears what goes on. */
  onStage?: ((progress: ReadingProgress) => void) | undefined;
  /** Fetch what the page shows as well. */
  wantsMedia: boolean;
}

export interface Crawl {
  /** Of this crawl alone. */
  folder: string;
  allowPrivate: boolean;
  browserPath?: string | undefined;
  log: Log;
  signal: AbortSignal;
  onStage(progress: ReadingProgress): void;
  /** Ends earlier: files that are not there by then are left out. */
  mediaSignal: AbortSignal;
}

export interface Crawled extends PageProduct {
  files: PageFile[];
}

/**
 * Reads the page of a product, and fetches what it shows; `use` has the files while it runs.
 *
 * @throws {PageRefused} when the page cannot be used, {TooManyWaiting} when the account has too many pages read
 */
export async function crawlPage<Result>(
  address: string,
  { allowPrivate, tempRoot, browserPath, log, wantsMedia, onStage = () => {} }: CrawlSettings,
  use: (crawled: Crawled) => Promise<Result>,
): Promise<Result> {
  onStage({ stage: 'waiting' });
  return await enter(async () => {
    const signal = AbortSignal.timeout(OVERALL * 1000);
    try {
      await using temp = await makeTempDir('product-', tempRoot);
      const mediaSignal = AbortSignal.any([signal, AbortSignal.timeout(FILES_UNTIL * 1000)]);
      const crawl = { folder: temp.path, allowPrivate, browserPath, log, signal, mediaSignal, onStage };
      const product = await traced('crawl page', 'client', {}, () => fetchPage(address, crawl));
      const files = wantsMedia
        ? await traced('crawl media', 'client', {}, () => fetchMedia(product, crawl))
        : [];
      onStage({ stage: 'saving' });
      return await use({ ...product, files });
    } catch (error) {
      if (error !== signal.reason || !signal.aborted) throw error;
      throw unfetchedPage(new FetchError('timeout', `took longer than ${OVERALL} seconds`, error));
    }
  });
}
