/** How videos of an account look. */
export interface BrandRow {
  account_id: string;
  /** A `StoredBrand` as JSON. */
  content: string;
  updated_at: number;
}
