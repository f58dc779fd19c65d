/** What a page tells about the product it sells. */
export interface PageProduct {
  name: string;
  /** Paragraphs and selling points, one a line; empty where the page tells nothing. */
  description: string;
  brand?: string;
  price?: Price;
  /** Absolute addresses, best known first; nobody has looked at them. */
  images: string[];
  videos: string[];
}

/** What the product costs to whoever reads the page. */
export interface Price {
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** What it cost before, where the page shows that next to the price. */
  was?: number;
}

/** What one source on a page tells; the amount of a price may come without its currency. */
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

/** An image as a source names it. */
export interface Picture {
  url: string;
  /** Pixels of its width, where the source tells. */
  width?: number | undefined;
}

/** Why a page that was fetched is of no use. */
export type UnusableReason = 'login_wall' | 'robot_check' | 'no_product' | 'not_html';
