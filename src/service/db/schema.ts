import type { Generated, Kysely, Transaction } from 'kysely';
import type { JobState, VideoState } from '../states.ts';

/**
 * The tables, in types that SQLite and PostgreSQL share: times are milliseconds since 1970 as integers,
 * truth values 0 or 1, JSON is text.
 */
export interface Schema {
  accounts: AccountRow;
  api_keys: ApiKeyRow;
  videos: VideoRow;
  jobs: JobRow;
  files: FileRow;
  settings: SettingRow;
}

export type Db = Kysely<Schema>;
/** The database or a transaction on it. */
export type DbOrTransaction = Db | Transaction<Schema>;

export interface AccountRow {
  id: string;
  email: string;
  username: string;
  initial_credits: number;
  created_at: number;
}

export interface ApiKeyRow {
  id: string;
  account_id: string;
  name: string;
  /** SHA-256 of the key, hexadecimal. */
  hash: string;
  /** The beginning of the key, to know it again. */
  hint: string;
  created_at: number;
  revoked_at: number | null;
}

export interface VideoRow {
  project_id: Generated<number>;
  id: string;
  account_id: string;
  /** The door it came in by. */
  family: 'v1' | 'v2';
  name: string;
  /** A `VideoRequest` as JSON. */
  request: string;
  status: VideoState;
  stage: string;
  /** 0–100 */
  progress: number;
  /** A list of sentences as JSON. */
  warnings: string;
  /** Seconds */
  duration: number | null;
  width: number | null;
  height: number | null;
  error_code: number | null;
  error_message: string | null;
  error_field: string | null;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
}

export interface JobRow {
  seq: Generated<number>;
  id: string;
  kind: string;
  /** What the job is about, such as a video's id. */
  subject: string;
  account_id: string;
  status: JobState;
  priority: number;
  run_after: number;
  /** At most one job ever for each key. */
  dedupe_key: string | null;
  /** Proof of the claim; changes with every claim. */
  lease: string | null;
  lease_until: number | null;
  /** Times it was begun, and times its work crashed. */
  claims: number;
  crashes: number;
  error: string | null;
  created_at: number;
  finished_at: number | null;
}

export interface FileRow {
  /** Unguessable: it is the file's address. */
  id: string;
  account_id: string;
  video_id: string;
  role: FileRole;
  /** Name to download it under. */
  name: string;
  content_type: string;
  size: number;
  created_at: number;
}

export type FileRole = 'video' | 'cover' | 'srt' | 'vtt' | 'timeline';

export interface SettingRow {
  name: string;
  value: string;
}
