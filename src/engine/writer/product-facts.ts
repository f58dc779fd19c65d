/** All facts about a product. Scripts must not claim anything else. */
export interface ProductFacts {
  name: string;
  /** Introduction and selling points, as written by the shop. */
  description: string;
  targetAudience?: string;
  /** Separate points, if the source has a list of them. */
  sellingPoints?: readonly string[];
  /** Price such as `$25`, only if it is certain. */
  price?: string;
  /** Previous price, if the shop shows one. */
  oldPrice?: string;
  brand?: string;
}

/** Joins all facts into one text, from which a script may take words and numbers. */
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
