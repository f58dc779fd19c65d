import type { PictureMeasures } from '../../crawl/measure-pictures.ts';
import type { ReadPage } from '../../crawl/read-product.ts';

/** Messages between the service and the process that reads product pages. */
export type ProductOrder = PageOrder | PicturesOrder;

export interface PageOrder {
  type: 'page';
  /** Path of the page's content. */
  path: string;
  /** URL of the page. */
  url: string;
  /** Charset in the response header. */
  charset?: string | undefined;
  /** Path of the response from the `more` URL of an earlier report. */
  more?: string | undefined;
}

export type PageReport = { type: 'page' } & ReadPage;

export interface PicturesOrder {
  type: 'pictures';
  pictures: readonly { path: string; format: 'jpg' | 'png' | 'webp' }[];
}

export type PictureReport =
  /** Sent before a picture is measured, so that the receiver knows which one failed. */
  | { type: 'looking'; path: string }
  | { type: 'look'; path: string; look: PictureMeasures }
  /** All pictures have been measured. */
  | { type: 'seen' };
