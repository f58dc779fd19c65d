/** A form of the dashboard that somebody is filling in. */
export interface DraftRow {
  id: string;
  account_id: string;
  /** Which form: `create-avatar`, or `template:96` for the form of one template. */
  form: string;
  /** Given by a person; empty where the form's content names it. */
  name: string;
  /** What it is listed as without a name. */
  title: string;
  /** JSON of the form, whose meaning the dashboard knows. */
  content: string;
  /** Version of that meaning. */
  format: number;
  /** Counts every change, so that nobody replaces what they have not seen. */
  revision: number;
  created_at: number;
  updated_at: number;
}
