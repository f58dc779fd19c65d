/** A presentation that was read. */
export interface DeckRow {
  id: string;
  account_id: string;
  /** SHA-256 of its bytes. */
  digest: string;
  /** A `StoredDeck` as JSON. */
  content: string;
  created_at: number;
}
