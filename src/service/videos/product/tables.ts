/** Script of product videos. Previews of the same product, and the videos made from them, share one. */
export interface VideoScriptRow {
  id: string;
  account_id: string;
  /** A `ScriptRequest` as JSON. */
  request: string;
  /** Null until written. */
  script: string | null;
  /** A JSON array of sentences: warnings about the script. */
  warnings: string;
  created_at: number;
}
