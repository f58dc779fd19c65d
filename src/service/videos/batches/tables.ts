import type { Generated } from 'kysely';
import type { BatchState } from '../../drivers/db/states.ts';

/** A batch of videos from one template. */
export interface BatchRow {
  number: Generated<number>;
  id: string;
  account_id: string;
  name: string;
  template_id: number;
  status: BatchState;
  total: number;
  /** Number of unfinished videos; whoever sets it to 0 ends the batch. */
  open: number;
  /** A JSON array of sentences. */
  warnings: string;
  /** Receives the end event, in addition to the account's endpoints. */
  webhook_url: string | null;
  /** Base URL of links in events. */
  base_url: string | null;
  created_at: number;
  finished_at: number | null;
}

/** A row of a batch with its video, or why it has none. */
export interface BatchItemRow {
  batch_id: string;
  /** Starts at 1. */
  row: number;
  name: string;
  video_id: string | null;
  error_code: number | null;
  error_message: string | null;
  error_field: string | null;
}
