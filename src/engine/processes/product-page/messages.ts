import type { PictureMeasures } from '../../crawl/measure-pictures.ts';
import type { ReadPage } from '../../crawl/read-product.ts';

/** Sent by the service to the process that reads product pages. */
export type ProductOrder = PageOrder | PicturesOrder;

export interface PageOrder {
  type: 'page';
  /** Path of the saved page. */
  contentPath: string;
  /** URL of the page. */
  url: string;
  /** Charset in the response header. */
  charset?: string | undefined;
  /** Path of the saved response from the follow-up URL (`more`) that an earlier report asked for. */
  morePath?: string | undefined;
}

export type PageReport = { type: 'page' } & ReadPage;

export interface PicturesOrder {
  type: 'pictures';
  pictures: readonly { path: string; format: 'jpg' | 'png' | 'webp' }[];
}

export type PictureReport =
  /** Sent before a picture is measured, so that the receiver knows which one failed. */
  | { type: 'measuring'; path: string }
  | { type: 'measured'; path: string; measurements: PictureMeasures }
  /** All pictures have been measured. */
  | { type: 'done' };
