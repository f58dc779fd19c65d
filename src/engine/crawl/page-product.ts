/** Product data of a page. */
export interface PageProduct {
  name: string;
  /** Paragraphs and selling points, one per line; may be empty. */
  description: string;
  brand?: string;
  price?: Price;
  /** Absolute addresses, most trusted first; not fetched yet. */
  images: string[];
  videos: string[];
}

/** The price for an ordinary visitor of the page. */
export interface Price {
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** Previous price, if the page shows it next to the price. */
  was?: number;
}

/** Facts from one source on a page. A price may lack its currency. */
export interface SourceFacts {
  name?: string | undefined;
  description?: string | undefined;
  brand?: string | undefined;
  price?: SourcePrice | undefined;
  images?: Picture[];
  videos?: string[];
}

export interface SourcePrice {
  amount: number;
  currency?: string | undefined;
  was?: number | undefined;
}

/** An image from a source. */
export interface Picture {
  url: string;
  /** Width in pixels, if the source declares it. */
  width?: number | undefined;
}

/** Why a fetched page is unusable. */
export type UnusableReason = 'login_wall' | 'robot_check' | 'no_product' | 'not_html';
