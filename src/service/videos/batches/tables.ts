import type { Generated } from 'kysely';
import type { BatchState } from '../../drivers/db/states.ts';

/** Many videos of one template, asked for at once. */
export interface BatchRow {
  number: Generated<number>;
  id: string;
  account_id: string;
  name: string;
  template_id: number;
  status: BatchState;
  total: number;
  /** Videos that have not ended yet; whoever takes it to 0 ends the batch. */
  open: number;
  /** A list of sentences as JSON. */
  warnings: string;
  /** Told of the end, beside the endpoints of the account. */
  webhook_url: string | null;
  /** Base of the links in events. */
  base_url: string | null;
  created_at: number;
  finished_at: number | null;
}

/** One row of a batch: the video made of it, or why there is none. */
export interface BatchItemRow {
  batch_id: string;
  /** From 1. */
  row: number;
  name: string;
  video_id: string | null;
  error_code: number | null;
  error_message: string | null;
  error_field: string | null;
}
