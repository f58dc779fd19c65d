/** What is said in product videos; previews of the same product, and the videos made of them, share one. */
export interface VideoScriptRow {
  id: string;
  account_id: string;
  /** A `ScriptRequest` as JSON. */
  request: string;
  /** Null until it is written. */
  script: string | null;
  /** A list of sentences as JSON: what is to be said about the writing. */
  warnings: string;
  created_at: number;
}
