import { join } from 'node:path';
import type { ReadingProgress } from '../../../contract/dashboard/products.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { PageProduct, UnusableReason } from '../../../engine/crawl/page-product.ts';
import { readInChild } from '../../../engine/processes/product-page/start.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { loadPageInBrowser } from '../../../platform/load-page-in-browser.ts';
import { randomId } from '../../../platform/random-id.ts';
import { type Download, download } from '../../../platform/safe-fetch/download.ts';
import { FetchError, type FetchFailure } from '../../../platform/safe-fetch/fetch-error.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { traced } from '../../../platform/telemetry/tracing.ts';
import { fetchMedia, type PageFile } from './product-media.ts';

/** Bytes and seconds. */
const PAGE = { maxBytes: 5_000_000, timeout: 10, types: ['text/html', 'application/xhtml+xml', ''] };
const MORE = { maxBytes: 2_000_000, timeout: 5, types: ['application/json', 'text/json', 'text/javascript'] };
const HEADERS = {
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  'accept-language': 'en;q=0.9,*;q=0.5',
};

/** For the browser: seconds with its start, and bytes of memory of all its processes. */
const DRAWN = { maxBytes: 5_000_000, memory: 1.5e9, timeout: 12 };
const MAY_SHOW_MORE: readonly PageReason[] = ['no_product', 'refused', 'robot_check'];

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

/**
 * Fetches a page and finds what it tells about its product. A page that tells nothing is opened in a browser where
 * there is one, since many are made by their scripts.
 *
 * @throws {PageRefused} when that is nothing, too
 */
async function fetchPage(address: string, crawl: Crawl): Promise<PageProduct> {
  try {
    return await plainPage(address, crawl);
  } catch (error) {
    if (!(error instanceof PageRefused) || !MAY_SHOW_MORE.includes(error.reason)) throw error;
    const product = await drawnPage(address, crawl);
    if (!product) throw error;
    return product;
  }
}

async function drawnPage(address: string, crawl: Crawl): Promise<PageProduct | undefined> {
  const { browserPath: browser, folder, allowPrivate, signal, log } = crawl;
  if (browser === undefined) return undefined;
  crawl.onStage({ stage: 'browser' });
  const path = join(folder, 'drawn');
  const outcome = await loadPageInBrowser(address, path, {
    ...DRAWN,
    browser,
    allowPrivate,
    signal,
    tempRoot: folder,
  });
  const isDrawn = outcome === 'drawn';
  if (!isDrawn) log.warn({ url: address, outcome }, 'the browser could not open a product page');
  const order = { type: 'page', path, url: address, charset: 'utf-8' } as const;
  return isDrawn ? (await readInChild(order, crawl))?.product : undefined;
}

async function plainPage(address: string, crawl: Crawl): Promise<PageProduct> {
  const path = join(crawl.folder, 'page');
  crawl.onStage({ stage: 'opening' });
  const { url, charset } = await fetched(address, path, crawl);
  crawl.onStage({ stage: 'reading' });
  const order = { type: 'page', path, url, charset } as const;
  let report = await readInChild(order, crawl);
  if (report?.more !== undefined) {
    const more = join(crawl.folder, randomId());
    const settings = { ...MORE, allowPrivate: crawl.allowPrivate, signal: crawl.signal };
    // Other shops may look like these, and have nothing there.
    const hasMore = await download(report.more, more, settings).catch(() => undefined);
    crawl.signal.throwIfAborted();
    if (hasMore) report = (await readInChild({ ...order, more }, crawl)) ?? report;
  }
  if (!report) throw unusablePage('unreadable');
  if (!report.product) throw unusablePage(report.useless ?? 'no_product');
  return report.product;
}

async function fetched(address: string, path: string, crawl: Crawl): Promise<Download> {
  const { allowPrivate, signal } = crawl;
  try {
    return await download(address, path, { ...PAGE, allowPrivate, signal, headers: HEADERS });
  } catch (error) {
    throw error instanceof FetchError ? unfetchedPage(error) : error;
  }
}

type PageReason = FetchFailure | UnusableReason | 'unreadable';

const SENTENCES: Record<UnusableReason | 'unreadable', string> = {
  login_wall: 'shows its product only to those who sign in',
  robot_check: 'asks its visitors to prove that they are people',
  no_product: 'is a page on which no product was found',
  not_html: 'is not an HTML page',
  unreadable: 'could not be read as a page in time',
};
const REMEDY = 'tell name, description and media of the product instead';

/** A page that a product cannot be made of. The message is a sentence without its subject. */
export class PageRefused extends Error {
  readonly reason: PageReason;

  constructor(reason: PageReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PageRefused';
    this.reason = reason;
  }

  asApiError(): ApiError {
    const message = `url ${this.message}; ${REMEDY}`;
    return new ApiError('invalid', message, [{ field: 'url', message, reason: this.reason }], this);
  }

  asWarning(): string {
    return `The page was not read, since it ${this.message}`;
  }
}

function unusablePage(reason: keyof typeof SENTENCES, cause?: unknown): PageRefused {
  return new PageRefused(reason, SENTENCES[reason], cause);
}

export function unfetchedPage(error: FetchError): PageRefused {
  if (error.failure === 'wrong_type') return unusablePage('not_html', error);
  return new PageRefused(error.failure, error.message, error);
}
