import type { PictureMeasures } from '../crawl/pictures/measure.ts';
import type { ReadPage } from '../crawl/read-product.ts';

/** What is said between the service and the process that reads product pages. */
export type ProductOrder = PageOrder | PicturesOrder;

export interface PageOrder {
  type: 'page';
  /** Of the page's bytes. */
  path: string;
  /** Where they came from. */
  url: string;
  /** What the server called their encoding. */
  charset?: string | undefined;
  /** Path of what the address of an earlier report's `more` answered. */
  more?: string | undefined;
}

export type PageReport = { type: 'page' } & ReadPage;

export interface PicturesOrder {
  type: 'pictures';
  pictures: readonly { path: string; format: 'jpg' | 'png' | 'webp' }[];
}

export type PictureReport =
  | { type: 'looking'; path: string }
  | { type: 'look'; path: string; look: PictureMeasures }
  | { type: 'seen' };
