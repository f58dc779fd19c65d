/** A video that anybody may see who has its link. */
export interface VideoShareRow {
  video_id: string;
  account_id: string;
  /** Unguessable: it is the link. */
  token: string;
  created_at: number;
}
