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

/** `maxBytes` is in bytes, `timeout` in seconds. */
const PAGE_LIMITS = { maxBytes: 5_000_000, timeout: 10, types: ['text/html', 'application/xhtml+xml', ''] };
const FOLLOW_UP_LIMITS = {
  maxBytes: 2_000_000,
  timeout: 5,
  types: ['application/json', 'text/json', 'text/javascript'],
};
const HEADERS = {
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  'accept-language': 'en;q=0.9,*;q=0.5',
};

/** `timeout` is in seconds and includes the start of the browser; `memory` is that of all its processes, in bytes. */
const BROWSER_LIMITS = { maxBytes: 5_000_000, memory: 1.5e9, timeout: 12 };
const RETRIED_IN_BROWSER: readonly PageReason[] = ['no_product', 'refused', 'robot_check'];

/** Maximum seconds for a page, once it has a slot, while the caller waits. */
const TOTAL_TIMEOUT_SECONDS = 25;
/** Maximum seconds for the media of a page. */
const MEDIA_TIMEOUT_SECONDS = 20;
/** Limits the pages that are read at the same time. Most of the time, they wait for a shop. One account gets four slots. */
const enter = fairLimit({ what: 'product pages', slots: 8, maxWaiting: 12 });

export interface CrawlSettings {
  allowPrivate: boolean;
  tempRoot: string;
  /** Path of Chromium, if installed. */
  browserPath?: string | undefined;
  log: Log;
  /** Called with each stage. */
  onStage?: ((progress: ReadingProgress) => void) | undefined;
  /** Whether to download the page's media. */
  wantsMedia: boolean;
  /** If it is aborted, its reason is thrown unchanged. */
  signal?: AbortSignal | undefined;
}

export interface Crawl {
  /** Folder that only this crawl uses. */
  folder: string;
  allowPrivate: boolean;
  browserPath?: string | undefined;
  log: Log;
  signal: AbortSignal;
  onStage(progress: ReadingProgress): void;
  /** Aborted before `signal`. Media that have not arrived by then are left out. */
  mediaSignal: AbortSignal;
}

export interface Crawled extends PageProduct {
  files: PageFile[];
}

/**
 * Reads a product page and downloads its media. The files exist while `use` runs.
 *
 * @throws {PageRefused} if the page cannot be used, {TooManyWaiting} if the account reads too many pages at once
 */
export async function crawlPage<Result>(
  address: string,
  settings: CrawlSettings,
  use: (crawled: Crawled) => Promise<Result>,
): Promise<Result> {
  const {
    allowPrivate,
    tempRoot,
    browserPath,
    log,
    wantsMedia,
    onStage = () => {},
    signal: given,
  } = settings;
  onStage({ stage: 'waiting' });
  return await enter(async () => {
    given?.throwIfAborted();
    const late = AbortSignal.timeout(TOTAL_TIMEOUT_SECONDS * 1000);
    const signal = given ? AbortSignal.any([given, late]) : late;
    try {
      await using temp = await makeTempDir('product-', tempRoot);
      const mediaSignal = AbortSignal.any([signal, AbortSignal.timeout(MEDIA_TIMEOUT_SECONDS * 1000)]);
      const crawl = { folder: temp.path, allowPrivate, browserPath, log, signal, mediaSignal, onStage };
      const product = await traced('crawl page', 'client', {}, () => fetchPage(address, crawl));
      const files = wantsMedia
        ? await traced('crawl media', 'client', {}, () => fetchMedia(product, crawl))
        : [];
      onStage({ stage: 'saving' });
      return await use({ ...product, files });
    } catch (error) {
      given?.throwIfAborted();
      if (error !== signal.reason || !signal.aborted) throw error;
      throw unfetchedPage(
        new FetchError('timeout', `took longer than ${TOTAL_TIMEOUT_SECONDS} seconds`, error),
      );
    }
  });
}

/**
 * Downloads a page and extracts its product. If it has none and a browser is installed, the page is
 * opened in it, since many pages are built by their scripts.
 *
 * @throws {PageRefused} if there is no product either way
 */
async function fetchPage(address: string, crawl: Crawl): Promise<PageProduct> {
  try {
    return await readPlainPage(address, crawl);
  } catch (error) {
    if (!(error instanceof PageRefused) || !RETRIED_IN_BROWSER.includes(error.reason)) throw error;
    const product = await readInBrowser(address, crawl);
    if (!product) throw error;
    return product;
  }
}

async function readInBrowser(address: string, crawl: Crawl): Promise<PageProduct | undefined> {
  const { browserPath: browser, folder, allowPrivate, signal, log } = crawl;
  if (browser === undefined) return undefined;
  crawl.onStage({ stage: 'browser' });
  const path = join(folder, 'drawn');
  const outcome = await loadPageInBrowser(address, path, {
    ...BROWSER_LIMITS,
    browser,
    allowPrivate,
    signal,
    tempRoot: folder,
  });
  const isDrawn = outcome === 'drawn';
  if (!isDrawn) log.warn({ url: address, outcome }, 'the browser could not open a product page');
  const order = { type: 'page', contentPath: path, url: address, charset: 'utf-8' } as const;
  return isDrawn ? (await readInChild(order, crawl))?.product : undefined;
}

async function readPlainPage(address: string, crawl: Crawl): Promise<PageProduct> {
  const path = join(crawl.folder, 'page');
  crawl.onStage({ stage: 'opening' });
  const { url, charset } = await fetchHtml(address, path, crawl);
  crawl.onStage({ stage: 'reading' });
  const order = { type: 'page', contentPath: path, url, charset } as const;
  let report = await readInChild(order, crawl);
  if (report?.more !== undefined) {
    const morePath = join(crawl.folder, randomId());
    const settings = { ...FOLLOW_UP_LIMITS, allowPrivate: crawl.allowPrivate, signal: crawl.signal };
    // The page may only look like a page of a shop system that has such a document.
    const hasMore = await download(report.more, morePath, settings).catch(() => undefined);
    crawl.signal.throwIfAborted();
    if (hasMore) report = (await readInChild({ ...order, morePath }, crawl)) ?? report;
  }
  if (!report) throw unusablePage('unreadable');
  if (!report.product) throw unusablePage(report.useless ?? 'no_product');
  return report.product;
}

async function fetchHtml(address: string, path: string, crawl: Crawl): Promise<Download> {
  const { allowPrivate, signal } = crawl;
  try {
    return await download(address, path, { ...PAGE_LIMITS, allowPrivate, signal, headers: HEADERS });
  } catch (error) {
    throw error instanceof FetchError ? unfetchedPage(error) : error;
  }
}

type PageReason = FetchFailure | UnusableReason | 'unreadable';

const SENTENCES: Record<UnusableReason | 'unreadable', string> = {
  login_wall: 'shows its product only after signing in',
  robot_check: 'asks its visitors to prove that they are human',
  no_product: 'is a page without a recognizable product',
  not_html: 'is not an HTML page',
  unreadable: 'could not be parsed in time',
};
const REMEDY = 'pass the name, description and media of the product instead';

/** A page from which no product can be read. The message is a sentence without its subject. */
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
    return `The page was not read, because it ${this.message}`;
  }
}

function unusablePage(reason: keyof typeof SENTENCES, cause?: unknown): PageRefused {
  return new PageRefused(reason, SENTENCES[reason], cause);
}

export function unfetchedPage(error: FetchError): PageRefused {
  if (error.failure === 'wrong_type') return unusablePage('not_html', error);
  return new PageRefused(error.failure, error.message, error);
}
