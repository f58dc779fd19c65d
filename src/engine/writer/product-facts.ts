/** What is known of a product; nothing else may be said of it. */
export interface ProductFacts {
  name: string;
  /** Introduction and selling points, as a shop writes them. */
  description: string;
  targetAudience?: string;
  /** Single points, where the source kept them apart. */
  sellingPoints?: readonly string[];
  /** As it is to be spoken, such as `$25`; only where it is certain. */
  price?: string;
  /** What it cost before, where the shop says so. */
  oldPrice?: string;
  brand?: string;
}

/** Everything that a script may take words and numbers from. */
export function textOf({
  name,
  description,
  targetAudience,
  sellingPoints,
  price,
  oldPrice,
  brand,
}: ProductFacts): string {
  return [name, description, targetAudience, ...(sellingPoints ?? []), price, oldPrice, brand]
    .filter(Boolean)
    .join('\n');
}
