import { ApiError } from '../../../contract/errors.ts';
import type { UnusableReason } from '../../../engine/crawl/page-product.ts';
import type { FetchError, FetchFailure } from '../../../platform/safe-fetch/fetch-error.ts';

export type PageReason = FetchFailure | UnusableReason | 'unreadable';

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

export function unusablePage(reason: keyof typeof SENTENCES, cause?: unknown): PageRefused {
  return new PageRefused(reason, SENTENCES[reason], cause);
}

export function unfetchedPage(error: FetchError): PageRefused {
  if (error.failure === 'wrong_type') return unusablePage('not_html', error);
  return new PageRefused(error.failure, error.message, error);
}
