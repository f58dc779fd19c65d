/** A video that anyone with its link may see. */
export interface VideoShareRow {
  video_id: string;
  account_id: string;
  /** Unguessable, because it is the link. */
  token: string;
  created_at: number;
}
