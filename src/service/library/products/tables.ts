import type { Generated } from 'kysely';

export interface ProductRow {
  number: Generated<number>;
  id: string;
  account_id: string;
  /** Of its page; empty where there is none. So are the next three where nothing is known. */
  url: string;
  name: string;
  description: string;
  target_audience: string;
  brand: string;
  /** A `Price` as JSON. */
  price: string | null;
  /** A list of `ProductMedia` as JSON, best first. */
  media: string;
  /** A list of sentences as JSON. */
  warnings: string;
  created_at: number;
  updated_at: number;
}

/** What a product looks like. */
export interface ProductMedia {
  /** 1 image, 2 video */
  type: 1 | 2;
  name: string;
  /** An address of the web, or a reference to a stored file. */
  reference: string;
  description: string;
}
