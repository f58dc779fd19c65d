import type { ScriptTaskState } from '../../drivers/db/states.ts';

/** Scripts that were asked for, and what came of it. */
export interface ScriptTaskRow {
  id: string;
  account_id: string;
  /** A `ScriptRequest` as JSON. */
  request: string;
  status: ScriptTaskState;
  /** A list of `ProductScript` as JSON; empty until it is completed. */
  scripts: string;
  /** A list of sentences as JSON. */
  warnings: string;
  error_code: number | null;
  error_message: string | null;
  /** Told of the end, beside the endpoints of the account. */
  webhook_url: string | null;
  created_at: number;
  finished_at: number | null;
}
